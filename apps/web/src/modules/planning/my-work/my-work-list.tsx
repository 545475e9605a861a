import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { WORK_LANES } from '@selvedge/domain/planning/lanes';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { stageText } from '#web/lib/product-text';
import { useSearchTexts } from '#web/lib/search';
import { useIsPhone } from '#web/lib/use-media';
import type { Reminded } from '#web/modules/planning/links/remind-dialog';
import { RequestedSendLink } from '#web/modules/planning/links/send-link';
import { planningQueries, type Work, type WorkTask } from '#web/modules/planning/queries';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { Bobbin } from '#web/ui/drawings';
import { LazyDrawer } from '#web/ui/lazy-drawer';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './my-work.module.css';
import { WorkGroups } from './work-groups';
import { LaneTabs, useLaneNames } from './work-lanes';
import { type WorkItem, WorkRow, workItems } from './work-row';
import type { WorkActions } from './work-sheet';

const WorkSheet = lazyOnIdle(() => import('./work-sheet').then((module) => module.WorkSheet));
const RemindDialog = lazyOnIdle(() =>
  import('#web/modules/planning/links/remind-dialog').then((module) => module.RemindDialog),
);
const ReportDialog = lazyOnIdle(() =>
  import('#web/modules/planning/reporting/report-dialog').then((module) => module.ReportDialog),
);
const StageReportDialog = lazyOnIdle(() =>
  import('#web/modules/planning/reporting/stage-report-dialog').then((module) => module.StageReportDialog),
);
const ExpectedDialog = lazyOnIdle(() =>
  import('#web/modules/planning/schedule/expected-dialog').then((module) => module.ExpectedDialog),
);

const DUES = ['overdue', 'today', 'week'] as const;
type Due = (typeof DUES)[number];
type Scope = 'mine' | 'team';
const PAGE_SIZE = 30;

export function MyWorkList({ today }: { today: string }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const [report, setReport] = useState<Report | null>(null);
  const [whole, setWhole] = useState<{ task: WorkTask; status: StageStatus | undefined } | null>(null);
  const [remind, setRemind] = useState<Reminded | null>(null);
  const [expected, setExpected] = useState<WorkTask | null>(null);
  const names = useLaneNames();
  const isPhone = useIsPhone();
  const scope: Scope = search.scope === 'team' ? 'team' : 'mine';
  const due = DUES.find((one) => one === search.due);
  const lane = WORK_LANES.find((one) => one === search.lane) ?? 'mine';
  const pages = Math.max(1, Number(search.page ?? 1) || 1);
  const work = useQueries({
    queries: Array.from({ length: pages }, (_, index) =>
      planningQueries.myWork({ scope, due, today, lane, page: index + 1, pageSize: PAGE_SIZE }),
    ),
    combine: combineWork,
  });
  useKeptWork(today, work.first !== undefined);
  const items = workItems(work.tasks);
  const shown = items.find(({ stage }) => stage.stageId === search.open);
  const actions: WorkActions = {
    onReport: setReport,
    onStage: (task, status) => setWhole({ task, status }),
    onExpected: setExpected,
  };
  const isWaiting = lane !== 'mine' || scope === 'team';
  const row = (item: WorkItem, onRemind?: () => void) => (
    <WorkRow
      key={item.stage.stageId}
      {...{ item, today, actions, isWaiting, onRemind }}
      onOpen={() => patch({ open: item.stage.stageId })}
    />
  );
  return (
    <section className={styles.work} aria-label={t`My work`}>
      <div className={styles.tools}>
        <ScopeChoice
          scope={scope}
          onScope={(next) => patch({ scope: next === 'mine' ? '' : next, page: '' })}
        />
        <LaneTabs
          lane={lane}
          counts={work.first?.lanes}
          onLane={(next) => patch({ lane: next === 'mine' ? '' : next, page: '' })}
        />
        <DueTiles due={due} counts={work.first?.due} onDue={(next) => patch({ due: next ?? '', page: '' })} />
      </div>
      {work.isPending ? <LoadingState label={t`Loading...`} rows={8} rowHeight={48} /> : null}
      {work.isError ? <FailedState message={t`Failed to load your work.`} onRetry={work.refetch} /> : null}
      {work.first?.total === 0 ? (
        <NoWork scope={scope} filtered={due !== undefined} onClear={() => patch({ due: '', page: '' })} />
      ) : null}
      {items.length > 0 ? (
        <section className={styles.rows} aria-label={names[lane]}>
          {isWaiting ? (
            <WorkGroups
              {...{ lane, items, row }}
              onRemind={(some, isGroup) => setRemind({ tasks: some.flatMap(({ tasks }) => tasks), isGroup })}
            />
          ) : (
            items.map((item) => row(item))
          )}
        </section>
      ) : null}
      {work.first && work.first.total > pages * PAGE_SIZE ? (
        <Button
          variant="default"
          fullWidth
          className={styles.next}
          loading={work.isPending}
          onClick={() => patch({ page: pages + 1 })}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
      <RequestedSendLink />
      <LazyDrawer
        opened={shown !== undefined}
        onClose={() => patch({ open: '' })}
        position={isPhone ? 'bottom' : 'right'}
        size={isPhone ? '88%' : 'xl'}
        title={shown ? stageText(shown.stage.stageName) : ''}
      >
        {shown ? (
          <Suspense fallback={null}>
            <WorkSheet task={shown} today={today} {...actions} />
          </Suspense>
        ) : null}
      </LazyDrawer>
      <Suspense fallback={null}>
        {remind ? (
          <RemindDialog of={{ ...remind, lane, scope, today }} onClose={() => setRemind(null)} />
        ) : null}
        {report ? <ReportDialog report={report} onClose={() => setReport(null)} /> : null}
        {whole ? (
          <StageReportDialog
            stage={whole.task.stage}
            sides={[whole.task.side]}
            {...(whole.status ? { status: whole.status } : {})}
            onClose={() => setWhole(null)}
          />
        ) : null}
        {expected ? (
          <ExpectedDialog
            stage={expected.stage}
            side={expected.side}
            // Only traders report as both parties of a side.
            isTrader={roleOn(expected.stage, expected.side) === 'both'}
            onClose={() => setExpected(null)}
          />
        ) : null}
      </Suspense>
    </section>
  );
}

/** The pages that are shown, as one list, with the counts of the first. */
function combineWork(pages: UseQueryResult<Work>[]) {
  return {
    first: pages[0]?.data,
    tasks: pages.flatMap((page) => page.data?.tasks ?? []),
    isPending: pages.some((page) => page.isPending),
    isError: pages.some((page) => page.isError),
    refetch: () => {
      for (const page of pages) void page.refetch();
    },
  };
}

function ScopeChoice({ scope, onScope }: { scope: Scope; onScope: (scope: Scope) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`Whose work`}
      value={scope}
      onChange={onScope}
      data={[
        { value: 'mine', label: t`Mine` },
        { value: 'team', label: t`My organization` },
      ]}
    />
  );
}

interface DueTilesProps {
  due: Due | undefined;
  counts: Record<Due, number> | undefined;
  onDue: (due: Due | undefined) => void;
}

function DueTiles({ due, counts, onDue }: DueTilesProps) {
  const { t } = useLingui();
  const labels = { overdue: t`Overdue`, today: t`Due today`, week: t`This week` };
  return (
    <fieldset className={styles.dues}>
      <legend className="sv-hidden">
        <Trans>Due</Trans>
      </legend>
      {DUES.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.dueTile}
          data-due={one}
          aria-pressed={due === one}
          onClick={() => onDue(due === one ? undefined : one)}
        >
          <strong>{counts ? counts[one] : '–'}</strong>
          {labels[one]}
        </button>
      ))}
    </fieldset>
  );
}

function NoWork({ scope, filtered, onClear }: { scope: Scope; filtered: boolean; onClear: () => void }) {
  const { t } = useLingui();
  return filtered ? (
    <EmptyState
      title={t`No stages match the selected filters.`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear Filters</Trans>
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={t`Nothing is due this week.`}
      description={
        scope === 'mine'
          ? t`Stages on which you are named appear here when they are overdue or due within a week.`
          : undefined
      }
      drawing={<Bobbin />}
    />
  );
}

/** Keeps the person's tasks to be read and reported on without a network, once the page shows its own. */
function useKeptWork(today: string, isShown: boolean): void {
  useQuery({
    ...planningQueries.keptWork(today),
    enabled: isShown && 'serviceWorker' in navigator,
    notifyOnChangeProps: [],
  });
}
