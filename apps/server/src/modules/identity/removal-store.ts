import { FORMER_USER, formerEmail } from '@selvedge/domain/identity/former-user';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { Contact } from './store';

/** Locks links first, in the same order as the completion of a sign-up, to avoid deadlocks. */
export async function lockUnclaimed(ctx: Context, organizationId: number) {
  await ctx.db.run(sql`
    select from one_time_keys k
    join users u on u.id = k.user_id
    where u.organization_id = ${organizationId}
    for update of k`);
  return ctx.db.many<Contact & { claimed: boolean }>(sql`
    select u.id, u.name, u.email, u.email_verified or u.password_hash is not null or u.invited_by is null as claimed
    from users u where u.organization_id = ${organizationId} and u.email is not null for update of u`);
}

export async function deleteUnreferenced(ctx: Context, userId: number): Promise<boolean> {
  const deleted = await ctx.db.run(sql`
    delete from users u
    where u.id = ${userId} and not exists (select from orders o where o.associated_users @> array[u.id])
      and not exists (select from message_recipients r where r.user_id = u.id)`);
  return deleted > 0;
}

export async function deactivateInvited(ctx: Context, userId: number): Promise<void> {
  await ctx.db.run(
    sql`update users set status = ${code(AccountStatus.Deactivated)}, awaiting_approval = false where id = ${userId}`,
  );
}

export async function anonymizeAccount(ctx: Context, userId: number): Promise<void> {
  await ctx.db.run(sql`
    update users
    set name = ${FORMER_USER}, email = ${formerEmail(userId)}, phone = null, picture = null, password_hash = null,
      time_zone = null, language = null, anonymized_at = ${ctx.now}, updated_at = ${ctx.now} where id = ${userId}`);
  await ctx.db.run(sql`delete from one_time_keys where user_id = ${userId}`);
}
