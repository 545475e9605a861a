import type { Day } from '@selvedge/domain/calendar';
import { cardStatus, saidStatus, stageProgress } from '@selvedge/domain/planning/progress';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageFigures, summaryState } from '@selvedge/domain/planning/summary';
import type { StageStatus } from '@selvedge/domain/vocabulary';
import type { DraftStage } from './plan-draft';
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
      const card = cardStatus(stage, side);
      const stored = (client ? stage.statusClientTrader : stage.statusTraderManufacturer) ?? 'NOT_STARTED';
      return {
        side,
        deadline: (client ? stage.deadlineClient : stage.deadlineManufacturer) ?? null,
        status: saidStatus(stored, card === 'completed', card !== 'pending'),
        completed,
        total,
        done: card === 'completed',
      };
    }),
  }));

/** A plan that is being edited, before it is saved: sides that a stage is shown to, without progress. */
export const timelineOfDraft = (stages: readonly DraftStage[]): TimelineStage[] =>
  stages.map((stage) => {
    const bar = (side: Side, deadline: Day | null, status: StageStatus) => ({
      side,
      deadline,
      status,
      completed: 0,
      total: 0,
      done: status === 'APPROVED' || status === 'COMPLETED',
    });
    return {
      stageId: stage.key,
      stageName: stage.stageName,
      bars: [
        bar('client', stage.deadlineClient, stage.statusClientTrader),
        bar('factory', stage.deadlineManufacturer, stage.statusTraderManufacturer),
      ],
    };
  });

/** The same from the planning summary. */
export const timelineOfSummary = (stages: readonly SummaryStage[], sides: readonly Side[]): TimelineStage[] =>
  stages.map((stage) => ({
    stageId: stage.stageId,
    stageName: stage.stageName,
    bars: sides.map((side) => {
      const { deadline, status, completed, total, ...quantity } = stageFigures(stage, side);
      const state = summaryState({ status, completed, total, ...quantity }, stage.category);
      const done = state === 'completed';
      return { side, deadline, status: saidStatus(status, done, state !== 'other'), completed, total, done };
    }),
  }));
