import type { VisitorContext } from '#server/http/context';
import { Limit } from '#server/http/limits';
import { type KeyRow, takeTry } from './keys-store';

/** What verification and reset have in common about the codes that they mail. */
export const MINUTE_MS = 60_000;
export const CODE_MINUTES = 10;
const MAX_TRIES = 5;
export const BAD_CODE = 'Invalid or expired OTP. Please try again.';

/** Mails that strangers at one address may cause, whomever they go to; an office shares an address. */
export const mailsByAddress = new Limit('mails by address', 200, 15 * MINUTE_MS);

/** Codes entered at one address, whomever they belong to: nobody gains by trying a few at each of many accounts. */
const codesByAddress = new Limit('codes by address', 100, 15 * MINUTE_MS);
/** No key has this id. */
const NO_KEY = 0;

/** Takes one of the tries that a code has; false when there is none. A right code gives the address its try back. */
export const takeCodeTry = (ctx: VisitorContext, key: KeyRow | null): Promise<boolean> =>
  ctx.aside(async (db) => {
    await codesByAddress.take(db, ctx.address, ctx.now);
    return takeTry(db, key?.id ?? NO_KEY, MAX_TRIES);
  });
/** Only once the change stands: amid it, tries of the same code at once would wait for it, and it for them. */
export const giveCodeTryBack = (ctx: VisitorContext): void =>
  ctx.afterCommit(() => ctx.aside((db) => codesByAddress.giveBack(db, ctx.address)));

export const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
