import type { Day } from '../calendar';
import { nearestWorkingDay } from '../workdays/nearest-working-day';
import type { Closure } from '../workdays/working-days';
import { type Anchor, daysOfSide } from './anchor';
import { isSideOpen, trackedSides } from './sides';
import type { Side, StagePlanSide } from './stage';

interface DatedStage {
  stageId: string;
  totalItems: number;
  sides: Record<Side, Pick<StagePlanSide, 'visible' | 'deadline' | 'status'> & { done: number }>;
}

export interface ClosedDeadline {
  stageId: string;
  side: Side;
  deadline: Day;
  closure: Closure;
  to: Day;
}

/** In plan order. The deadlines stay until a person moves them. */
export const closedDeadlines = (stages: readonly DatedStage[], anchor: Anchor): ClosedDeadline[] =>
  stages.flatMap((stage) =>
    trackedSides(stage).flatMap((side): ClosedDeadline[] => {
      const { deadline, done, status } = stage.sides[side];
      const days = daysOfSide(anchor, side);
      const closure = deadline === null ? null : days.closureOf(deadline);
      if (deadline === null || !closure || !isSideOpen({ total: stage.totalItems, done, status })) return [];
      const to = nearestWorkingDay(days, deadline, anchor.floor);
      return [{ stageId: stage.stageId, side, deadline, closure, to }];
    }),
  );
