import { AccountStatus, Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface TransferRow {
  fromId: number;
  fromName: string;
  fromEmail: string;
  toId: number;
  toName: string;
  toEmail: string;
  fromKeyHash: Buffer;
  toKeyHash: Buffer;
  fromConfirmedAt: string | null;
  toConfirmedAt: string | null;
  expiresAt: string;
  isGood: boolean;
}
const select = (ctx: Context) => sql`
  select f.id as "fromId", f.name as "fromName", f.email as "fromEmail", t.id as "toId", t.name as "toName",
    t.email as "toEmail", o.from_key_hash as "fromKeyHash", o.to_key_hash as "toKeyHash",
    o.from_confirmed_at as "fromConfirmedAt", o.to_confirmed_at as "toConfirmedAt", o.expires_at as "expiresAt",
    f.role = ${code(Role.SuperAdmin)} and f.status = ${code(AccountStatus.Active)} and t.role = ${code(Role.Admin)}
      and t.status = ${code(AccountStatus.Active)} as "isGood"
  from ownership_transfers o join users f on f.id = o.from_user join users t on t.id = o.to_user
  where o.organization_id = ${ctx.actor.organizationId} and o.expires_at > ${ctx.now}`;

export const find = (ctx: Context) => ctx.db.maybe<TransferRow>(select(ctx));
/** The same, with both people locked until the transaction ends. */
export const lock = (ctx: Context) => ctx.db.maybe<TransferRow>(sql`${select(ctx)} for update`);

export async function replace(
  ctx: Context,
  transfer: { toId: number; fromKeyHash: Buffer; toKeyHash: Buffer; expiresAt: Date },
): Promise<void> {
  await remove(ctx);
  await ctx.db.run(sql`
    insert into ownership_transfers (organization_id, from_user, to_user, from_key_hash, to_key_hash, created_at,
      expires_at)
    values (${ctx.actor.organizationId}, ${ctx.actor.id}, ${transfer.toId}, ${transfer.fromKeyHash},
      ${transfer.toKeyHash}, ${ctx.now}, ${transfer.expiresAt})`);
}
export const remove = (ctx: Context) =>
  ctx.db.run(sql`delete from ownership_transfers where organization_id = ${ctx.actor.organizationId}`);

export async function confirm(ctx: Context): Promise<void> {
  await ctx.db.run(sql`
    update ownership_transfers set
      from_confirmed_at = case when from_user = ${ctx.actor.id} then ${ctx.now} else from_confirmed_at end,
      to_confirmed_at = case when to_user = ${ctx.actor.id} then ${ctx.now} else to_confirmed_at end
    where organization_id = ${ctx.actor.organizationId}`);
}

export async function swapRoles(ctx: Context, { fromId, toId }: TransferRow): Promise<void> {
  await ctx.db.run(sql`
    update users set role = case when id = ${toId} then ${code(Role.SuperAdmin)} else ${code(Role.Admin)} end,
      updated_at = ${ctx.now} where id in (${fromId}, ${toId})`);
}
