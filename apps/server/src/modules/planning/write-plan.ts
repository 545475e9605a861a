import { localized } from '@selvedge/domain/localized-text';
import type { SentStage } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { partnersOf } from './gates/plan-conditions';
import { recordLostProgress } from './lost-progress';
import { listSubStages } from './places-store';
import { announcePlan, recordSavedPlan } from './plan-activity';
import type { SavedPlan } from './save-stages';
import { saveStages } from './save-stages';
import { givenReasons, reasonsGiven } from './schedule/given-reasons';
import { movedDeadlines } from './schedule/moved-deadlines';
import type { PlannedOrder, StageRow } from './store';

/** Saves stages and records what changed; stages of `returning` are recorded as added. The caller commits the plan. */
export async function writePlan(
  ctx: Context,
  order: PlannedOrder,
  inputs: readonly SentStage[],
  summary: string,
  returning: ReadonlySet<string> = new Set(),
): Promise<SavedPlan> {
  const saved = await saveStages(ctx, order, inputs, summary);
  await recordLeftWork(ctx, order, saved.removed);
  await recordLostProgress(ctx, order, saved.before, saved.reset, localized('Set back to Not Started'));
  const stages = saved.stages.map((stage) =>
    returning.has(stage.stageId) ? { ...stage, old: undefined } : stage,
  );
  await recordSavedPlan(
    ctx,
    order,
    { ...saved, stages },
    {
      summary,
      moved: movedDeadlines(order, saved.dates),
      reasons: reasonsGiven(order, givenReasons(saved.dates, ctx.actor.userType)),
    },
  );
  const readers = partnersOf(saved.conditionReaders);
  if (readers.length > 0) await announcePlan(ctx, order, readers);
  return saved;
}

/** Records what was reported for stages that left the plan. */
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
