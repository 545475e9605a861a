import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { touchPlans } from './totals-store';

/** Removes people of other organizations from an order's stages: saving a plan that names them would be refused. */
export const removeNonMembers = (ctx: Context, orderId: string, organizationIds: readonly number[]) =>
  ctx.db.run(sql`
    with strangers as (
      select array_agg(u.id) as ids from users u where not u.organization_id = any(${organizationIds}::integer[])
        and u.id in (select unnest(st.clients || st.traders || st.manufacturers)
          from stages st
          where st.order_id = ${orderId})
    )
    update stages st set
      clients = array(select one from unnest(st.clients) one where one <> all(s.ids)),
      traders = array(select one from unnest(st.traders) one where one <> all(s.ids)),
      manufacturers = array(select one from unnest(st.manufacturers) one where one <> all(s.ids))
    from strangers s where st.order_id = ${orderId} and (st.clients || st.traders || st.manufacturers) && s.ids`);

/** Removes a person from all stages, also soft-deleted ones; saving an open plan editor then reports a conflict. */
export async function takeOffPlans(ctx: Context, userId: number): Promise<void> {
  const named = sql`${userId} = any(st.clients || st.traders || st.manufacturers)`;
  const orderIds = await touchPlans(ctx, named);
  if (orderIds.length === 0) return;
  await ctx.db.run(sql`
    update stages st
    set clients = array_remove(st.clients, ${userId}::integer), traders = array_remove(st.traders, ${userId}::integer),
      manufacturers = array_remove(st.manufacturers, ${userId}::integer)
    where st.order_id = any(${orderIds}::uuid[]) and ${named}`);
}

/** Names of people by id; users who no longer exist are missing. */
export async function namesOf(ctx: Context, userIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db.many<{ id: number; name: string }>(
    sql`select id, name from users where id = any(${[...new Set(userIds)]}::integer[])`,
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}
