import type { OpenCondition } from '@selvedge/domain/planning/readiness/readiness';
import type { Side } from '@selvedge/domain/planning/stage';
import { v7 as uuid } from 'uuid';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { type StageRow, selectStages } from '../store';

export const stagesById = (ctx: Context, stageIds: readonly string[]) =>
  ctx.db.many<StageRow>(
    sql`${selectStages()} where st.id = any(${stageIds}::uuid[]) and st.deleted_at is null`,
  );

interface StoredRelease {
  stageId: string;
  side: Side;
  subStageIds: string[];
}
export const releasesOf = (ctx: Context, stageIds: readonly string[]) =>
  ctx.db.many<StoredRelease>(sql`
    select r.stage_id as "stageId", r.side, r.sub_stage_ids as "subStageIds"
    from gate_releases r where r.stage_id = any(${stageIds}::uuid[])`);

interface UnmetPart {
  subStageId: string;
  conditions: OpenCondition[];
}
export interface NewRelease {
  stageId: string;
  side: Side;
  unmet: readonly UnmetPart[];
  reason: string;
}
export async function insertReleases(ctx: Context, releases: readonly NewRelease[]): Promise<void> {
  if (releases.length === 0) return;
  await ctx.db.run(sql`
    insert into gate_releases (id, stage_id, side, sub_stage_ids, unmet, reason, user_id, created_at)
    select t.id, t.stage_id, t.side, t.sub_stage_ids::uuid[], t.unmet::jsonb, t.reason, ${ctx.actor.id}, ${ctx.now}
    from unnest(${releases.map(() => uuid())}::uuid[], ${releases.map(({ stageId }) => stageId)}::uuid[],
      ${releases.map(({ side }) => side)}::text[],
      ${releases.map(({ unmet }) => `{${unmet.map(({ subStageId }) => subStageId).join(',')}}`)}::text[],
      ${releases.map(({ unmet }) => JSON.stringify(unmet))}::text[],
      ${releases.map(({ reason }) => reason)}::text[]) as t (id, stage_id, side, sub_stage_ids, unmet, reason)`);
}
