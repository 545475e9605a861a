import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side, SubStage, SubStageSide } from '@selvedge/domain/planning/stage';
import type { Sql } from '#server/db/sql';
import { raw, sql } from '#server/db/sql';
import { joinPartSide, partAlias } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';

/** A sub-stage with its place in the order and what was reported on each side. */
export interface PlacedSubStage extends Omit<SubStage, 'sides'> {
  /** The stage that it is a part of. */
  parentId: string;
  sides: Record<Side, Pick<SubStageSide, 'status' | 'required' | 'inhouse'>>;
}
const quantity = (value: string) => `json_build_object('value', ${value}, 'unit', s.required_unit)`;
const sideJson = (side: Side): string => {
  const part = partAlias(side);
  return `'${side}', json_build_object('status', ${part}.status, 'required', ${quantity('s.required_value')},
    'inhouse', ${quantity(`${part}.inhouse`)})`;
};
const sidesJson: Sql = raw(`json_build_object(${SIDES.map(sideJson).join(', ')})`);
const selectPlaces = sql`
  select s.id as "stageId", s.stage_id as "parentId", s.style_id as "styleId", s.combo_id as "comboId", s.material_id as "materialId",
    s.style_name as "styleName", s.combo_name as "comboName", s.material_name as "materialName", ${sidesJson} as sides
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
