import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { dayIn } from '@selvedge/domain/calendar';
import { DETAIL_RANGES, type DueBucket, daysLeft, inBucket } from '@selvedge/domain/planning/due';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import { IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { failureText } from '#web/lib/failure';
import { type SearchTexts, useSearchTexts } from '#web/lib/search';
import { orderQueries } from '#web/modules/orders/queries';
import { Bobbin } from '#web/ui/drawings';
import { LinkButton } from '#web/ui/link';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import { BulkReportDialog } from './bulk-report-dialog';
import { PerspectiveBar, perspectiveOf } from './perspective-bar';
import { planningQueries, type Stage } from './queries';
import { type Report, ReportDialog } from './report-dialog';
import { StageCard } from './stage-card';
import { Timeline } from './timeline';
import { timelineOfPlan } from './timeline-stages';
import styles from './tracker.module.css';
import { CLEARED, LayoutSwitch, TrackerFilters } from './tracker-filters';

interface TrackerProps {
  orderId: string;
  userType: UserType;
  /** The purchase order date, from which the timeline begins. */
  poDate?: string | null;
  /** The token of the share link that a guest came by. */
  guestToken?: string;
}

/** The planning tab: every stage with its combos, filtered by what the address says. */
export function Tracker({ orderId, userType, poDate = null, guestToken }: TrackerProps) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const [report, setReport] = useState<Report | null>(null);
  const [several, setSeveral] = useState<Stage | null>(null);
  const plan = useQuery(planningQueries.plan(orderId, guestToken));
  // The page has this answer already; it says whether the viewer may plan.
  const order = useQuery({ ...orderQueries.detail(orderId), enabled: !guestToken });
  const from: unknown = useLocation({ select: (location) => location.state });
  const own = sideOfType(userType);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
  if (plan.isPending) return <LoadingState label={t`Loading...`} rows={4} rowHeight={120} />;
  if (plan.isError)
    return (
      <FailedState
        message={t`Error loading stages`}
        detail={failureText(plan.error, t`Failed to fetch planning stages.`)}
        onRetry={() => void plan.refetch()}
      />
    );
  const { stages } = plan.data;
  if (stages.length === 0)
    return (
      <EmptyState
        title={t`No stages added yet.`}
        drawing={<Bobbin />}
        action={
          order.data?.can?.plan ? (
            <LinkButton to="/order/$orderId/planning" params={{ orderId } as never} state={from as never}>
              <Trans>Go to Planning</Trans>
            </LinkButton>
          ) : undefined
        }
      />
    );
  const { view, collapsed, sides } = perspectiveOf(search, own);
  const found = stages.filter((stage) => matches(stage, search, today));
  const layout = search.layout === 'timeline' ? 'timeline' : 'cards';
  return (
    <section aria-label={t`Stages`}>
      <TrackerFilters
        names={stages.map((stage) => stage.stageName)}
        own={own}
        search={search}
        onChange={patch}
      />
      {own === null ? <PerspectiveBar view={view} collapsed={collapsed} onChange={patch} /> : null}
      <div className={`${styles.tools} sv-no-print`}>
        <LayoutSwitch layout={layout} onChange={(next) => patch({ layout: next === 'cards' ? '' : next })} />
        {guestToken ? null : (
          <LinkButton
            to="/order-planning-summary/$orderId"
            params={{ orderId } as never}
            state={from as never}
            variant="default"
            leftSection={<IconListDetails size={18} stroke={1.5} aria-hidden />}
          >
            <Trans>Planning Summary</Trans>
          </LinkButton>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={t`No stages match the selected filters.`}
          action={
            <Button variant="default" onClick={() => patch(CLEARED)}>
              <Trans>Clear Filters</Trans>
            </Button>
          }
        />
      ) : layout === 'timeline' ? (
        <Timeline stages={timelineOfPlan(found, sides)} poDate={poDate} today={today} />
      ) : (
        <div className={styles.list}>
          {found.map((stage) => (
            <StageCard
              key={stage.stageId}
              stage={stage}
              sides={sides}
              today={today}
              onReport={setReport}
              onSeveral={setSeveral}
            />
          ))}
        </div>
      )}
      {report ? <ReportDialog report={report} onClose={() => setReport(null)} /> : null}
      {several ? <BulkReportDialog stage={several} sides={sides} onClose={() => setSeveral(null)} /> : null}
    </section>
  );
}

function matches(stage: Stage, search: SearchTexts, today: string): boolean {
  const due = (deadline: string | null | undefined, bucket: string | undefined) =>
    !bucket || (!!deadline && inBucket(DETAIL_RANGES, bucket as DueBucket, daysLeft(deadline, today)));
  return (
    stage.stageName.toLowerCase().includes((search.stage ?? '').trim().toLowerCase()) &&
    (!search.stageType || stage.stageType === search.stageType) &&
    due(stage.deadlineClient, search.clientDue) &&
    due(stage.deadlineManufacturer, search.factoryDue)
  );
}
