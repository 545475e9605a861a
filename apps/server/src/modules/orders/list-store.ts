import type { Actor } from '@selvedge/domain/actor';
import type { DueBucket } from '@selvedge/domain/planning/due';
import { DUE_BUCKETS, LIST_RANGES } from '@selvedge/domain/planning/due';
import type { OrderStatus } from '@selvedge/domain/vocabulary';
import { UserType } from '@selvedge/domain/vocabulary';
import { orderReach } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { constant, containing, join, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { cardColumn, stagesColumn, viewColumn } from './store';

export const ORDER_SORTS = ['updated', 'name', 'number', 'progress'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

export interface ListFilter {
  status: OrderStatus | null;
  organizationId: number | null;
  buyerId: number | null;
  factoryId: number | null;
  stageName: string;
  stageType: string;
  due: DueBucket | null;
  dueSide: 'client' | 'factory';
  search: string;
  sort: OrderSort;
  page: number;
  pageSize: number;
  /** 'YYYY-MM-DD', what due days count from. */
  today: string;
  /** Orders of the organisation, or only those on which the actor is listed. */
  scope: 'organization' | 'listed';
}

/** A day that is never reached, for buckets without an end. */
const FAR = 100_000;

/** The stages that the actor's side may know of. */
const visible = (actor: Actor): Sql =>
  actor.userType === UserType.Buyer
    ? sql`and st.visible_client`
    : actor.userType === UserType.Manufacturer
      ? sql`and st.visible_factory`
      : sql``;

/** The stages of an order that the actor may see and that match: one rule for filters and for what is due. */
const stagesWhere = (actor: Actor, filter: ListFilter, extra: Sql): Sql =>
  sql`exists (select from stages st where st.order_id = o.id and st.deleted_at is null ${visible(actor)}
    ${filter.stageName === '' ? sql`` : sql`and strpos(lower(st.name), lower(${filter.stageName})) > 0`}
    ${filter.stageType === '' ? sql`` : sql`and st.type = ${filter.stageType}`} ${extra})`;

/** A stage that is complete is not due. */
const isOpen = (side: 'client' | 'factory'): Sql => constant(`(st.total = 0 or st.done_${side} < st.total)`);

function within(side: 'client' | 'factory', bucket: DueBucket, today: string): Sql {
  const [from, to] = LIST_RANGES[bucket];
  return sql`${constant(`st.deadline_${side}`)} between ${today}::date + ${Math.max(from, -FAR)}::integer and ${today}::date + ${Math.min(to, FAR)}::integer`;
}
/** An open deadline of a side within a bucket. */
const dueIn = (side: 'client' | 'factory', bucket: DueBucket, today: string): Sql =>
  sql`and ${isOpen(side)} and ${within(side, bucket, today)}`;

const SEARCHED = ["'orderName'", "'orderNumber'", "'brandName'", "'item'", "'season'"];
/** Finds an order by its name, number, brand, item or season; by one that a side may not see, that side finds nothing. */
function searchIn(actor: Actor, text: string): Sql {
  const anywhere = sql`o.search like lower(${containing(text)})`;
  if (actor.userType === UserType.Trader) return anywhere;
  const card = cardColumn(actor);
  const seen = join(
    SEARCHED.map((key) => sql`${card}::json ->> ${constant(key)}`),
    ', ',
  );
  return sql`(${anywhere} and strpos(lower(concat_ws(' ', ${seen})), lower(${text})) > 0)`;
}

/** Whose orders a person may ask for: a buyer not which ones a factory makes, nor the reverse. */
const partiesKnownTo = (actor: Actor): Sql =>
  actor.userType === UserType.Trader
    ? sql`o.trader_org_id, o.buyer_org_id, o.factory_org_id`
    : actor.userType === UserType.Buyer
      ? sql`o.trader_org_id, o.buyer_org_id`
      : sql`o.trader_org_id, o.factory_org_id`;

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
  if (filter.stageName !== '' || filter.stageType !== '' || filter.due)
    parts.push(
      stagesWhere(actor, filter, filter.due ? dueIn(filter.dueSide, filter.due, filter.today) : sql``),
    );
  return join(parts, ' and ');
}

/** Whether `order_tallies` tells apart all that the filter does, its tabs aside. */
const isTallied = ({ scope, search, stageName, stageType, due }: ListFilter): boolean =>
  scope === 'organization' && search === '' && stageName === '' && stageType === '' && due === null;

/** What a page is sorted by, of what every side sees of each order. */
function sortKey(actor: Actor, sort: OrderSort): { key: Sql; direction: Sql } {
  const side = actor.userType === UserType.Manufacturer ? 'factory' : 'client';
  const keys: Record<OrderSort, [key: string, direction: 'asc' | 'desc']> = {
    updated: ['o.updated_at', 'desc'],
    name: ['lower(o.name)', 'asc'],
    number: ["coalesce(o.number, '')", 'desc'],
    progress: [`o.progress_${side}`, 'asc'],
  };
  const [key, direction] = keys[sort];
  return { key: constant(key), direction: constant(direction) };
}

export interface ListPage {
  orders: string;
  /** How many by status code. */
  counts: string;
}

/**
 * One page of order cards, and how many orders match the other filters by status, as JSON text, in one statement. The
 * page's ids come from the list's index alone, and so do the counts where no tally has them; only the page's own rows are
 * read. `stages` says whether those of a card (`CardStage`) go with each order or all of its plan (`StageTotal`).
 */
export function page(ctx: Context, filter: ListFilter, stages: 'card' | 'all'): Promise<ListPage> {
  const side = ctx.actor.userType;
  const where = conditions(ctx, filter);
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  const counted = isTallied(filter)
    ? sql`select o.status, sum(o.orders) as n from order_tallies o where ${where} group by o.status having sum(o.orders) > 0`
    : sql`select o.status, count(*) as n from orders o where ${where} group by o.status`;
  const { key, direction } = sortKey(ctx.actor, filter.sort);
  const progress =
    side === UserType.Trader
      ? constant(
          "'overallProgressClient', o.progress_client, 'overallProgressManufacturer', o.progress_factory",
        )
      : side === UserType.Buyer
        ? constant("'overallProgressClient', o.progress_client")
        : constant("'overallProgressManufacturer', o.progress_factory");
  return ctx.db.one<ListPage>(sql`
    with page as (select o.id, ${key} as key from orders o where ${where} ${status} order by ${key} ${direction}, o.id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize})
    select coalesce((
      select json_agg(json_build_object('card', ${cardColumn(ctx.actor)}, 'stages', ${stages === 'card' ? stagesColumn(ctx.actor) : sql`o.stage_totals`}, 'people', p.people,
          'rest', json_build_object('updatedAt', o.updated_at, 'isEditor', ${ctx.actor.id} = any(o.editor_users), ${progress})) order by page.key ${direction}, page.id desc)
      from page join orders o on o.id = page.id
      left join lateral (
        select coalesce(json_agg(case when ${side} = 3002 or u.organization_id = ${ctx.actor.organizationId}
          then json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture, 'userType', t.type, 'email', u.email, 'roleName', u.role)
          else json_build_object('id', u.id, 'name', u.name, 'profilePicture', u.picture, 'userType', t.type) end), '[]') as people
        from users u join organizations g on g.id = u.organization_id
          cross join lateral (select case g.type when 11003 then 3001 when 11002 then 3002 else 3003 end as type) t
        where u.id = any(o.associated_users) and (${side} = 3002 or t.type in (3002, ${side}))) p on true
    ), '[]')::text as orders,
    (select coalesce(json_object_agg(status, n), '{}')::text from (${counted}) as counted) as counts`);
}

/** One page of orders with their order-level fields, as JSON text. */
export function documents(ctx: Context, filter: ListFilter): Promise<{ orders: string }> {
  const status = filter.status === null ? sql`` : sql`and o.status = ${filter.status}`;
  return ctx.db.one<{ orders: string }>(sql`
    select coalesce(json_agg(json_build_object('orderId', p.id, 'orderStatus', p.status, 'orderName', p.view ->> 'orderName',
      'orderType', p.view ->> 'orderType', 'currentEditingStep', p.editing_step, 'updatedAt', p.updated_at, 'isEditor', p.is_editor, 'customFields', p.view -> 'customFields')
      order by p.updated_at desc), '[]')::text as orders
    from (select o.id, o.status, o.editing_step, o.updated_at, ${ctx.actor.id} = any(o.editor_users) as is_editor, ${viewColumn(ctx.actor)}::json as view from orders o
      where ${conditions(ctx, filter)} ${status} order by o.updated_at desc, o.id desc limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}) p`);
}

/** A stage on a side's card, with the figures of the sides that it may see. */
export interface CardStage {
  stageId: string;
  stageName: string;
  stageType: string;
  total: number;
  doneClient?: number;
  deadlineClient?: string | null;
  doneFactory?: number;
  deadlineFactory?: string | null;
}

export interface StageTotal {
  stageId: string;
  stageName: string;
  stageType: string;
  total: number;
  doneClient: number;
  doneFactory: number;
  deadlineClient: string | null;
  deadlineFactory: string | null;
  visibleClient: boolean;
  visibleFactory: boolean;
}

/**
 * How many live orders have an open deadline of a side in each bucket: their stages are gone through once, however many
 * buckets there are.
 */
export function dueCounts(ctx: Context, filter: ListFilter): Promise<Record<DueBucket, number>> {
  const where = conditions(ctx, { ...filter, due: null });
  const inBuckets = DUE_BUCKETS.map(
    (bucket) => sql`bool_or(${within(filter.dueSide, bucket, filter.today)}) as ${constant(bucket)}`,
  );
  const counts = DUE_BUCKETS.map(
    (bucket) => sql`(count(*) filter (where ${constant(bucket)}))::integer as ${constant(bucket)}`,
  );
  const last = Math.max(...DUE_BUCKETS.map((bucket) => LIST_RANGES[bucket][1]));
  return ctx.db.one<Record<DueBucket, number>>(sql`
    select ${join(counts, ', ')} from (
      select ${join(inBuckets, ', ')} from orders o join stages st on st.order_id = o.id and st.deleted_at is null
      where ${where} and o.status = 1 ${visible(ctx.actor)} and ${isOpen(filter.dueSide)}
        and ${constant(`st.deadline_${filter.dueSide}`)} <= ${filter.today}::date + ${last}::integer
      group by o.id) as due`);
}
