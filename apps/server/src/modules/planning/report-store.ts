import type { Side } from '@selvedge/domain/planning/stage';
import type { StageStatus, Unit } from '@selvedge/domain/vocabulary';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Sql } from '#server/db/sql';
import { raw, sql } from '#server/db/sql';
import { joinPartSide, partAlias } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import type { StageRow } from './store';
import { selectStages } from './store';

interface StoredSide {
  status: StageStatus;
  inhouse: number;
  submittedAt: string | null;
  updatedAt: string | null;
  updatedBy: number | null;
  updatedByName: string | null;
}
export interface ReportedPart {
  id: string;
  styleName: string;
  comboName: string;
  materialName: string | null;
  required: number;
  unit: Unit;
  client: StoredSide;
  factory: StoredSide;
}
interface PassOnPerson {
  id: number;
  name: string;
  organizationId: number;
  isActive: boolean;
}
export interface ReportedStage {
  /** `passOnBy`: the person in whose name factory reports are passed on to the client side, or null. */
  stage: StageRow & { passOnBy: PassOnPerson | null };
  parts: ReportedPart[];
}

const sideJson = (side: Side): Sql => {
  const part = partAlias(side);
  return raw(`json_build_object('status', ${part}.status, 'inhouse', ${part}.inhouse,
    'submittedAt', ${part}.submitted_at,
    'updatedAt', ${part}.updated_at, 'updatedBy', ${part}.updated_by,
    'updatedByName', (select u.name from users u where u.id = ${part}.updated_by)) as ${side}`);
};

/** A stage with all of its parts, by its own id or the id of a part. */
export async function findReported(ctx: Context, stageOrSubStageId: string): Promise<ReportedStage | null> {
  const passOnBy = sql`, (
    select json_build_object('id', u.id, 'name', u.name, 'organizationId', u.organization_id,
      'isActive', u.status = ${code(AccountStatus.Active)})
    from users u where u.id = st.pass_on_by) as "passOnBy"`;
  const stage = await ctx.db.maybe<ReportedStage['stage']>(sql`
    ${selectStages(passOnBy)}
    where st.deleted_at is null and st.id = coalesce(
      (select s.stage_id from sub_stages s where s.id = ${stageOrSubStageId} and s.deleted_at is null),
      ${stageOrSubStageId}::uuid)`);
  if (!stage) return null;
  const parts = await ctx.db.many<ReportedPart>(sql`
    select s.id, s.style_name as "styleName", s.combo_name as "comboName", s.material_name as "materialName",
      s.required_value as required, s.required_unit as unit, ${sideJson('client')}, ${sideJson('factory')}
    from sub_stages s ${joinPartSide('client')} ${joinPartSide('factory')}
    where s.stage_id = ${stage.stageId} and s.deleted_at is null order by s.ordinal`);
  return { stage, parts };
}

export interface ReportFacts {
  traderName: string;
  /** Value of the order's tolerance field; null without such a field. */
  tolerance: string | null;
  timeZone: string;
}
export const reportFacts = (ctx: Context, orderId: string, toleranceField: string) =>
  ctx.db.one<ReportFacts>(sql`
    select g.name as "traderName",
      (select f ->> 'value'
        from json_array_elements(o.fields) f
        where starts_with(f ->> 'name', ${toleranceField})
        limit 1) as tolerance,
      coalesce((select u.time_zone from users u where u.id = ${ctx.actor.id}), 'UTC') as "timeZone"
    from orders o join organizations g on g.id = o.trader_org_id where o.id = ${orderId}`);

export interface PartWrite {
  id: string;
  status: StageStatus;
  inhouse: number;
  at: Date | string;
  by: number;
  submittedAt: Date | string | null;
}

export async function writeParts(ctx: Context, side: Side, parts: readonly PartWrite[]): Promise<void> {
  if (parts.length === 0) return;
  await ctx.db.run(sql`
    update sub_stage_sides p set status = t.status, inhouse = t.inhouse, updated_at = t.at, updated_by = t.by,
      submitted_at = coalesce(t.submitted_at, p.submitted_at),
      submitted_by = case when t.submitted_at is null then p.submitted_by else t.by end
    from unnest(${parts.map((part) => part.id)}::uuid[], ${parts.map((part) => part.status)}::text[],
      ${parts.map((part) => part.inhouse)}::numeric[], ${parts.map((part) => part.at)}::timestamptz[],
      ${parts.map((part) => part.by)}::integer[], ${parts.map((part) => part.submittedAt)}::timestamptz[])
      as t (id, status, inhouse, at, by, submitted_at)
    where p.sub_stage_id = t.id and p.side = ${side}`);
}

/** Reports on one side of a stage that share a notification; null when the next report starts a new bundle. */
export interface ReportBundle {
  start: string;
  subStageIds: string[];
  statuses: StageStatus[];
}
export const openBundle = (ctx: Context, orderId: string, stageId: string, side: Side, minutes: number) =>
  ctx.db.maybe<ReportBundle>(sql`
    with recent as (
      select a.facts, a.facts ->> 'bundle' as start from activities a
      where a.order_id = ${orderId}
        and a.kind like 'stage.%'
        and a.created_at > ${ctx.now}::timestamptz - make_interval(mins => ${minutes})
        and a.facts ->> 'stageId' = ${stageId} and a.facts ->> 'side' = ${side}
        and (a.facts ->> 'bundle')::timestamptz > ${ctx.now}::timestamptz - make_interval(mins => ${minutes})
    ), last as (select max(start) as start from recent)
    select last.start,
      array(select distinct jsonb_array_elements_text(r.facts -> 'subStageIds')
        from recent r
        where r.start = last.start) as "subStageIds",
      array(select distinct jsonb_array_elements_text(r.facts -> 'statuses')
        from recent r
        where r.start = last.start) as statuses
    from last where last.start is not null`);

export const setPassOn = (ctx: Context, stageId: string, userId: number | null) =>
  ctx.db.run(sql`update stages set pass_on_by = ${userId} where id = ${stageId}`);
