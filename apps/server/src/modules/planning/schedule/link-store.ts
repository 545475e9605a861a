import type { LinkedStage } from '@selvedge/domain/planning/links';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db'>;

/** Stages that wait for others, and the stages for which they wait. */
export const readLinks = (ctx: Work, orderId: string) =>
  ctx.db.many<LinkedStage>(sql`
    select st.id as "stageId", coalesce((
        select json_agg(json_build_object('stageId', l.after_id, 'lag', l.lag) order by b.position, b.id)
        from stage_links l join stages b on b.id = l.after_id and b.deleted_at is null
        where l.stage_id = st.id), '[]') as after
    from stages st where st.order_id = ${orderId} and st.deleted_at is null order by st.position, st.id`);

export async function writeLinks(ctx: Work, stages: readonly LinkedStage[]): Promise<void> {
  if (stages.length === 0) return;
  const links = stages.flatMap(({ stageId, after }) => after.map((link) => ({ id: stageId, ...link })));
  await ctx.db.run(sql`
    delete from stage_links where stage_id = any(${stages.map(({ stageId }) => stageId)}::uuid[])`);
  await ctx.db.run(sql`
    insert into stage_links (stage_id, after_id, lag)
    select * from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ stageId }) => stageId)}::uuid[],
      ${links.map(({ lag }) => lag)}::integer[])`);
}
