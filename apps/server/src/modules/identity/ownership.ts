import { timingSafeEqual } from 'node:crypto';
import { mayCancelTransfer, mayTransferOwnership } from '@selvedge/domain/identity/policy';
import { localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import * as store from './ownership-store';
import { hashOf, newKey } from './secrets';
import { findReachable } from './store';

const DAY_MS = 86_400_000;
const TRANSFER_DAYS = 7;
const NO_TRANSFER = localized('This transfer of the ownership is not open any more.');
const offers = new RateLimiter('offers of ownership', 5, DAY_MS);
const sideOf = (ctx: Context, { fromId, toId }: store.TransferRow) =>
  ctx.actor.id === fromId ? 'from' : ctx.actor.id === toId ? 'to' : null;

export async function ownershipTransfer(ctx: Context) {
  const found = await store.find(ctx);
  if (!found?.isGood) return null;
  const side = sideOf(ctx, found);
  const confirmedAt = side === 'from' ? found.fromConfirmedAt : found.toConfirmedAt;
  return {
    from: { id: found.fromId, name: found.fromName },
    to: { id: found.toId, name: found.toName },
    confirmed: side === null ? null : confirmedAt !== null,
    expiresAt: found.expiresAt,
  };
}

/** Offers the ownership to an Admin. Both get a key by mail, and the ownership changes when both have confirmed. */
export async function transferOwnership(ctx: Context, id: number) {
  const person = (await findReachable(ctx, id)) ?? notFound(localized('User not found.'));
  if (person.organizationId !== ctx.actor.organizationId) notFound(localized('User not found.'));
  ctx.permit(mayTransferOwnership, person);
  await offers.consume(ctx.db, String(ctx.actor.organizationId), ctx.now);
  const [fromKey, toKey] = [newKey(), newKey()];
  await store.replace(ctx, {
    toId: id,
    fromKeyHash: hashOf(fromKey),
    toKeyHash: hashOf(toKey),
    expiresAt: new Date(ctx.now.getTime() + TRANSFER_DAYS * DAY_MS),
  });
  const facts = {
    kind: 'ownership',
    from: ctx.actor.name,
    to: person.name,
    organization: ctx.actor.organizationName,
  } as const;
  await sendMail(ctx, ctx.actor.email, { ...facts, name: ctx.actor.name, key: fromKey });
  await sendMail(ctx, person.email, { ...facts, name: person.name, key: toKey });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: localized('A confirmation was mailed to you and to {person}.', { person: person.name }) };
}

export async function confirmOwnership(ctx: Context, key: string) {
  const found = (await store.lock(ctx)) ?? notFound(NO_TRANSFER);
  const side = sideOf(ctx, found) ?? notFound(NO_TRANSFER);
  const right = side === 'from' ? found.fromKeyHash : found.toKeyHash;
  if (!timingSafeEqual(hashOf(key), right)) notFound(NO_TRANSFER);
  if (!found.isGood)
    throw new Refusal('CONFLICT', localized('The roles have changed since. Offer the ownership again.'));
  await store.confirm(ctx);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  const other = side === 'from' ? found.toConfirmedAt : found.fromConfirmedAt;
  const waitsFor = side === 'from' ? found.toName : found.fromName;
  if (other === null)
    return {
      message: localized('Confirmed. The ownership changes hands once {person} confirms, too.', {
        person: waitsFor,
      }),
    };
  await store.swapRoles(ctx, found);
  await audit(ctx, {
    event: 'role.ownershipTransferred',
    subjectId: found.toId,
    detail: `From ${found.fromName}`,
  });
  await store.remove(ctx);
  const facts = {
    kind: 'ownership-done',
    from: found.fromName,
    to: found.toName,
    organization: ctx.actor.organizationName,
    at: ctx.now,
  } as const;
  await sendMail(ctx, found.fromEmail, { ...facts, name: found.fromName });
  await sendMail(ctx, found.toEmail, { ...facts, name: found.toName });
  return { message: localized('{person} owns the organization now.', { person: found.toName }) };
}

export async function cancelOwnership(ctx: Context) {
  const found = (await store.lock(ctx)) ?? notFound(NO_TRANSFER);
  ctx.permit(mayCancelTransfer, found);
  await store.remove(ctx);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: localized('The transfer of the ownership was cancelled.') };
}
