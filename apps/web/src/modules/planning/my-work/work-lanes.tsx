import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { WORK_LANES, type WorkLane } from '@selvedge/domain/planning/lanes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { planningQueries, type WorkTask } from '#web/modules/planning/queries';
import { Pager } from '#web/ui/pager';
import { FailedState, LoadingState } from '#web/ui/states';
import styles from './my-work.module.css';

export const PAGE_SIZE = 20;
/** Smaller than PAGE_SIZE, because three lanes are shown at once. */
const COLUMN_SIZE = 10;

function useLaneNames(): Record<WorkLane, string> {
  const { t } = useLingui();
  return {
    mine: t`Your turn`,
    factory: t`Waiting for factory`,
    buyer: t`Waiting for buyer`,
    trader: t`Waiting for trader`,
  };
}

export type LaneCounts = Partial<Record<WorkLane, number>>;
export const lanesIn = (counts: LaneCounts): WorkLane[] =>
  WORK_LANES.filter((lane) => counts[lane] !== undefined);

interface LaneTabsProps {
  lane: WorkLane;
  counts: LaneCounts | undefined;
  onLane: (lane: WorkLane) => void;
}

export function LaneTabs({ lane, counts, onLane }: LaneTabsProps) {
  const { t } = useLingui();
  const names = useLaneNames();
  if (!counts) return null;
  return (
    <SegmentedControl
      className={styles.lanes}
      aria-label={t`Whose turn`}
      value={lane}
      onChange={(value) => onLane(value as WorkLane)}
      data={lanesIn(counts).map((one) => ({ value: one, label: `${names[one]} (${counts[one]})` }))}
    />
  );
}

interface LaneColumnProps {
  lane: WorkLane;
  filter: { scope: 'mine' | 'team'; due: 'overdue' | 'today' | 'week' | undefined; today: string };
  card: (task: WorkTask) => ReactNode;
}

export function LaneColumn({ lane, filter, card }: LaneColumnProps) {
  const { t } = useLingui();
  const id = useId();
  const names = useLaneNames();
  const [page, setPage] = useState(1);
  const work = useQuery(planningQueries.myWork({ ...filter, lane, page, pageSize: COLUMN_SIZE }));
  const total = work.data?.total ?? 0;
  return (
    <section className={styles.column} aria-labelledby={id}>
      <h2 id={id} className={styles.laneName}>
        {names[lane]}
        {work.data ? ` (${total})` : ''}
      </h2>
      {work.isPending ? <LoadingState label={t`Loading...`} rows={3} rowHeight={140} /> : null}
      {work.isError ? (
        <FailedState message={t`Failed to load your work.`} onRetry={() => void work.refetch()} />
      ) : null}
      {work.data && total === 0 ? <p className={styles.nothing}>{t`Nothing here.`}</p> : null}
      <div className={styles.list}>{work.data?.tasks.map(card)}</div>
      {total > COLUMN_SIZE || page > 1 ? (
        <Pager
          page={page}
          pageSize={COLUMN_SIZE}
          total={total}
          waiting={work.isPlaceholderData}
          onPage={setPage}
        />
      ) : null}
    </section>
  );
}
