import type { Day } from '@selvedge/domain/calendar';
import { NONE_KEY } from '@selvedge/domain/insights/figures';
import type { LateCount, LateStages } from '@selvedge/domain/insights/late-stages';
import { firstDayOf, lastDayOf } from '@selvedge/domain/insights/period';
import type { StageDecisions } from '@selvedge/domain/insights/rounds';
import type { MonthValue } from '@selvedge/domain/insights/value';
import type { Leaving, LeavingBy } from '@selvedge/domain/insights/workload';
import type { OrderState } from '@selvedge/domain/planning/order-state';
import { END_KEY } from '@selvedge/domain/planning/schedule/end';
import type { OrderEnd } from '@selvedge/domain/scorecards/on-time';
import { OrderStatus, Unit } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { IS_COUNTED, ORDER_END, seenSide } from '#server/db/due-orders';
import { filteredOrders } from '#server/db/order-filter';
import { isBehind, orderStateOf, STATE_COLUMNS, stateColumns, viewerOf } from '#server/db/order-state';
import { isNoSample, namedSince, orderReach, statusChangeReach } from '#server/db/reach';
import { join, planEachTime, raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { InsightFilter } from './filter';

type Statuses = 'live' | 'live and completed';
const STATUSES: Record<Statuses, Sql> = {
  live: code(OrderStatus.Active),
  'live and completed': code(OrderStatus.Active, OrderStatus.Closed),
};

function listed(ctx: Context, filter: InsightFilter, statuses: Statuses): Sql {
  const { actor } = ctx;
  const conditions = [...filteredOrders(actor, filter), sql`o.status in (${STATUSES[statuses]})`];
  return sql`listed as materialized (
    select o.id, o.buyer_org_id, o.factory_org_id, f.brand, f.value, f.currency, f.cost, f.cost_currency,
      ${stateColumns(viewerOf(ctx))}
    from orders o join order_facts f on f.order_id = o.id and f.user_type = ${code(actor.userType)}
    where ${join(conditions, ' and ')})`;
}

/** The stages `st` of listed orders with the side `ss` that the figure is about, where the actor sees it. */
const sides = (ctx: Context, { side }: InsightFilter): Sql => sql`
  listed l join stages st on st.order_id = l.id and st.deleted_at is null
    join stage_sides ss on ss.stage_id = st.id and ss.side = ${side}
      and ${seenSide(ctx)}`;

/** Like `sides`, for ex-factory stages only: `offset 0` makes PostgreSQL look up one side of each instead of reading all. */
const endSides = (ctx: Context, { side }: InsightFilter): Sql => sql`
  listed l join stages st on st.order_id = l.id and st.key = ${END_KEY} and st.deleted_at is null
    cross join lateral (
      select * from stage_sides ss
      where ss.stage_id = st.id and ss.side = ${side}
        and ${seenSide(ctx)} offset 0) ss`;
const isComplete = raw('(ss.total > 0 and ss.done = ss.total)');

/** Of all sides that the viewer sees. */
export const stateCounts = (ctx: Context, filter: InsightFilter) =>
  ctx.db.many<{ state: OrderState; orders: number }>(
    planEachTime(sql`
      with ${listed(ctx, filter, 'live')}, states as (
        select ${orderStateOf(isBehind('ss', filter.today))} as state
        from listed l left join (stages st join stage_sides ss on ss.stage_id = st.id and ss.side = any(${viewerOf(ctx).sides}::text[])
          and ${seenSide(ctx)}) on st.order_id = l.id and st.deleted_at is null
        group by l.id, ${STATE_COLUMNS})
      select state, count(*)::integer as orders from states group by 1 order by 1`),
  );

export const orderEnds = (ctx: Context, filter: InsightFilter) =>
  ctx.db.many<OrderEnd>(
    planEachTime(sql`
      with ${listed(ctx, filter, 'live and completed')}
      select ${ORDER_END}
      from ${endSides(ctx, filter)} group by st.order_id
      ${IS_COUNTED} and max(ss.commitment) between ${firstDayOf(filter.period)}::date and ${lastDayOf(filter.period)}::date`),
  );

const daysLate = ({ today }: InsightFilter): Sql => sql`(${today}::date - ss.commitment)`;
export const lateByStage = (ctx: Context, filter: InsightFilter) =>
  ctx.db.many<LateStages>(
    planEachTime(sql`
      with ${listed(ctx, filter, 'live')}
      select st.key, min(st.name) as name, min(st.type) as type, ${daysLate(filter)} as "daysLate",
        count(*)::integer as stages
      from ${sides(ctx, filter)} where ${isBehind('ss', filter.today)}
      group by st.key, ss.commitment order by st.key, ss.commitment`),
  );

const GROUPS: Record<LeavingBy, Sql> = {
  buyer: partner('buyer_org_id'),
  factory: partner('factory_org_id'),
  brand: sql`coalesce(l.brand, ${NONE_KEY}) as key, coalesce(l.brand, '') as name`,
};
function partner(column: string): Sql {
  const id = raw(`l.${column}`);
  return sql`coalesce(${id}::text, ${NONE_KEY}) as key,
    coalesce((select g.name from organizations g where g.id = ${id}), '') as name`;
}

export const lateByPartner = (ctx: Context, filter: InsightFilter, by: 'buyer' | 'factory') =>
  ctx.db.many<LateCount>(
    planEachTime(sql`
      with ${listed(ctx, filter, 'live')}
      select ${GROUPS[by]}, "daysLate", sum(stages)::integer as stages
      from (
        select l.buyer_org_id, l.factory_org_id, ${daysLate(filter)} as "daysLate", count(*) as stages
        from ${sides(ctx, filter)} where ${isBehind('ss', filter.today)}
        group by l.buyer_org_id, l.factory_org_id, ss.commitment) l
      group by l.${raw(`${by}_org_id`)}, "daysLate" order by 1, "daysLate"`),
  );

export const leaving = (ctx: Context, filter: InsightFilter, by: LeavingBy, last: Day) =>
  ctx.db.many<Leaving>(
    planEachTime(sql`
      with ${listed(ctx, filter, 'live')}
      select ${GROUPS[by]}, ss.commitment, ss.required, ss.inhouse
      from ${endSides(ctx, filter)}
      where not ${isComplete} and ss.unit = ${code(Unit.Piece)} and ss.commitment <= ${last}::date
      order by 1, ss.commitment, st.id`),
  );

/** By day in UTC, as the rounds were recorded. Counted by stage before the join, because a stage has many parts. */
export const decisions = (ctx: Context, filter: InsightFilter) =>
  ctx.db.many<StageDecisions>(
    planEachTime(sql`
      with ${listed(ctx, filter, 'live and completed')}, named as materialized (${namedSince(ctx.actor)}),
      counted as materialized (
        select c.stage_id, count(*) as decided, count(*) filter (where c.round = 1) as decided_first,
          count(*) filter (where c.round = 1 and c.to_status = 'APPROVED') as round1,
          count(*) filter (where c.round = 2 and c.to_status = 'APPROVED') as round2,
          count(*) filter (where c.round > 2 and c.to_status = 'APPROVED') as round3
        from named n join status_changes c on c.order_id = n.id
        where c.side = ${filter.side} and c.round is not null and ${statusChangeReach(ctx.actor)}
          and c.at >= ${firstDayOf(filter.period)}::date::timestamp at time zone 'UTC'
          and c.at < (${lastDayOf(filter.period)}::date + 1)::timestamp at time zone 'UTC'
        group by c.stage_id)
      select st.key, min(st.name) as name, min(st.type) as type, sum(n.decided)::integer as decided,
        sum(n.decided_first)::integer as "decidedFirst", sum(n.round1)::integer as round1,
        sum(n.round2)::integer as round2, sum(n.round3)::integer as round3
      from counted n join stages st on st.id = n.stage_id and st.deleted_at is null
      where exists (
        select from stage_sides ss where ss.stage_id = n.stage_id and ss.side = ${filter.side} and ${seenSide(ctx)})
      group by st.key order by st.key`),
  );

export const monthValues = (ctx: Context, filter: InsightFilter) =>
  ctx.db.many<MonthValue>(
    planEachTime(sql`
      with ${listed(ctx, filter, 'live and completed')}
      select to_char(e.commitment, 'YYYY-MM') as month, count(*)::integer as orders, sum(l.value) as value, l.currency,
        sum(l.cost) as cost, l.cost_currency as "costCurrency"
      from listed l join (
        select st.order_id, min(ss.commitment) as commitment from ${endSides(ctx, filter)}
        group by st.order_id) e on e.order_id = l.id
      where e.commitment between ${firstDayOf(filter.period)}::date and ${lastDayOf(filter.period)}::date
      group by 1, l.value is null, l.currency, l.cost is null, l.cost_currency
      order by 1, l.currency, l.cost_currency, l.value is null, l.cost is null`),
  );

/** Whether the actor sees a price of any order within reach. */
export async function seesPrices({ db, actor }: Context): Promise<boolean> {
  const row = await db.one<{ sees: boolean }>(sql`
    select exists (
      select from orders o join order_facts f on f.order_id = o.id and f.user_type = ${code(actor.userType)}
      where ${orderReach(actor)} and ${isNoSample} and o.status in (${STATUSES['live and completed']})
        and (f.value is not null or f.cost is not null)) as sees`);
  return row.sees;
}
