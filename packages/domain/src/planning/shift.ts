import { addDays, type Day, laterOf } from '../calendar';
import { clampDeadline, deadlineFor } from './deadlines';
import { changeSide, isSideOpen, sideIsTracked } from './sides';
import type { Side, StagePlan, StagePlanSide } from './stage';

/** No deadline is further from the purchase order date, in days. */
export const MAX_LEAD_DAYS = 3650;

/** A stage with what its sub-stages add up to. */
export interface ShiftedStage extends StagePlan {
  totalItems: number;
  sides: Record<Side, StagePlanSide & { done: number }>;
}
export interface Shift {
  /** Later by this many days; earlier when negative. */
  days: number;
  sides: readonly Side[];
}

/**
 * The stages whose open deadlines move, and how many deadlines do. A deadline stays between the purchase order date and
 * ten years after it, and a side that is done or not shared keeps its own.
 */
export function shiftDeadlines<S extends ShiftedStage>(
  stages: readonly S[],
  { days, sides }: Shift,
  poDate: Day | null,
  today: Day,
): { stages: S[]; deadlines: number } {
  const last = deadlineFor(poDate, MAX_LEAD_DAYS, today);
  let deadlines = 0;
  const moved = stages.flatMap((stage) => {
    let next = stage;
    for (const side of sides) {
      const { deadline, done, status } = stage.sides[side];
      const open = isSideOpen({ total: stage.totalItems, done, status });
      if (!deadline || !open || !sideIsTracked(stage, side)) continue;
      const wanted = addDays(deadline, days);
      // A deadline that is beyond its limits already is not moved the other way.
      const day =
        days > 0 ? laterOf(deadline, wanted < last ? wanted : last) : clampDeadline(poDate, wanted, today);
      if (days < 0 ? day >= deadline : day === deadline) continue;
      next = changeSide(next, side, { deadline: day });
      deadlines += 1;
    }
    return next === stage ? [] : [next];
  });
  return { stages: moved, deadlines };
}
