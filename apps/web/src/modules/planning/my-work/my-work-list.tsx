import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { WORK_LANES } from '@selvedge/domain/planning/lanes';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { useSearchTexts } from '#web/lib/search';
import { useMedia } from '#web/lib/use-media';
import { planningQueries, type WorkTask } from '#web/modules/planning/queries';
import { ReportDialog } from '#web/modules/planning/reporting/report-dialog';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import { StageReportDialog } from '#web/modules/planning/reporting/stage-report-dialog';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { Bobbin } from '#web/ui/drawings';
import { Pager } from '#web/ui/pager';
import { EmptyState, FailedState, LoadingState } from '#web/ui/states';
import styles from './my-work.module.css';
import { WorkCard } from './work-card';
import { LaneColumn, LaneTabs, lanesIn, PAGE_SIZE } from './work-lanes';

const ExpectedDialog = lazyOnIdle(() =>
  import('#web/modules/planning/schedule/expected-dialog').then((module) => module.ExpectedDialog),
);

const DUES = ['overdue', 'today', 'week'] as const;
type Due = (typeof DUES)[number];
type Scope = 'mine' | 'team';
/** Wide enough for three columns of cards. */
const COLUMNS_FROM = '(min-width: 80em)';

export function MyWorkList({ today }: { today: string }) {
  const { t } = useLingui();
  const [search, patch] = useSearchTexts();
  const [report, setReport] = useState<Report | null>(null);
  const [whole, setWhole] = useState<{ task: WorkTask; status: StageStatus | undefined } | null>(null);
  const [expected, setExpected] = useState<WorkTask | null>(null);
  const scope: Scope = search.scope === 'team' ? 'team' : 'mine';
  const due = DUES.find((one) => one === search.due);
  const lane = WORK_LANES.find((one) => one === search.lane) ?? 'mine';
  const page = Math.max(1, Number(search.page ?? 1) || 1);
  const columns = useMedia(COLUMNS_FROM);
  const shown = columns ? { page: 1, pageSize: 1 } : { lane, page, pageSize: PAGE_SIZE };
  const work = useQuery(planningQueries.myWork({ scope, due, today, ...shown }));
  useKeptWork(today, work.isSuccess);
  const hasTasks = work.data ? work.data.total > 0 : false;
  const card = (task: WorkTask) => (
    <WorkCard
      key={`${task.stage.stageId}-${task.side}`}
      task={task}
      today={today}
      onReport={setReport}
      onStage={(one, status) => setWhole({ task: one, status })}
      onExpected={setExpected}
    />
  );
  return (
    <section aria-label={t`My work`}>
      <div className={styles.tools}>
        <SegmentedControl
          aria-label={t`Whose work`}
          value={scope}
          onChange={(value) => patch({ scope: value === 'mine' ? '' : value, page: '' })}
          data={[
            { value: 'mine', label: t`Mine` },
            { value: 'team', label: t`My organization` },
          ]}
        />
        {columns ? null : (
          <LaneTabs
            lane={lane}
            counts={work.data?.lanes}
            onLane={(next) => patch({ lane: next === 'mine' ? '' : next, page: '' })}
          />
        )}
        <DueTiles due={due} counts={work.data?.due} onDue={(next) => patch({ due: next ?? '', page: '' })} />
      </div>
      {work.isPending ? <LoadingState label={t`Loading...`} rows={4} rowHeight={140} /> : null}
      {work.isError ? (
        <FailedState message={t`Failed to load your work.`} onRetry={() => void work.refetch()} />
      ) : null}
      {work.data && work.data.total === 0 ? (
        <NoWork scope={scope} filtered={due !== undefined} onClear={() => patch({ due: '', page: '' })} />
      ) : null}
      {work.data && hasTasks && columns ? (
        <div className={styles.columns}>
          {lanesIn(work.data.lanes).map((one) => (
            <LaneColumn
              key={`${one} ${scope} ${due ?? ''}`}
              lane={one}
              filter={{ scope, due, today }}
              card={card}
            />
          ))}
        </div>
      ) : null}
      {work.data && hasTasks && !columns ? (
        <>
          <div className={styles.list}>{work.data.tasks.map(card)}</div>
          {work.data.total > PAGE_SIZE || page > 1 ? (
            <Pager
              page={page}
              pageSize={PAGE_SIZE}
              total={work.data.total}
              waiting={work.isPlaceholderData}
              onPage={(next) => patch({ page: next === 1 ? '' : next })}
            />
          ) : null}
        </>
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
        <Suspense fallback={null}>
          <ExpectedDialog
            stage={expected.stage}
            side={expected.side}
            // Only traders report as both parties of a side.
            isTrader={roleOn(expected.stage, expected.side) === 'both'}
            onClose={() => setExpected(null)}
          />
        </Suspense>
      ) : null}
    </section>
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
