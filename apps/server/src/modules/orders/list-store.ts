import type { Actor } from '@selvedge/domain/actor';
import { visibleUserTypes } from '@selvedge/domain/identity/visible-user-types';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { OrderView } from '@selvedge/domain/orders/view';
import type { DueBucket } from '@selvedge/domain/planning/due';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { stageKeysNamed } from '@selvedge/domain/planning/stage-key';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { changedOrders, countsOfUnchanged } from '#server/db/deadline-counts';
import { nameContains } from '#server/db/name-key';
import { filteredOrders, inDueBucket } from '#server/db/order-filter';
import { hasShipped, planEnd, shipsLate, standingJson, viewerOf } from '#server/db/order-state';
import { limitTo } from '#server/db/page';
import {
  addressOf,
  isSample,
  orderReach,
  partyOf,
  stageReach,
  stageSideOf,
  userTypeOf,
  visibleParties,
} from '#server/db/reach';
import { join, planEachTime, raw, type Sql, sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import type { ListFilter, OrderSort } from './list-filter';
import { cardColumn, stagesColumn, viewColumn } from './view-store';

export const sidesOf = (actor: Actor): readonly Side[] => {
  const own = sideOfType(actor.userType);
  return own ? [own] : SIDES;
};
export const matching = (
  actor: Actor,
  { stageName, stageType }: Pick<ListFilter, 'stageName' | 'stageType'>,
): Sql =>
  sql`from stage_sides ss join stages st on st.id = ss.stage_id and st.deleted_at is null
    where ss.order_id = o.id and ${stageSideOf(actor)}
    ${
      stageName === ''
        ? sql``
        : sql`and (${nameContains(sql`st.name`, stageName)} or st.key = any(${stageKeysNamed(stageName)}))`
    }
    ${stageType === '' ? sql`` : sql`and st.type = ${stageType}`}`;
/** Completed and archived orders no longer have due dates, drafts do not have them yet. */
export const isLive = sql`o.status = ${code(OrderStatus.Active)}`;
const asksForDue = ({ due, dueOn }: ListFilter): boolean =>
  [due, dueOn.client, dueOn.factory].some((bucket) => bucket !== null);

const isSide = (side: Side): Sql => raw(`ss.side = '${side}'`);
/** A side can be due when it is tracked, so has its own deadline, and is not complete. */
const isOpen = sql`ss.tracked and ${sideOpen('ss')}`;

export function isDue(side: Side, filter: ListFilter, also: DueBucket | null): Sql {
  const buckets = [filter.dueOn[side], also].filter((bucket) => bucket !== null);
  const inBuckets = buckets.map((bucket) => inDueBucket(sql`ss.commitment`, bucket, filter.today));
  return join([isSide(side), isOpen, ...inBuckets], ' and ');
}

/** One condition per side that the filter names, and one for `due`, which any visible side can meet. */
function stageConditions(actor: Actor, filter: ListFilter): Sql[] {
  const dueSides = sidesOf(actor).filter((side) => filter.dueOn[side] !== null);
  const exists = (which: Sql) => sql`exists (select ${matching(actor, filter)} and ${which})`;
  const parts = dueSides.map((side) => exists(isDue(side, filter, null)));
  const { due } = filter;
  if (due) {
    const either = sidesOf(actor).map((side) => sql`(${isDue(side, filter, due)})`);
    parts.push(exists(sql`(${join(either, ' or ')})`));
  }
  if (parts.length === 0 && (filter.stageName !== '' || filter.stageType !== ''))
    parts.push(exists(sql`true`));
  return parts;
}

export function conditions(ctx: Context, filter: ListFilter): Sql {
  const { actor } = ctx;
  const parts = filteredOrders(actor, filter);
  if (filter.organizationId !== null) parts.push(sql`${filter.organizationId} in (${visibleParties(actor)})`);
  if (asksForDue(filter)) parts.push(isLive);
  if (filter.late) parts.push(shipsLate(viewerOf(ctx)));
  if (filter.shipsWithin !== null)
    parts.push(sql`
      ${shipOf(actor)} between ${filter.today}::date
        and ${filter.today}::date + ${filter.shipsWithin}::integer
      and not ${hasShipped(viewerOf(ctx))}`);
  return join([...parts, ...stageConditions(actor, filter)], ' and ');
}

const shipOf = ({ userType }: Actor): Sql => raw(`o.${VIEWERS[userType]}_ship`);
/** Whether `order_counts` can count this filter; it has no columns for the filters checked here. */
const hasOrderCounts = (filter: ListFilter): boolean => {
  const { search, stageName, stageType, due, dueOn, late, shipsWithin, mine, samples, orderIds } = filter;
  return (
    !late &&
    !mine &&
    samples &&
    shipsWithin === null &&
    orderIds === null &&
    [search, stageName, stageType].every((text) => text === '') &&
    [due, dueOn.client, dueOn.factory].every((bucket) => bucket === null)
  );
};

/** `deadline_counts` counts only orders that list the actor. */
export const hasDeadlineCounts = (filter: ListFilter): boolean =>
  filter.mine &&
  [filter.organizationId, filter.buyerIds, filter.factoryIds].every((ids) => ids === null) &&
  hasOrderCounts({ ...filter, mine: false });

const VIEWERS: Record<UserType, string> = {
  [UserType.Buyer]: 'buyer',
  [UserType.Trader]: 'trader',
  [UserType.Manufacturer]: 'factory',
};
const updatedAt = ({ userType }: Actor): string =>
  userType === UserType.Trader ? 'o.updated_at' : `o.${VIEWERS[userType]}_updated_at`;
/** The sort key of a page; uses only values that the viewer's side may see. */
function sortKey(actor: Actor, sort: OrderSort): { key: Sql; direction: Sql } {
  const side = actor.userType === UserType.Manufacturer ? 'factory' : 'client';
  const viewer = VIEWERS[actor.userType];
  const keys: Record<OrderSort, [key: string, direction: 'asc' | 'desc' | 'asc nulls last']> = {
    updated: [updatedAt(actor), 'desc'],
    name: ['lower(o.name)', 'asc'],
    number: ["coalesce(o.number, '')", 'desc'],
    progress: [`o.progress_${side}`, 'asc'],
    deadline: [`case when o.status = ${OrderStatus.Active} then o.${viewer}_due end`, 'asc nulls last'],
    ship: [`o.${viewer}_ship`, 'asc nulls last'],
  };
  const [key, direction] = keys[sort];
  return { key: raw(key), direction: raw(direction) };
}

function countsByStatus(actor: Actor, filter: ListFilter, where: Sql): Sql {
  if (hasOrderCounts(filter))
    return sql`
      select o.status, sum(o.orders) as n
      from order_counts o
      where ${where}
      group by o.status
      having sum(o.orders) > 0`;
  if (hasDeadlineCounts(filter))
    return sql`
      select status, sum(n) as n from (
        select kind::integer as status, amount as n from (${countsOfUnchanged('orders', actor.id)}) c
        union all
        select o.status, 1 from orders o where ${where} and o.id in (${changedOrders})
      ) as changes
      group by status
      having sum(n) > 0`;
  return sql`select o.status, count(*) as n from orders o where ${where} group by o.status`;
}

export interface ListPage {
  orders: string;
  counts: string;
}

const planOf = (ctx: Context): Sql => sql`'stages', ${stagesColumn(ctx.actor)},
  'stageCount', (select count(*) from stages st
    where st.order_id = o.id and st.deleted_at is null and ${stageReach(ctx.actor)}),
  'exFactory', ${planEnd(ctx.actor.userType)}, 'standing', ${standingJson(viewerOf(ctx))}`;

/**
 * One page of order cards, and the number of orders per status that match the other filters, as JSON text in one
 * statement. Selects the ids of the page first, so that only the rows of the page are read in full. `more` adds to each
 * card either its stages or, for Home, which lists live orders first, its next due dates.
 */
export function page(ctx: Context, filter: ListFilter, more: 'card' | 'due'): Promise<ListPage> {
  const side = ctx.actor.userType;
  const where = conditions(ctx, filter);
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  const counted = countsByStatus(ctx.actor, filter, where);
  const { key, direction } = sortKey(ctx.actor, filter.sort);
  const progress =
    side === UserType.Trader
      ? raw("'overallProgressClient', o.progress_client, 'overallProgressManufacturer', o.progress_factory")
      : side === UserType.Buyer
        ? raw("'overallProgressClient', o.progress_client")
        : raw("'overallProgressManufacturer', o.progress_factory");
  const liveFirst = more === 'due' ? sql`(${isLive}) desc,` : sql``;
  const query = sql`
    with page as (select o.id, ${key} as key, ${isLive} as is_live
      from orders o
      where ${where} ${status}
      order by ${liveFirst} ${key} ${direction}, o.id desc
      ${limitTo(filter)})
    select coalesce((
      select json_agg(json_build_object('card', ${cardColumn(ctx.actor)},
        ${more === 'card' ? planOf(ctx) : sql`'due', ${nextDue(ctx.actor, filter)}`},
        'people', p.people,
        'rest', json_build_object('updatedAt', ${raw(updatedAt(ctx.actor))},
          'isEditor', ${ctx.actor.id} = any(o.editor_users), 'isSample', ${isSample}, ${progress}))
        order by ${more === 'due' ? sql`page.is_live desc,` : sql``} page.key ${direction}, page.id desc)
      from page join orders o on o.id = page.id
      left join lateral (
        select coalesce(json_agg(case
          when ${side === UserType.Trader} or u.organization_id = ${ctx.actor.organizationId}
          then json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture, 'userType', t.type,
            'email', ${addressOf(sql`u`)}, 'roleName', u.role)
          else json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture, 'userType', t.type) end
        order by u.id), '[]') as people
        from users u join organizations g on g.id = u.organization_id
          cross join lateral (select ${userTypeOf()} as type) t
        where u.id = any(o.associated_users) and t.type = any(${visibleUserTypes(side)}::integer[])
          and (${ctx.actor.apiKey === undefined} or u.organization_id = ${ctx.actor.organizationId})) p on true
    ), '[]')::text as orders,
    (select coalesce(json_object_agg(status, n), '{}')::text from (${counted}) as counted) as counts`;
  return ctx.db.one<ListPage>(hasOrderCounts(filter) ? query : planEachTime(query));
}

export function partiesOf(ctx: Context, filter: ListFilter, userType: UserType) {
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  const party = partyOf(code(userType));
  return ctx.db.many<{ orderId: string; partyId: number | null }>(sql`
    select o.id as "orderId", ${party} as "partyId" from orders o
    where ${conditions(ctx, filter)} ${status} order by o.updated_at desc, o.id desc limit ${filter.pageSize}`);
}

const viewText = (name: keyof OrderView): Sql => raw(`p.view ->> '${name}'`);
const viewJson = (name: keyof OrderView): Sql => raw(`p.view -> '${name}'`);
export function documents(ctx: Context, filter: ListFilter): Promise<{ orders: string }> {
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  const at = raw(updatedAt(ctx.actor));
  return ctx.db.one<{ orders: string }>(sql`
    select coalesce(json_agg(json_build_object('orderId', p.id, 'orderStatus', p.status,
      'orderName', ${viewText('orderName')}, 'orderNumber', ${viewText('orderNumber')}, 'styleNames', p.style_names,
      'orderType', ${viewText('orderType')}, 'currentEditingStep', p.editing_step, 'updatedAt', p.updated_at,
      'isEditor', p.is_editor, 'customFields', ${viewJson('customFields')})
      order by p.updated_at desc, p.id desc), '[]')::text as orders
    from (select o.id, o.status, o.editing_step, o.style_names, ${at} as updated_at,
      ${ctx.actor.id} = any(o.editor_users) as is_editor, ${viewColumn(ctx.actor)}::json as view
      from orders o
      where ${conditions(ctx, filter)} ${status}
      order by ${at} desc, o.id desc
      ${limitTo(filter)}) p`);
}

export const fieldsOf = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.many<{ orderId: string; customFields: CustomField[] }>(sql`
    select o.id as "orderId", ${viewColumn(ctx.actor)}::json -> 'customFields' as "customFields"
    from orders o where o.id = any(${orderIds}::uuid[]) and ${orderReach(ctx.actor)}`);

export interface NextDue {
  stageName: string;
  stageType: string;
  deadline: string;
}
function nextDue(actor: Actor, filter: ListFilter): Sql {
  const sides = sidesOf(actor).map(
    (side) => sql`${side}::text, (
      select json_build_object('stageName', st.name, 'stageType', st.type, 'deadline', ss.commitment)
      ${matching(actor, filter)} and ${isLive} and ss.commitment is not null and ${isDue(side, filter, filter.due)}
      order by ss.commitment, st.position limit 1)`,
  );
  return sql`json_build_object(${join(sides, ', ')})`;
}
