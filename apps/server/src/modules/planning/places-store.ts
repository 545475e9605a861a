import type { SubStage } from '@selvedge/domain/planning/stage';
import { raw, sql } from '#server/db/sql';
import { joinPartSide } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';

export type PlacedSubStage = SubStage & { parentId: string };
const quantity = (value: string) => raw(`json_build_object('value', ${value}, 'unit', s.required_unit)`);
const selectPlaces = sql`
  select s.id as "stageId", s.stage_id as "parentId", s.style_id as "styleId", s.combo_id as "comboId", s.material_id as "materialId",
    s.style_name as "styleName", s.combo_name as "comboName", s.material_name as "materialName",
    part_client.status as "statusClientTrader", part_factory.status as "statusTraderManufacturer",
    ${quantity('s.required_value')} as "requiredQuantityClient", ${quantity('part_client.inhouse')} as "inhouseQuantityClient",
    ${quantity('s.required_value')} as "requiredQuantityManufacturer", ${quantity('part_factory.inhouse')} as "inhouseQuantityManufacturer"
  from sub_stages s ${joinPartSide('client')} ${joinPartSide('factory')}`;

/** Places of an order's sub-stages: what reconciling with the order's styles needs. */
export const listSubStages = (ctx: Context, orderId: string) =>
  ctx.db.many<PlacedSubStage>(
    sql`${selectPlaces} where s.order_id = ${orderId} and s.deleted_at is null order by s.stage_id, s.ordinal`,
  );

/** Those that left their stage with the order's styles, in the order in which they left. */
export const listGoneSubStages = (ctx: Context, orderId: string) =>
  ctx.db.many<PlacedSubStage>(
    sql`${selectPlaces} where s.order_id = ${orderId} and s.deleted_at is not null order by s.deleted_at`,
  );
