import { addDays, laterOf } from '../calendar';
import { type Anchor, clampDeadline, deadlineFor, MAX_LEAD_DAYS } from './anchor';
import { changeSide, isSideOpen, sideIsTracked } from './sides';
import type { Side, StagePlan, StagePlanSide } from './stage';

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
 * Clamps between the plan's floor and `MAX_LEAD_DAYS` after its start. Skips sides that are complete or not tracked.
 */
export function shiftDeadlines<S extends ShiftableStage>(
  stages: readonly S[],
  { days, sides }: Shift,
  anchor: Anchor,
): { stages: S[]; deadlines: number } {
  let deadlines = 0;
  const moved = stages.flatMap((stage) => {
    let next = stage;
    for (const side of new Set(sides)) {
      const latest = deadlineFor(anchor, side, MAX_LEAD_DAYS);
      const { deadline, done, status } = stage.sides[side];
      const isOpen = isSideOpen({ total: stage.totalItems, done, status });
      if (!deadline || !isOpen || !sideIsTracked(stage, side)) continue;
      const shifted = addDays(deadline, days);
      // A deadline that is already beyond the limit must not move in the opposite direction.
      const day =
        days > 0 ? laterOf(deadline, shifted < latest ? shifted : latest) : clampDeadline(anchor, shifted);
      if (days < 0 ? day >= deadline : day === deadline) continue;
      next = changeSide(next, side, { deadline: day });
      deadlines += 1;
    }
    return next === stage ? [] : [next];
  });
  return { stages: moved, deadlines };
}
