import { merchandiserOf } from '@selvedge/domain/orders/merchandiser';
import type { Context } from '#server/http/context';
import * as store from './merchandiser-store';

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
