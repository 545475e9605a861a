import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { WORK_LANES, type WorkLane } from '@selvedge/domain/planning/lanes';
import styles from './my-work.module.css';

export function useLaneNames(): Record<WorkLane, string> {
  const { t } = useLingui();
  return {
    mine: t`Your turn`,
    factory: t`Waiting for factory`,
    buyer: t`Waiting for buyer`,
    trader: t`Waiting for trader`,
  };
}

type LaneCounts = Partial<Record<WorkLane, number>>;
const lanesIn = (counts: LaneCounts): WorkLane[] => WORK_LANES.filter((lane) => counts[lane] !== undefined);

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
      size="xs"
      className={styles.lanes}
      aria-label={t`Whose turn`}
      value={lane}
      onChange={(value) => onLane(value as WorkLane)}
      data={lanesIn(counts).map((one) => ({ value: one, label: `${names[one]} (${counts[one]})` }))}
    />
  );
}
