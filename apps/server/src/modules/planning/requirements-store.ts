import type { Style } from '@selvedge/domain/orders/order';
import type { MaterialType, StageLevel, Unit } from '@selvedge/domain/vocabulary';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

/** The last checked order; null when all are checked. Locked, so that only one server checks at a time. */
export async function nextAfter(ctx: Work): Promise<string | null> {
  const row = await ctx.db.maybe<{ after: string }>(
    sql`select after_order_id as after from requirement_checks limit 1 for update`,
  );
  return row?.after ?? null;
}

/** Stores the last checked order; null ends the check. */
export const noteChecked = (ctx: Work, orderId: string | null) =>
  ctx.db.run(
    orderId === null
      ? sql`delete from requirement_checks`
      : sql`update requirement_checks set after_order_id = ${orderId}`,
  );

export interface CheckedOrder {
  orderId: string;
  styles: Style[];
}
export const ordersAfter = (ctx: Work, after: string, count: number) =>
  ctx.db.many<CheckedOrder>(sql`
    select o.id as "orderId", o.styles from orders o
    where o.id > ${after} and exists (select from stages st where st.order_id = o.id and st.deleted_at is null)
    order by o.id limit ${count} for update of o`);

export interface CheckedPart {
  id: string;
  orderId: string;
  stageId: string;
  level: StageLevel;
  materialType: MaterialType | null;
  styleId: string;
  comboId: string;
  materialId: string | null;
  value: number;
  unit: Unit;
}
export const partsOf = (ctx: Work, orderIds: readonly string[]) =>
  ctx.db.many<CheckedPart>(sql`
    select s.id, s.order_id as "orderId", s.stage_id as "stageId", st.level, st.material_type as "materialType",
      s.style_id as "styleId", s.combo_id as "comboId", s.material_id as "materialId", s.required_value as value,
      s.required_unit as unit
    from sub_stages s join stages st on st.id = s.stage_id and st.deleted_at is null
    where s.order_id = any(${orderIds}::uuid[]) and s.deleted_at is null`);

export const writeRequirements = (ctx: Work, parts: readonly Pick<CheckedPart, 'id' | 'value' | 'unit'>[]) =>
  ctx.db.run(sql`
    update sub_stages s set required_value = t.value, required_unit = t.unit
    from unnest(${parts.map((one) => one.id)}::uuid[], ${parts.map((one) => one.value)}::numeric[],
      ${parts.map((one) => one.unit)}::integer[]) as t (id, value, unit)
    where s.id = t.id`);
