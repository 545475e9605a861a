import { type Day, dayIn } from '@selvedge/domain/calendar';
import { firstExpected } from '@selvedge/domain/planning/dates/date-rules';
import { TOLERANCE_FIELD } from '@selvedge/domain/planning/report';
import type { Side } from '@selvedge/domain/planning/stage';
import { AccountStatus, type StageStatus, type Unit } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { authorReach } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import { joinPartSide, partAlias } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { type StageRow, selectStages } from './store';

interface StoredSide {
  status: StageStatus;
  inhouse: number;
  submittedAt: string | null;
  updatedAt: string | null;
  updatedBy: number | null;
  updatedByName: string | null;
  startedOn: Day | null;
  /** The day of completion; null for an open part. */
  actual: Day | null;
  /** Whether sample rounds decide the status, because one was sent. */
  followsRounds: boolean;
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

const sideJson = (ctx: Context, side: Side): Sql => {
  const part = partAlias(side);
  return sql`${raw(`json_build_object('status', ${part}.status, 'inhouse', ${part}.inhouse,
    'submittedAt', ${part}.submitted_at, 'startedOn', ${part}.started_on, 'actual', ${part}.actual,
    'updatedAt', ${part}.updated_at, 'updatedBy', ${part}.updated_by`)},
    'updatedByName', (
      select u.name from users u join organizations g on g.id = u.organization_id
      where u.id = ${raw(part)}.updated_by and ${authorReach(ctx.actor)}),
    'followsRounds', exists (
      select from sample_rounds sr
      where sr.sub_stage_id = s.id and sr.side = ${raw(`'${side}'`)} and sr.sent_on is not null
        and sr.withdrawn_at is null)) as ${raw(side)}`;
};

/** The column `passOnBy`, for `selectStages`. */
export const passOnColumn: Sql = sql`, (
  select json_build_object('id', u.id, 'name', u.name, 'organizationId', u.organization_id,
    'isActive', u.status = ${code(AccountStatus.Active)})
  from users u where u.id = st.pass_on_by) as "passOnBy"`;

const selectParts = (ctx: Context): Sql => sql`
  select s.stage_id as "stageId", s.id, s.style_name as "styleName", s.combo_name as "comboName",
    s.material_name as "materialName", s.required_value as required, s.required_unit as unit, ${sideJson(ctx, 'client')},
    ${sideJson(ctx, 'factory')}
  from sub_stages s ${joinPartSide('client')} ${joinPartSide('factory')}`;

export async function partsOfStages(
  ctx: Context,
  stageIds: readonly string[],
): Promise<Map<string, ReportedPart[]>> {
  const parts = new Map(stageIds.map((id): [string, ReportedPart[]] => [id, []]));
  if (stageIds.length === 0) return parts;
  const rows = await ctx.db.many<ReportedPart & { stageId: string }>(sql`
    ${selectParts(ctx)} where s.stage_id = any(${stageIds}::uuid[]) and s.deleted_at is null
    order by s.stage_id, s.ordinal`);
  for (const { stageId, ...part } of rows) parts.get(stageId)?.push(part);
  return parts;
}

/** Finds stages by their own ids and by ids of their parts, with all parts. */
export async function findReported(
  ctx: Context,
  stageOrSubStageIds: readonly string[],
): Promise<Map<string, ReportedStage>> {
  const stages = await ctx.db.many<ReportedStage['stage']>(sql`
    ${selectStages(passOnColumn)}
    where st.deleted_at is null and st.id in (
      select unnest(${stageOrSubStageIds}::uuid[])
      union all
      select s.stage_id from sub_stages s
      where s.id = any(${stageOrSubStageIds}::uuid[]) and s.deleted_at is null)`);
  const parts = await partsOfStages(
    ctx,
    stages.map(({ stageId }) => stageId),
  );
  return new Map(
    stages.flatMap((stage): [string, ReportedStage][] => {
      const reported = { stage, parts: parts.get(stage.stageId) ?? [] };
      return [stage.stageId, ...reported.parts.map(({ id }) => id)].map((id) => [id, reported]);
    }),
  );
}

export interface ReportFacts {
  traderName: string;
  /** Value of the order's tolerance field; null without such a field. */
  tolerance: string | null;
}
export async function reportFacts(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, ReportFacts>> {
  const rows = await ctx.db.many<ReportFacts & { orderId: string }>(sql`
    select o.id as "orderId", g.name as "traderName",
      (select f ->> 'value'
        from json_array_elements(o.fields) f
        where starts_with(f ->> 'name', ${TOLERANCE_FIELD})
        limit 1) as tolerance
    from orders o join organizations g on g.id = o.trader_org_id where o.id = any(${orderIds}::uuid[])`);
  return new Map(rows.map(({ orderId, ...facts }) => [orderId, facts]));
}

export const actorDay = ({ actor, now }: Pick<Context, 'actor' | 'now'>): Day => dayIn(actor.timeZone, now);
export const actorFirstExpected = (ctx: Context): Day => firstExpected(actorDay(ctx), dayIn('UTC', ctx.now));

export interface PartWrite {
  id: string;
  status: StageStatus;
  inhouse: number;
  at: Date | string;
  by: number;
  submittedAt: Date | string | null;
  /** The days of a completion and of the first report, if they are not the day of the report. */
  actual?: Day | null;
  startedOn?: Day | null;
}

/** Reports on one side of a stage that share a notification; null when the next report starts a new bundle. */
export interface ReportBundle {
  start: string;
  subStageIds: string[];
  statuses: StageStatus[];
}
export async function openBundles(
  ctx: Context,
  stages: readonly { orderId: string; stageId: string }[],
  side: Side,
  minutes: number,
): Promise<Map<string, ReportBundle>> {
  if (stages.length === 0) return new Map();
  const since = sql`${ctx.now}::timestamptz - make_interval(mins => ${minutes})`;
  const rows = await ctx.db.many<ReportBundle & { stageId: string }>(sql`
    with recent as (
      select a.facts, a.facts ->> 'stageId' as stage_id, a.facts ->> 'bundle' as start from activities a
      where a.order_id = any(${[...new Set(stages.map(({ orderId }) => orderId))]}::uuid[])
        and a.kind like 'stage.%'
        and a.created_at > ${since}
        and a.facts ->> 'stageId' = any(${stages.map(({ stageId }) => stageId)}::text[]) and a.facts ->> 'side' = ${side}
        and (a.facts ->> 'bundle')::timestamptz > ${since}
    ), last as (select stage_id, max(start) as start from recent group by stage_id)
    select last.stage_id as "stageId", last.start,
      array(select distinct jsonb_array_elements_text(r.facts -> 'subStageIds')
        from recent r
        where r.stage_id = last.stage_id and r.start = last.start) as "subStageIds",
      array(select distinct jsonb_array_elements_text(r.facts -> 'statuses')
        from recent r
        where r.stage_id = last.stage_id and r.start = last.start) as statuses
    from last where last.start is not null`);
  return new Map(rows.map(({ stageId, ...bundle }) => [stageId, bundle]));
}

export const setPassOn = (ctx: Context, stageId: string, userId: number | null) =>
  ctx.db.run(sql`update stages set pass_on_by = ${userId} where id = ${stageId}`);
