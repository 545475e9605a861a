import { AccountStatus, Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export async function deleteExpiredKeys(ctx: WorkContext): Promise<void> {
  await ctx.db.run(
    sql`delete from one_time_keys where expires_at < ${ctx.now}::timestamptz - interval '1 day'`,
  );
}

/** Marks the last link of invitations that end before an instant; returns those whose inviters can send another. */
export const markEndingInvitations = (ctx: WorkContext, before: Date) =>
  ctx.db.many<{
    id: number;
    name: string;
    email: string;
    expiresAt: string;
    inviterId: number;
    inviterName: string;
    inviterEmail: string;
  }>(sql`
    update one_time_keys k set warned_at = ${ctx.now} from users u, users i
    where u.id = k.user_id and i.id = u.invited_by and k.purpose = 'invite' and k.used_at is null
      and k.warned_at is null and k.expires_at > ${ctx.now} and k.expires_at <= ${before}
      and u.status = ${code(AccountStatus.InProgress)} and u.password_hash is null and u.anonymized_at is null
      and i.status = ${code(AccountStatus.Active)} and i.role in (${code(Role.SuperAdmin, Role.Admin)})
      and not exists (select from one_time_keys later where later.user_id = u.id and later.purpose = 'invite'
        and later.used_at is null and (later.expires_at, later.id) > (k.expires_at, k.id))
    returning u.id, u.name, u.email, k.expires_at as "expiresAt", i.id as "inviterId", i.name as "inviterName",
      i.email as "inviterEmail"`);

/** Deletes sign-ups that were not verified within 14 days. */
export async function deleteExpiredSignUps(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`delete from sign_ups where created_at < ${ctx.now}::timestamptz - interval '14 days'`);
}

/** Deletes ended sessions whose tokens have expired, because expiry alone rejects those. */
export async function deleteExpiredSessions(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`delete from ended_sessions where expires_at < ${ctx.now}`);
}
