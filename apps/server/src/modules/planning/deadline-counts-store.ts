import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { changedOrders, contributions } from '#server/db/deadline-counts';
import { partnerOfStageSide, publishedPartner } from '#server/db/reach';
import { planEachTime, raw, type Sql, sql } from '#server/db/sql';
import { isShared, sideOpen } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';
import { laneOf, laneOfSide } from './lane-store';

const currentOrders = (orderIds: Sql): Sql => sql`
  select o.id as order_id, o.status, o.trader_org_id,
    ${publishedPartner('client')} as buyer_org_id, ${publishedPartner('factory')} as factory_org_id,
    o.associated_users as listed
  from orders o where o.id in (${orderIds})`;

const currentDeadlines = (orderIds: Sql): Sql => sql`
  select st.id as stage_id, ss.side, o.id as order_id, ss.commitment as deadline,
    case when ss.tracked then o.trader_org_id end as trader_org_id,
    ${laneOfSide(UserType.Trader)} as trader_lane,
    st.traders,
    ${partnerOfStageSide} as partner_org_id,
    case ss.side when 'client' then ${laneOf(UserType.Buyer, 'client')}
      else ${laneOf(UserType.Manufacturer, 'factory')} end as partner_lane,
    case ss.side when 'client' then st.clients else st.manufacturers end as partners,
    o.name as order_name, st.position
  from orders o join stages st on st.order_id = o.id and st.deleted_at is null
    join stage_sides ss on ss.stage_id = st.id
  where o.id in (${orderIds}) and o.status = ${code(OrderStatus.Active)} and ss.commitment is not null
    and (ss.tracked or ${isShared('ss')}) and ${sideOpen('ss')}`;

const ORDER_COLUMNS = ['status', 'trader_org_id', 'buyer_org_id', 'factory_org_id', 'listed'];
const DEADLINE_COLUMNS = [
  'order_id',
  'deadline',
  'trader_org_id',
  'trader_lane',
  'traders',
  'partner_org_id',
  'partner_lane',
  'partners',
  'order_name',
  'position',
];

const ORDER_LIST = raw(['order_id', ...ORDER_COLUMNS].join(', '));
const DEADLINE_LIST = raw(['stage_id', 'side', ...DEADLINE_COLUMNS].join(', '));

const replaceDifferent = (table: string, columns: readonly string[]): Sql =>
  raw(`do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${columns.map((column) => `${table}.${column}`).join(', ')})
      is distinct from (${columns.map((column) => `excluded.${column}`).join(', ')})`);

/** Removes up to `limit` orders from the queue of changed orders. */
export async function takeChangedOrders({ db }: Pick<WorkContext, 'db'>, limit: number): Promise<string[]> {
  const rows = await db.many<{ orderId: string }>(sql`
    delete from deadline_changes
    where order_id in (select distinct order_id from deadline_changes limit ${limit})
    returning order_id as "orderId"`);
  return [...new Set(rows.map(({ orderId }) => orderId))];
}

/** One statement, so that counts and their sources are of one snapshot. Later changes queue a new row. */
export async function countDeadlines(
  { db }: Pick<WorkContext, 'db'>,
  orderIds: readonly string[],
): Promise<void> {
  const ids = sql`select order_id from changed`;
  const counted = (table: string) =>
    raw(`select * from ${table} where order_id in (select order_id from changed)`);
  await db.run(
    planEachTime(sql`
      with changed (order_id) as materialized (select unnest(${orderIds}::uuid[])),
      current_orders as materialized (${currentOrders(ids)}),
      current_deadlines as materialized (${currentDeadlines(ids)}),
      removed_orders as (
        delete from counted_orders c where c.order_id in (${ids})
          and not exists (select from current_orders n where n.order_id = c.order_id)),
      removed_deadlines as (
        delete from counted_deadlines c where c.order_id in (${ids})
          and not exists (select from current_deadlines n where n.stage_id = c.stage_id and n.side = c.side)),
      stored_orders as (
        insert into counted_orders (${ORDER_LIST}) select ${ORDER_LIST} from current_orders
        on conflict (order_id) ${replaceDifferent('counted_orders', ORDER_COLUMNS)}),
      stored_deadlines as (
        insert into counted_deadlines (${DEADLINE_LIST}) select ${DEADLINE_LIST} from current_deadlines
        on conflict (stage_id, side) ${replaceDifferent('counted_deadlines', DEADLINE_COLUMNS)})
      merge into deadline_counts t
      using (
        select scope, reader_id, kind, day, gap, sum(amount)::integer as amount
        from (
          ${contributions(sql`select * from current_orders`, sql`select * from current_deadlines`, sql`1`)}
          union all
          ${contributions(counted('counted_orders'), counted('counted_deadlines'), sql`-1`)}
        ) c
        group by scope, reader_id, kind, day, gap
        having sum(amount) <> 0
      ) c on (t.scope, t.reader_id, t.kind, t.day, t.gap) = (c.scope, c.reader_id, c.kind, c.day, c.gap)
      when matched and t.count + c.amount = 0 then delete
      when matched then update set count = t.count + c.amount
      when not matched then insert (scope, reader_id, kind, day, gap, count)
        values (c.scope, c.reader_id, c.kind, c.day, c.gap, c.amount)`),
  );
}

/**
 * The number of rows that disagree: counts with the rows that were counted, and these with the orders and plans, except
 * for changed orders.
 */
export async function wrongDeadlineCounts(db: Db): Promise<number> {
  const unchanged = sql`select id from orders where id not in (${changedOrders})`;
  const counted = (list: Sql, table: string) =>
    sql`select ${list} from ${raw(table)} where order_id not in (${changedOrders})`;
  const differing = (list: Sql, current: Sql, table: string) => sql`
    (select ${list} from (${current}) c except ${counted(list, table)})
    union all (${counted(list, table)} except select ${list} from (${current}) c)`;
  const { wrong } = await db.one<{ wrong: number }>(
    planEachTime(sql`
      select (
        (select count(*) from (
          select from (
            select scope, reader_id, kind, day, gap, count as amount from deadline_counts
            union all
            ${contributions(sql`select * from counted_orders`, sql`select * from counted_deadlines`, sql`-1`)}
          ) c group by scope, reader_id, kind, day, gap having sum(amount) <> 0) sums)
        + (select count(*) from (${differing(ORDER_LIST, currentOrders(unchanged), 'counted_orders')}) o)
        + (select count(*) from (${differing(DEADLINE_LIST, currentDeadlines(unchanged), 'counted_deadlines')}) d)
      )::integer as wrong`),
  );
  return wrong;
}

/** Removes all counts; readers count the deadlines themselves until the job has counted all orders again. */
export async function recountDeadlines(db: Db): Promise<void> {
  await db.run(sql`lock table deadline_counts, counted_orders, counted_deadlines in exclusive mode`);
  await db.run(sql`
    with counts as (delete from deadline_counts), orders_counted as (delete from counted_orders),
      deadlines_counted as (delete from counted_deadlines)
    insert into deadline_changes select id from orders`);
}
