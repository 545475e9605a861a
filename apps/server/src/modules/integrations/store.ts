import type { ApiKeyScope } from '@selvedge/domain/integrations/rules';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface KeyRow {
  id: string;
  name: string;
  scope: ApiKeyScope;
  hint: string;
  createdBy: string;
  createdAt: string;
  lastUsedAt: string | null;
  active: boolean;
}
export const listKeys = (ctx: Context) =>
  ctx.db.many<KeyRow>(sql`
    select k.id, k.name, k.scope, k.hint, u.name as "createdBy", k.created_at as "createdAt", k.last_used_at as "lastUsedAt", u.status = 1002 as active
    from api_keys k join users u on u.id = k.created_by
    where k.organization_id = ${ctx.actor.organizationId} and k.revoked_at is null order by k.created_at desc, k.id`);

/** Has whoever counts keys or webhooks of the organisation next wait for this transaction. */
export const lockOrganization = (ctx: Context) =>
  ctx.db.run(sql`select id from organizations where id = ${ctx.actor.organizationId} for no key update`);

export async function counts(ctx: Context): Promise<{ keys: number; webhooks: number }> {
  const own = ctx.actor.organizationId;
  return ctx.db.one(sql`
    select (select count(*)::integer from api_keys where organization_id = ${own} and revoked_at is null) as keys,
      (select count(*)::integer from webhooks where organization_id = ${own}) as webhooks`);
}

export async function insertKey(
  ctx: Context,
  key: { id: string; name: string; scope: ApiKeyScope; hint: string; hash: Buffer },
): Promise<void> {
  await ctx.db.run(sql`
    insert into api_keys (id, organization_id, name, scope, hint, key_hash, created_by, created_at)
    values (${key.id}, ${ctx.actor.organizationId}, ${key.name}, ${key.scope}, ${key.hint}, ${key.hash}, ${ctx.actor.id}, ${ctx.now})`);
}

export const revokeKey = (ctx: Context, id: string) =>
  ctx.db.run(sql`
    update api_keys set revoked_at = ${ctx.now}, revoked_by = ${ctx.actor.id}
    where id = ${id} and organization_id = ${ctx.actor.organizationId} and revoked_at is null`);
