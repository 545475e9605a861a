import { stageVisibleTo } from '@selvedge/domain/planning/view';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_STAGE } from './refusals';
import type { ReportableStage } from './report-rules';
import * as reports from './report-store';
import * as store from './store';

/** Locks orders in the sequence of their ids. Also accepts ids of parts, whose stage it returns. */
export async function openStages(
  ctx: Context,
  stageOrSubStageIds: readonly string[],
): Promise<ReportableStage[]> {
  const locked = await store.lockOrdersOfStages(ctx, stageOrSubStageIds);
  const orders = new Map(locked.map((order) => [order.orderId, order]));
  const found = await reports.findReported(ctx, stageOrSubStageIds);
  const facts = await reports.reportFacts(ctx, [...orders.keys()]);
  return stageOrSubStageIds.map((id) => {
    const reported = found.get(id) ?? notFound(NO_STAGE);
    const { orderId } = reported.stage;
    const order = orders.get(orderId) ?? notFound(NO_STAGE);
    if (!stageVisibleTo(reported.stage, ctx.actor.userType)) notFound(NO_STAGE);
    return { ...reported, order, facts: facts.get(orderId) ?? notFound(NO_STAGE) };
  });
}
export async function openStage(ctx: Context, stageOrSubStageId: string): Promise<ReportableStage> {
  const [open = notFound(NO_STAGE)] = await openStages(ctx, [stageOrSubStageId]);
  return open;
}
