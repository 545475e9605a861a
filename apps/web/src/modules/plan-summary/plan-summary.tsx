import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import type { Day } from '@selvedge/domain/calendar';
import type { PartnerViewer } from '@selvedge/domain/orders/preview';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import { inTask, TASK_FILTERS } from '@selvedge/domain/planning/summary';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchTexts } from '#web/lib/search';
import { usersById } from '#web/modules/identity/queries';
import { planningQueries, type SummaryStage } from '#web/modules/planning/queries';
import { Bobbin } from '#web/ui/drawings';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './plan-summary.module.css';
import { figuresOf } from './sides';
import { SummaryFilters } from './summary-filters';
import { SummaryStageCard } from './summary-stage-card';

interface PlanSummaryProps {
  orderId: string;
  userType: UserType;
  /** Shows the summary as a partner sees it, for a trader, and without the names of people. */
  as?: PartnerViewer | undefined;
  today: Day;
  timeline: (stages: readonly SummaryStage[]) => ReactNode;
}

export function PlanSummary({ orderId, userType, as, today, timeline }: PlanSummaryProps) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const summary = useQuery(planningQueries.summary(orderId, as));
  const stages = summary.data ?? [];
  const ids = (as ? [] : stages).flatMap(({ associatedUsers: people = {} }) => Object.values(people).flat());
  const users = useQuery(usersById(ids));
  if (summary.isPending) return <LoadingState label={t`Loading...`} rows={4} rowHeight={180} />;
  const failed = summary.isError ? (
    <FailedState
      message={t`Failed to fetch grouped planning stages.`}
      onRetry={() => void summary.refetch()}
    />
  ) : null;
  if (stages.length === 0) return failed ?? <EmptyState title={t`No data received`} drawing={<Bobbin />} />;
  const own = sideOfType(userType);
  const side = own ?? 'client';
  const task = TASK_FILTERS.find((one) => one === search.task);
  const isIn = (stage: SummaryStage, filter: (typeof TASK_FILTERS)[number]) =>
    sideIsTracked(stage, side) && inTask(filter, figuresOf(stage, side), today);
  const found = stages.filter(
    (stage) => (!search.type || stage.stageType === search.type) && (!task || isIn(stage, task)),
  );
  const byId = new Map((users.data ?? []).map((user) => [user.id, user]));
  return (
    <section aria-label={t`Stages`}>
      {failed}
      <div className={styles.tools}>
        <SummaryFilters
          type={search.type ?? ''}
          task={task ?? ''}
          due={stages.filter((stage) => isIn(stage, 'due')).length}
          onChange={patch}
        />
        <SegmentedControl
          className="sv-no-print"
          aria-label={t`View`}
          value={search.view === 'timeline' ? 'timeline' : 'cards'}
          onChange={(view) => patch({ view: view === 'cards' ? undefined : view })}
          data={[
            { value: 'cards', label: t`Cards` },
            { value: 'timeline', label: t`Timeline` },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t`No results match your filter criteria`}
          action={
            <Button variant="default" onClick={() => patch({ type: '', task: '' })}>
              <Trans>Clear Filters</Trans>
            </Button>
          }
        />
      ) : search.view === 'timeline' ? (
        timeline(found)
      ) : (
        <div className={styles.list}>
          {found.map((stage) => (
            <SummaryStageCard
              key={stage.stageId}
              stage={stage}
              side={side}
              compares={own === null}
              today={today}
              users={byId}
            />
          ))}
        </div>
      )}
    </section>
  );
}
