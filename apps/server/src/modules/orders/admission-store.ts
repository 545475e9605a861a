import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** Forecasts are made again, because the partner's own calendar applies from now on. */
export async function admitPartner(ctx: Context, traderId: number, partnerId: number): Promise<void> {
  await ctx.db.run(sql`
    update orders set buyer_admitted = buyer_admitted or buyer_org_id is not distinct from ${partnerId},
      factory_admitted = factory_admitted or factory_org_id is not distinct from ${partnerId}, reckoned_on = null
    where trader_org_id = ${traderId} and ${partnerId} in (buyer_org_id, factory_org_id)`);
}
