import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { orderReach, stageReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { passOnColumn, type ReportedStage } from '../report-store';
import { selectStages } from '../store';

export async function ordersOfParts(ctx: Context, subStageIds: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.many<{ id: string }>(sql`
    select o.id from orders o
    where o.id in (select s.order_id from sub_stages s where s.id = any(${subStageIds}::uuid[]))
      and ${orderReach(ctx.actor)}`);
  return rows.map(({ id }) => id);
}

export const stagesOfParts = (ctx: Context, orderIds: readonly string[], subStageIds: readonly string[]) =>
  ctx.db.many<ReportedStage['stage']>(sql`
    ${selectStages(passOnColumn)}
    where st.order_id = any(${orderIds}::uuid[]) and st.deleted_at is null and ${stageReach(ctx.actor)}
      and st.id in (
        select s.stage_id from sub_stages s where s.id = any(${subStageIds}::uuid[]) and s.deleted_at is null)
    order by st.order_id, st.position, st.id`);

export interface PartDays {
  subStageId: string;
  startedOn: Day | null;
  actual: Day | null;
}

/** Sets the days of the first report and of the completion of parts, which their rounds decide. */
export async function writePartDays(ctx: Context, side: Side, parts: readonly PartDays[]): Promise<void> {
  await ctx.db.run(sql`
    update sub_stage_sides p set started_on = t.started_on, actual = t.actual
    from unnest(${parts.map((part) => part.subStageId)}::uuid[], ${parts.map((part) => part.startedOn)}::date[],
      ${parts.map((part) => part.actual)}::date[]) as t (id, started_on, actual)
    where p.sub_stage_id = t.id and p.side = ${side}`);
}
