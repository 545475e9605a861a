import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

/** Removes codes and keys that can no longer be used. */
export async function forgetKeys(ctx: WorkContext): Promise<void> {
  await ctx.db.run(
    sql`delete from one_time_keys where expires_at < ${ctx.now}::timestamptz - interval '1 day'`,
  );
}

/** Removes sign-ups that nobody verified within 14 days. */
export async function forgetSignUps(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`delete from sign_ups where created_at < ${ctx.now}::timestamptz - interval '14 days'`);
}

/** A session that has run out needs no note that it was ended. */
export async function forgetSessions(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`delete from ended_sessions where expires_at < ${ctx.now}`);
}
