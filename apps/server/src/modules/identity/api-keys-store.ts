import type { ActingKey } from '@selvedge/domain/actor';
import { SubscriptionStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { VisitorContext } from '#server/http/context';

interface KeyRow extends ActingKey {
  organizationId: number;
  createdBy: number;
  lastUsedAt: string | null;
}

/** A key that was not revoked and has not ended, by its hash, with its organization's plan in force. */
export const findKey = (db: Db, hash: Buffer, now: Date) =>
  db.maybe<KeyRow>(sql`
    select k.id, k.name, k.scope, k.organization_id as "organizationId", k.created_by as "createdBy", k.last_used_at as "lastUsedAt", s.plan
    from api_keys k left join subscriptions s on s.organization_id = k.organization_id
      and s.status = ${code(SubscriptionStatus.Active)} and s.period_end > ${now}
    where k.key_hash = ${hash} and k.revoked_at is null and k.expires_at > ${now}`);

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update api_keys set last_used_at = ${now} where id = ${id}`);
}

/** Ends what opens a person's data without a sign-in: their API keys and their calendar address. */
export async function revokeAccess(ctx: VisitorContext, userId: number): Promise<void> {
  await ctx.db.run(
    sql`update api_keys set revoked_at = ${ctx.now}, revoked_by = ${userId} where created_by = ${userId} and revoked_at is null`,
  );
  await ctx.db.run(sql`delete from calendar_feeds where user_id = ${userId}`);
}
