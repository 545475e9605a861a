import { isUuid } from '@selvedge/domain/ids';
import { localized } from '@selvedge/domain/localized-text';
import type { Perspective } from '@selvedge/domain/orders/order';
import { shareExpiry } from '@selvedge/domain/orders/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context, VisitorContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { digestOf, newToken, seal, unseal } from './seal';
import type { FoundLink, SealedLink } from './store';
import * as store from './store';

export type { SealedLink } from './store';
export { links, moveLinksOf, openLinks, revokeByCreator, revokeOfPartner, revokeOfSide } from './store';

/** An invalid token gets the same response as a missing order. */
const NO_LINK = localized('Order not found.');
const TOKEN = /^[\w-]{43}$/;
/** Failed tokens per network address. A valid link is never blocked. */
const wrongTokens = new RateLimiter('wrong share links', 300, 15 * 60_000);

/** The links of the own organization for the client; skips links sealed with another secret. */
export const presentLinks = (ctx: Context, links: readonly SealedLink[] | null) =>
  (links ?? []).flatMap(({ sealed, userType, expiresAt }) => {
    const accessToken =
      sealed === null ? null : unseal(ctx.config.sessionSecret, Buffer.from(sealed, 'base64'));
    return accessToken === null
      ? []
      : [{ accessToken, userType, expirationDate: new Date(expiresAt).toISOString() }];
  });

/** The other sides with an open link and its latest expiry; for the trader only. */
export function presentSideLinks(ctx: Context, links: readonly SealedLink[] | null) {
  if (ctx.actor.userType !== UserType.Trader) return undefined;
  const others = (links ?? []).filter(({ sealed }) => sealed === null);
  const sides = [...new Set(others.map(({ userType }) => userType))];
  return sides.map((userType) => {
    const ends = others
      .filter((link) => link.userType === userType)
      .map(({ expiresAt }) => Date.parse(expiresAt));
    return { userType, expirationDate: new Date(Math.max(...ends)).toISOString() };
  });
}

/**
 * The caller has locked the order. Reuses an open link; returns whether the link is new. `partyId` is the side's
 * organization if the trader creates the link for it.
 */
export async function ensureLink(
  ctx: Context,
  orderId: string,
  { userType, partyId }: { userType: UserType; partyId: number | null },
): Promise<boolean> {
  const open = presentLinks(ctx, await store.links(ctx, orderId));
  if (open.some((link) => link.userType === userType)) return false;
  const token = newToken();
  await store.insert(ctx, {
    id: uuid(),
    orderId,
    userType,
    partyId,
    digest: digestOf(ctx.config.sessionSecret, token),
    sealed: seal(ctx.config.sessionSecret, token),
    expiresAt: shareExpiry(ctx.now),
  });
  return true;
}

export async function revokeLink(ctx: Context, orderId: string, token: string): Promise<void> {
  if (!(await store.revoke(ctx, orderId, digestOf(ctx.config.sessionSecret, token))))
    notFound(localized('Share link not found.'));
}

/**
 * An unknown token, a token of another order or of a draft gets the response for a missing order; an expired or revoked
 * one gets its own message.
 */
export async function admitGuest(
  ctx: VisitorContext,
  orderId: string,
  token: string,
): Promise<Perspective & Pick<FoundLink, 'expiresAt' | 'timeZone'>> {
  const isWellFormed = TOKEN.test(token) && isUuid(orderId);
  const link = isWellFormed
    ? await store.find(ctx, orderId, digestOf(ctx.config.sessionSecret, token))
    : null;
  if (!link) {
    await ctx.independentTransaction((db) => wrongTokens.consume(db, ctx.network, ctx.now));
    return notFound(NO_LINK);
  }
  if (link.revokedAt !== null) throw new Refusal('LINK_REVOKED');
  if (new Date(link.expiresAt) <= ctx.now) throw new Refusal('LINK_EXPIRED');
  const { userType, expiresAt, timeZone } = link;
  return { userType, guest: true, expiresAt, timeZone };
}
