import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export async function deleteExpiredKeys(ctx: WorkContext): Promise<void> {
  await ctx.db.run(
    sql`delete from one_time_keys where expires_at < ${ctx.now}::timestamptz - interval '1 day'`,
  );
}

/** Deletes sign-ups that were not verified within 14 days. */
export async function deleteExpiredSignUps(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`delete from sign_ups where created_at < ${ctx.now}::timestamptz - interval '14 days'`);
}

/** Deletes ended sessions whose tokens have expired, because expiry alone rejects those. */
export async function deleteExpiredSessions(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`delete from ended_sessions where expires_at < ${ctx.now}`);
}
