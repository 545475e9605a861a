import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';
import type { Renamed } from '#server/modules/organizations/organizations';
import { writeFacts } from './facts-store';
import { type OrderRow, orderRows, type ProjectionWrite } from './store';

/** Limit of stored style bytes per batch. A batch has at least one order, even if that order is larger. */
const STYLES_BYTES = 2_000_000;
/** The next orders of a renamed organization, locked: at most `limit`, fewer when their styles are large. */
export const ordersOf = (ctx: WorkContext, { organizationId, after }: Renamed, limit: number) =>
  ctx.db.many<OrderRow>(sql`
    ${orderRows}
    where o.id in (
      select n.id from (
        select n.id, sum(pg_column_size(n.styles)) over (order by n.id) - pg_column_size(n.styles) as before
        from orders n where n.id > ${after} and ${organizationId} in (n.trader_org_id, n.buyer_org_id, n.factory_org_id)
        order by n.id limit ${limit}) n
      where n.before < ${STYLES_BYTES})
    order by o.id for update of o`);

/** Locked, in the sequence of their ids. */
export const lockAll = (ctx: WorkContext, ids: readonly string[]) =>
  ctx.db.many<OrderRow>(sql`${orderRows} where o.id = any(${ids}::uuid[]) order by o.id for update of o`);

/** Updates the projections except styles, without a new version: only names of organizations changed. */
export async function writeNames(
  ctx: WorkContext,
  orders: readonly (Omit<ProjectionWrite, 'styles'> & { orderId: string })[],
): Promise<void> {
  const all = (text: (order: (typeof orders)[number]) => string | null) => orders.map(text);
  await ctx.db.run(sql`
    update orders o
    set fields = n.fields, buyer_view = n.buyer_view, trader_view = n.trader_view, factory_view = n.factory_view,
      buyer_card = n.buyer_card, trader_card = n.trader_card, factory_card = n.factory_card,
      buyer_ship = n.buyer_ship, trader_ship = n.trader_ship, factory_ship = n.factory_ship,
      search = n.search, buyer_search = n.buyer_search, factory_search = n.factory_search
    from unnest(${all((order) => order.orderId)}::uuid[], ${all((order) => order.fields)}::json[],
      ${all((order) => order.views.buyer)}::text[], ${all((order) => order.views.trader)}::text[],
      ${all((order) => order.views.factory)}::text[], ${all((order) => order.cards.buyer)}::text[],
      ${all((order) => order.cards.trader)}::text[], ${all((order) => order.cards.factory)}::text[],
      ${all((order) => order.ships.buyer)}::date[], ${all((order) => order.ships.trader)}::date[],
      ${all((order) => order.ships.factory)}::date[], ${all((order) => order.searches.trader)}::text[],
      ${all((order) => order.searches.buyer)}::text[], ${all((order) => order.searches.factory)}::text[])
      as n (id, fields, buyer_view, trader_view, factory_view, buyer_card, trader_card, factory_card, buyer_ship,
        trader_ship, factory_ship, search, buyer_search, factory_search)
    where o.id = n.id`);
  await writeFacts(
    ctx,
    orders.flatMap((order) => order.facts),
  );
}
