import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { groupBy } from '@selvedge/domain/group-by';
import { daysLeft } from '@selvedge/domain/planning/due';
import { isStageOpen, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { ReactNode } from 'react';
import { stageText } from '#web/lib/product-text';
import type { Stage } from '#web/modules/planning/queries';
import { doneOfSide, nextOfPart, openParts, partName } from '#web/modules/planning/reporting/next-step';
import { hasToPassOn, PassOnStage } from '#web/modules/planning/reporting/pass-on';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { DueChip } from '#web/ui/due-chip';
import { ColorChip } from '#web/ui/garment';
import { StageStatusBadge, StageStatusIcon } from '#web/ui/status-badge';
import styles from './stage-row.module.css';

const DOTS = 12;

interface StageRowProps extends StepProps {
  sides: readonly Side[];
  today: string;
  /** The order, where the rows are about several. */
  orderName?: string;
  /** What a press on the row opens: a dialog, or the card in the place of the row. */
  opens: 'dialog' | 'card';
  onOpen: () => void;
  /** Beside the name of the order, or of the stage. */
  mark?: ReactNode;
  /** Below the name. */
  note?: string | null;
  /** In place of the next step, where the stage waits for others. */
  onRemind?: (() => void) | undefined;
}

/** A stage in a line, with a button for its next step. The rest of the line opens everything else. */
export function StageRow({
  sides,
  today,
  orderName,
  opens,
  onOpen,
  mark,
  note,
  onRemind,
  ...step
}: StageRowProps) {
  const { t } = useLingui();
  const { stage, of } = step;
  const name = stageText(stage.stageName);
  return (
    <article className={styles.row} aria-label={of}>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <UnstyledButton
            className={styles.open}
            {...(opens === 'dialog' ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': false })}
            aria-label={of}
            onClick={onOpen}
          >
            {name}
          </UnstyledButton>
        </h2>
        {orderName ? (
          <span className={styles.order}>
            <span className={styles.of} aria-hidden>
              {orderName}
            </span>
            {mark}
          </span>
        ) : (
          mark
        )}
        {note ? <span className={styles.note}>{note}</span> : null}
      </div>
      <div className={styles.states}>
        {sides.map((side) => (
          <SideState key={side} named={sides.length > 1} {...{ stage, side, today }} />
        ))}
      </div>
      {onRemind ? (
        <Button
          variant="light"
          size="xs"
          className={styles.step}
          aria-label={t`Remind of ${of}`}
          onClick={onRemind}
        >
          <Trans>Remind</Trans>
        </Button>
      ) : (
        <NextStep {...step} />
      )}
    </article>
  );
}

function SideState({
  stage,
  side,
  named,
  today,
}: {
  stage: Stage;
  side: Side;
  named: boolean;
  today: string;
}) {
  const { t } = useLingui();
  const { status = 'NOT_STARTED', deadline = null } = stage.sides[side] ?? {};
  return (
    <div className={styles.state}>
      {named ? <span className={styles.side}>{side === 'client' ? t`Client` : t`Factory`}</span> : null}
      <StageStatusBadge status={status} />
      <Dots {...{ stage, side }} />
      <span className={styles.days}>
        {deadline && isStageOpen(stage, side) ? (
          <DueChip days={daysLeft(deadline, today)} rule="tracker" />
        ) : null}
      </span>
    </div>
  );
}

/** The colors of a stage by their statuses. An icon names a status where they differ. */
function Dots({ stage, side }: { stage: Stage; side: Side }) {
  const { i18n } = useLingui();
  const shown = stage.subStages.slice(0, DOTS);
  const groups = [...groupBy(shown, (sub) => subStageDisplayStatus(sub, side, stage.category))];
  const more = stage.subStages.length - shown.length;
  return (
    <span className={styles.dots}>
      {groups.map(([status, parts]) => {
        const label = `${i18n._(STATUS_TEXTS[status])}: ${parts.map(({ comboName }) => comboName).join(', ')}`;
        return (
          <span key={status} role="img" aria-label={label} title={label} className={styles.dots}>
            {groups.length > 1 ? <StageStatusIcon status={status} /> : null}
            {parts.map((sub) => (
              <ColorChip key={sub.stageId} name={sub.comboName} size={12} />
            ))}
          </span>
        );
      })}
      {more > 0 ? <span className={styles.more}>+{more}</span> : null}
    </span>
  );
}

interface StepProps {
  stage: Stage;
  /** The side whose next step is offered. */
  side: Side | undefined;
  /** The name of the stage, with that of its order where the rows are about several. */
  of: string;
  onReport: (report: Report) => void;
  /** Reports a side of the whole stage; with a status, all its open parts. */
  onWhole: (side: Side, status?: StageStatus) => void;
}

function NextStep({ stage, side, onReport, onWhole, ...row }: StepProps) {
  const { t, i18n } = useLingui();
  if (side === 'client' && hasToPassOn(stage))
    return <PassOnStage stage={stage} variant="light" size="xs" className={styles.step} />;
  const open = side ? openParts(stage, side) : [];
  const [first] = open;
  if (!side || !roleOn(stage, side) || !first) return null;
  const isAlone = open.length === 1;
  const done = doneOfSide(stage, side);
  const name = stageText(stage.stageName);
  const next = isAlone ? nextOfPart(stage, first, side) : done;
  const step = next ? i18n._(STATUS_TEXTS[next]) : '';
  const button = (label: string, text: string, onClick: () => void) => (
    <Button variant="light" size="xs" className={styles.step} aria-label={label} {...{ onClick }}>
      {text}
    </Button>
  );
  if (stage.category === 'Quantity' && isAlone)
    return button(t`Report quantity of ${partName(first)}, ${name}`, t`Report`, () =>
      onReport({ stage, sub: first, side, kind: 'quantity' }),
    );
  if (!isAlone && (stage.category === 'Quantity' || !done))
    return button(t`Report several of ${row.of}`, t`Report`, () => onWhole(side));
  if (!next) return null;
  return isAlone
    ? button(t`Mark ${partName(first)} of ${name} as ${step}`, t`Mark ${step}`, () =>
        onReport({ stage, sub: first, side, kind: 'status', next }),
      )
    : button(t`Mark all of ${name} as ${step}`, t`Mark ${step}`, () => onWhole(side, next));
}
