import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { daysLeft } from '@selvedge/domain/planning/due';
import { isStageOpen, stageProgress } from '@selvedge/domain/planning/progress';
import { trackedSides } from '@selvedge/domain/planning/sides';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import { ReadyLine } from '#web/modules/planning/gates/ready-line';
import { useReadiness } from '#web/modules/planning/gates/use-readiness';
import type { WorkTask } from '#web/modules/planning/queries';
import { doneOfSide, nextOfPart, openParts, partName } from '#web/modules/planning/reporting/next-step';
import { PassOnStage } from '#web/modules/planning/reporting/pass-on';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { SideRow } from '#web/modules/planning/tracker/side-row';
import { DueChip } from '#web/ui/due-chip';
import { ColorChip } from '#web/ui/garment';
import { TextLink } from '#web/ui/link';
import styles from './my-work.module.css';

export interface WorkActions {
  onReport: (report: Report) => void;
  /** Reports a side of a whole stage; with a status, all its open parts. */
  onStage: (task: WorkTask, status?: StageStatus) => void;
  onExpected: (task: WorkTask) => void;
}

interface WorkSheetProps extends WorkActions {
  task: WorkTask;
  today: string;
}

/** A stage with the open parts of its sides. Each part offers its next step, which the second tap submits. */
export function WorkSheet({ task, today, ...actions }: WorkSheetProps) {
  const { t } = useLingui();
  const { stage } = task;
  const readiness = useReadiness(task.orderId, false).get(stage.stageId);
  const sides = trackedSides(stage).filter((side) => stage.sides[side]);
  return (
    <div className={styles.sheet}>
      <TextLink
        to="/order/$orderId"
        params={{ orderId: task.orderId }}
        search={{ tab: 'CREATE_ORDER_PLANNING_LIST', open: stage.stageId }}
        className={styles.order}
      >
        {task.orderName || t`Unnamed Order`}
      </TextLink>
      {sides.map((side) => {
        const ready = readiness?.[side];
        return ready && ready.notStarted > 0 ? (
          <ReadyLine
            key={side}
            readiness={ready}
            named={sides.length > 1}
            isInPlan={false}
            {...{ stage, side }}
          />
        ) : null;
      })}
      {sides.map((side) => (
        <SheetSide key={side} task={{ ...task, side }} {...{ today }} {...actions} />
      ))}
    </div>
  );
}

function SheetSide({ task, today, onReport, onStage, onExpected }: WorkSheetProps) {
  const { t, i18n } = useLingui();
  const { stage, side } = task;
  const { completed, total } = stageProgress(stage, side);
  const deadline = stage.sides[side]?.deadline;
  const isOpen = isStageOpen(stage, side);
  const open = openParts(stage, side);
  return (
    <section
      className={styles.sheetSide}
      data-side={side}
      aria-label={side === 'client' ? t`Client` : t`Factory`}
    >
      <div className={styles.facts}>
        <span className={styles.side}>{side === 'client' ? t`Client` : t`Factory`}</span>
        <span>
          {completed} / {total}
        </span>
        {deadline ? <span>{formatDay(deadline)}</span> : null}
        {deadline && isOpen ? <DueChip days={daysLeft(deadline, today)} rule="tracker" /> : null}
      </div>
      <ul className={styles.subs}>
        {(isOpen ? open : stage.subStages).map((sub) => {
          const name = partName(sub);
          const next = nextOfPart(stage, sub, side);
          const step = next ? i18n._(STATUS_TEXTS[next]) : '';
          return (
            <li key={sub.stageId} className={styles.sub}>
              <span className={styles.subName}>
                <ColorChip name={sub.comboName} size={16} />
                {name}
              </span>
              <SideRow stage={stage} sub={sub} side={side} onReport={onReport} />
              {next ? (
                <Button
                  variant="light"
                  className={styles.next}
                  aria-label={t`Mark ${name} of ${stageText(stage.stageName)} as ${step}`}
                  onClick={() => onReport({ stage, sub, side, kind: 'status', next })}
                >
                  <Trans>Mark {step}</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <SheetFoot
        task={task}
        mayReport={isOpen && !!roleOn(stage, side)}
        several={open.length > 1}
        done={doneOfSide(stage, side)}
        {...{ onStage, onExpected }}
      />
    </section>
  );
}

interface FootProps extends Pick<WorkActions, 'onStage' | 'onExpected'> {
  task: WorkTask;
  mayReport: boolean;
  several: boolean;
  /** The status that completes the open parts. Null when the viewer may not set it. */
  done: StageStatus | null;
}

function SheetFoot({ task, mayReport, several, done, onStage, onExpected }: FootProps) {
  const { t, i18n } = useLingui();
  const { stage } = task;
  const doneText = done ? i18n._(STATUS_TEXTS[done]) : '';
  return (
    <div className={styles.whole}>
      {mayReport ? (
        <Button
          variant="subtle"
          color="gray"
          className={styles.next}
          aria-label={t`Will it be late? ${stageText(stage.stageName)}, ${task.orderName}`}
          onClick={() => onExpected(task)}
        >
          <Trans>Will it be late?</Trans>
        </Button>
      ) : null}
      {task.side === 'client' ? (
        <PassOnStage stage={stage} variant="default" className={styles.next} />
      ) : null}
      {mayReport && several ? (
        <Button
          variant="default"
          className={styles.next}
          aria-label={t`Report several of ${stageText(stage.stageName)}, ${task.orderName}`}
          onClick={() => onStage(task)}
        >
          <Trans>Report several</Trans>
        </Button>
      ) : null}
      {mayReport && several && done ? (
        <Button
          className={styles.next}
          aria-label={t`Mark all of ${stageText(stage.stageName)} as ${doneText}`}
          onClick={() => onStage(task, done)}
        >
          <Trans>Done</Trans>
        </Button>
      ) : null}
    </div>
  );
}
