import type { VisitorContext } from '#server/http/context';
import { Backoff, ExpiringFlag, RateLimiter } from '#server/http/limits';
import { MINUTE_MS } from './codes';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * From any address. Adds delays but never locks the account; known devices are exempt. An attacker with 20 addresses
 * gets 20 attempts at once and about 100 more per day.
 */
const byAccount = new Backoff('sign-in of account', {
  free: 20,
  firstWaitMs: 5_000,
  longestWaitMs: 15 * MINUTE_MS,
  windowMs: DAY_MS,
});
const byAccountAndNetwork = new RateLimiter('sign-in of account at address', 10, 15 * MINUTE_MS);
const byDevice = new RateLimiter('sign-in on known device', 10, 15 * MINUTE_MS);
const byAddress = new RateLimiter('sign-in by address', 200, 15 * MINUTE_MS);
/** Stops password spraying without counting mistakes of people who share an office address. */
const strangeAccounts = new RateLimiter('accounts tried at address', 20, 15 * MINUTE_MS);
const isTried = new ExpiringFlag('account tried at address', 15 * MINUTE_MS);
const signedInHere = new ExpiringFlag('signed in at address', 30 * DAY_MS);

interface Attempt {
  account: string;
  device: string | null;
}

export const countAttempt = (ctx: VisitorContext, { account, device }: Attempt): Promise<void> =>
  ctx.independentTransaction(async (db) => {
    if (device) return byDevice.consume(db, device, ctx.now);
    const pair = `${account} ${ctx.network}`;
    await byAddress.consume(db, ctx.network, ctx.now);
    await byAccountAndNetwork.consume(db, pair, ctx.now);
    await byAccount.consume(db, account, ctx.now);
    const counts =
      !(await signedInHere.isSet(db, pair, ctx.now)) && !(await isTried.isSet(db, pair, ctx.now));
    if (!counts) return;
    await strangeAccounts.consume(db, ctx.network, ctx.now);
    await isTried.set(db, pair, ctx.now);
  });

export const refundAttempt = (ctx: VisitorContext, { account, device }: Attempt): Promise<void> =>
  ctx.independentTransaction(async (db) => {
    if (device) return byDevice.clear(db, device);
    const pair = `${account} ${ctx.network}`;
    await byAddress.refund(db, ctx.network);
    await byAccountAndNetwork.clear(db, pair);
    await byAccount.refund(db, account);
    if (await isTried.isSet(db, pair, ctx.now)) await strangeAccounts.refund(db, ctx.network);
    await isTried.clear(db, pair);
    await signedInHere.set(db, pair, ctx.now);
  });
