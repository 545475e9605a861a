import { cardStatus, stageProgress } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageFigures, summaryState } from '@selvedge/domain/planning/summary';
import type { Stage, SummaryStage } from './queries';
import type { TimelineStage } from './timeline';

/** A plan's stages as the timeline draws them, for the sides that the answer holds. */
export const timelineOfPlan = (stages: readonly Stage[], sides: readonly Side[]): TimelineStage[] =>
  stages.map((stage) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    bars: sides.map((side) => {
      const client = side === 'client';
      const { completed, total } = stageProgress(stage, side);
      return {
        side,
        deadline: (client ? stage.deadlineClient : stage.deadlineManufacturer) ?? null,
        status: (client ? stage.statusClientTrader : stage.statusTraderManufacturer) ?? 'NOT_STARTED',
        completed,
        total,
        done: cardStatus(stage, side) === 'completed',
      };
    }),
  }));

/** The same from the planning summary. */
export const timelineOfSummary = (stages: readonly SummaryStage[], sides: readonly Side[]): TimelineStage[] =>
  stages.map((stage) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    bars: sides.map((side) => {
      const { deadline, status, completed, total, ...quantity } = stageFigures(stage, side);
      const done = summaryState({ status, completed, total, ...quantity }, stage.category) === 'completed';
      return { side, deadline, status, completed, total, done };
    }),
  }));
