import type { Style } from '@selvedge/domain/orders/order';
import type { LeadUnit } from '@selvedge/domain/planning/anchor';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import { SIDES, sideIsTracked } from '@selvedge/domain/planning/sides';
import type { Side, StagePlan, StagePlanSide, SubStage, SubStageSide } from '@selvedge/domain/planning/stage';
import { stageKey } from '@selvedge/domain/planning/stage-key';
import {
  AccountStatus,
  type OrderStatus,
  type OrganizationType,
  USER_TYPE_OF_ORGANIZATION,
  type UserType,
} from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { waitsForMove } from '#server/db/partner-move';
import { orderReach } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import { joinSide } from '#server/db/stage-sides';
import type { Context, VisitorContext } from '#server/http/context';

/** The part of an order that planning needs: facts for permissions, and the styles that stages are expanded from. */
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
  planFrom: PlanFrom;
  shipDate: string | null;
  /** The day from which lead times counted when the forecasts were made last. */
  planStart: string | null;
  styles: Style[];
}

const orderColumns = sql`
  o.id as "orderId", o.name as "orderName", o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
  o.buyer_org_id as "buyerOrganizationId", o.factory_org_id as "manufacturerOrganizationId",
  o.editor_users as "editorUsers", o.associated_users as "associatedUsers", o.plan_version as "planVersion",
  o.po_date as "poDate", o.plan_from as "planFrom", o.contract_ship as "shipDate", o.plan_start as "planStart"`;

/** Locks the order until the transaction ends, so that changes of its plan are serialized. */
export const lockOrder = (ctx: Context, orderId: string) =>
  ctx.db.maybe<PlannedOrder>(sql`
    select ${orderColumns}, o.styles
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)} and ${waitsForMove} for update of o`);

/** Like `lockOrder`, without styles. */
export const lockOrderWithoutStyles = (ctx: Context, orderId: string) =>
  ctx.db.maybe<PlannedOrder>(sql`
    select ${orderColumns}, '[]'::json as styles
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)} and ${waitsForMove} for update of o`);

/** Locks orders within reach, in the sequence of their ids, so that two such calls do not wait for each other. */
export const lockOrders = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.many<PlannedOrder>(sql`
    select ${orderColumns}, '[]'::json as styles
    from orders o where o.id = any(${orderIds}::uuid[]) and ${orderReach(ctx.actor)} and ${waitsForMove}
      order by o.id for update of o`);

/** Like `lockOrder`, without lock and styles. */
export const findOrder = (ctx: Context, orderId: string) =>
  ctx.db.maybe<Omit<PlannedOrder, 'styles'>>(
    sql`select ${orderColumns} from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`,
  );

/** Like `lockOrders`, the orders of stages or sub-stages. */
export const lockOrdersOfStages = (ctx: Context, stageIds: readonly string[]) =>
  ctx.db.many<PlannedOrder>(sql`
    select ${orderColumns}, '[]'::json as styles
    from orders o
    where o.id in (
        select st.order_id from stages st where st.id = any(${stageIds}::uuid[])
        union all select s.order_id from sub_stages s where s.id = any(${stageIds}::uuid[]))
      and ${orderReach(ctx.actor)} and ${waitsForMove}
      order by o.id for update of o`);
export async function lockOrderOfStage(ctx: Context, stageId: string): Promise<PlannedOrder | null> {
  const [order = null] = await lockOrdersOfStages(ctx, [stageId]);
  return order;
}

/** How the time of a stage is counted; null for the usual days. */
export interface StageTiming {
  workDays: number | null;
  bufferDays: number | null;
  noticeDays: number | null;
}

export interface StageRow extends StagePlan {
  stageId: string;
  orderId: string;
  position: number;
  unit: LeadUnit;
  timing: StageTiming;
  sides: Record<Side, StagePlanSide & { done: number }>;
  totalItems: number;
  started: boolean;
}

const sideJson = (side: Side): string =>
  `'${side}', json_build_object('visible', ${side}.visible, 'lead', ${side}.lead, 'deadline', ${side}.commitment,
    'status', ${side}.status, 'done', ${side}.done)`;

const stageColumns = sql`
  st.id as "stageId", st.order_id as "orderId", st.position, st.name as "stageName", st.type as "stageType",
  st.category, st.level, st.material_type as "materialType",
  json_build_object(${raw(SIDES.map(sideJson).join(', '))}) as sides,
  json_build_object('traders', st.traders, 'manufacturers', st.manufacturers,
    'clients', st.clients) as "associatedUsers",
  st.unit, json_build_object('workDays', st.work_days, 'bufferDays', st.buffer_days,
    'noticeDays', st.notice_days) as timing,
  client.total as "totalItems", client.started or factory.started as started`;

/** Selects `StageRow` with further columns; the caller adds a condition on `st`. */
export const selectStages = (more: Sql = sql``): Sql =>
  sql`select ${stageColumns} ${more} from stages st ${joinSide('client')} ${joinSide('factory')}`;

export const listStages = (ctx: VisitorContext, orderId: string) =>
  ctx.db.many<StageRow>(
    sql`${selectStages()} where st.order_id = ${orderId} and st.deleted_at is null order by st.position, st.id`,
  );

export interface StageWrite extends StagePlan {
  stageId: string;
  position: number;
  unit: LeadUnit;
  timing: StageTiming;
}

const column = <T, V>(rows: readonly T[], pick: (row: T) => V): V[] => rows.map(pick);
/** Lists of people as text: nested arrays in PostgreSQL must all have the same length. */
const ids = (list: readonly number[]) => `{${list.join(',')}}`;

export async function upsertStages(
  ctx: Context,
  orderId: string,
  stages: readonly StageWrite[],
): Promise<void> {
  await ctx.db.run(sql`
    insert into stages (id, order_id, position, name, key, created_at, type, category, level, material_type, unit,
      work_days, buffer_days, notice_days, clients, traders, manufacturers)
    select id, ${orderId}, position, name, key, ${ctx.now}, type, category, level, material_type, unit, work_days,
      buffer_days, notice_days, clients::integer[], traders::integer[], manufacturers::integer[]
    from unnest(
      ${column(stages, (s) => s.stageId)}::uuid[], ${column(stages, (s) => s.position)}::integer[],
      ${column(stages, (s) => s.stageName)}::text[], ${column(stages, (s) => stageKey(s.stageName))}::text[],
      ${column(stages, (s) => s.stageType)}::text[],
      ${column(stages, (s) => s.category)}::text[], ${column(stages, (s) => s.level)}::text[],
      ${column(stages, (s) => s.materialType)}::text[], ${column(stages, (s) => s.unit)}::text[],
      ${column(stages, (s) => s.timing.workDays)}::integer[], ${column(stages, (s) => s.timing.bufferDays)}::integer[],
      ${column(stages, (s) => s.timing.noticeDays)}::integer[],
      ${column(stages, (s) => ids(s.associatedUsers.clients))}::text[],
      ${column(stages, (s) => ids(s.associatedUsers.traders))}::text[],
      ${column(stages, (s) => ids(s.associatedUsers.manufacturers))}::text[]
    ) as t (id, position, name, key, type, category, level, material_type, unit, work_days, buffer_days, notice_days,
      clients, traders, manufacturers)
    on conflict (id) do update set position = excluded.position, name = excluded.name, key = excluded.key,
      type = excluded.type, category = excluded.category, level = excluded.level,
      material_type = excluded.material_type, unit = excluded.unit, work_days = excluded.work_days,
      buffer_days = excluded.buffer_days, notice_days = excluded.notice_days,
      clients = excluded.clients, traders = excluded.traders, manufacturers = excluded.manufacturers`);
  const sides = stages.flatMap((stage) =>
    SIDES.map((side) => ({
      ...stage.sides[side],
      stageId: stage.stageId,
      side,
      tracked: sideIsTracked(stage, side),
    })),
  );
  await ctx.db.run(sql`
    insert into stage_sides (stage_id, order_id, side, visible, tracked, lead, commitment, status)
    select stage_id, ${orderId}, side, visible, tracked, lead, commitment, status
    from unnest(
      ${column(sides, (s) => s.stageId)}::uuid[], ${column(sides, (s) => s.side)}::text[],
      ${column(sides, (s) => s.visible)}::boolean[], ${column(sides, (s) => s.tracked)}::boolean[],
      ${column(sides, (s) => s.lead)}::integer[], ${column(sides, (s) => s.deadline)}::date[],
      ${column(sides, (s) => s.status)}::text[]
    ) as t (stage_id, side, visible, tracked, lead, commitment, status)
    on conflict (stage_id, side) do update set visible = excluded.visible, tracked = excluded.tracked,
      lead = excluded.lead, commitment = excluded.commitment, status = excluded.status`);
}

/** Place and required quantity of a sub-stage; statuses and in-house quantities are written separately. */
export interface SubStageWrite {
  sub: Omit<SubStage, 'sides'> & { sides: Record<Side, Pick<SubStageSide, 'required'>> };
  stageId: string;
  ordinal: number;
}

export async function upsertSubStages(
  ctx: Context,
  orderId: string,
  rows: readonly SubStageWrite[],
): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    insert into sub_stages (id, stage_id, order_id, ordinal, style_id, combo_id, material_id, style_name, combo_name,
      material_name, required_value, required_unit)
    select id, stage_id, ${orderId}, ordinal, style_id, combo_id, material_id, style_name, combo_name, material_name,
      required_value, required_unit
    from unnest(
      ${column(rows, (r) => r.sub.stageId)}::uuid[], ${column(rows, (r) => r.stageId)}::uuid[],
      ${column(rows, (r) => r.ordinal)}::integer[], ${column(rows, (r) => r.sub.styleId)}::uuid[],
      ${column(rows, (r) => r.sub.comboId)}::uuid[], ${column(rows, (r) => r.sub.materialId)}::uuid[],
      ${column(rows, (r) => r.sub.styleName)}::text[], ${column(rows, (r) => r.sub.comboName)}::text[],
      ${column(rows, (r) => r.sub.materialName)}::text[],
      ${column(rows, (r) => r.sub.sides.client.required.value)}::numeric[],
      ${column(rows, (r) => r.sub.sides.client.required.unit)}::integer[]
    ) as t (id, stage_id, ordinal, style_id, combo_id, material_id, style_name, combo_name, material_name,
      required_value, required_unit)
    on conflict (id) do update set ordinal = excluded.ordinal, deleted_at = null, material_id = excluded.material_id,
      style_name = excluded.style_name, combo_name = excluded.combo_name, material_name = excluded.material_name,
      required_value = excluded.required_value, required_unit = excluded.required_unit`);
  const sides = rows.flatMap((row) =>
    SIDES.map((side) => ({ id: row.sub.stageId, stageId: row.stageId, side })),
  );
  await ctx.db.run(sql`
    insert into sub_stage_sides (sub_stage_id, stage_id, side)
    select * from unnest(${column(sides, (s) => s.id)}::uuid[], ${column(sides, (s) => s.stageId)}::uuid[],
      ${column(sides, (s) => s.side)}::text[])
    on conflict (sub_stage_id, side) do nothing`);
}

/** Soft-deletes sub-stages; their history stays. */
export async function removeSubStages(ctx: Context, subStageIds: readonly string[]): Promise<void> {
  if (subStageIds.length === 0) return;
  await ctx.db.run(sql`update sub_stages set deleted_at = ${ctx.now} where id = any(${subStageIds}::uuid[])`);
}

export async function moveDeadlines(
  ctx: Context,
  stages: readonly Pick<StageWrite, 'stageId' | 'sides'>[],
): Promise<void> {
  const moved = stages.flatMap(({ stageId, sides }) =>
    SIDES.map((side) => ({ stageId, side, deadline: sides[side].deadline })),
  );
  await ctx.db.run(sql`
    update stage_sides ss set commitment = t.commitment
    from unnest(${column(moved, (one) => one.stageId)}::uuid[], ${column(moved, (one) => one.side)}::text[],
      ${column(moved, (one) => one.deadline)}::date[]) as t (stage_id, side, commitment)
    where ss.stage_id = t.stage_id and ss.side = t.side`);
}

/** Deadlines that a person moved, with the lead times that describe the same days. */
export async function retimeStages(
  ctx: Context,
  stages: readonly { stageId: string; sides: Record<Side, Pick<StagePlanSide, 'deadline' | 'lead'>> }[],
): Promise<void> {
  const sides = stages.flatMap(({ stageId, sides: own }) =>
    SIDES.map((side) => ({ stageId, side, deadline: own[side].deadline, lead: own[side].lead })),
  );
  await ctx.db.run(sql`
    update stage_sides ss set commitment = t.commitment, lead = t.lead
    from unnest(${column(sides, (one) => one.stageId)}::uuid[], ${column(sides, (one) => one.side)}::text[],
      ${column(sides, (one) => one.deadline)}::date[], ${column(sides, (one) => one.lead)}::integer[])
      as t (stage_id, side, commitment, lead)
    where ss.stage_id = t.stage_id and ss.side = t.side`);
}

export async function removeStages(
  ctx: Pick<Context, 'db' | 'now'>,
  stageIds: readonly string[],
): Promise<void> {
  if (stageIds.length === 0) return;
  await ctx.db.run(sql`update stages set deleted_at = ${ctx.now} where id = any(${stageIds}::uuid[])`);
}

/** Brings stages back, without the people whose accounts were deactivated since. */
export async function restoreStages(ctx: Context, stageIds: readonly string[]): Promise<void> {
  const active = (people: Sql): Sql => sql`array(
    select id from unnest(${people}) with ordinality p (id, nth) where not exists (
      select from users u where u.id = p.id and u.status = ${code(AccountStatus.Deactivated)})
    order by nth)`;
  await ctx.db.run(sql`
    update stages set deleted_at = null, clients = ${active(sql`clients`)}, traders = ${active(sql`traders`)},
      manufacturers = ${active(sql`manufacturers`)}
    where id = any(${stageIds}::uuid[])`);
}

export async function activeAmong(ctx: Context, userIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await ctx.db.many<{ id: number }>(sql`
    select id from users where id = any(${userIds}::integer[]) and status <> ${code(AccountStatus.Deactivated)}`);
  return new Set(rows.map(({ id }) => id));
}

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
        select from stages st
        where st.order_id = ${order.orderId} and u.id = any(st.clients || st.traders || st.manufacturers)))`);
  return new Map(rows.map((row) => [row.id, USER_TYPE_OF_ORGANIZATION[row.type]]));
}

export const lastChange = (ctx: Context, orderId: string) =>
  ctx.db.maybe<{ changedBy: string; changedAt: string }>(sql`
    select u.name as "changedBy", a.created_at as "changedAt" from activities a join users u on u.id = a.actor_id
    where a.order_id = ${orderId} and (a.kind like 'plan.%' or a.kind like 'stage.%' or a.kind = 'gate.released')
      and a.kind <> 'stage.reasonGiven'
    order by a.id desc limit 1`);
