import type { BodyOf } from '@selvedge/contract/endpoint';
import type { shiftDeadlines } from '@selvedge/contract/planning';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { shiftDeadlines as shifted } from '@selvedge/domain/planning/shift';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import { recordSavedPlan } from './plan-activity';
import { presentReason } from './present';
import { NO_ORDER } from './refusals';
import { saveStages } from './save-stages';
import { planAnchorOf } from './schedule/anchor';
import { movedDeadlines } from './schedule/moved-deadlines';
import * as store from './store';

type Body = BodyOf<typeof shiftDeadlines>;

/**
 * Moves the open deadlines of several orders with one summary in one transaction; a preview only counts them. Skips
 * orders that the actor cannot plan and returns the reason.
 */
export async function shift(ctx: Context, body: Body) {
  const summary = body.commitMessage.trim();
  const problem = body.preview ? null : checkCommitMessage(summary);
  if (problem) accept([{ path: 'commitMessage', message: problem }]);
  const orders: Awaited<ReturnType<typeof shiftOrder>>[] = [];
  // Locks orders in sorted sequence, which prevents deadlocks between two calls.
  for (const orderId of [...new Set(body.orderIds)].sort())
    orders.push(await shiftOrder(ctx, orderId, body, summary));
  return { orders, deadlines: orders.reduce((sum, order) => sum + order.deadlines, 0) };
}

async function shiftOrder(ctx: Context, orderId: string, { days, sides, preview }: Body, summary: string) {
  const order = (await store.lockOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  const { orderName } = order;
  const verdict = ctx.evaluate(mayPlan, order);
  if (!verdict.allowed)
    return { orderId, orderName, deadlines: 0, refusal: presentReason(ctx, verdict.reason) };
  const plan = await store.listStages(ctx, orderId);
  const anchor = await planAnchorOf(ctx, order, plan);
  const { stages, deadlines } = shifted(plan, { days, sides }, anchor);
  if (!preview && deadlines > 0) {
    const saved = await saveStages(ctx, order, stages);
    await recordSavedPlan(ctx, order, saved, { summary, moved: movedDeadlines(order, saved.dates) });
  }
  return { orderId, orderName, deadlines };
}
