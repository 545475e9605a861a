import { type KeyCount, knownKeys } from '@selvedge/domain/board/columns';
import type { BoardGroup, BoardSort } from '@selvedge/domain/board/query';
import type { Day } from '@selvedge/domain/calendar';
import type { OrderState } from '@selvedge/domain/planning/order-state';
import { END_KEY } from '@selvedge/domain/planning/schedule/end';
import type { Side } from '@selvedge/domain/planning/stage';
import {
  type StageCategory,
  type StageStatus,
  type OrderStatus as Status,
  UserType,
} from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { seenSide } from '#server/db/due-orders';
import { filteredOrders } from '#server/db/order-filter';
import { isBehind, orderStateOf, STATE_COLUMNS, stateColumns, viewerOf } from '#server/db/order-state';
import { limitTo } from '#server/db/page';
import { isSample } from '#server/db/reach';
import { join, planEachTime, raw, type Sql, sql } from '#server/db/sql';
import { joinSide } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import type { BoardFilter } from './filter';

export type StoredSide = [
  status: StageStatus,
  commitment: Day | null,
  forecast: Day | null,
  actual: Day | null,
  done: number,
  total: number,
  percent: number | null,
];
/** A side that is not shown is null. */
export type StoredCell = [
  key: string,
  stageId: string,
  category: StageCategory,
  isOwn: boolean,
  isShown: boolean,
  client: StoredSide | null,
  factory: StoredSide | null,
];
interface Named {
  id: number;
  name: string;
}
export interface StoredOrder {
  orderId: string;
  name: string | null;
  number: string | null;
  brand: string | null;
  season: string | null;
  item: string | null;
  pieces: number | null;
  buyer: Named | null;
  trader: Named | null;
  factory: Named | null;
  /** For traders only. */
  merchandiser?: Named | null;
  status: Status;
  isSample: boolean;
  editorUsers: number[];
  state: OrderState;
  groupKey: string | null;
  cells: StoredCell[];
}
export interface StoredBoard {
  total: number;
  late: number;
  counts: KeyCount[];
  groups: { key: string; name: string; orders: number; late: number }[];
  orders: StoredOrder[];
}

const UPDATED: Record<UserType, string> = {
  [UserType.Buyer]: 'o.buyer_updated_at',
  [UserType.Trader]: 'o.updated_at',
  [UserType.Manufacturer]: 'o.factory_updated_at',
};
const COUNTERPARTS: Record<UserType, readonly ('buyer' | 'trader' | 'factory')[]> = {
  [UserType.Buyer]: ['trader'],
  [UserType.Trader]: ['buyer', 'factory'],
  [UserType.Manufacturer]: ['trader'],
};
const PEOPLE: Record<UserType, string> = {
  [UserType.Buyer]: 'st.clients',
  [UserType.Trader]: 'st.traders',
  [UserType.Manufacturer]: 'st.manufacturers',
};
export const forecastOf = (userType: UserType) =>
  userType === UserType.Trader ? 'forecast' : 'forecast_own';

const isAsked = ({ sides }: BoardFilter): Sql => sql`ss.side = any(${sides}::text[])`;
/** Sides `ss` of stages that the viewer sees and asks for; a trader also sees those shared with nobody. */
export const isRead = (ctx: Context, filter: BoardFilter): Sql =>
  sql`${isAsked(filter)} and ${seenSide(ctx)}`;

/** Stages of the catalog have the type of the catalog. */
export function isShown({ stageTypes, stageKeys }: BoardFilter): Sql {
  const parts: Sql[] = [];
  if (stageTypes) {
    const { ofTypes, others } = knownKeys(stageTypes);
    parts.push(sql`(st.key = any(${ofTypes}::text[])
      or (st.type = any(${stageTypes}::text[]) and st.key <> all(${others}::text[])))`);
  }
  if (stageKeys && !stageKeys.includes('*')) parts.push(sql`st.key = any(${stageKeys}::text[])`);
  return parts.length === 0 ? sql`true` : join(parts, ' and ');
}

const isEnd = raw(`st.key = '${END_KEY}'`);

const SUMMARIES = sql`
  select l.id as order_id, ${orderStateOf(sql`ss.is_behind`)} as state,
    (count(*) filter (where ss.is_shown and ss.is_behind))::integer as behind_cells,
    coalesce(min(ss.commitment) filter (where ss.is_end and ss.side = 'client'),
      min(ss.commitment) filter (where ss.is_end)) as ex_factory
  from listed l left join sides ss on ss.order_id = l.id
  group by l.id, ${STATE_COLUMNS}`;

const MERCHANDISER_NAME = '(select u.name from users u where u.id = m.merchandiser_id)';
const GROUPS: Record<BoardGroup, { key: string; name: string }> = {
  buyer: {
    key: 'm.buyer_org_id::text',
    name: '(select g.name from organizations g where g.id = m.buyer_org_id)',
  },
  factory: {
    key: 'm.factory_org_id::text',
    name: '(select g.name from organizations g where g.id = m.factory_org_id)',
  },
  trader: {
    key: 'm.trader_org_id::text',
    name: '(select g.name from organizations g where g.id = m.trader_org_id)',
  },
  brand: { key: 'm.brand', name: 'm.brand' },
  season: { key: 'm.season', name: 'm.season' },
  merchandiser: { key: 'm.merchandiser_id::text', name: MERCHANDISER_NAME },
  month: { key: "to_char(m.ex_factory, 'YYYY-MM')", name: "to_char(m.ex_factory, 'YYYY-MM')" },
};
const SORTS: Record<BoardSort, string> = {
  exFactory: 'ex_factory nulls last, lower(name), id',
  name: 'lower(name), id',
  number: "coalesce(number, '') desc, id",
  late: 'behind_cells desc, ex_factory nulls last, lower(name), id',
  updated: 'updated_at desc, id desc',
};

const party = (name: 'buyer' | 'trader' | 'factory', isSeen: boolean): Sql =>
  raw(
    isSeen
      ? `'${name}', (select json_build_object('id', g.id, 'name', g.name) from organizations g
          where g.id = p.${name}_org_id)`
      : `'${name}', null`,
  );

const merchandiserJson = (userType: UserType): Sql =>
  raw(
    userType === UserType.Trader
      ? `'merchandiser', (select json_build_object('id', u.id, 'name', u.name)
          from users u where u.id = p.merchandiser_id),`
      : '',
  );

function cellsJson(ctx: Context, filter: BoardFilter): Sql {
  const { userType, id } = ctx.actor;
  const seen = userType === UserType.Trader ? 'tracked' : 'visible';
  const sideJson = (side: Side): string =>
    filter.sides.includes(side)
      ? `case when ${side}.${seen} then json_build_array(${side}.status, ${side}.commitment,
          ${side}.${forecastOf(userType)}, ${side}.actual, ${side}.done, ${side}.total,
          case when st.category = 'Quantity' then ${side}.percent end) end`
      : 'null';
  return sql`(
    select coalesce(json_agg(json_build_array(st.key, st.id, st.category, ${raw(PEOPLE[userType])} @> array[${id}::integer],
      ${isShown(filter)}, ${raw(sideJson('client'))}, ${raw(sideJson('factory'))}) order by st.position, st.id), '[]')
    from stages st ${join(
      filter.sides.map((side) => joinSide(side)),
      ' ',
    )}
    where st.order_id = p.id and st.deleted_at is null
      and (${raw(filter.sides.map((side) => `${side}.${seen}`).join(' or '))}) and (${isShown(filter)} or ${isEnd}))`;
}

/** Counts are over all pages. */
export async function readBoard(ctx: Context, filter: BoardFilter): Promise<StoredBoard> {
  const { userType } = ctx.actor;
  const viewer = viewerOf(ctx);
  const group = filter.group ? GROUPS[filter.group] : { key: 'null::text', name: 'null::text' };
  const matches = [
    ...(filter.states ? [sql`state = any(${filter.states}::text[])`] : []),
    ...(filter.behind ? [sql`behind_cells > 0`] : []),
    ...(filter.exFrom ? [sql`ex_factory >= ${filter.exFrom}::date`] : []),
    ...(filter.exTo ? [sql`ex_factory <= ${filter.exTo}::date`] : []),
  ];
  const counterparts = COUNTERPARTS[userType];
  return await ctx.db.one<StoredBoard>(
    planEachTime(sql`
      with listed as materialized (
        select o.id, o.status, o.editor_users, o.buyer_org_id, o.factory_org_id, o.trader_org_id, o.merchandiser_id,
          ${isSample} as is_sample,
          ${raw(UPDATED[userType])} as updated_at, f.name, f.number, f.brand, f.season, f.item, f.pieces,
          ${stateColumns(viewer)}
        from orders o join order_facts f on f.order_id = o.id and f.user_type = ${code(userType)}
        where ${join(filteredOrders(ctx.actor, filter), ' and ')} and o.status in (${code(...filter.statuses)})
      ), sides as materialized (
        select st.order_id, st.key, st.name, st.type, ss.side, ss.commitment,
          ${isAsked(filter)} and ${isShown(filter)} as is_shown, ${isAsked(filter)} and ${isEnd} as is_end,
          ${isBehind('ss', filter.today)} as is_behind
        from listed l join stages st on st.order_id = l.id and st.deleted_at is null
          join stage_sides ss on ss.stage_id = st.id
        where ss.side = any(${viewer.sides}::text[]) and ${seenSide(ctx)}
      ), m as materialized (
        select * from (
          select l.*, s.state, s.behind_cells, s.ex_factory
          from listed l join (${SUMMARIES}) s on s.order_id = l.id) all_orders
        where ${matches.length === 0 ? sql`true` : join(matches, ' and ')}
      ), grouped as materialized (
        select m.*, coalesce(${raw(group.key)}, '') as group_key, coalesce(${raw(group.name)}, '') as group_name from m
      ), page as (
        select *, row_number() over (${rowOrder(filter)}) as nth from grouped ${rowOrder(filter)} ${limitTo(filter)}
      )
      select (select count(*)::integer from m) as total,
        (select count(*)::integer from m where state = 'late') as late,
        (
          select coalesce(json_agg(json_build_object('key', key, 'name', name, 'type', type, 'orders', orders,
            'late', late, 'orderId', order_id)), '[]')
          from (
            select key, min(name) as name, min(type) as type, count(*) as orders, count(*) filter (where is_behind) as late,
              min(order_id::text) as order_id
            from (
              select st.order_id, st.key, min(st.name) as name, min(st.type) as type, bool_or(st.is_behind) as is_behind
              from sides st join m on m.id = st.order_id where st.is_shown group by st.order_id, st.key) by_order
            group by key) by_key
        ) as counts,
        (
          select coalesce(json_agg(json_build_object('key', group_key, 'name', group_name, 'orders', orders,
            'late', late) order by group_key = '', lower(group_name), group_key), '[]')
          from (
            select group_key, group_name, count(*) as orders, count(*) filter (where state = 'late') as late
            from grouped where ${filter.group !== null} group by group_key, group_name) by_group
        ) as groups,
        (
          select coalesce(json_agg(json_build_object('orderId', p.id, 'name', p.name, 'number', p.number,
            'brand', p.brand, 'season', p.season, 'item', p.item, 'pieces', p.pieces, 'status', p.status, 'isSample', p.is_sample,
            'editorUsers', p.editor_users, 'state', p.state, 'groupKey', p.group_key,
            ${join(
              (['buyer', 'trader', 'factory'] as const).map((name) =>
                party(name, counterparts.includes(name)),
              ),
              ', ',
            )}, ${merchandiserJson(userType)} 'cells', ${cellsJson(ctx, filter)}) order by p.nth), '[]')
          from page p
        ) as orders`),
  );
}

const rowOrder = ({ group, sort }: BoardFilter): Sql =>
  raw(`order by ${group ? "group_key = '', lower(group_name), group_key, " : ''}${SORTS[sort]}`);
