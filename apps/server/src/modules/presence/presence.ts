import type { BodyOf } from '@selvedge/contract/endpoint';
import type { tellPresence } from '@selvedge/contract/presence';
import { localized } from '@selvedge/domain/localized-text';
import { mayChange } from '@selvedge/domain/orders/policy';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import * as store from './store';

/** Three times the renewal interval of the browser; browsers throttle timers of hidden tabs to one per minute. */
const LEASE_MS = 90_000;
const NO_ORDER = localized('Order not found.');

export async function list(ctx: Context, orderId: string) {
  if (!(await store.find(ctx, orderId))) return notFound(NO_ORDER);
  return store.listOthers(ctx, orderId);
}

/** Creates, renews or ends the actor's lease. Other viewers are notified of its start and end, not of renewals. */
export async function setEditing(ctx: Context, orderId: string, body: BodyOf<typeof tellPresence>) {
  const order = (await store.find(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayChange, order);
  await store.deleteExpired(ctx, orderId);
  const changed = body.editing
    ? await store.acquireOrRenew(ctx, orderId, body.place, new Date(ctx.now.getTime() + LEASE_MS))
    : await store.release(ctx, orderId, body.place);
  if (changed) announce(ctx, order);
  return store.listOthers(ctx, orderId);
}

/** People of other organizations are notified only if they see the editor among the order's people. */
function announce(ctx: Context, order: store.OrderFacts): void {
  const isVisible = order.orderStatus !== OrderStatus.Draft && order.associatedUsers.includes(ctx.actor.id);
  ctx.live({
    kind: 'presence',
    orderId: order.orderId,
    organizationIds: isVisible
      ? [order.traderOrganizationId, ...order.partnerIds]
      : [order.traderOrganizationId],
    userIds: isVisible ? order.associatedUsers : [],
  });
}
