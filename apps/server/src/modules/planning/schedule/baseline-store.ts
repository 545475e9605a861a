import type { Baseline, FreezableStage } from '@selvedge/domain/planning/dates/baseline';
import { SIDES } from '@selvedge/domain/planning/sides';
import type { Side } from '@selvedge/domain/planning/stage';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { join, raw, type Sql, sql } from '#server/db/sql';
import { joinSide, sideOpen } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db' | 'now'>;

/** Active orders with deadlines without a baseline, of stages that were created until an instant. */
export async function ordersToFreeze(ctx: Work, agreedUntil: Date, limit: number): Promise<string[]> {
  const agreed = sql`st.deleted_at is null and st.created_at <= ${agreedUntil} and ss.tracked`;
  const rows = await ctx.db.many<{ id: string }>(sql`
    select o.id
    from orders o
    where o.status = ${code(OrderStatus.Active)} and o.id in (
      select ss.order_id from stage_sides ss join stages st on st.id = ss.stage_id
      where ss.baseline is null and ss.commitment is not null and ${agreed}
      union all
      select st.order_id
      from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id and s.deleted_at is null
        join stages st on st.id = p.stage_id join stage_sides ss on ss.stage_id = st.id and ss.side = p.side
      where p.baseline is null and p.commitment is not null and ${agreed})
    order by o.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export interface FreezablePlan {
  orderId: string;
  /** Changes with every write of the order's row. */
  rowVersion: string;
  current: number | null;
  /** `shared`: whether the stage is shown to the side's partner. */
  stages: (FreezableStage & { shared: Record<Side, boolean> })[];
}

/** The sides of a stage or part; null for one that is not tracked. */
const sidesJson = (dates: (side: Side) => Sql): Sql =>
  sql`json_build_object(${join(
    SIDES.map((side) => sql`${raw(`'${side}'`)}, case when ${raw(side)}.tracked then ${dates(side)} end`),
    ', ',
  )})`;
const stageDates = (side: Side): Sql => sql`json_build_object('baseline', ${raw(side)}.baseline,
  'commitment', ${raw(side)}.commitment, 'isComplete', not ${sideOpen(side)})`;
const partDates = (side: Side): Sql => sql`(
  select json_build_object('baseline', p.baseline, 'commitment', p.commitment, 'isComplete', p.actual is not null)
  from sub_stage_sides p where p.sub_stage_id = s.id and p.side = ${raw(`'${side}'`)})`;
const parts = sql`(
  select coalesce(json_agg(json_build_object('subStageId', s.id, 'sides', ${sidesJson(partDates)})), '[]')
  from sub_stages s where s.stage_id = st.id and s.deleted_at is null and exists (
    select from sub_stage_sides p where p.sub_stage_id = s.id and p.commitment is not null))`;

export function readFreezable(
  ctx: Work,
  orderIds: readonly string[],
  createdUntil: Date | null = null,
): Promise<FreezablePlan[]> {
  const agreed: Sql = createdUntil ? sql`and st.created_at <= ${createdUntil}` : sql``;
  return ctx.db.many<FreezablePlan>(sql`
    select o.id as "orderId", o.xmin::text as "rowVersion",
      (select max(b.number) from baselines b where b.order_id = o.id) as current, (
        select coalesce(json_agg(json_build_object('stageId', st.id,
          'shared', json_build_object('client', client.visible, 'factory', factory.visible),
          'sides', ${sidesJson(stageDates)}, 'parts', ${parts}) order by st.position, st.id), '[]')
        from stages st ${joinSide('client')} ${joinSide('factory')}
        where st.order_id = o.id and st.deleted_at is null ${agreed}) as stages
    from orders o where o.id = any(${orderIds}::uuid[])`);
}

export interface BaselineWrite extends Baseline {
  orderId: string;
  rowVersion: string;
  /** Null for the job that freezes deadlines. */
  madeBy: number | null;
  note: string;
}
/** Leaves out orders that changed since they were read, so this never waits for another transaction. */
export async function writeBaselines(ctx: Work, baselines: readonly BaselineWrite[]): Promise<string[]> {
  const days = baselines.flatMap(({ orderId, number, days: own }) =>
    own.map((day) => ({ ...day, orderId, number })),
  );
  const rows = await ctx.db.many<{ id: string }>(sql`
    with t as (
      select * from unnest(${baselines.map(({ orderId }) => orderId)}::uuid[],
        ${baselines.map(({ rowVersion }) => rowVersion)}::text[], ${baselines.map(({ number }) => number)}::integer[],
        ${baselines.map(({ madeBy }) => madeBy)}::integer[], ${baselines.map(({ note }) => note)}::text[])
        as t (id, version, number, made_by, note)
    ), unchanged as (
      select o.id from orders o join t on t.id = o.id where o.xmin::text = t.version for no key update of o skip locked
    ), made as (
      insert into baselines (order_id, number, made_at, made_by, note)
      select t.id, t.number, ${ctx.now}::timestamptz, t.made_by, t.note from t join unchanged on unchanged.id = t.id
      on conflict do nothing
    ), d as (
      select * from unnest(${days.map(({ orderId }) => orderId)}::uuid[], ${days.map(({ number }) => number)}::integer[],
        ${days.map(({ stageId }) => stageId)}::uuid[], ${days.map(({ subStageId }) => subStageId)}::uuid[],
        ${days.map(({ side }) => side)}::text[], ${days.map(({ day }) => day)}::date[])
        as d (order_id, number, stage_id, sub_stage_id, side, day)
      where order_id in (select id from unchanged)
    ), stages as (
      update stage_sides ss set baseline = d.day from d
      where d.sub_stage_id is null and ss.stage_id = d.stage_id and ss.side = d.side
    ), parts as (
      update sub_stage_sides p set baseline = d.day from d where p.sub_stage_id = d.sub_stage_id and p.side = d.side
    ), frozen as (
      insert into baseline_days (order_id, number, stage_id, sub_stage_id, side, day)
      select order_id, number, stage_id, sub_stage_id, side, day from d
      on conflict (stage_id, sub_stage_id, side, number) do update set day = excluded.day
    )
    select id from unchanged`);
  return rows.map(({ id }) => id);
}
