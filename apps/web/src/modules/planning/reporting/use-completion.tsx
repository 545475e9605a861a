import { dayIn, isDay } from '@selvedge/domain/calendar';
import { completedBy } from '@selvedge/domain/planning/dates/completing-report';
import { checkDoneOn } from '@selvedge/domain/planning/dates/completion';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { lazyOnIdle } from '#web/lib/lazy-on-idle';
import { productText } from '#web/lib/product-text';
import { todayHere } from '#web/lib/today';
import type { Stage, StageReport } from '#web/modules/planning/queries';
import { type DateReason, scheduleQueries } from '#web/modules/planning/schedule/queries';
import { reasonErrors } from '#web/modules/planning/schedule/reason-errors';

const CompletionFields = lazyOnIdle(() =>
  import('./completion-fields').then((module) => module.CompletionFields),
);

type SentReport = Pick<StageReport, 'side' | 'status' | 'subStageIds' | 'figures'>;

/**
 * Today by default. If the report completes its side of the stage after the deadline, it may also say why. Before the
 * deadlines are agreed nothing is late, so nothing is asked.
 */
export function useCompletion(stage: Stage, report: SentReport) {
  const { side } = report;
  const today = todayHere();
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState<DateReason | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const completed = completedBy(stage, side, report);
  const doneOn = chosen ?? today;
  const deadline = stage.sides[side]?.deadline ?? null;
  const isLate = completed === 'side' && deadline !== null && isDay(doneOn) && doneOn > deadline;
  const schedule = useQuery({ ...scheduleQueries.order(stage.orderId), enabled: isLate });
  const dates = schedule.data?.stages.find(({ stageId }) => stageId === stage.stageId)?.sides[side];
  const asksWhy = isLate && (dates?.baseline ?? null) !== null;
  const tooLate = isDay(doneOn) ? checkDoneOn(doneOn, dayIn('UTC', new Date())) : null;
  const isWrong = !isDay(doneOn) || tooLate !== null;
  const isTrader = stage.sides.client !== undefined && stage.sides.factory !== undefined;
  return {
    fields:
      completed === null ? null : (
        <Suspense fallback={null}>
          <CompletionFields
            {...{ doneOn, today, asksWhy, reason, errors }}
            sides={isTrader && sideIsShared(stage, side) ? [side] : []}
            error={tooLate ? productText(tooLate) : errors.doneOn}
            onDoneOn={(day) => {
              setChosen(day);
              setErrors({});
            }}
            onReason={(next) => {
              setReason(next);
              setErrors({});
            }}
          />
        </Suspense>
      ),
    body:
      completed === null
        ? {}
        : { ...(doneOn === today ? {} : { doneOn }), ...(asksWhy && reason ? { reason } : {}) },
    isBlocked: completed !== null && (isWrong || (asksWhy && Object.keys(reasonErrors(reason)).length > 0)),
    setErrors,
  };
}
