import type { Day } from '@selvedge/domain/calendar';
import type { StageLink } from '@selvedge/domain/planning/links';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import type { ScheduleSide, ScheduleView } from '@selvedge/domain/planning/schedule/schedule-plan';
import type { StoredEnd } from '@selvedge/domain/planning/schedule/stored-forecasts';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import type { OrderStatus, StageCategory } from '@selvedge/domain/vocabulary';
import { orderReach } from '#server/db/reach';
import { join, raw, type Sql, sql } from '#server/db/sql';
import { isShared, joinSide, sideOpen, sideShared } from '#server/db/stage-sides';
import type { Context, WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db'>;

/** A side's days and progress with its stored forecasts: of the trader, and as the side's partner sees it. */
interface StoredScheduleSide extends ScheduleSide {
  forecast: Day | null;
  forecastOwn: Day | null;
}
export interface StoredPart {
  subStageId: string;
  sides: Partial<Record<Side, { baseline: Day | null; commitment: Day | null; actual: Day | null }>>;
}
export interface StoredScheduleStage {
  stageId: string;
  name: string;
  key: string;
  category: StageCategory;
  unit: 'calendar' | 'working';
  workDays: number | null;
  bufferDays: number | null;
  noticeDays: number | null;
  /** The client side's lead time; missing in the views of partners. */
  clientLead?: number;
  after: StageLink[];
  parts: StoredPart[];
  /** Only the sides of the view. */
  sides: Partial<Record<Side, StoredScheduleSide>>;
}
export interface StoredSchedule {
  orderId: string;
  orderName: string;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  planVersion: number;
  poDate: Day | null;
  planFrom: PlanFrom;
  /** The contract ship date and the planned ex-factory date, as the view sees them. */
  endDays: Record<Side, Day | null>;
  /** Like `endDays`, but each as the side's partner sees it. */
  ownEndDays: Record<Side, Day | null>;
  planStart: Day | null;
  reckonedOn: Day | null;
  /** Changes with every write of the order's row. */
  rowVersion: string;
  ends: Record<Side, StoredEnd>;
  ownEnds: Record<Side, StoredEnd>;
  stages: StoredScheduleStage[];
}

const isRejected = (side: Side): string =>
  `(${side}.status = 'REJECTED' or (${side}.started and exists (
    select from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = '${side}'
    where s.stage_id = st.id and s.deleted_at is null and p.status = 'REJECTED')))`;

const sideJson = (side: Side): Sql => sql`${raw(`'${side}'`)}, json_build_object(${raw(
  ['visible', 'baseline', 'commitment', 'expected', 'actual', 'required', 'inhouse', 'forecast']
    .map((name) => `'${name}', ${side}.${name}`)
    .join(', '),
)}, 'forecastOwn', ${raw(side)}.forecast_own, 'isComplete', not ${sideOpen(side)},
  'isStarted', ${raw(`${side}.started or ${side}.status <> 'NOT_STARTED', 'isRejected', ${isRejected(side)}`)})`;

const partJson = (side: Side): string =>
  `'${side}', json_build_object('baseline', ${side}.baseline, 'commitment', ${side}.commitment,
    'actual', ${side}.actual)`;

const partsOf = (sides: readonly Side[]): Sql =>
  raw(`(select coalesce(json_agg(json_build_object('subStageId', s.id,
        'sides', json_build_object(${sides.map(partJson).join(', ')})) order by s.ordinal), '[]')
      from sub_stages s ${sides
        .map(
          (side) =>
            `join sub_stage_sides ${side} on ${side}.sub_stage_id = s.id and ${side}.side = '${side}'`,
        )
        .join(' ')}
      where s.stage_id = st.id and s.deleted_at is null
        and coalesce(${sides
          .map((side) => `${side}.commitment, ${side}.baseline, ${side}.actual`)
          .join(', ')}) is not null)`);
/** Reckoning does not need the parts. */
const NO_PARTS = sql`'[]'::json`;

/** The links of a stage `st` to stages of the view. */
const linksOf = (seen: (stage: Sql) => Sql): Sql => sql`(
  select coalesce(json_agg(json_build_object('stageId', l.after_id, 'lag', l.lag) order by b.position, b.id), '[]')
  from stage_links l join stages b on b.id = l.after_id
  where l.stage_id = st.id and b.order_id = st.order_id and b.deleted_at is null ${seen(sql`b`)})`;

const sidesOf = (view: ScheduleView): readonly Side[] => (view === 'trader' ? SIDES : [view]);

/** Selects only the rows of the sides that the view sees, and only stages that are shown to it. */
function stagesOf(view: ScheduleView, parts: Sql): Sql {
  const sides = sidesOf(view);
  const seen = view === 'trader' ? () => sql`` : (stage: Sql) => sql`and ${sideShared(view, stage)}`;
  const shown = view === 'trader' ? sql`` : sql`and ${isShared(view)}`;
  const lead = view === 'trader' ? sql`'clientLead', client.lead,` : sql``;
  return sql`(
    select coalesce(json_agg(json_build_object('stageId', st.id, 'name', st.name, 'key', st.key,
      'category', st.category, 'unit', st.unit, 'workDays', st.work_days, 'bufferDays', st.buffer_days,
      'noticeDays', st.notice_days, ${lead} 'after', ${linksOf(seen)}, 'parts', ${parts},
      'sides', json_build_object(${join(sides.map(sideJson), ', ')})) order by st.position, st.id), '[]')
    from stages st ${join(
      sides.map((side) => joinSide(side)),
      ' ',
    )}
    where st.order_id = o.id and st.deleted_at is null ${shown})`;
}

const endJson = (name: string): string =>
  `case when o.forecast_${name} is not null
    then json_build_object('due', o.forecast_${name} - o.late_${name}, 'forecast', o.forecast_${name},
      'late', o.late_${name}, 'reached', o.reached_${name}) end`;
const endsJson = (suffix: string): Sql =>
  raw(`json_build_object(${SIDES.map((side) => `'${side}', ${endJson(`${side}${suffix}`)}`).join(', ')})`);

/** The columns of `StoredSchedule`. A partner gets nothing of the other side and of the trader. */
function orderColumns(view: ScheduleView): Sql {
  const shared = sql`o.id as "orderId", o.name as "orderName", o.status as "orderStatus",
    o.trader_org_id as "traderOrganizationId", o.po_date as "poDate", o.plan_from as "planFrom",
    o.plan_start as "planStart"`;
  const ownEndDay = { client: 'o.buyer_ship', factory: 'o.factory_ship' };
  if (view !== 'trader') {
    const endDay = raw(`json_build_object('client', null, 'factory', null)::jsonb
      || jsonb_build_object('${view}', ${ownEndDay[view]})`);
    return sql`${shared}, '{}'::integer[] as "editorUsers", 0 as "planVersion", null as "reckonedOn",
      '' as "rowVersion", ${endDay} as "endDays", ${endDay} as "ownEndDays",
      '{"client": null, "factory": null}'::json as ends, '{"client": null, "factory": null}'::json as "ownEnds"`;
  }
  return sql`${shared}, o.editor_users as "editorUsers", o.plan_version as "planVersion",
    o.reckoned_on as "reckonedOn", o.xmin::text as "rowVersion",
    json_build_object('client', o.contract_ship, 'factory', o.planned_ex_factory) as "endDays",
    json_build_object('client', ${raw(ownEndDay.client)}, 'factory', ${raw(ownEndDay.factory)}) as "ownEndDays",
    ${endsJson('')} as ends, ${endsJson('_own')} as "ownEnds"`;
}

const selectSchedule = (view: ScheduleView, parts: Sql): Sql =>
  sql`select ${orderColumns(view)}, ${stagesOf(view, parts)} as stages from orders o`;

export const readSchedules = (ctx: Work, orderIds: readonly string[]) =>
  ctx.db.many<StoredSchedule>(
    sql`${selectSchedule('trader', NO_PARTS)} where o.id = any(${orderIds}::uuid[])`,
  );

/** The schedule of one order, limited to the actor's side. Null when out of reach. */
export const readSchedule = (ctx: Context, orderId: string, view: ScheduleView) =>
  ctx.db.maybe<StoredSchedule>(
    sql`${selectSchedule(view, partsOf(sidesOf(view)))} where o.id = ${orderId} and ${orderReach(ctx.actor)}`,
  );

interface LatestBaseline {
  number: number;
  madeAt: string;
  /** Null for the job that freezes deadlines. */
  madeBy: string | null;
}
/** For a partner only baselines of its own visible side count: the number must not tell of the other. */
export function readBaseline(ctx: Work, orderId: string, view: ScheduleView): Promise<LatestBaseline | null> {
  const seen =
    view === 'trader'
      ? sql``
      : sql`and exists (select from baseline_days d join stages st on st.id = d.stage_id and st.deleted_at is null
          where d.order_id = b.order_id and d.number = b.number and d.side = ${view} and ${sideShared(view)})`;
  const number = view === 'trader' ? sql`b.number` : sql`(row_number() over (order by b.number))::integer`;
  return ctx.db.maybe(sql`
    select ${number} as number, b.made_at as "madeAt", u.name as "madeBy"
    from baselines b left join users u on u.id = b.made_by
    where b.order_id = ${orderId} ${seen} order by b.number desc limit 1`);
}
