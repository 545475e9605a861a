import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { deadlineMoves } from '#server/db/deadline-moves';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { passOnColumn, type ReportedStage } from '../report-store';
import { selectStages } from '../store';

interface CellDays {
  expected: Day | null;
  /** The forecast that the side's partner is shown. */
  forecastOwn: Day | null;
}
export type CellStage = ReportedStage['stage'] & { days: Record<Side, CellDays> };

export const stagesOfOrders = (ctx: Context, orderIds: readonly string[]) =>
  ctx.db.many<CellStage>(sql`
    ${selectStages(sql`${passOnColumn}, json_build_object(
      'client', json_build_object('expected', client.expected, 'forecastOwn', client.forecast_own),
      'factory', json_build_object('expected', factory.expected, 'forecastOwn', factory.forecast_own)) as days`)}
    where st.order_id = any(${orderIds}::uuid[]) and st.deleted_at is null order by st.order_id, st.position, st.id`);

export interface ExpectedDay {
  stageId: string;
  side: Side;
  day: Day | null;
}
export async function writeExpectedDays(ctx: Context, days: readonly ExpectedDay[]): Promise<void> {
  if (days.length === 0) return;
  await ctx.db.run(sql`
    update stage_sides ss set expected = t.day, expected_by = case when t.day is not null then ${ctx.actor.id}::integer end,
      expected_at = case when t.day is not null then ${ctx.now}::timestamptz end
    from unnest(${days.map(({ stageId }) => stageId)}::uuid[], ${days.map(({ side }) => side)}::text[],
      ${days.map(({ day }) => day)}::date[]) as t (stage_id, side, day)
    where ss.stage_id = t.stage_id and ss.side = t.side`);
}

/** Who moved the deadline of each side of these stages last; keys are '<stage id> <side>'. */
export async function lastMovers(ctx: Context, stageIds: readonly string[]): Promise<Map<string, string>> {
  if (stageIds.length === 0) return new Map();
  const rows = await ctx.db.many<{ place: string; name: string }>(sql`
    select ss.stage_id || ' ' || ss.side as place, u.name
    from stage_sides ss cross join lateral (
      select moves.by_id
      from (${deadlineMoves({ orderId: sql`ss.order_id`, stageId: sql`ss.stage_id`, side: sql`ss.side` })}) as moves
      order by moves.at desc limit 1) last join users u on u.id = last.by_id
    where ss.stage_id = any(${stageIds}::uuid[])`);
  return new Map(rows.map(({ place, name }) => [place, name]));
}
