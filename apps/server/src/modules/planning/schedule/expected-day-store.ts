import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export async function readExpected(ctx: Context, stageId: string, side: Side): Promise<Day | null> {
  const { expected } = await ctx.db.one<{ expected: Day | null }>(
    sql`select ss.expected from stage_sides ss where ss.stage_id = ${stageId} and ss.side = ${side}`,
  );
  return expected;
}

/** Stores the day on which a side of a stage is expected to be done; null removes it. */
export async function writeExpected(
  ctx: Context,
  stageId: string,
  side: Side,
  day: Day | null,
): Promise<void> {
  const [by, at] = day === null ? [null, null] : [ctx.actor.id, ctx.now];
  await ctx.db.run(sql`
    update stage_sides set expected = ${day}::date, expected_by = ${by}::integer, expected_at = ${at}::timestamptz
    where stage_id = ${stageId} and side = ${side}`);
}
