import type { SubStage } from '@selvedge/domain/planning/stage';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export type PlacedSubStage = SubStage & { parentId: string };
const placeColumns = sql`
  s.id as "stageId", s.stage_id as "parentId", s.style_id as "styleId", s.combo_id as "comboId", s.material_id as "materialId",
  s.style_name as "styleName", s.combo_name as "comboName", s.material_name as "materialName",
  s.status_client as "statusClientTrader", s.status_factory as "statusTraderManufacturer",
  json_build_object('value', s.required_value, 'unit', s.required_unit) as "requiredQuantityClient",
  json_build_object('value', s.inhouse_client, 'unit', s.required_unit) as "inhouseQuantityClient",
  json_build_object('value', s.required_value, 'unit', s.required_unit) as "requiredQuantityManufacturer",
  json_build_object('value', s.inhouse_factory, 'unit', s.required_unit) as "inhouseQuantityManufacturer"`;

/** Places of an order's sub-stages: what reconciling with the order's styles needs. */
export const listSubStages = (ctx: Context, orderId: string) =>
  ctx.db.many<PlacedSubStage>(sql`
    select ${placeColumns} from sub_stages s where s.order_id = ${orderId} and s.deleted_at is null order by s.stage_id, s.ordinal`);

/** Those that left their stage with the order's styles, the last to go last. */
export const listGoneSubStages = (ctx: Context, orderId: string) =>
  ctx.db.many<PlacedSubStage>(sql`
    select ${placeColumns} from sub_stages s where s.order_id = ${orderId} and s.deleted_at is not null order by s.deleted_at`);
