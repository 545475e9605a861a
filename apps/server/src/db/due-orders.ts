import type { Day } from '@selvedge/domain/calendar';
import { firstDayOf, lastDayOf, type Period } from '@selvedge/domain/insights/period';
import { END_KEY } from '@selvedge/domain/planning/schedule/end';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { OrderEnd } from '@selvedge/domain/scorecards/on-time';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { code } from './codes';
import { doneByImport } from './imported';
import { isNoSample, orderReach } from './reach';
import { raw, type Sql, sql } from './sql';
import { isComplete } from './stage-sides';

/** Sides `ss` that the viewer sees; a trader also sees those shared with nobody. */
export const seenSide = ({ actor }: Context): Sql =>
  raw(actor.userType === UserType.Trader ? 'ss.tracked' : 'ss.visible');

export const countedOrders = ({ actor }: Context): Sql =>
  sql`(${orderReach(actor)} and ${isNoSample} and o.status in (${code(OrderStatus.Active, OrderStatus.Closed)}))`;

export const partnerOf = (side: Side): Sql => raw(side === 'client' ? 'o.buyer_org_id' : 'o.factory_org_id');

export interface DueOrder extends OrderEnd {
  orderId: string;
  partnerId: number | null;
}
type DueRow = [
  orderId: string,
  partnerId: number | null,
  commitment: Day,
  baseline: Day | null,
  shipped: boolean,
  actual: Day | null,
];

/** The sides `ss` of ex-factory stages as `OrderEnd`: last days count, shipped when all are complete. */
export const ORDER_END: Sql = sql`max(ss.commitment) as commitment, max(ss.baseline) as baseline,
  bool_and(${isComplete('ss')}) as shipped, case when bool_and(${isComplete('ss')}) then max(ss.actual) end as actual`;

/** Not whole, an order of which an import recorded that it was shipped. */
export const IS_COUNTED: Sql = sql`having not bool_or(${isComplete('ss')} and ${doneByImport})`;

/** `where` is a condition on orders `o`. Partners get their own side. */
export async function readDueOrders(
  ctx: Context,
  { side: asked, period, where = sql`true` }: { side: Side; period: Period; where?: Sql },
): Promise<DueOrder[]> {
  const side = sideOfType(ctx.actor.userType) ?? asked;
  const { orders } = await ctx.db.one<{ orders: DueRow[] }>(sql`
    select coalesce(json_agg(json_build_array(id, partner_id, commitment, baseline, shipped, actual)
      order by commitment, id), '[]') as orders
    from (
      select o.id, ${partnerOf(side)} as partner_id, ${ORDER_END}
      from orders o join stages st on st.order_id = o.id and st.key = ${END_KEY} and st.deleted_at is null
        cross join lateral (
          select * from stage_sides ss where ss.stage_id = st.id and ss.side = ${side} and ${seenSide(ctx)} offset 0) ss
      where ${countedOrders(ctx)} and ${where}
      group by o.id ${IS_COUNTED}
    ) e
    where commitment between ${firstDayOf(period)}::date and ${lastDayOf(period)}::date`);
  return orders.map(([orderId, partnerId, commitment, baseline, shipped, actual]) => ({
    orderId,
    partnerId,
    commitment,
    baseline,
    shipped,
    actual,
  }));
}
