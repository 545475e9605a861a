import type { BodyOf } from '@selvedge/contract/endpoint';
import type { tellPresence } from '@selvedge/contract/presence';
import { mayChange } from '@selvedge/domain/orders/policy';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, permit } from '#server/http/refusal';
import * as store from './store';

/** Three times as long as the browser waits before it says it again; browsers let a hidden tab speak once a minute. */
const LEASE_MS = 90_000;
const NO_ORDER = 'Order not found.';

/** Who else is at work on the order, as far as the actor may know them. */
export async function list(ctx: Context, orderId: string) {
  if (!(await store.find(ctx, orderId))) return notFound(NO_ORDER);
  return store.others(ctx, orderId);
}

/** Takes, renews or gives up the actor's lease; who looks on is told when it begins and ends, not when it goes on. */
export async function tell(ctx: Context, orderId: string, said: BodyOf<typeof tellPresence>) {
  const order = (await store.find(ctx, orderId)) ?? notFound(NO_ORDER);
  permit(mayChange(ctx.actor, order));
  await store.forgetEnded(ctx, orderId);
  const changed = said.editing
    ? await store.take(ctx, orderId, said.place, new Date(ctx.now.getTime() + LEASE_MS))
    : await store.giveUp(ctx, orderId, said.place);
  if (changed) announce(ctx, order);
  return store.others(ctx, orderId);
}

/** Other organizations hear of those only whom they see among the order's people. */
function announce(ctx: Context, order: store.OrderFacts): void {
  const known = order.orderStatus !== OrderStatus.Draft && order.associatedUsers.includes(ctx.actor.id);
  ctx.live({
    kind: 'presence',
    orderId: order.orderId,
    organizationIds: known ? [order.traderOrganizationId, ...order.partnerIds] : [order.traderOrganizationId],
    userIds: known ? order.associatedUsers : [],
  });
}
