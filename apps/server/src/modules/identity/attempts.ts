import type { VisitorContext } from '#server/http/context';
import { Backoff, Limit, Note } from '#server/http/limits';
import { MINUTE_MS } from './codes';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Wrong passwords of an account, whichever address they come from. It slows down and never stops, and known devices
 * are not counted here: 20 addresses get 20 guesses at once and some 100 more a day, all together.
 */
const byAccount = new Backoff('sign-in of account', {
  free: 20,
  firstWaitMs: 5_000,
  longestWaitMs: 15 * MINUTE_MS,
  windowMs: DAY_MS,
});
const byAccountHere = new Limit('sign-in of account at address', 10, 15 * MINUTE_MS);
const byDevice = new Limit('sign-in on known device', 10, 15 * MINUTE_MS);
const byAddress = new Limit('sign-in by address', 200, 15 * MINUTE_MS);
/**
 * Accounts that are tried in vain from an address at which they never signed in: this stops one that guesses at many. An
 * office shares an address, and its people's own mistakes do not count among these.
 */
const strangeAccounts = new Limit('accounts tried at address', 20, 15 * MINUTE_MS);
const isTried = new Note('account tried at address', 15 * MINUTE_MS);
const signedInHere = new Note('signed in at address', 30 * DAY_MS);

/** A try to sign in: the address as it was typed, and the device that the owner signed in on before. */
interface Attempt {
  account: string;
  device: string | null;
}

/** Counts a try before its password is looked at, or refuses it with 429. */
export const takeAttempt = (ctx: VisitorContext, { account, device }: Attempt): Promise<void> =>
  ctx.independentTransaction(async (db) => {
    if (device) return byDevice.take(db, device, ctx.now);
    const here = `${account} ${ctx.network}`;
    await byAddress.take(db, ctx.network, ctx.now);
    await byAccountHere.take(db, here, ctx.now);
    await byAccount.take(db, account, ctx.now);
    const counts =
      !(await signedInHere.stands(db, here, ctx.now)) && !(await isTried.stands(db, here, ctx.now));
    if (!counts) return;
    await strangeAccounts.take(db, ctx.network, ctx.now);
    await isTried.make(db, here, ctx.now);
  });

/** The password was right: the try counts no more. */
export const returnAttempt = (ctx: VisitorContext, { account, device }: Attempt): Promise<void> =>
  ctx.independentTransaction(async (db) => {
    if (device) return byDevice.clear(db, device);
    const here = `${account} ${ctx.network}`;
    await byAddress.giveBack(db, ctx.network);
    await byAccountHere.clear(db, here);
    await byAccount.giveBack(db, account);
    if (await isTried.stands(db, here, ctx.now)) await strangeAccounts.giveBack(db, ctx.network);
    await isTried.drop(db, here);
    await signedInHere.make(db, here, ctx.now);
  });
