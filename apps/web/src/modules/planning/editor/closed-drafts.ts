import { type ClosedDeadline, closedDeadlines } from '@selvedge/domain/planning/closed-deadlines';
import { changeSide, eachSide, SIDES } from '@selvedge/domain/planning/sides';
import type { DraftStage } from './plan-draft';
import { anchorOf, type PlanDays, withDeadline } from './stage-form';

/** The open deadlines of a draft on closed days; `stageId` is the key of the stage. */
export const closedDrafts = (stages: readonly DraftStage[], days: PlanDays): ClosedDeadline[] =>
  days.calendars === undefined
    ? []
    : closedDeadlines(
        stages.map(({ key, progress, sides }) => ({
          stageId: key,
          totalItems: progress.parts,
          sides: eachSide((side) => ({ ...sides[side], done: progress.done[side] })),
        })),
        anchorOf(days),
      );

/** The stages with deadlines on closed days moved to the working days that are given for them. */
export const movedToWorkingDays = (
  stages: readonly DraftStage[],
  closed: readonly ClosedDeadline[],
  days: PlanDays,
): DraftStage[] =>
  stages.map((stage) =>
    closed
      .filter(({ stageId }) => stageId === stage.key)
      .reduce((moved, { side, to }) => withDeadline(moved, side, to, days), stage),
  );

export interface Landed {
  exact: readonly DraftStage[];
  working: readonly DraftStage[];
  count: number;
}
export function landed(exact: readonly DraftStage[], days: PlanDays): Landed {
  const closed = closedDrafts(exact, days).filter(({ deadline, to }) => to !== deadline);
  return { exact, working: movedToWorkingDays(exact, closed, days), count: closed.length };
}

/** The stages on the exact days of their lead times again, except deadlines that were changed since. */
export function onExactDays(stages: readonly DraftStage[], { exact, working }: Landed): DraftStage[] {
  const before = new Map(working.map((stage, index) => [stage.key, { from: stage, to: exact[index] }]));
  return stages.map((stage) => {
    const { from, to } = before.get(stage.key) ?? {};
    if (!from || !to) return stage;
    return SIDES.filter((side) => stage.sides[side].deadline === from.sides[side].deadline).reduce(
      (restored, side) =>
        changeSide(restored, side, { lead: to.sides[side].lead, deadline: to.sides[side].deadline }),
      stage,
    );
  });
}
