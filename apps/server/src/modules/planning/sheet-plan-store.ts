import type { StoredTaPart, StoredTaStage } from '@selvedge/domain/imports/ta-sheet/compare-plan';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { raw, type Sql, sql } from '#server/db/sql';
import { joinPartSide, joinSide, partAlias } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db'>;

type PartSide = StoredTaPart['sides'][Side] & { submittedAt: string | null };
export interface SheetPart extends StoredTaPart {
  sides: Record<Side, PartSide>;
}
/** A stage with all that the import of a T&A sheet compares, writes and gives back. */
export interface SheetStage extends StoredTaStage {
  orderId: string;
  sides: Record<Side, StoredTaStage['sides'][Side] & { lead: number }>;
  parts: SheetPart[];
}

const stageSide = (side: Side): string =>
  `'${side}', json_build_object('visible', ${side}.visible, 'deadline', ${side}.commitment, 'lead', ${side}.lead,
    'expected', ${side}.expected)`;
const partSide = (side: Side): string => {
  const own = partAlias(side);
  return `'${side}', json_build_object('deadline', ${own}.commitment, 'status', ${own}.status, 'inhouse', ${own}.inhouse,
    'startedOn', ${own}.started_on, 'doneOn', ${own}.actual, 'submittedAt', ${own}.submitted_at,
    'submittedOn', (${own}.submitted_at at time zone 'UTC')::date, 'followsRounds', exists (
      select from sample_rounds sr where sr.sub_stage_id = s.id and sr.side = '${side}' and sr.sent_on is not null
        and sr.withdrawn_at is null))`;
};
const eachSide = (of: (side: Side) => string): Sql =>
  raw(`json_build_object(${SIDES.map(of).join(', ')}) as sides`);

/** The plans of orders, in their sequence. */
export async function readSheetPlans(
  ctx: Work,
  orderIds: readonly string[],
): Promise<Map<string, SheetStage[]>> {
  const plans = new Map(orderIds.map((id): [string, SheetStage[]] => [id, []]));
  const parts = await ctx.db.many<SheetPart & { stageId: string }>(sql`
    select s.stage_id as "stageId", s.id, s.style_id as "styleId", s.combo_id as "comboId",
      concat_ws(' > ', nullif(s.style_name, ''), nullif(s.combo_name, ''), s.material_name) as name,
      s.required_value as required, ${eachSide(partSide)}
    from sub_stages s ${joinPartSide('client')} ${joinPartSide('factory')}
    where s.order_id = any(${orderIds}::uuid[]) and s.deleted_at is null order by s.stage_id, s.ordinal`);
  const ofStage = new Map<string, SheetPart[]>();
  for (const { stageId, ...part } of parts) {
    const own = ofStage.get(stageId);
    if (own) own.push(part);
    else ofStage.set(stageId, [part]);
  }
  const stages = await ctx.db.many<Omit<SheetStage, 'parts'>>(sql`
    select st.order_id as "orderId", st.id as "stageId", st.name as "stageName", st.category, ${eachSide(stageSide)}
    from stages st ${joinSide('client')} ${joinSide('factory')}
    where st.order_id = any(${orderIds}::uuid[]) and st.deleted_at is null order by st.position, st.id`);
  for (const stage of stages)
    plans.get(stage.orderId)?.push({ ...stage, parts: ofStage.get(stage.stageId) ?? [] });
  return plans;
}

export const writeSubmissions = (
  ctx: Work,
  side: Side,
  parts: readonly { partId: string; submittedAt: string | null }[],
) =>
  ctx.db.run(sql`
    update sub_stage_sides p
    set submitted_at = t.at, submitted_by = case when t.at is not null then p.submitted_by end
    from unnest(${parts.map(({ partId }) => partId)}::uuid[],
      ${parts.map(({ submittedAt }) => submittedAt)}::timestamptz[]) as t (id, at)
    where p.sub_stage_id = t.id and p.side = ${side}`);
