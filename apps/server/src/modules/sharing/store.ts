import type { UserType } from '@selvedge/domain/vocabulary';
import { guestReach } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

/** A link as it stands in the database: its token sealed, in base64. */
export interface SealedLink {
  sealed: string;
  expiresAt: string;
}

/** The open links of the viewer's own organisation to the order `o`, newest first, as a column. */
export const openLinks = (ctx: Context): Sql => sql`(
  select json_agg(json_build_object('sealed', encode(s.token_sealed, 'base64'), 'expiresAt', s.expires_at) order by s.id desc)
  from order_shares s join users u on u.id = s.created_by
  where s.order_id = o.id and s.user_type = ${ctx.actor.userType} and u.organization_id = ${ctx.actor.organizationId}
    and s.revoked_at is null and s.expires_at > ${ctx.now})`;

/** The open links of one's own organisation; the order is within reach already. */
export async function links(ctx: Context, orderId: string): Promise<SealedLink[]> {
  const row = await ctx.db.maybe<{ links: SealedLink[] | null }>(
    sql`select ${openLinks(ctx)} as links from orders o where o.id = ${orderId}`,
  );
  return row?.links ?? [];
}

export async function insert(
  ctx: Context,
  link: { id: string; orderId: string; digest: Buffer; sealed: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db.run(sql`
    insert into order_shares (id, order_id, user_type, token_hash, token_sealed, created_by, created_at, expires_at)
    values (${link.id}, ${link.orderId}, ${ctx.actor.userType}, ${link.digest}, ${link.sealed}, ${ctx.actor.id}, ${ctx.now}, ${link.expiresAt})`);
}

/** Whether an open link of one's own organisation was closed by this. */
export async function revoke(ctx: Context, orderId: string, digest: Buffer): Promise<boolean> {
  const changed = await ctx.db.run(sql`
    update order_shares s set revoked_at = ${ctx.now} from users u
    where u.id = s.created_by and s.order_id = ${orderId} and s.token_hash = ${digest} and s.user_type = ${ctx.actor.userType}
      and u.organization_id = ${ctx.actor.organizationId} and s.revoked_at is null and s.expires_at > ${ctx.now}`);
  return changed === 1;
}

export interface FoundLink {
  userType: UserType;
  expiresAt: string;
  revokedAt: string | null;
}
/** The link behind a token, while its maker's organisation still stands on the order in the role it was made in. */
export const find = (ctx: VisitorContext, orderId: string, digest: Buffer) =>
  ctx.db.maybe<FoundLink>(sql`
    select s.user_type as "userType", s.expires_at as "expiresAt", s.revoked_at as "revokedAt"
    from order_shares s join orders o on o.id = s.order_id join users u on u.id = s.created_by
    where s.token_hash = ${digest} and o.id = ${orderId} and ${guestReach}
      and u.organization_id = case s.user_type when 3001 then o.buyer_org_id when 3002 then o.trader_org_id else o.factory_org_id end`);
