import { OrderStatus, type StageType, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { seenSide } from '#server/db/due-orders';
import { orderReach } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

interface Named {
  id: number;
  name: string;
}
export interface StoredChoices {
  buyers: Named[];
  factories: Named[];
  traders: Named[];
  brands: string[];
  seasons: string[];
  merchandisers: Named[];
  stages: { key: string; name: string; type: StageType; orders: number }[];
}

/** Choices are of active and completed orders, stages of active ones. */
export function readChoices(ctx: Context): Promise<StoredChoices> {
  const { actor } = ctx;
  const { userType } = actor;
  const isTrader = userType === UserType.Trader;
  const ownSide = isTrader
    ? sql``
    : raw(`and ss.side = '${userType === UserType.Buyer ? 'client' : 'factory'}'`);
  const organizations = (column: string, isAnswered: boolean): Sql =>
    isAnswered
      ? sql`(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by lower(g.name), g.id), '[]')
          from organizations g where g.id in (select ${raw(column)} from listed))`
      : sql`'[]'::json`;
  const values = (column: string): Sql =>
    sql`(select coalesce(json_agg(value order by lower(value), value), '[]')
      from (select distinct ${raw(column)} as value from listed where ${raw(column)} is not null) v)`;
  const merchandisers = sql`(select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name)
      order by lower(u.name), u.id), '[]')
    from users u where u.id in (select merchandiser_id from listed))`;
  return ctx.db.one<StoredChoices>(sql`
    with listed as materialized (
      select o.id, o.status, o.buyer_org_id, o.factory_org_id, o.trader_org_id, o.merchandiser_id, f.brand, f.season
      from orders o join order_facts f on f.order_id = o.id and f.user_type = ${code(userType)}
      where ${orderReach(actor)} and o.status in (${code(OrderStatus.Active, OrderStatus.Closed)}))
    select ${organizations('buyer_org_id', isTrader)} as buyers, ${organizations('factory_org_id', isTrader)} as factories,
      ${organizations('trader_org_id', !isTrader)} as traders, ${values('brand')} as brands,
      ${values('season')} as seasons, ${isTrader ? merchandisers : sql`'[]'::json`} as merchandisers,
      (
        select coalesce(json_agg(json_build_object('key', key, 'name', name, 'type', type, 'orders', orders)), '[]')
        from (
          select st.key, min(st.name) as name, min(st.type) as type, count(distinct st.order_id) as orders
          from listed l join stages st on st.order_id = l.id and st.deleted_at is null
          where l.status = ${code(OrderStatus.Active)}
            and exists (select from stage_sides ss where ss.stage_id = st.id and ${seenSide(ctx)} ${ownSide})
          group by st.key) s
      ) as stages`);
}
