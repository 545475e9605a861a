import { OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { PartnerMove } from '#server/db/partner-move';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

/** Forecasts are made again, because the partner's own calendar applies from now on. */
export async function admitPartner(ctx: Context, traderId: number, partnerId: number): Promise<void> {
  await ctx.db.run(sql`
    update orders set buyer_admitted = buyer_admitted or buyer_org_id is not distinct from ${partnerId},
      factory_admitted = factory_admitted or factory_org_id is not distinct from ${partnerId}, reckoned_on = null
    where trader_org_id = ${traderId} and ${partnerId} in (buyer_org_id, factory_org_id)`);
}

/**
 * Gives the orders of a trader that name a partner, at most `limit` of them, to another one, which is admitted. Locks
 * them in the sequence of their ids.
 */
export const moveParty = (ctx: WorkContext, { traderId, from, to }: PartnerMove, limit: number | null) =>
  ctx.db.many<{ id: string }>(sql`
    update orders o set
      buyer_org_id = case when o.buyer_org_id = ${from} then ${to} else o.buyer_org_id end,
      factory_org_id = case when o.factory_org_id = ${from} then ${to} else o.factory_org_id end,
      buyer_admitted = o.buyer_admitted or o.buyer_org_id = ${from},
      factory_admitted = o.factory_admitted or o.factory_org_id = ${from},
      version = o.version + 1, buyer_version = o.buyer_version + (o.buyer_org_id = ${from})::integer,
      factory_version = o.factory_version + (o.factory_org_id = ${from})::integer,
      reckoned_on = null, updated_at = ${ctx.now}
    from (select id from orders where trader_org_id = ${traderId} and ${from} in (buyer_org_id, factory_org_id)
      order by id limit ${limit} for update) n
    where o.id = n.id returning o.id`);

/** Locks the orders in the sequence of their ids. */
export const takeOff = (ctx: Context, personId: number) =>
  ctx.db.many<{ id: string }>(sql`
    update orders o set associated_users = array_remove(o.associated_users, ${personId}::integer)
    from (select id from orders where associated_users @> array[${personId}::integer] order by id for update) n
    where o.id = n.id returning o.id`);

/** Orders and drafts that name a partner. */
export const countNaming = async (
  ctx: Context,
  partnerId: number,
  traderId = ctx.actor.organizationId,
): Promise<number> =>
  (
    await ctx.db.one<{ orders: number }>(sql`
      select count(*)::integer as orders from orders
      where trader_org_id = ${traderId} and ${partnerId} in (buyer_org_id, factory_org_id)`)
  ).orders;

/** How many orders of an editor name one of the partners. */
export const editorsNaming = (ctx: Context, traderId: number, partnerIds: readonly number[]) =>
  ctx.db.many<{ userId: number; orders: number }>(sql`
    select e.id as "userId", count(*)::integer as orders
    from orders o cross join lateral unnest(o.editor_users) e (id)
    where o.trader_org_id = ${traderId} and ${partnerIds}::integer[] && array[o.buyer_org_id, o.factory_org_id]
      and o.status <> ${code(OrderStatus.Draft)}
    group by e.id order by e.id`);
