import { AccountStatus, OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { isPublished, partyOf } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

/** A link as stored: its token sealed, in base64; null for a link that another organization made. */
export interface SealedLink {
  sealed: string | null;
  userType: UserType;
  expiresAt: string;
}

/**
 * Whether a link (`s`) still belongs to the organization that has its role on the order (`o`): the maker's (`u`), or for a
 * link that the trader made for a side, that side's organization as it was then.
 */
const ofParty = sql`coalesce(s.party_org_id, u.organization_id) = ${partyOf(sql`s.user_type`)}
  and (s.party_org_id is null or u.organization_id = o.trader_org_id)`;
/**
 * Whether a link outlived its maker's account, or the connection of its organization with the order's trader. One that the
 * trader made for a partner who has not accepted the connection yet opens.
 */
const isOver = sql`(u.status <> ${code(AccountStatus.Active)}
  or (s.user_type <> ${code(UserType.Trader)} and not exists (
  select from connections c where c.trader_org_id = o.trader_org_id and c.other_org_id = coalesce(s.party_org_id, u.organization_id)
    and (c.status = 'active' or s.party_org_id is not null))))`;
const isOpen = (ctx: Context): Sql =>
  sql`(s.revoked_at is null and s.expires_at > ${ctx.now} and ${ofParty} and not ${isOver})`;

/** The open links to the order `o`, newest first, as a column: those of the viewer's organization, and for a trader that others exist. */
export function openLinks(ctx: Context): Sql {
  const { userType, organizationId } = ctx.actor;
  const isOwn = sql`u.organization_id = ${organizationId}`;
  return sql`(
  select json_agg(json_build_object('sealed', case when ${isOwn} then encode(s.token_sealed, 'base64') end, 'userType', s.user_type, 'expiresAt', s.expires_at) order by s.id desc)
  from order_shares s join users u on u.id = s.created_by
  where s.order_id = o.id and (${isOwn} or ${userType === UserType.Trader}) and ${isOpen(ctx)})`;
}

/** The same of one order, which is within reach already. */
export async function links(ctx: Context, orderId: string): Promise<SealedLink[]> {
  const row = await ctx.db.maybe<{ links: SealedLink[] | null }>(
    sql`select ${openLinks(ctx)} as links from orders o where o.id = ${orderId}`,
  );
  return row?.links ?? [];
}

export async function insert(
  ctx: Context,
  link: {
    id: string;
    orderId: string;
    userType: UserType;
    /** The side's organization, of a link that the trader makes for it. */
    partyId: number | null;
    digest: Buffer;
    sealed: Buffer;
    expiresAt: Date;
  },
): Promise<void> {
  await ctx.db.run(sql`
    insert into order_shares (id, order_id, user_type, party_org_id, token_hash, token_sealed, created_by, created_at, expires_at)
    values (${link.id}, ${link.orderId}, ${link.userType}, ${link.partyId}, ${link.digest}, ${link.sealed}, ${ctx.actor.id}, ${ctx.now}, ${link.expiresAt})`);
}

/** Whether an open link of one's own organization was closed by this. */
export async function revoke(ctx: Context, orderId: string, digest: Buffer): Promise<boolean> {
  const changed = await ctx.db.run(sql`
    update order_shares s set revoked_at = ${ctx.now} from users u
    where u.id = s.created_by and s.order_id = ${orderId} and s.token_hash = ${digest}
      and u.organization_id = ${ctx.actor.organizationId} and s.revoked_at is null and s.expires_at > ${ctx.now}`);
  return changed === 1;
}

/** Ends the open links that another side made; answers how many there were. The order is within reach already. */
export const endOfSide = (ctx: Context, orderId: string, userType: UserType) =>
  ctx.db.run(sql`
    update order_shares s set revoked_at = ${ctx.now} from users u, orders o
    where u.id = s.created_by and o.id = s.order_id and s.order_id = ${orderId} and s.user_type = ${userType} and s.party_org_id is null and ${isOpen(ctx)}`);

/** Ends every link that a person made. */
export const endOfMaker = (ctx: Pick<Context, 'db' | 'now'>, userId: number) =>
  ctx.db.run(sql`
    update order_shares set revoked_at = ${ctx.now} where created_by = ${userId} and revoked_at is null and expires_at > ${ctx.now}`);

/** Ends the links to a trader's orders that a partner's people made, or that were made for the partner. */
export const endOfPartner = (
  ctx: Pick<Context, 'db' | 'now'>,
  connection: { traderId: number; otherId: number },
) =>
  ctx.db.run(sql`
    update order_shares s set revoked_at = ${ctx.now} from users u, orders o
    where u.id = s.created_by and o.id = s.order_id and o.trader_org_id = ${connection.traderId}
      and coalesce(s.party_org_id, u.organization_id) = ${connection.otherId} and s.revoked_at is null and s.expires_at > ${ctx.now}`);

export interface FoundLink {
  isArchived: boolean;
  userType: UserType;
  expiresAt: string;
  revokedAt: string | null;
}
/** The link behind a token, while its maker's organization has on the order the role that the link was made in. */
export const find = (ctx: VisitorContext, orderId: string, digest: Buffer) =>
  ctx.db.maybe<FoundLink>(sql`
    select s.user_type as "userType", s.expires_at as "expiresAt",
      o.status = ${code(OrderStatus.Archived)} as "isArchived",
      coalesce(s.revoked_at, case when ${isOver} then s.expires_at end) as "revokedAt"
    from order_shares s join orders o on o.id = s.order_id join users u on u.id = s.created_by
    where s.token_hash = ${digest} and o.id = ${orderId} and ${isPublished} and ${ofParty}`);
