import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { lateSides, shipsLate, viewerOf } from '#server/db/order-state';
import { orderReach } from '#server/db/reach';
import { planEachTime, raw, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface LateOrder {
  orderId: string;
  orderName: string;
  partner: string | null;
  days: number;
  forecast: Day;
  side?: Side;
}

export function readLateOrders(ctx: Context, limit: number): Promise<{ total: number; orders: LateOrder[] }> {
  const { actor, db } = ctx;
  const isTrader = actor.userType === UserType.Trader;
  const viewer = viewerOf(ctx);
  const [partner, side] = isTrader
    ? [raw('l.party_id'), raw(", 'side', t.side")]
    : [raw('l.trader_org_id'), raw('')];
  return db.one(
    planEachTime(sql`
      with late as materialized (
        select distinct on (o.id) o.id, o.trader_org_id, s.*
        from orders o cross join lateral (${lateSides(viewer)}) s
        where ${shipsLate(viewer)} and ${orderReach(actor)}
        order by o.id, s.days desc, s.side
      )
      select (select count(*)::integer from late) as total, (
        select coalesce(json_agg(json_build_object('orderId', t.id, 'orderName', t.name, 'partner', t.partner,
          'days', t.days, 'forecast', t.ships ${side}) order by t.nth), '[]')
        from (
          select l.id, coalesce(f.name, '') as name, l.days, l.ships, l.side,
            (select g.name from organizations g where g.id = ${partner}) as partner,
            row_number() over (order by l.days desc, lower(f.name), l.id) as nth
          from late l join order_facts f on f.order_id = l.id and f.user_type = ${code(actor.userType)}
          order by nth limit ${limit}) t
      ) as orders`),
  );
}
