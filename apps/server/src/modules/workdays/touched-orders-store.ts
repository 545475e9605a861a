import { OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { isAnyPartner } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { CalendarKey } from './store';

/** Locks orders in the sequence of their ids, so that it does not deadlock with other such statements. */
export async function forgetForecasts(ctx: Context, { organizationId, keptBy }: CalendarKey): Promise<void> {
  const uses =
    organizationId === keptBy
      ? isAnyPartner(sql`${organizationId}`)
      : sql`(o.trader_org_id = ${keptBy} and ${organizationId} in (o.buyer_org_id, o.factory_org_id))`;
  await ctx.db.run(sql`
    update orders set reckoned_on = null
    where id in (select o.id from orders o
      where o.status = ${code(OrderStatus.Active)} and o.reckoned_on is not null and ${uses}
      order by o.id for no key update)`);
}
