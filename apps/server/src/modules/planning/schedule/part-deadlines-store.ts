import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

type Work = Pick<WorkContext, 'db'>;

export interface PartDeadline {
  subStageId: string;
  stageId: string;
  side: Side;
  /** Null for the deadline of the stage. */
  commitment: Day | null;
  isComplete: boolean;
}

export const readPartDeadlines = (ctx: Work, orderId: string, subStageIds: readonly string[]) =>
  ctx.db.many<PartDeadline>(sql`
    select s.id as "subStageId", s.stage_id as "stageId", p.side, p.commitment, p.actual is not null as "isComplete"
    from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id
    where s.id = any(${subStageIds}::uuid[]) and s.order_id = ${orderId} and s.deleted_at is null`);

export async function writePartDeadlines(
  ctx: Work,
  parts: readonly Pick<PartDeadline, 'subStageId' | 'side' | 'commitment'>[],
): Promise<void> {
  if (parts.length === 0) return;
  await ctx.db.run(sql`
    update sub_stage_sides p set commitment = t.commitment
    from unnest(${parts.map(({ subStageId }) => subStageId)}::uuid[], ${parts.map(({ side }) => side)}::text[],
      ${parts.map(({ commitment }) => commitment)}::date[]) as t (id, side, commitment)
    where p.sub_stage_id = t.id and p.side = t.side`);
}
