import { localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import type { OrderRow } from '#server/modules/orders/orders';
import * as orders from '#server/modules/orders/orders';
import { presentChange } from './present';
import type { ChangeRow } from './store';
import * as store from './store';

const NO_CHANGE = localized('Change not found.');

/** A change that the actor may know of, of a locked order: only one answer at a time is decided. */
export async function openChange(
  ctx: Context,
  orderId: string,
  changeId: string,
): Promise<{ row: OrderRow; change: ChangeRow }> {
  const row = await orders.lockOrder(ctx, orderId);
  return { row, change: (await store.find(ctx, orderId, changeId)) ?? notFound(NO_CHANGE) };
}

export async function findChange(ctx: Context, orderId: string, changeId: string) {
  const order = await orders.findOrder(ctx, orderId);
  return presentChange(ctx, order, (await store.find(ctx, orderId, changeId)) ?? notFound(NO_CHANGE));
}
