import { AccountStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import type { PartnerMove } from '#server/db/partner-move';
import { placeOf, zoneOf } from '#server/db/person-zone';
import { isPublished, partyOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

/** The sealed token in base64; null for a link of another organization. */
export interface SealedLink {
  sealed: string | null;
  userType: UserType;
  expiresAt: string;
}

/**
 * Of the creator (`u`), or of the side's organization if the trader created the link (`s`) for a side, in that role on
 * the order (`o`).
 */
const ofParty = sql`coalesce(s.party_org_id, u.organization_id) = ${partyOf(sql`s.user_type`)}
  and (s.party_org_id is null or u.organization_id = o.trader_org_id)`;
/** A closed account, or an ended connection with the trader. A link for a partner with a pending connection works. */
const isOver = sql`(u.status <> ${code(AccountStatus.Active)}
  or (s.user_type <> ${code(UserType.Trader)} and not exists (
  select from connections c
  where c.trader_org_id = o.trader_org_id and c.other_org_id = coalesce(s.party_org_id, u.organization_id)
    and (c.status = 'active' or s.party_org_id is not null))))`;
const isOpen = (ctx: Context): Sql =>
  sql`(s.revoked_at is null and s.expires_at > ${ctx.now} and ${ofParty} and not ${isOver})`;

/** Of order `o`, newest first: links of the viewer's organization and, for a trader, the existence of others. */
export function openLinks(ctx: Context): Sql {
  const { userType, organizationId } = ctx.actor;
  const isOwn = sql`u.organization_id = ${organizationId}`;
  return sql`(
  select json_agg(json_build_object('sealed', case when ${isOwn} then encode(s.token_sealed, 'base64') end,
    'userType', s.user_type, 'expiresAt', s.expires_at) order by s.id desc)
  from order_shares s join users u on u.id = s.created_by
  where s.order_id = o.id and (${isOwn} or ${userType === UserType.Trader}) and ${isOpen(ctx)})`;
}

/** Like `openLinks`, for one order within reach. */
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
    /** The side's organization, if the trader creates the link for it. */
    partyId: number | null;
    digest: Buffer;
    sealed: Buffer;
    expiresAt: Date;
  },
): Promise<void> {
  await ctx.db.run(sql`
    insert into order_shares (id, order_id, user_type, party_org_id, token_hash, token_sealed, created_by, created_at,
      expires_at)
    values (${link.id}, ${link.orderId}, ${link.userType}, ${link.partyId}, ${link.digest}, ${link.sealed},
      ${ctx.actor.id}, ${ctx.now}, ${link.expiresAt})`);
}

/** Returns whether an open link of the own organization was revoked. */
export async function revoke(ctx: Context, orderId: string, digest: Buffer): Promise<boolean> {
  const changed = await ctx.db.run(sql`
    update order_shares s set revoked_at = ${ctx.now} from users u
    where u.id = s.created_by and s.order_id = ${orderId} and s.token_hash = ${digest}
      and u.organization_id = ${ctx.actor.organizationId} and s.revoked_at is null and s.expires_at > ${ctx.now}`);
  return changed === 1;
}

/** Revokes the open links of another side; returns their number. The order must be within reach. */
export const revokeOfSide = (ctx: Context, orderId: string, userType: UserType) =>
  ctx.db.run(sql`
    update order_shares s set revoked_at = ${ctx.now} from users u, orders o
    where u.id = s.created_by
      and o.id = s.order_id
      and s.order_id = ${orderId}
      and s.user_type = ${userType}
      and s.party_org_id is null
      and ${isOpen(ctx)}`);

export const revokeByCreator = (ctx: Pick<Context, 'db' | 'now'>, userId: number) =>
  ctx.db.run(sql`
    update order_shares
    set revoked_at = ${ctx.now}
    where created_by = ${userId} and revoked_at is null and expires_at > ${ctx.now}`);

export const revokeOfPartner = (
  ctx: Pick<Context, 'db' | 'now'>,
  connection: { traderId: number; otherId: number },
) =>
  ctx.db.run(sql`
    update order_shares s set revoked_at = ${ctx.now} from users u, orders o
    where u.id = s.created_by and o.id = s.order_id and o.trader_org_id = ${connection.traderId}
      and coalesce(s.party_org_id, u.organization_id) = ${connection.otherId}
      and s.revoked_at is null
      and s.expires_at > ${ctx.now}`);

export interface FoundLink {
  userType: UserType;
  expiresAt: string;
  revokedAt: string | null;
  /** Of its creator. */
  timeZone: string;
}
/** The link of a token, while its creator's organization still has the link's role on the order. */
export async function find(ctx: VisitorContext, orderId: string, digest: Buffer): Promise<FoundLink | null> {
  const found = await ctx.db.maybe<Omit<FoundLink, 'timeZone'> & { place: string }>(sql`
    select s.user_type as "userType", s.expires_at as "expiresAt",
      coalesce(s.revoked_at, case when ${isOver} then s.expires_at end) as "revokedAt",
      ${placeOf(sql`u`)} as place
    from order_shares s join orders o on o.id = s.order_id join users u on u.id = s.created_by
    where s.token_hash = ${digest} and o.id = ${orderId} and ${isPublished} and ${ofParty}`);
  return found && { ...found, timeZone: zoneOf(found.place) };
}

export const moveLinksOf = (ctx: Pick<Context, 'db'>, { from, to }: PartnerMove) =>
  ctx.db.run(sql`update order_shares set party_org_id = ${to} where party_org_id = ${from}`);
