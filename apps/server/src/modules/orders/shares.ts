import { mayShare } from '@selvedge/domain/orders/policy';
import { USER_TYPE_LABELS } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { notFound, permit } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { record } from '#server/modules/activity/activity';
import { NO_ORDER } from '#server/modules/planning/planning';
import { ensureLink, revokeLink } from '#server/modules/sharing/sharing';
import { get } from './orders';
import * as store from './store';

/** Gives the actor's side a link to the order, or the one it has; all that was sent beside the id is ignored. */
export async function share(ctx: Context, orderId: string): Promise<Answer> {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  permit(mayShare(row));
  const label = USER_TYPE_LABELS[ctx.actor.userType];
  if (await ensureLink(ctx, orderId))
    await tell(ctx, row, 'order.shared', `Order shared by link, as ${label}`);
  return get(ctx, orderId);
}

export async function revoke(ctx: Context, orderId: string, token: string) {
  const row = (await store.lock(ctx, orderId)) ?? notFound(NO_ORDER);
  await revokeLink(ctx, orderId, token);
  await tell(ctx, row, 'order.shareRevoked', 'Share link revoked');
  return { message: 'Share link revoked' };
}

/** A side's links are its own affair: nobody else reads of them. */
async function tell(ctx: Context, row: store.OrderRow, kind: string, text: string): Promise<void> {
  const organizationIds = [ctx.actor.organizationId];
  await record(ctx, {
    kind,
    orderId: row.orderId,
    organizationIds,
    texts: { [ctx.actor.userType]: text },
    tags: ['order'],
  });
  ctx.live({ kind: 'orders', orderId: row.orderId, organizationIds });
}
