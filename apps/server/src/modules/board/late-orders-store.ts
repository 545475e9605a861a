import type { Day } from '@selvedge/domain/calendar';
import { END_KEY } from '@selvedge/domain/planning/schedule/end';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { orderReach, stageSideOf } from '#server/db/reach';
import { planEachTime, raw, sql } from '#server/db/sql';
import { cellStateOf } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';

export interface LateOrder {
  orderId: string;
  orderName: string;
  partner: string | null;
  days: number;
  forecast: Day | null;
}

/**
 * The live orders whose state is late or forecast late, the worst first. Both states are decided by the sides of the
 * ex-factory stage alone, so no other stages are read.
 */
export function readLateOrders(
  { actor, db }: Context,
  today: Day,
  limit: number,
): Promise<{ total: number; orders: LateOrder[] }> {
  const { userType } = actor;
  const isTrader = userType === UserType.Trader;
  const forecast = isTrader ? 'forecast' : 'forecast_own';
  const partner = isTrader
    ? raw("case l.side when 'client' then l.buyer_org_id else l.factory_org_id end")
    : raw('l.trader_org_id');
  return db.one(
    planEachTime(sql`
      with sides as materialized (
        select o.id, o.buyer_org_id, o.factory_org_id, o.trader_org_id, ss.side, ss.commitment,
          ${raw(`ss.${forecast}`)} as forecast, ${cellStateOf({ alias: 'ss', today, forecast })} as state
        from orders o join stages st on st.order_id = o.id and st.key = ${END_KEY} and st.deleted_at is null
          join stage_sides ss on ss.stage_id = st.id
        where o.status = ${code(OrderStatus.Active)} and ${orderReach(actor)} and ${stageSideOf(actor)} and ss.tracked
      ), late as materialized (
        select distinct on (id) *,
          case state when 'late' then ${today}::date - commitment else forecast - commitment end as days
        from sides where state in ('late', 'forecastLate')
        order by id, state = 'late' desc, days desc, side
      )
      select (select count(*)::integer from late) as total, (
        select coalesce(json_agg(json_build_object('orderId', t.id, 'orderName', t.name, 'partner', t.partner,
          'days', t.days, 'forecast', t.forecast) order by t.nth), '[]')
        from (
          select l.id, coalesce(f.name, '') as name, l.days,
            case l.state when 'forecastLate' then l.forecast end as forecast,
            (select g.name from organizations g where g.id = ${partner}) as partner,
            row_number() over (order by l.state = 'late' desc, l.days desc, lower(f.name), l.id) as nth
          from late l join order_facts f on f.order_id = l.id and f.user_type = ${code(userType)}
          order by nth limit ${limit}) t
      ) as orders`),
  );
}
