import { changeNumber } from '@selvedge/domain/changes/change-number';
import type { Context } from '#server/http/context';
import { changesUrl } from './change-activity';
import { itemsFor } from './present';
import * as store from './waiting-store';

/** A partner gets proposals and notices, an editor requests of partners. Oldest first. */
export async function waitingChanges(ctx: Context) {
  const rows = await store.waiting(ctx);
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ orderId, orderName, kind, ...row }) => {
      const items = itemsFor(ctx, row);
      const [first] = items;
      return {
        orderId,
        orderName,
        changeId: row.id,
        number: changeNumber(row.numbers, ctx.actor.userType),
        label: first?.label ?? '',
        from: first?.from ?? '',
        to: first?.to ?? '',
        more: Math.max(0, items.length - 1),
        asks: kind === 'notice' ? ('acknowledge' as const) : ('answer' as const),
        path: changesUrl(orderId),
      };
    }),
  };
}
