import { type ClosedDeadline, closedDeadlines } from '@selvedge/domain/planning/closed-deadlines';
import { eachSide } from '@selvedge/domain/planning/sides';
import type { DraftStage } from './plan-draft';
import { anchorOf, type PlanDays } from './stage-form';

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
