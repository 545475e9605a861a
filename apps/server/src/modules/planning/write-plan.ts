import { localized } from '@selvedge/domain/localized-text';
import type { SentStage } from '@selvedge/domain/planning/sent-stage';
import type { Context } from '#server/http/context';
import { recordLostProgress } from './lost-progress';
import { listSubStages } from './places-store';
import { saveStages } from './save-stages';
import type { PlannedOrder, StageRow } from './store';

/** Saves stages as the work of a commit, and records the reported work that leaves the plan or is set back. */
export async function writePlan(
  ctx: Context,
  order: PlannedOrder,
  inputs: readonly SentStage[],
  summary: string,
) {
  const saved = await saveStages(ctx, order, inputs, summary);
  await recordLeftWork(ctx, order, saved.removed);
  await recordLostProgress(ctx, order, saved.before, saved.reset, localized('Set back to Not Started'));
  return { result: saved, dates: saved.dates, reports: saved.reports };
}

export async function recordLeftWork(
  ctx: Context,
  order: PlannedOrder,
  stages: readonly StageRow[],
): Promise<void> {
  if (!stages.some((stage) => stage.started)) return;
  const ids = new Set(stages.map((stage) => stage.stageId));
  const leaving = (await listSubStages(ctx, order.orderId)).filter((sub) => ids.has(sub.parentId));
  await recordLostProgress(ctx, order, stages, leaving, localized('Left the plan with their stages'));
}
