import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { daysLeft } from '@selvedge/domain/planning/due';
import { isSubStageComplete, stageProgress, subStageDisplayStatus } from '@selvedge/domain/planning/progress';
import { doneStatus, isDoneNext, nextStatus } from '@selvedge/domain/planning/status';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import { useState } from 'react';
import { formatDay } from '#web/lib/format';
import { stageText } from '#web/lib/product-text';
import type { SubStage, WorkTask } from '#web/modules/planning/queries';
import { PassOnPart, PassOnStage } from '#web/modules/planning/reporting/pass-on';
import { roleOn } from '#web/modules/planning/reporting/report-role';
import type { Report } from '#web/modules/planning/reporting/use-report-form';
import { STATUS_TEXTS } from '#web/modules/planning/texts';
import { SideRow } from '#web/modules/planning/tracker/side-row';
import { DueChip } from '#web/ui/due-chip';
import { ColorChip } from '#web/ui/garment';
import { TextLink } from '#web/ui/link';
import styles from './my-work.module.css';

const SHOWN = 5;

interface WorkCardProps {
  task: WorkTask;
  today: string;
  onReport: (report: Report) => void;
  /** Reports the whole stage; with a status, all its open parts. */
  onStage: (task: WorkTask, status?: StageStatus) => void;
  onExpected: (task: WorkTask) => void;
}

/** A stage with its open parts. Each part offers its next step, which the second tap submits. */
export function WorkCard({ task, today, onReport, onStage, onExpected }: WorkCardProps) {
  const { t, i18n } = useLingui();
  const [all, setAll] = useState(false);
  const { stage, side } = task;
  const { completed, total } = stageProgress(stage, side);
  const open = stage.subStages.filter((sub) => !isSubStageComplete(sub, side, stage.category));
  const shownParts = all ? open : open.slice(0, SHOWN);
  const more = open.length - shownParts.length;
  const role = roleOn(stage, side);
  const mayBeDone =
    role &&
    open.some((sub) =>
      isDoneNext(subStageDisplayStatus(sub, side, stage.category), stage.category, role, side),
    );
  const done = role && mayBeDone ? doneStatus(stage.category, role, side) : null;
  const name = (sub: SubStage) =>
    [sub.styleName, sub.comboName, sub.materialName].filter(Boolean).join(' › ');
  return (
    <article
      className={`sv-card ${styles.card}`}
      data-side={side}
      aria-label={`${stageText(stage.stageName)}, ${task.orderName}`}
    >
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{stageText(stage.stageName)}</h2>
          <TextLink
            to="/order/$orderId"
            params={{ orderId: task.orderId }}
            search={{ tab: 'CREATE_ORDER_PLANNING_LIST', open: stage.stageId }}
            className={styles.order}
          >
            {task.orderName || t`Unnamed Order`}
          </TextLink>
        </div>
        <div className={styles.facts}>
          <span className={styles.side}>{side === 'client' ? t`Client` : t`Factory`}</span>
          <span>
            {completed} / {total}
          </span>
          <span>{formatDay(task.deadline)}</span>
          <DueChip days={daysLeft(task.deadline, today)} rule="tracker" />
        </div>
      </header>
      <ul className={styles.subs}>
        {shownParts.map((sub) => {
          const next =
            role && nextStatus(subStageDisplayStatus(sub, side, stage.category), stage.category, role, side);
          const step = next ? i18n._(STATUS_TEXTS[next]) : '';
          return (
            <li key={sub.stageId} className={styles.sub}>
              <span className={styles.subName}>
                <ColorChip name={sub.comboName} size={16} />
                {name(sub)}
              </span>
              <SideRow stage={stage} sub={sub} side={side} onReport={onReport} />
              {side === 'client' ? <PassOnPart stage={stage} sub={sub} /> : null}
              {next ? (
                <Button
                  variant="light"
                  className={styles.next}
                  aria-label={t`Mark ${name(sub)} of ${stageText(stage.stageName)} as ${step}`}
                  onClick={() => onReport({ stage, sub, side, kind: 'status', next })}
                >
                  <Trans>Mark {step}</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {more > 0 ? (
        <Button variant="subtle" onClick={() => setAll(true)}>{t`Show ${more} more`}</Button>
      ) : null}
      <WorkCardFoot
        task={task}
        mayReport={!!role}
        several={open.length > 1}
        {...{ done, onStage, onExpected }}
      />
    </article>
  );
}

interface FootProps {
  task: WorkTask;
  mayReport: boolean;
  several: boolean;
  /** The status that completes the open parts. Null when the viewer may not set it. */
  done: StageStatus | null;
  onStage: (task: WorkTask, status?: StageStatus) => void;
  onExpected: (task: WorkTask) => void;
}

function WorkCardFoot({ task, mayReport, several, done, onStage, onExpected }: FootProps) {
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
      <PassOnStage stage={stage} variant="default" className={styles.next} />
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
