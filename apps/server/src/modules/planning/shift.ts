import type { BodyOf } from '@selvedge/contract/endpoint';
import type { shiftDeadlines } from '@selvedge/contract/planning';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { dateChanges, isSlip } from '@selvedge/domain/planning/dates/date-changes';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { shiftDeadlines as shifted } from '@selvedge/domain/planning/shift';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Context } from '#server/http/context';
import { accept, notFound } from '#server/http/refusal';
import { commitPlan } from './history/commit';
import { presentText } from './present';
import { NO_ORDER } from './refusals';
import { planAnchorOf } from './schedule/anchor';
import { readFrozenDates } from './schedule/dates-store';
import { acceptReason } from './schedule/sent-reason';
import type { StageRow } from './store';
import * as store from './store';
import { writePlan } from './write-plan';

type Body = BodyOf<typeof shiftDeadlines>;

interface Slip {
  side: Side;
  isShared: boolean;
}
interface ShiftedOrder {
  orderId: string;
  orderName: string;
  deadlines: number;
  refusal?: string;
}

/** One summary, one reason, one transaction. A preview only counts. Returns why orders are skipped. */
export async function shift(ctx: Context, body: Body) {
  const summary = body.commitMessage.trim();
  const problem = body.preview ? null : checkCommitMessage(summary);
  if (problem) accept([{ path: 'commitMessage', message: problem }]);
  acceptReason(ctx, body.reason);
  const orders: ShiftedOrder[] = [];
  const slips: Slip[] = [];
  // Locks orders in sorted sequence, which prevents deadlocks between two calls.
  for (const orderId of [...new Set(body.orderIds)].sort()) {
    const one = await shiftOrder(ctx, orderId, body, summary);
    orders.push(one.order);
    slips.push(...one.slips);
  }
  const readers = SIDES.filter((side) => slips.some((slip) => slip.side === side && slip.isShared));
  return {
    orders,
    deadlines: orders.reduce((sum, order) => sum + order.deadlines, 0),
    later: { deadlines: slips.length, sides: readers },
  };
}

async function shiftOrder(
  ctx: Context,
  orderId: string,
  { days, sides, preview, reason }: Body,
  summary: string,
): Promise<{ order: ShiftedOrder; slips: Slip[] }> {
  const order = (await store.lockOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  const { orderName } = order;
  const verdict = ctx.evaluate(mayPlan, order);
  if (!verdict.allowed) {
    const refusal = presentText(ctx, verdict.reason);
    return { order: { orderId, orderName, deadlines: 0, refusal }, slips: [] };
  }
  const plan = await store.listStages(ctx, orderId);
  const anchor = await planAnchorOf(ctx, order, plan);
  const { stages, deadlines } = shifted(plan, { days, sides }, anchor);
  const counted = { orderId, orderName, deadlines };
  if (deadlines === 0) return { order: counted, slips: [] };
  if (preview) return { order: counted, slips: days > 0 ? await slipsOf(ctx, orderId, stages) : [] };
  const saved = await commitPlan(ctx, order, { kind: 'saved', summary }, () =>
    writePlan(
      ctx,
      order,
      stages.map((stage) => ({ ...stage, reason })),
      summary,
    ),
  );
  const slips = saved.dates.filter(isSlip).map(({ side, dated: { isShared } }) => ({ side, isShared }));
  return { order: counted, slips };
}

async function slipsOf(ctx: Context, orderId: string, stages: readonly StageRow[]): Promise<Slip[]> {
  const shiftedStages = new Map(stages.map((stage) => [stage.stageId, stage]));
  const frozen = await readFrozenDates(ctx, orderId, [...shiftedStages.keys()]);
  return frozen.filter((dated) => {
    const commitment = shiftedStages.get(dated.stageId)?.sides[dated.side].deadline ?? null;
    return dated.subStageId === null && dateChanges(dated, { ...dated, commitment }).some(isSlip);
  });
}
