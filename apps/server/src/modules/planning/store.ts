import type { Style } from '@selvedge/domain/orders/order';
import type { StagePlan, SubStage } from '@selvedge/domain/planning/stage';
import type { OrderStatus, OrganizationType, StageStatus, UserType } from '@selvedge/domain/vocabulary';
import { USER_TYPE_OF_ORGANIZATION } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import { orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

/** What planning knows of an order: the facts that decide who may do what, and what stages are made of. */
export interface PlannedOrder {
  orderId: string;
  orderName: string;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  buyerOrganizationId: number | null;
  manufacturerOrganizationId: number | null;
  editorUsers: number[];
  associatedUsers: number[];
  planVersion: number;
  /** 'YYYY-MM-DD' or null while unset. */
  poDate: string | null;
  styles: Style[];
}

const orderColumns = sql`
  o.id as "orderId", o.name as "orderName", o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
  o.buyer_org_id as "buyerOrganizationId", o.factory_org_id as "manufacturerOrganizationId",
  o.editor_users as "editorUsers", o.associated_users as "associatedUsers", o.plan_version as "planVersion",
  o.po_date as "poDate"`;

/** The order within the actor's reach, locked until the transaction ends, so that its plan changes one by one. */
export const lockOrder = (ctx: Context, orderId: string) =>
  ctx.db.maybe<PlannedOrder>(sql`
    select ${orderColumns}, o.styles
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)} for update of o`);

/** The same without a lock and without its styles. */
export const findOrder = (ctx: Context, orderId: string) =>
  ctx.db.maybe<Omit<PlannedOrder, 'styles'>>(
    sql`select ${orderColumns} from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`,
  );

/** The order that a stage or a sub-stage belongs to, within reach and locked. */
export const lockOrderOfStage = (ctx: Context, stageId: string) =>
  ctx.db.maybe<PlannedOrder>(sql`
    select ${orderColumns}, '[]'::json as styles
    from orders o
    where o.id = coalesce(
        (select st.order_id from stages st where st.id = ${stageId}),
        (select s.order_id from sub_stages s where s.id = ${stageId}))
      and ${orderReach(ctx.actor)} for update of o`);

/** A stage as it is in the database: the plan's columns and what its sub-stages add up to. */
export interface StageRow extends StagePlan {
  stageId: string;
  orderId: string;
  position: number;
  totalItems: number;
  completedClientTrader: number;
  completedTraderManufacturer: number;
  started: boolean;
}

export const stageColumns = sql`
  st.id as "stageId", st.order_id as "orderId", st.position, st.name as "stageName", st.type as "stageType", st.category,
  st.level, st.material_type as "materialType", st.visible_client as "isVisibleToClient",
  st.visible_factory as "isVisibleToFactory", st.lead_client as "leadTimeClient", st.lead_factory as "leadTimeManufacturer",
  st.deadline_client as "deadlineClient", st.deadline_factory as "deadlineManufacturer",
  st.status_client as "statusClientTrader", st.status_factory as "statusTraderManufacturer",
  json_build_object('traders', st.traders, 'manufacturers', st.manufacturers, 'clients', st.clients) as "associatedUsers",
  st.total as "totalItems", st.done_client as "completedClientTrader", st.done_factory as "completedTraderManufacturer"`;

export const listStages = (ctx: VisitorContext, orderId: string) =>
  ctx.db.many<StageRow>(sql`
    select ${stageColumns}, exists (
      select from sub_stages s where s.stage_id = st.id and s.deleted_at is null
        and (s.status_client <> 'NOT_STARTED' or s.status_factory <> 'NOT_STARTED' or s.inhouse_client > 0 or s.inhouse_factory > 0)) as started
    from stages st where st.order_id = ${orderId} and st.deleted_at is null order by st.position, st.id`);

export interface StageWrite extends StagePlan {
  stageId: string;
  position: number;
}

const column = <T, V>(rows: readonly T[], pick: (row: T) => V): V[] => rows.map(pick);
/** Arrays of arrays must be of one length in PostgreSQL, so lists of people travel as text. */
const ids = (list: readonly number[]) => `{${list.join(',')}}`;

/** Inserts or changes whole stages of one order in one statement. */
export async function upsertStages(
  ctx: Context,
  orderId: string,
  stages: readonly StageWrite[],
): Promise<void> {
  await ctx.db.run(sql`
    insert into stages (id, order_id, position, name, type, category, level, material_type, visible_client, visible_factory,
      lead_client, lead_factory, deadline_client, deadline_factory, status_client, status_factory, clients, traders, manufacturers)
    select id, ${orderId}, position, name, type, category, level, material_type, visible_client, visible_factory,
      lead_client, lead_factory, deadline_client, deadline_factory, status_client, status_factory,
      clients::integer[], traders::integer[], manufacturers::integer[]
    from unnest(
      ${column(stages, (s) => s.stageId)}::uuid[], ${column(stages, (s) => s.position)}::integer[],
      ${column(stages, (s) => s.stageName)}::text[], ${column(stages, (s) => s.stageType)}::text[],
      ${column(stages, (s) => s.category)}::text[], ${column(stages, (s) => s.level)}::text[],
      ${column(stages, (s) => s.materialType)}::text[], ${column(stages, (s) => s.isVisibleToClient)}::boolean[],
      ${column(stages, (s) => s.isVisibleToFactory)}::boolean[], ${column(stages, (s) => s.leadTimeClient)}::integer[],
      ${column(stages, (s) => s.leadTimeManufacturer)}::integer[], ${column(stages, (s) => s.deadlineClient)}::date[],
      ${column(stages, (s) => s.deadlineManufacturer)}::date[], ${column(stages, (s) => s.statusClientTrader)}::text[],
      ${column(stages, (s) => s.statusTraderManufacturer)}::text[],
      ${column(stages, (s) => ids(s.associatedUsers.clients))}::text[],
      ${column(stages, (s) => ids(s.associatedUsers.traders))}::text[],
      ${column(stages, (s) => ids(s.associatedUsers.manufacturers))}::text[]
    ) as t (id, position, name, type, category, level, material_type, visible_client, visible_factory, lead_client, lead_factory,
      deadline_client, deadline_factory, status_client, status_factory, clients, traders, manufacturers)
    on conflict (id) do update set position = excluded.position, name = excluded.name, type = excluded.type,
      category = excluded.category, level = excluded.level, material_type = excluded.material_type,
      visible_client = excluded.visible_client, visible_factory = excluded.visible_factory,
      lead_client = excluded.lead_client, lead_factory = excluded.lead_factory, deadline_client = excluded.deadline_client,
      deadline_factory = excluded.deadline_factory, status_client = excluded.status_client,
      status_factory = excluded.status_factory, clients = excluded.clients, traders = excluded.traders,
      manufacturers = excluded.manufacturers`);
}

/** A sub-stage's place and required quantity; statuses and in-house quantities have their own statements. */
export interface SubStageWrite {
  sub: SubStage;
  stageId: string;
  ordinal: number;
}

/** Inserts new sub-stages and refreshes names, order and required quantities of known ones, in one statement. */
export async function upsertSubStages(
  ctx: Context,
  orderId: string,
  rows: readonly SubStageWrite[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    insert into sub_stages (id, stage_id, order_id, ordinal, style_id, combo_id, material_id, style_name, combo_name,
      material_name, required_value, required_unit)
    select id, stage_id, ${orderId}, ordinal, style_id, combo_id, material_id, style_name, combo_name, material_name, required_value, required_unit
    from unnest(
      ${column(rows, (r) => r.sub.stageId)}::uuid[], ${column(rows, (r) => r.stageId)}::uuid[],
      ${column(rows, (r) => r.ordinal)}::integer[], ${column(rows, (r) => r.sub.styleId)}::uuid[],
      ${column(rows, (r) => r.sub.comboId)}::uuid[], ${column(rows, (r) => r.sub.materialId)}::uuid[],
      ${column(rows, (r) => r.sub.styleName)}::text[], ${column(rows, (r) => r.sub.comboName)}::text[],
      ${column(rows, (r) => r.sub.materialName)}::text[], ${column(rows, (r) => r.sub.requiredQuantityClient.value)}::numeric[],
      ${column(rows, (r) => r.sub.requiredQuantityClient.unit)}::integer[]
    ) as t (id, stage_id, ordinal, style_id, combo_id, material_id, style_name, combo_name, material_name, required_value, required_unit)
    on conflict (id) do update set ordinal = excluded.ordinal, deleted_at = null, style_name = excluded.style_name, combo_name = excluded.combo_name,
      material_name = excluded.material_name, required_value = excluded.required_value, required_unit = excluded.required_unit`);
}

/** Takes sub-stages out of the plan; their rows and history stay. */
export async function removeSubStages(ctx: Context, subStageIds: readonly string[]): Promise<void> {
  if (subStageIds.length === 0) return;
  await ctx.db.run(sql`update sub_stages set deleted_at = ${ctx.now} where id = any(${subStageIds}::uuid[])`);
}

/** Gives a status of the stage editor to all sub-stages of its stage, on the sides where it changed. */
export async function cascadeStatuses(
  ctx: Context,
  stages: readonly { stageId: string; client: StageStatus | null; factory: StageStatus | null }[],
): Promise<void> {
  if (stages.length === 0) return;
  await ctx.db.run(sql`
    update sub_stages s set
      status_client = coalesce(t.client, s.status_client),
      updated_at_client = case when t.client is null then s.updated_at_client else ${ctx.now} end,
      updated_by_client = case when t.client is null then s.updated_by_client else ${ctx.actor.id}::integer end,
      submitted_at_client = case when t.client = 'SUBMITTED' then ${ctx.now} else s.submitted_at_client end,
      submitted_by_client = case when t.client = 'SUBMITTED' then ${ctx.actor.id}::integer else s.submitted_by_client end,
      status_factory = coalesce(t.factory, s.status_factory),
      updated_at_factory = case when t.factory is null then s.updated_at_factory else ${ctx.now} end,
      updated_by_factory = case when t.factory is null then s.updated_by_factory else ${ctx.actor.id}::integer end,
      submitted_at_factory = case when t.factory = 'SUBMITTED' then ${ctx.now} else s.submitted_at_factory end,
      submitted_by_factory = case when t.factory = 'SUBMITTED' then ${ctx.actor.id}::integer else s.submitted_by_factory end
    from unnest(${column(stages, (s) => s.stageId)}::uuid[], ${column(stages, (s) => s.client)}::text[],
      ${column(stages, (s) => s.factory)}::text[]) as t (stage_id, client, factory)
    where s.stage_id = t.stage_id and s.deleted_at is null`);
}

/** Every sub-stage's deadlines are its stage's. */
export async function copyDeadlines(ctx: Context, orderId: string): Promise<void> {
  await ctx.db.run(sql`
    update sub_stages s set deadline_client = st.deadline_client, deadline_factory = st.deadline_factory
    from stages st
    where st.order_id = ${orderId} and s.stage_id = st.id and s.deleted_at is null and st.deleted_at is null
      and (s.deadline_client, s.deadline_factory) is distinct from (st.deadline_client, st.deadline_factory)`);
}

/** Moves every deadline of the plan to the purchase order date plus its lead time. */
export async function moveDeadlines(ctx: Context, orderId: string, poDate: string): Promise<void> {
  await ctx.db.run(sql`
    update stages set deadline_client = ${poDate}::date + lead_client, deadline_factory = ${poDate}::date + lead_factory
    where order_id = ${orderId} and deleted_at is null`);
  await copyDeadlines(ctx, orderId);
}

export async function removeStages(ctx: Context, stageIds: readonly string[]): Promise<void> {
  if (stageIds.length === 0) return;
  await ctx.db.run(sql`update stages set deleted_at = ${ctx.now} where id = any(${stageIds}::uuid[])`);
}

export async function keepCleared(ctx: Context, orderId: string, stageIds: readonly string[]): Promise<void> {
  await ctx.db.run(sql`
    insert into cleared_plans (id, order_id, cleared_at, cleared_by, stage_ids)
    values (${uuid()}, ${orderId}, ${ctx.now}, ${ctx.actor.id}, ${stageIds}::uuid[])`);
}

export interface ClearedPlan {
  id: string;
  clearedAt: string;
  clearedBy: string;
  /** When it can no longer be restored. */
  until: string;
  stageNames: string[];
  /** How many of its stages have a reported status or quantity. */
  withProgress: number;
}
const KEPT_MAX = 20;
const isKept = (ctx: Context, orderId: string) =>
  sql`c.order_id = ${orderId} and c.cleared_at > ${ctx.now}::timestamptz - interval '30 days'`;
/** The plan as it was before its latest clearings and replacements, the newest first, while they can be restored. */
export const listCleared = (ctx: Context, orderId: string) =>
  ctx.db.many<ClearedPlan>(sql`
    select c.id, c.cleared_at as "clearedAt", u.name as "clearedBy", c.cleared_at + interval '30 days' as until, t.names as "stageNames", t.started as "withProgress"
    from cleared_plans c join users u on u.id = c.cleared_by cross join lateral (
      select coalesce(array_agg(st.name order by st.position, st.id), '{}') as names, (count(*) filter (where exists (
        select from sub_stages s where s.stage_id = st.id and s.deleted_at is null
          and (s.status_client <> 'NOT_STARTED' or s.status_factory <> 'NOT_STARTED' or s.inhouse_client > 0 or s.inhouse_factory > 0))))::integer as started
      from stages st where st.id = any(c.stage_ids)) t
    where ${isKept(ctx, orderId)} order by c.cleared_at desc, c.id desc limit ${KEPT_MAX}`);

/** Takes a kept plan, by default the newest, out of its keeping: the ids of its stages, or null when there is none. */
export async function takeCleared(ctx: Context, orderId: string, id?: string): Promise<string[] | null> {
  const chosen = id === undefined ? sql`` : sql`and c.id = ${id}`;
  const row = await ctx.db.maybe<{ stageIds: string[] }>(sql`
    delete from cleared_plans where id = (select c.id from cleared_plans c where ${isKept(ctx, orderId)} ${chosen}
      order by c.cleared_at desc, c.id desc limit 1) returning stage_ids as "stageIds"`);
  return row?.stageIds ?? null;
}

export async function reviveStages(ctx: Context, stageIds: readonly string[]): Promise<void> {
  await ctx.db.run(sql`update stages set deleted_at = null where id = any(${stageIds}::uuid[])`);
}

/** The user types of people who may be named on an order's stages: those of its three organizations. */
export async function peopleOf(
  ctx: Context,
  order: PlannedOrder,
  userIds: readonly number[],
): Promise<Map<number, UserType>> {
  const organizations = [
    order.traderOrganizationId,
    order.buyerOrganizationId,
    order.manufacturerOrganizationId,
  ];
  const rows = await ctx.db.many<{ id: number; type: OrganizationType }>(sql`
    select u.id, g.type from users u join organizations g on g.id = u.organization_id
    where u.id = any(${userIds}::integer[]) and g.id = any(${organizations.filter((id) => id !== null)}::integer[])
      and (not u.awaiting_approval or u.id = any(${order.associatedUsers}::integer[]) or exists (
        select from stages st where st.order_id = ${order.orderId} and u.id = any(st.clients || st.traders || st.manufacturers)))`);
  return new Map(rows.map((row) => [row.id, USER_TYPE_OF_ORGANIZATION[row.type]]));
}

/** Who changed the plan last, and when; for the answer to a stale save. */
export const lastChange = (ctx: Context, orderId: string) =>
  ctx.db.maybe<{ changedBy: string; changedAt: string }>(sql`
    select u.name as "changedBy", a.created_at as "changedAt" from activities a join users u on u.id = a.actor_id
    where a.order_id = ${orderId} and (a.kind like 'plan.%' or a.kind like 'stage.%') order by a.id desc limit 1`);
