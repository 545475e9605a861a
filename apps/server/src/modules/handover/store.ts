import { AccountStatus, type Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface Colleague {
  id: number;
  name: string;
  role: Role;
  status: AccountStatus;
  organizationId: number;
}
const select = (ctx: Context) => sql`
  select u.id, u.name, u.role, u.status, u.organization_id as "organizationId"
  from users u where u.organization_id = ${ctx.actor.organizationId} and u.anonymized_at is null`;

export const find = (ctx: Context, id: number) =>
  ctx.db.maybe<Colleague>(sql`${select(ctx)} and u.id = ${id}`);

export const others = (ctx: Context, id: number) =>
  ctx.db.many<Colleague>(sql`
    ${select(ctx)} and u.id <> ${id} and u.status = ${code(AccountStatus.Active)} order by u.name, u.id`);

export const activeAmong = async (ctx: Context, ids: readonly number[]): Promise<number[]> => {
  const rows = await ctx.db.many<{ id: number }>(sql`
    select u.id from users u where u.id = any(${ids}::integer[]) and u.status = ${code(AccountStatus.Active)}
    order by u.id`);
  return rows.map((row) => row.id);
};
