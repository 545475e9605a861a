import { join, raw, type Sql, sql } from './sql';

/*
 * The job of `planning` counts the deadlines of `counted_orders` and `counted_deadlines`. Readers replace the counts of
 * changed orders with present ones, so that the numbers are always exact.
 */

/** Largest stored gap between two deadlines: no due bucket reaches further than 30 days from today. */
const MAX_GAP = 30;

export const changedOrders: Sql = sql`select order_id from deadline_changes`;

type CountScope = 'orders' | 'due' | 'mine' | 'team';

/** What rows of `counted_orders` and `counted_deadlines` add to `deadline_counts`, as `amount`. */
const CONTRIBUTIONS: Record<CountScope, (orders: Sql, deadlines: Sql, amount: Sql) => Sql> = {
  orders: (orders, _deadlines, amount) => sql`
    select 'orders' as scope, p.user_id as reader_id, p.status::text as kind, date '-infinity' as day, 0 as gap,
      ${amount} as amount
    from (${listedReaders(orders)}) p`,
  due: (orders, deadlines, amount) => sql`
    select 'due' as scope, p.user_id as reader_id, d.kind, d.day, d.gap, ${amount} as amount
    from (${listedReaders(orders)}) p
    join (
      select order_id, viewer, kind, deadline as day,
        least(coalesce(deadline - lag(deadline) over (partition by order_id, viewer, kind order by deadline), 0),
          ${raw(String(MAX_GAP))}) as gap
      from (
        select distinct d.order_id, v.viewer, v.kind, d.deadline
        from (${deadlines}) d cross join lateral (values ('trader', d.side, true),
          (d.side, 'all', d.partner_org_id is not null)) v (viewer, kind, applies)
        where v.applies and d.trader_org_id is not null) days
    ) d on d.order_id = p.order_id and d.viewer = p.viewer`,
  mine: (_orders, deadlines, amount) => sql`
    select 'mine' as scope, u.id as reader_id, d.trader_lane as kind, d.deadline as day, 0 as gap, ${amount} as amount
    from (${deadlines}) d join users u on u.id = any(d.traders) and u.organization_id = d.trader_org_id
    union all
    select 'mine', u.id, d.partner_lane, d.deadline, 0, ${amount}
    from (${deadlines}) d join users u on u.id = any(d.partners) and u.organization_id = d.partner_org_id`,
  team: (_orders, deadlines, amount) => sql`
    select 'team' as scope, d.trader_org_id as reader_id, d.trader_lane as kind, d.deadline as day, 0 as gap,
      ${amount} as amount
    from (${deadlines}) d where d.trader_org_id is not null
    union all
    select 'team', d.partner_org_id, d.partner_lane, d.deadline, 0, ${amount}
    from (${deadlines}) d where d.partner_org_id is not null`,
};

export const contributions = (orders: Sql, deadlines: Sql, amount: Sql): Sql =>
  join(
    Object.values(CONTRIBUTIONS).map((ofScope) => ofScope(orders, deadlines, amount)),
    ' union all ',
  );

const listedReaders = (orders: Sql): Sql => sql`
  select o.order_id, o.status, u.id as user_id,
    case u.organization_id when o.trader_org_id then 'trader' when o.buyer_org_id then 'client' else 'factory' end
      as viewer
  from (${orders}) o join users u on u.id = any(o.listed)
    and u.organization_id in (o.trader_org_id, o.buyer_org_id, o.factory_org_id)`;

const countedRows = (table: string): Sql => sql`
  select * from ${raw(table)} where order_id in (${changedOrders})`;

export const countsOfUnchanged = (scope: CountScope, readerId: number): Sql => sql`
  select kind, day, gap, count as amount from deadline_counts
  where scope = ${raw(`'${scope}'`)} and reader_id = ${readerId}
  union all
  select kind, day, gap, amount
  from (${CONTRIBUTIONS[scope](countedRows('counted_orders'), countedRows('counted_deadlines'), sql`-1`)}) c
  where reader_id = ${readerId}`;
