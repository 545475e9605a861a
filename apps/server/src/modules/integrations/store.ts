import type { ApiKeyScope } from '@selvedge/domain/integrations/rules';
import { AccountStatus, Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
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
  expiresAt: string;
  active: boolean;
}
export const listKeys = (ctx: Context) =>
  ctx.db.many<KeyRow>(sql`
    select k.id, k.name, k.scope, k.hint, u.name as "createdBy", k.created_at as "createdAt",
      k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", u.status = ${code(AccountStatus.Active)} as active
    from api_keys k join users u on u.id = k.created_by
    where k.organization_id = ${ctx.actor.organizationId} and k.revoked_at is null order by k.created_at desc, k.id`);

/** Serializes transactions that count the organization's keys or webhooks. */
export const lockOrganization = (ctx: Context) =>
  ctx.db.run(sql`select id from organizations where id = ${ctx.actor.organizationId} for no key update`);

export async function counts(ctx: Context): Promise<{ keys: number; webhooks: number }> {
  const own = ctx.actor.organizationId;
  return ctx.db.one(sql`
    select (select count(*)::integer from api_keys where organization_id = ${own} and revoked_at is null) as keys,
      (select count(*)::integer from webhooks where organization_id = ${own}) as webhooks`);
}

export const admins = (ctx: Context) =>
  ctx.db.many<{ name: string; email: string }>(
    sql`select name, email from users where organization_id = ${ctx.actor.organizationId}
      and role in (${code(Role.SuperAdmin, Role.Admin)}) and status = ${code(AccountStatus.Active)} order by id`,
  );
