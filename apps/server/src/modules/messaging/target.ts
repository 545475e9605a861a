import { localized } from '@selvedge/domain/localized-text';
import type { TagTarget } from '@selvedge/domain/messaging/tags';
import { type Thread, threadsFor } from '@selvedge/domain/messaging/thread';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { comboName, styleName } from '#server/modules/orders/orders';
import { NO_ORDER } from '#server/modules/planning/planning';
import type { TaggedOrder, TaggedStage } from './store';
import * as store from './store';

export const NO_THREAD = localized('Thread not found.');
const NO_STAGE = localized('Stage not found.');

export interface ResolvedTarget extends TagTarget {
  orderId: string;
  order: TaggedOrder;
  stage: TaggedStage | null;
}

export const requireOrder = async (ctx: Context, orderId: string): Promise<TaggedOrder> =>
  (await store.findOrder(ctx, orderId)) ?? notFound(NO_ORDER);

/** The tagged part as the actor's side may see it; 404 if a part does not belong to the order. */
export async function requireTarget(
  ctx: Context,
  target: TagTarget & { orderId: string },
): Promise<ResolvedTarget> {
  const { orderId, styleId, comboId } = target;
  const order = await requireOrder(ctx, orderId);
  if (styleId && comboId) await comboName(ctx, { orderId, styleId, comboId });
  else if (styleId) await styleName(ctx, orderId, styleId);
  const stage = target.stageId
    ? ((await store.findStage(ctx, orderId, target.stageId, comboId)) ?? notFound(NO_STAGE))
    : null;
  return { ...target, stageId: stage?.stageId ?? null, order, stage };
}

interface TargetQuery {
  styleId?: string | undefined;
  comboId?: string | undefined;
  stageId?: string | undefined;
  thread?: Thread | undefined;
}
export function requireTargetInThread(
  ctx: Context,
  orderId: string,
  { styleId, comboId, stageId, thread }: TargetQuery,
): Promise<ResolvedTarget> {
  if (thread && !threadsFor(ctx.actor.userType).includes(thread)) notFound(localized('Thread not found.'));
  return requireTarget(ctx, {
    orderId,
    styleId: styleId ?? null,
    comboId: comboId ?? null,
    stageId: stageId ?? null,
  });
}
