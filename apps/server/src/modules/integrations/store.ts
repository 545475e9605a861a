import type { ApiKeyScope } from '@selvedge/domain/integrations/rules';
import { AccountStatus, Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface KeyRow {
  id: string;
  name: string;
  scope: ApiKeyScope;
  hint: string;
  createdBy: string;
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string;
  active: boolean;
}
export const listKeys = (ctx: Context) =>
  ctx.db.many<KeyRow>(sql`
    select k.id, k.name, k.scope, k.hint, u.name as "createdBy", k.created_at as "createdAt",
      k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", u.status = ${code(AccountStatus.Active)} as active
    from api_keys k join users u on u.id = k.created_by
    where k.organization_id = ${ctx.actor.organizationId} and k.revoked_at is null order by k.created_at desc, k.id`);

/** Has anyone who counts keys or webhooks of the organization next wait for this transaction. */
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
  key: { id: string; name: string; scope: ApiKeyScope; hint: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db.run(sql`
    insert into api_keys (id, organization_id, name, scope, hint, key_hash, created_by, created_at, expires_at)
    values (${key.id}, ${ctx.actor.organizationId}, ${key.name}, ${key.scope}, ${key.hint}, ${key.hash}, ${ctx.actor.id}, ${ctx.now}, ${key.expiresAt})`);
}

/** Those of an organization who can make and revoke its keys. */
export const admins = (ctx: Context) =>
  ctx.db.many<{ name: string; email: string }>(
    sql`select name, email from users where organization_id = ${ctx.actor.organizationId}
      and role in (${code(Role.SuperAdmin, Role.Admin)}) and status = ${code(AccountStatus.Active)} order by id`,
  );

/** Keys that end before an instant and whose maker was not told, marked as told. */
export const takeEnding = (ctx: WorkContext, before: Date) =>
  ctx.db.many<{ name: string; expiresAt: string; makerName: string; makerEmail: string }>(sql`
    update api_keys k set warned_at = ${ctx.now} from users u
    where u.id = k.created_by and u.status = ${code(AccountStatus.Active)}
      and k.revoked_at is null and k.warned_at is null
      and k.expires_at > ${ctx.now} and k.expires_at <= ${before}
    returning k.name, k.expires_at as "expiresAt", u.name as "makerName", u.email as "makerEmail"`);

export const revokeKey = (ctx: Context, id: string) =>
  ctx.db.maybe<{ name: string }>(sql`
    update api_keys set revoked_at = ${ctx.now}, revoked_by = ${ctx.actor.id}
    where id = ${id} and organization_id = ${ctx.actor.organizationId} and revoked_at is null returning name`);
