import type { ActingKey } from '@selvedge/domain/actor';
import type { ApiKeyScope } from '@selvedge/domain/integrations/rules';
import { AccountStatus, SubscriptionStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';
import { removeCalendarFeed } from './calendar-feeds-store';

interface KeyRow extends ActingKey {
  organizationId: number;
  createdBy: number;
  lastUsedAt: string | null;
}

export const findKey = (db: Db, hash: Buffer, now: Date) =>
  db.maybe<KeyRow>(sql`
    select k.id, k.name, k.scope, k.organization_id as "organizationId", k.created_by as "createdBy",
      k.last_used_at as "lastUsedAt", s.plan
    from api_keys k left join subscriptions s on s.organization_id = k.organization_id
      and s.status = ${code(SubscriptionStatus.Active)} and s.period_end > ${now}
    where k.key_hash = ${hash} and k.revoked_at is null and k.expires_at > ${now}`);

export async function recordUse(db: Db, id: string, now: Date): Promise<void> {
  await db.run(sql`update api_keys set last_used_at = ${now} where id = ${id}`);
}

/** Revokes a person's API keys and calendar feed, which give access without a sign-in. */
export async function revokeAccess(ctx: VisitorContext, userId: number): Promise<void> {
  await ctx.db.run(sql`
    update api_keys
    set revoked_at = ${ctx.now}, revoked_by = ${userId}
    where created_by = ${userId} and revoked_at is null`);
  await removeCalendarFeed(ctx, userId);
}

export async function insertApiKey(
  ctx: Context,
  key: { id: string; name: string; scope: ApiKeyScope; hint: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db.run(sql`
    insert into api_keys (id, organization_id, name, scope, hint, key_hash, created_by, created_at, expires_at)
    values (${key.id}, ${ctx.actor.organizationId}, ${key.name}, ${key.scope}, ${key.hint}, ${key.hash},
      ${ctx.actor.id}, ${ctx.now}, ${key.expiresAt})`);
}

/** Marks keys that expire before an instant as warned; returns those whose creator had no warning yet. */
export const markExpiringApiKeys = (ctx: WorkContext, before: Date) =>
  ctx.db.many<{ name: string; expiresAt: string; makerName: string; makerEmail: string }>(sql`
    update api_keys k set warned_at = ${ctx.now} from users u
    where u.id = k.created_by and u.status = ${code(AccountStatus.Active)}
      and k.revoked_at is null and k.warned_at is null
      and k.expires_at > ${ctx.now} and k.expires_at <= ${before}
    returning k.name, k.expires_at as "expiresAt", u.name as "makerName", u.email as "makerEmail"`);

export const revokeApiKey = (ctx: Context, id: string) =>
  ctx.db.maybe<{ name: string }>(sql`
    update api_keys set revoked_at = ${ctx.now}, revoked_by = ${ctx.actor.id}
    where id = ${id} and organization_id = ${ctx.actor.organizationId} and revoked_at is null returning name`);
