import { changeNumber } from '@selvedge/domain/changes/change-number';
import type { Context } from '#server/http/context';
import { changesUrl } from './change-activity';
import { itemsFor } from './present';
import * as store from './waiting-store';

/**
 * The changes that wait for the actor's organization, the oldest first: for a partner, proposals to answer and notices to
 * acknowledge; for an editor, requests of partners.
 */
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
