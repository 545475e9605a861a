import { isUuid } from '@selvedge/domain/ids';
import type { Perspective } from '@selvedge/domain/orders/order';
import { shareExpiry } from '@selvedge/domain/orders/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context, VisitorContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { digestOf, newToken, seal, unseal } from './seal';
import type { SealedLink } from './store';
import * as store from './store';

export type { SealedLink } from './store';
export { endOfMaker, endOfPartner, endOfSide, links, openLinks } from './store';

/** What a wrong token reads like: an order that is not there. */
const NO_LINK = 'Order not found.';
const TOKEN = /^[\w-]{43}$/;
/** Tokens that were never given out, by address; a good link opens however many wrong ones were tried beside it. */
const wrongTokens = new RateLimiter('wrong share links', 300, 15 * 60_000);

/** The links that one's own organization made, as the wire has them; one that was sealed under another secret is none. */
export const presentLinks = (ctx: Context, links: readonly SealedLink[] | null) =>
  (links ?? []).flatMap(({ sealed, userType, expiresAt }) => {
    const accessToken =
      sealed === null ? null : unseal(ctx.config.sessionSecret, Buffer.from(sealed, 'base64'));
    return accessToken === null
      ? []
      : [{ accessToken, userType, expirationDate: new Date(expiresAt).toISOString() }];
  });

/** The other sides that made an open link, each with the end of its longest one; for the trader only. */
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
 * Gives an order, locked by the caller, a link that shows what a side sees; an open one is used again. Answers whether it
 * is new. `partyId` is the side's organization when the trader makes it for another side.
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
    notFound('Share link not found.');
}

/**
 * The perspective that a link gives to its holder. A token that was never given out, of another order, or of a
 * draft reads like an order that is not there; an expired or revoked one, and one of an archived order, says so.
 */
export async function admitGuest(
  ctx: VisitorContext,
  orderId: string,
  token: string,
): Promise<Perspective & { expiresAt: string }> {
  const known = TOKEN.test(token) && isUuid(orderId);
  const link = known ? await store.find(ctx, orderId, digestOf(ctx.config.sessionSecret, token)) : null;
  if (!link) {
    await ctx.independentTransaction((db) => wrongTokens.consume(db, ctx.network, ctx.now));
    return notFound(NO_LINK);
  }
  if (link.revokedAt !== null) throw new Refusal('LINK_REVOKED');
  if (new Date(link.expiresAt) <= ctx.now) throw new Refusal('LINK_EXPIRED');
  if (link.isArchived) throw new Refusal('LINK_ARCHIVED');
  return { userType: link.userType, guest: true, expiresAt: link.expiresAt };
}
