import type { Actor } from '@selvedge/domain/actor';
import { typesKnownTo } from '@selvedge/domain/identity/known-types';
import type { CustomField } from '@selvedge/domain/orders/order';
import type { OrderCard, OrderView } from '@selvedge/domain/orders/view';
import type { DueBucket } from '@selvedge/domain/planning/due';
import { DUE_BUCKETS, LIST_RANGES } from '@selvedge/domain/planning/due';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { orderReach, partiesKnownTo, partyOf, stageSideOf, userTypeOf } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { containing, join, raw, sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import type { ListFilter, OrderSort } from './list-filter';
import { cardColumn, stagesColumn, viewColumn } from './store';

/** A day that is never reached, for buckets without an end. */
const FAR = 100_000;

/** The sides of which the actor is told. */
const sidesOf = (actor: Actor): readonly Side[] => {
  const own = sideOfType(actor.userType);
  return own ? [own] : SIDES;
};
/** The sides (`ss`) of an order's stages (`st`) that the actor may see and that the filter's name and type match. */
const matching = (actor: Actor, { stageName, stageType }: Pick<ListFilter, 'stageName' | 'stageType'>): Sql =>
  sql`from stage_sides ss join stages st on st.id = ss.stage_id and st.deleted_at is null
    where ss.order_id = o.id and ${stageSideOf(actor)}
    ${stageName === '' ? sql`` : sql`and strpos(lower(st.name), lower(${stageName})) > 0`}
    ${stageType === '' ? sql`` : sql`and st.type = ${stageType}`}`;
const hasPlan = (actor: Actor): Sql =>
  sql`exists (select ${matching(actor, { stageName: '', stageType: '' })})`;

/** Nothing is due any more in an order that is completed or archived, and nothing yet in a draft. */
const isLive = sql`o.status = ${code(OrderStatus.Active)}`;
const asksForDue = ({ due, dueOn }: ListFilter): boolean =>
  [due, dueOn.client, dueOn.factory].some((bucket) => bucket !== null);

const isSide = (side: Side): Sql => raw(`ss.side = '${side}'`);
/** What can be due: a side that has a deadline of its own and work left. */
const isOpen = sql`ss.tracked and ${sideOpen('ss')}`;

function within(bucket: DueBucket, today: string): Sql {
  const [from, to] = LIST_RANGES[bucket];
  return sql`ss.commitment between ${today}::date + ${Math.max(from, -FAR)}::integer and ${today}::date + ${Math.min(to, FAR)}::integer`;
}
/** An open deadline of a side, within the bucket that the filter names for it (and within `also`). */
function isDue(side: Side, filter: ListFilter, also: DueBucket | null): Sql {
  const buckets = [filter.dueOn[side], also].filter((bucket) => bucket !== null);
  return join([isSide(side), isOpen, ...buckets.map((bucket) => within(bucket, filter.today))], ' and ');
}

/** Which orders the filter's stages choose: one that is due for each side that was asked for, and one for either. */
function stageConditions(actor: Actor, filter: ListFilter): Sql[] {
  const asked = sidesOf(actor).filter((side) => filter.dueOn[side] !== null);
  const exists = (which: Sql) => sql`exists (select ${matching(actor, filter)} and ${which})`;
  const parts = asked.map((side) => exists(isDue(side, filter, null)));
  const { due } = filter;
  if (due) {
    const either = sidesOf(actor).map((side) => sql`(${isDue(side, filter, due)})`);
    parts.push(exists(sql`(${join(either, ' or ')})`));
  }
  if (parts.length === 0 && (filter.stageName !== '' || filter.stageType !== ''))
    parts.push(exists(sql`true`));
  return parts;
}

const SEARCHED: Record<UserType, string> = {
  [UserType.Buyer]: 'o.buyer_search',
  [UserType.Trader]: 'o.search',
  [UserType.Manufacturer]: 'o.factory_search',
};
/** Finds an order by the names and numbers of it, its styles, combos and organizations that the side sees. */
const searchIn = (actor: Actor, text: string): Sql =>
  sql`${raw(SEARCHED[actor.userType])} like lower(${containing(text)})`;

function conditions(ctx: Context, filter: ListFilter): Sql {
  const { actor } = ctx;
  const parts: Sql[] = [
    filter.scope === 'organization'
      ? orderReach(actor)
      : sql`o.associated_users @> array[${actor.id}::integer] and ${orderReach(actor)}`,
  ];
  if (filter.organizationId !== null) parts.push(sql`${filter.organizationId} in (${partiesKnownTo(actor)})`);
  if (filter.buyerId !== null) parts.push(sql`o.buyer_org_id = ${filter.buyerId}`);
  if (filter.factoryId !== null) parts.push(sql`o.factory_org_id = ${filter.factoryId}`);
  if (filter.search !== '') parts.push(searchIn(actor, filter.search));
  if (asksForDue(filter)) parts.push(isLive);
  if (filter.mine) parts.push(sql`o.associated_users @> array[${actor.id}::integer]`);
  if (filter.orderIds) parts.push(sql`o.id = any(${filter.orderIds}::uuid[])`);
  if (filter.late) parts.push(isLate(actor, filter.today));
  if (filter.shipsWithin !== null)
    parts.push(sql`${shipOf(actor)} between ${filter.today}::date and ${filter.today}::date + ${filter.shipsWithin}::integer
      and not ${isShipped(actor, filter.today)}`);
  return join([...parts, ...stageConditions(actor, filter)], ' and ');
}

const shipOf = ({ userType }: Actor): Sql => raw(`o.${VIEWERS[userType]}_ship`);
const SHIPMENT_DATE: keyof OrderCard = 'actualShipmentDate';
/** Whether the actor is told of a shipment up to today. */
const isShipped = (actor: Actor, today: string): Sql =>
  sql`coalesce((${cardColumn(actor)})::json ->> ${raw(`'${SHIPMENT_DATE}'`)} <= ${today}, false)`;
/** The domain's `orderHeadline` over an order: an overdue open deadline, or ship date while it has not shipped. */
function isLate(actor: Actor, today: string): Sql {
  const due = raw(`o.${VIEWERS[actor.userType]}_due`);
  return sql`${isLive} and (${due} < ${today}::date or (
    ${shipOf(actor)} < ${today}::date and not ${isShipped(actor, today)}
    and ${hasPlan(actor)}))`;
}

/** Whether `order_tallies` tells apart all that the filter does, its tabs aside. */
const isTallied = (filter: ListFilter): boolean => {
  const { scope, search, stageName, stageType, due, dueOn, late, shipsWithin, mine, orderIds } = filter;
  return (
    scope === 'organization' &&
    !late &&
    !mine &&
    shipsWithin === null &&
    orderIds === null &&
    [search, stageName, stageType].every((text) => text === '') &&
    [due, dueOn.client, dueOn.factory].every((bucket) => bucket === null)
  );
};

/** What a side's own columns of an order begin with. */
const VIEWERS: Record<UserType, string> = {
  [UserType.Buyer]: 'buyer',
  [UserType.Trader]: 'trader',
  [UserType.Manufacturer]: 'factory',
};
/** When what the viewer sees of an order changed last. */
const updatedAt = ({ userType }: Actor): string =>
  userType === UserType.Trader ? 'o.updated_at' : `o.${VIEWERS[userType]}_updated_at`;
/** What a page is sorted by, of what every side sees of each order. */
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

export interface ListPage {
  orders: string;
  /** How many by status code. */
  counts: string;
}

/**
 * One page of order cards, and how many orders match the other filters by status, as JSON text, in one statement. The
 * page's ids come from the list's index alone, and so do the counts where no tally has them; only the page's own rows are
 * read. `more` is what goes with each order beside its card: the stages of a card, or what is due as the filter says.
 */
export function page(ctx: Context, filter: ListFilter, more: 'card' | 'due'): Promise<ListPage> {
  const side = ctx.actor.userType;
  const where = conditions(ctx, filter);
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  const counted = isTallied(filter)
    ? sql`select o.status, sum(o.orders) as n from order_tallies o where ${where} group by o.status having sum(o.orders) > 0`
    : sql`select o.status, count(*) as n from orders o where ${where} group by o.status`;
  const { key, direction } = sortKey(ctx.actor, filter.sort);
  const progress =
    side === UserType.Trader
      ? raw("'overallProgressClient', o.progress_client, 'overallProgressManufacturer', o.progress_factory")
      : side === UserType.Buyer
        ? raw("'overallProgressClient', o.progress_client")
        : raw("'overallProgressManufacturer', o.progress_factory");
  return ctx.db.one<ListPage>(sql`
    with page as (select o.id, ${key} as key from orders o where ${where} ${status} order by ${key} ${direction}, o.id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize})
    select coalesce((
      select json_agg(json_build_object('card', ${cardColumn(ctx.actor)}, ${more === 'card' ? sql`'stages', ${stagesColumn(ctx.actor)}` : sql`'due', ${nextDue(ctx.actor, filter)}`}, 'people', p.people,
          'rest', json_build_object('updatedAt', ${raw(updatedAt(ctx.actor))}, 'isEditor', ${ctx.actor.id} = any(o.editor_users), ${progress})) order by page.key ${direction}, page.id desc)
      from page join orders o on o.id = page.id
      left join lateral (
        select coalesce(json_agg(case
          when ${side === UserType.Trader} or u.organization_id = ${ctx.actor.organizationId}
          then json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture, 'userType', t.type, 'email', u.email, 'roleName', u.role)
          else json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture, 'userType', t.type) end order by u.id), '[]') as people
        from users u join organizations g on g.id = u.organization_id
          cross join lateral (select ${userTypeOf()} as type) t
        where u.id = any(o.associated_users) and t.type = any(${typesKnownTo(side)}::integer[])
          and (${ctx.actor.apiKey === undefined} or u.organization_id = ${ctx.actor.organizationId})) p on true
    ), '[]')::text as orders,
    (select coalesce(json_object_agg(status, n), '{}')::text from (${counted}) as counted) as counts`);
}

/** The buyers or factories of the orders that match. */
export function partiesOf(ctx: Context, filter: ListFilter, userType: UserType) {
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  const party = partyOf(code(userType));
  return ctx.db.many<{ orderId: string; partyId: number | null }>(sql`
    select o.id as "orderId", ${party} as "partyId" from orders o
    where ${conditions(ctx, filter)} ${status} order by o.updated_at desc, o.id desc limit ${filter.pageSize}`);
}

const viewText = (name: keyof OrderView): Sql => raw(`p.view ->> '${name}'`);
const viewJson = (name: keyof OrderView): Sql => raw(`p.view -> '${name}'`);
/** One page of orders with their order-level fields, as JSON text; newest first by what the viewer sees of them. */
export function documents(ctx: Context, filter: ListFilter): Promise<{ orders: string }> {
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  const at = raw(updatedAt(ctx.actor));
  return ctx.db.one<{ orders: string }>(sql`
    select coalesce(json_agg(json_build_object('orderId', p.id, 'orderStatus', p.status, 'orderName', ${viewText('orderName')}, 'orderNumber', ${viewText('orderNumber')}, 'styleNames', p.style_names,
      'orderType', ${viewText('orderType')}, 'currentEditingStep', p.editing_step, 'updatedAt', p.updated_at, 'isEditor', p.is_editor, 'customFields', ${viewJson('customFields')})
      order by p.updated_at desc, p.id desc), '[]')::text as orders
    from (select o.id, o.status, o.editing_step, o.style_names, ${at} as updated_at, ${ctx.actor.id} = any(o.editor_users) as is_editor, ${viewColumn(ctx.actor)}::json as view from orders o
      where ${conditions(ctx, filter)} ${status} order by ${at} desc, o.id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}) p`);
}

/** The order-level fields of these orders, as the viewer's side sees them. */
export const fieldsOf = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.many<{ orderId: string; customFields: CustomField[] }>(sql`
    select o.id as "orderId", ${viewColumn(ctx.actor)}::json -> 'customFields' as "customFields"
    from orders o where o.id = any(${orderIds}::uuid[]) and ${orderReach(ctx.actor)}`);

/** The nearest open deadline of a side that the filter matches. */
export interface NextDue {
  stageName: string;
  stageType: string;
  deadline: string;
}
/** What is due next on each side that the actor has, as the filter's stages and buckets say; JSON. */
function nextDue(actor: Actor, filter: ListFilter): Sql {
  const sides = sidesOf(actor).map(
    (side) => sql`${side}::text, (
      select json_build_object('stageName', st.name, 'stageType', st.type, 'deadline', ss.commitment)
      ${matching(actor, filter)} and ${isLive} and ss.commitment is not null and ${isDue(side, filter, filter.due)}
      order by ss.commitment, st.position limit 1)`,
  );
  return sql`json_build_object(${join(sides, ', ')})`;
}

type BucketCounts = Record<DueBucket, number>;
export interface DueCounts {
  /** On any side that the actor has. */
  all: BucketCounts;
  client: BucketCounts;
  factory: BucketCounts;
}
/**
 * How many live orders have something due in each bucket, on any side and on each: of the stages that the filter matches,
 * its own `due` aside. The stages are gone through once, however many buckets there are.
 */
export function dueCounts(ctx: Context, filter: ListFilter): Promise<DueCounts> {
  const { actor } = ctx;
  const all = { ...filter, due: null };
  const sides = sidesOf(actor);
  const column = (bucket: DueBucket, side: Side) => raw(`${bucket}_${side}`);
  const inBuckets = DUE_BUCKETS.flatMap((bucket) =>
    sides.map((side) => sql`bool_or(${isDue(side, all, bucket)}) as ${column(bucket, side)}`),
  );
  const countsOf = (which: readonly Side[]): Sql => {
    const counts = DUE_BUCKETS.map((bucket) => {
      const any =
        which.length === 0
          ? sql`false`
          : join(
              which.map((side) => column(bucket, side)),
              ' or ',
            );
      return sql`${bucket}::text, count(*) filter (where ${any})`;
    });
    return sql`json_build_object(${join(counts, ', ')})`;
  };
  const last = Math.max(...DUE_BUCKETS.map((bucket) => LIST_RANGES[bucket][1]));
  const only = (side: Side) => countsOf(sides.filter((one) => one === side));
  return ctx.db.one<DueCounts>(sql`
    select ${countsOf(sides)} as all, ${only('client')} as client, ${only('factory')} as factory from (
      select ${join(inBuckets, ', ')} from orders o join lateral (
        select ss.* ${matching(actor, all)} and ss.commitment <= ${filter.today}::date + ${last}::integer) ss on true
      where ${conditions(ctx, all)} and ${isLive}
      group by o.id) as due`);
}
