import { mayUpdate } from '@selvedge/domain/orders/policy';
import { statusMayBecome } from '@selvedge/domain/orders/rules';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { NO_ORDER } from '#server/modules/planning/planning';
import { links } from '#server/modules/sharing/sharing';
import type { Committed } from './commit';
import type { OrderInput } from './merge-input';
import { get } from './orders';
import { presentWritten } from './present-order';
import * as store from './store';
import type { Verb } from './verbs';
import * as verbs from './verbs';

export async function update(ctx: Context, orderId: string, input: OrderInput): Promise<Answer> {
  const committed = await change(ctx, orderId, input);
  return committed ? presentWritten(ctx, committed, await links(ctx, orderId)) : get(ctx, orderId);
}

/** Like `update`, for POST: the response has no share links. */
export const updateByPost = async (ctx: Context, orderId: string, input: OrderInput): Promise<Answer> =>
  presentForPost(ctx, orderId, await change(ctx, orderId, input));

export const presentForPost = (
  ctx: Context,
  orderId: string,
  committed: Committed | null,
): Promise<Answer> => (committed ? presentWritten(ctx, committed, undefined) : get(ctx, orderId, false));

async function change(ctx: Context, orderId: string, input: OrderInput): Promise<Committed | null> {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  const status = input.orderStatus ?? row.orderStatus;
  ctx.permit(mayUpdate, row, status);
  const verb = verbFor(row.orderStatus, status);
  return verb ? verb(ctx, row, input) : verbs.refuseStatus(ctx, row, input, status);
}

/** The verb for a change of status; null when the change is not allowed. */
function verbFor(from: OrderStatus, to: OrderStatus): Verb | null {
  if (from === to) return verbs.save;
  if (!statusMayBecome(from, to)) return null;
  return to === OrderStatus.Active ? INTO_ACTIVE[from] : INTO_OTHER[to];
}
const INTO_ACTIVE: Record<OrderStatus, Verb | null> = {
  [OrderStatus.Draft]: verbs.publishDraft,
  [OrderStatus.Active]: null,
  [OrderStatus.Closed]: verbs.reopen,
  [OrderStatus.Archived]: verbs.unarchive,
};
const INTO_OTHER: Record<Exclude<OrderStatus, typeof OrderStatus.Active>, Verb | null> = {
  [OrderStatus.Draft]: null,
  [OrderStatus.Closed]: verbs.close,
  [OrderStatus.Archived]: verbs.archive,
};
