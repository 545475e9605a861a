import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

/**
 * Removes codes and keys that can no longer be used. A verification's key is kept for 30 days: asking for another
 * code goes by it.
 */
export async function forgetKeys(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`
    delete from one_time_keys where expires_at < ${ctx.now}::timestamptz - case purpose when 'verify' then interval '30 days' else interval '1 day' end`);
}

/** A session that has run out needs no note that it was ended. */
export async function forgetSessions(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`delete from ended_sessions where expires_at < ${ctx.now}`);
}
