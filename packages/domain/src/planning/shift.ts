import { addDays, type Day, laterOf } from '../calendar';
import { clampDeadline, deadlineFor } from './deadlines';
import { changeSide, isSideOpen, sideIsTracked } from './sides';
import type { Side, StagePlan, StagePlanSide } from './stage';

export const MAX_LEAD_DAYS = 3650;

export interface ShiftableStage extends StagePlan {
  totalItems: number;
  sides: Record<Side, StagePlanSide & { done: number }>;
}
export interface Shift {
  /** Number of days; negative for earlier deadlines. */
  days: number;
  sides: readonly Side[];
}

/**
 * The stages whose open deadlines move, and the number of moved deadlines. Clamps between the purchase order date and
 * `MAX_LEAD_DAYS` after it. Skips sides that are complete or not tracked.
 */
export function shiftDeadlines<S extends ShiftableStage>(
  stages: readonly S[],
  { days, sides }: Shift,
  poDate: Day | null,
  today: Day,
): { stages: S[]; deadlines: number } {
  const latest = deadlineFor(poDate, MAX_LEAD_DAYS, today);
  let deadlines = 0;
  const moved = stages.flatMap((stage) => {
    let next = stage;
    for (const side of sides) {
      const { deadline, done, status } = stage.sides[side];
      const isOpen = isSideOpen({ total: stage.totalItems, done, status });
      if (!deadline || !isOpen || !sideIsTracked(stage, side)) continue;
      const shifted = addDays(deadline, days);
      // A deadline that is already beyond the limit must not move in the opposite direction.
      const day =
        days > 0
          ? laterOf(deadline, shifted < latest ? shifted : latest)
          : clampDeadline(poDate, shifted, today);
      if (days < 0 ? day >= deadline : day === deadline) continue;
      next = changeSide(next, side, { deadline: day });
      deadlines += 1;
    }
    return next === stage ? [] : [next];
  });
  return { stages: moved, deadlines };
}
