import { merchandiserOf } from '@selvedge/domain/orders/merchandiser';
import type { OrderStatus } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { commit } from './commit';
import * as store from './merchandiser-store';
import { documentOf } from './merge-input';
import { lockOrder } from './open-save';

export { heldBy as heldOrders } from './merchandiser-store';

/** Makes a colleague the merchandiser of a person's orders, and an editor. Notifies nobody. */
export async function giveOrders(
  ctx: Context,
  { userId, toId, status }: { userId: number; toId: number; status: OrderStatus },
): Promise<void> {
  for (const { orderId } of await store.heldBy(ctx, userId, status)) {
    const row = await lockOrder(ctx, orderId);
    if (row.merchandiserId !== userId) continue;
    const document = documentOf(row);
    await commit(ctx, row, {
      input: { merchandiserId: toId },
      document: {
        ...document,
        associatedUsers: [...new Set([...document.associatedUsers, toId])],
        editorUsers: [...new Set([...document.editorUsers, toId])],
      },
      status: row.orderStatus,
      commitMessage: null,
      activity: ({ changes, partners }) => ({
        kind: 'order.edited',
        changes,
        commitMessage: null,
        added: [],
        partners,
      }),
    });
  }
}

/** Chooses another merchandiser for the orders of a person who leaves; if possible, one who is not deactivated. */
export async function replaceMerchandiser(ctx: Pick<Context, 'db'>, userId: number): Promise<void> {
  const orders = await store.ordersOf(ctx, userId);
  if (orders.length === 0) return;
  await store.write(
    ctx,
    orders.map(({ orderId, deactivated, ...order }) => ({
      orderId,
      merchandiserId: merchandiserOf({
        ...order,
        current: userId,
        deactivated: [...deactivated, userId],
      }),
    })),
  );
}
