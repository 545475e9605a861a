import type { Perspective } from '@selvedge/domain/orders/order';
import { shareExpiry } from '@selvedge/domain/orders/policy';
import { v7 as uuid } from 'uuid';
import type { Context, VisitorContext } from '#server/http/context';
import { Limit } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { digestOf, newToken, seal, unseal } from './seal';
import type { SealedLink } from './store';
import * as store from './store';

export type { SealedLink } from './store';
export { links, openLinks } from './store';

/** What a wrong token reads like: an order that is not there. */
const NO_LINK = 'Order not found.';
const TOKEN = /^[\w-]{43}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Tokens that were never given out, by address; a good link opens however many wrong ones were tried beside it. */
const wrongTokens = new Limit('wrong share links', 300, 15 * 60_000);

/** One's own side's links as the wire has them; one that was sealed under another secret is none. */
export const presentLinks = (ctx: Context, links: readonly SealedLink[] | null) =>
  (links ?? []).flatMap(({ sealed, expiresAt }) => {
    const accessToken = unseal(ctx.config.sessionSecret, Buffer.from(sealed, 'base64'));
    return accessToken === null
      ? []
      : [{ accessToken, userType: ctx.actor.userType, expirationDate: new Date(expiresAt).toISOString() }];
  });

/** Gives an order, locked by the caller, a link of the actor's side; an open one is used again. Answers whether it is new. */
export async function ensureLink(ctx: Context, orderId: string): Promise<boolean> {
  if (presentLinks(ctx, await store.links(ctx, orderId)).length > 0) return false;
  const token = newToken();
  await store.insert(ctx, {
    id: uuid(),
    orderId,
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
 * The perspective that a link gives to whoever holds it. A token that was never given out, of another order, or of an
 * order that is a draft or archived reads like an order that is not there; an expired or revoked one says so.
 */
export async function admitGuest(
  ctx: VisitorContext,
  orderId: string,
  token: string,
): Promise<Perspective & { expiresAt: string }> {
  const known = TOKEN.test(token) && UUID.test(orderId);
  const link = known ? await store.find(ctx, orderId, digestOf(ctx.config.sessionSecret, token)) : null;
  if (!link) {
    await ctx.aside((db) => wrongTokens.take(db, ctx.address, ctx.now));
    return notFound(NO_LINK);
  }
  if (link.revokedAt !== null) throw new Refusal('LINK_REVOKED');
  if (new Date(link.expiresAt) <= ctx.now) throw new Refusal('LINK_EXPIRED');
  return { userType: link.userType, guest: true, expiresAt: link.expiresAt };
}
