import { dateLine } from '@selvedge/domain/planning/dates/date-line';
import { cardStatus, displayStatus, stageProgress } from '@selvedge/domain/planning/progress';
import { sideIsTracked, trackedSides } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageFigures, summaryState } from '@selvedge/domain/planning/summary';
import type { DraftStage } from '#web/modules/planning/editor/plan-draft';
import type { Stage, SummaryStage } from '#web/modules/planning/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import type { TimelineStage } from './timeline';

type Shown = Parameters<typeof sideIsTracked>[0];
/** The chosen sides that have figures of their own. Returns at least one side, so that every stage has a bar. */
function trackedOf(stage: Shown, sides: readonly Side[]): readonly Side[] {
  const tracked = sides.filter((side) => sideIsTracked(stage, side));
  return tracked.length > 0 ? tracked : sides.slice(0, 1);
}

export const timelineOfPlan = (stages: readonly Stage[], sides: readonly Side[]): TimelineStage[] =>
  stages.map((stage) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    bars: trackedOf(stage, sides).map((side) => {
      const { status: stored = 'NOT_STARTED', deadline = null } = stage.sides[side] ?? {};
      const { completed, total } = stageProgress(stage, side);
      const card = cardStatus(stage, side);
      return {
        side,
        deadline,
        status: displayStatus(stored, card === 'completed', card !== 'pending'),
        completed,
        total,
        done: card === 'completed',
        shared: sideIsTracked(stage, side),
      };
    }),
  }));

/** Timeline rows of a draft, for the sides that see each stage and without progress. */
export const timelineOfDraft = (stages: readonly DraftStage[]): TimelineStage[] =>
  stages.map((stage) => ({
    stageId: stage.key,
    stageName: stage.stageName,
    bars: trackedSides(stage).map((side) => {
      const { status, deadline } = stage.sides[side];
      return {
        side,
        deadline,
        status,
        completed: 0,
        total: 0,
        done: status === 'APPROVED' || status === 'COMPLETED',
        shared: true,
      };
    }),
  }));

export const timelineOfSummary = (stages: readonly SummaryStage[], sides: readonly Side[]): TimelineStage[] =>
  stages.map((stage) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    bars: trackedOf(stage, sides).map((side) => {
      const { deadline, status, completed, total, ...quantity } = stageFigures(stage, side);
      const state = summaryState({ status, completed, total, ...quantity }, stage.category);
      const done = state === 'completed';
      const shared = sideIsTracked(stage, side);
      const displayed = displayStatus(status, done, state !== 'other');
      return { side, deadline, status: displayed, completed, total, done, shared };
    }),
  }));

/** Timeline rows with the dates of the schedule: a baseline other than the deadline, and what is or was late. */
export function withSchedule(stages: readonly TimelineStage[], schedule: Schedule): TimelineStage[] {
  const scheduled = new Map(schedule.stages.map((stage) => [stage.stageId, stage]));
  return stages.map((stage) => ({
    ...stage,
    bars: stage.bars.map((bar) => {
      const dates = bar.shared ? scheduled.get(stage.stageId)?.sides[bar.side] : undefined;
      if (!dates || bar.deadline === null) return bar;
      const line = dateLine({ ...dates, commitment: bar.deadline });
      const { baseline } = dates;
      return {
        ...bar,
        ...(line ? { line } : {}),
        ...(baseline && baseline !== bar.deadline ? { baseline } : {}),
      };
    }),
  }));
}
