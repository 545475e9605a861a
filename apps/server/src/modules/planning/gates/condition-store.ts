import type { ConditionedStage } from '@selvedge/domain/planning/readiness/conditions';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db'>;

/** Conditions about removed stages come back with these stages, so their rows stay. */
export const conditionsOfStage = sql`coalesce((
  select json_agg(json_build_object('stageId', c.needs_stage_id, 'atLeast', c.at_least) order by c.position, c.needs_stage_id)
  from stage_conditions c join stages n on n.id = c.needs_stage_id and n.deleted_at is null
  where c.stage_id = st.id), '[]')`;

export const readConditions = (ctx: Work, orderId: string) =>
  ctx.db.many<ConditionedStage & { stageName: string }>(sql`
    select st.id as "stageId", st.name as "stageName", ${conditionsOfStage} as conditions
    from stages st where st.order_id = ${orderId} and st.deleted_at is null order by st.position, st.id`);

/** Returns stages that have conditions or are named in one. */
export const readWaiting = (ctx: Work, stageIds: readonly string[]) =>
  ctx.db.many<ConditionedStage>(sql`
    select st.id as "stageId", ${conditionsOfStage} as conditions
    from stages st
    where st.deleted_at is null and st.id in (
      select c.stage_id from stage_conditions c
      where c.stage_id = any(${stageIds}::uuid[]) or c.needs_stage_id = any(${stageIds}::uuid[]))
    order by st.position, st.id`);

export async function writeConditions(ctx: Work, stages: readonly ConditionedStage[]): Promise<void> {
  if (stages.length === 0) return;
  await ctx.db.run(sql`
    delete from stage_conditions c using stages n
    where n.id = c.needs_stage_id and n.deleted_at is null
      and c.stage_id = any(${stages.map(({ stageId }) => stageId)}::uuid[])`);
  const rows = stages.flatMap(({ stageId, conditions }) =>
    conditions.map((condition, position) => ({ ...condition, id: stageId, position })),
  );
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    insert into stage_conditions (stage_id, needs_stage_id, at_least, position)
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ stageId }) => stageId)}::uuid[],
      ${rows.map(({ atLeast }) => atLeast)}::smallint[], ${rows.map(({ position }) => position)}::integer[])`);
}
