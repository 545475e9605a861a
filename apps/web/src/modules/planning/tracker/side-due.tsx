import { Trans, useLingui } from '@lingui/react/macro';
import { dateLine, dateLineText } from '@selvedge/domain/planning/dates/date-line';
import { daysLeft } from '@selvedge/domain/planning/due';
import { cardStatus, stageProgress } from '@selvedge/domain/planning/progress';
import { sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { formatDay } from '#web/lib/format';
import { productText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import type { ScheduleStage } from '#web/modules/planning/schedule/queries';
import { SIDE_TEXTS } from '#web/modules/planning/texts';
import { DueChip } from '#web/ui/due-chip';
import { StatusBadge } from '#web/ui/status-badge';
import styles from './tracker.module.css';

interface SideDueProps {
  stage: Stage;
  side: Side;
  today: string;
  named: boolean;
  dates: ScheduleStage['sides'][Side] | undefined;
}

/** Progress and deadline of a side, and what there is to say about its dates in one line. */
export function SideDue({ stage, side, today, named, dates }: SideDueProps) {
  const { i18n } = useLingui();
  const { completed, total } = stageProgress(stage, side);
  const deadline = stage.sides[side]?.deadline;
  const tracked = sideIsTracked(stage, side);
  const line = dates && tracked ? dateLine(dates) : null;
  return (
    <div className={styles.due} data-side={side} data-unshared={!tracked || undefined}>
      {named ? <span className={styles.sideName}>{i18n._(SIDE_TEXTS[side])}</span> : null}
      <span className={styles.count}>
        {completed} / {total}
      </span>
      {deadline ? <span className={styles.deadline}>{formatDay(deadline)}</span> : null}
      {!tracked ? (
        <span>
          <Trans>Not shared</Trans>
        </span>
      ) : (
        <SideState {...{ stage, side, today }} />
      )}
      {line ? <span className={styles.dateLine}>{productText(dateLineText(line))}</span> : null}
    </div>
  );
}

/** Whether a side is complete, else the days to its deadline. */
export function SideState({ stage, side, today }: Pick<SideDueProps, 'stage' | 'side' | 'today'>) {
  const { t } = useLingui();
  const deadline = stage.sides[side]?.deadline;
  if (cardStatus(stage, side) === 'completed') return <StatusBadge tone="green" label={t`Complete`} />;
  return deadline ? <DueChip days={daysLeft(deadline, today)} rule="tracker" /> : null;
}
