import { randomBytes, timingSafeEqual } from 'node:crypto';
import { localized } from '@selvedge/domain/localized-text';
import type { VisitorContext, WorkContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { Refusal } from '#server/http/refusal';
import { keyFor } from '#server/seal';
import type { CodePurpose } from './keys-store';
import * as keys from './keys-store';
import { hashOf, macOf } from './secrets';

export const MINUTE_MS = 60_000;
export const CODE_MINUTES = 10;
const MAX_ATTEMPTS = 5;
/** A code that expires within this time is replaced instead of mailed again. */
const MIN_MINUTES_LEFT = 2;
export const BAD_CODE = localized('Invalid or expired OTP. Please try again.');

/** Mails caused by unauthenticated requests per network address, to any recipient. Offices share an address. */
export const mailsByAddress = new RateLimiter('mails by address', 200, 15 * MINUTE_MS);

/** Codes entered per network address, for any account, so that spreading guesses over accounts does not help. */
const codesByAddress = new RateLimiter('codes by address', 100, 15 * MINUTE_MS);
const newCodes = new RateLimiter('new codes of account', 12, 60 * MINUTE_MS);
const NO_CODE = 0;

/** By purpose and e-mail address rather than by person, so that known and unknown addresses take the same steps. */
interface Subject {
  purpose: CodePurpose;
  account: string;
}
const hashFor = ({ purpose, account }: Subject): Buffer => hashOf(`${purpose} ${account}`);

/** Derives six digits from the seed and the server's secret; the seed alone does not reveal the code. */
export const codeFrom = (secret: Uint8Array, seed: Buffer): string =>
  String(macOf(keyFor(secret, 'one-time codes'), seed).readBigUInt64BE() % 1_000_000n).padStart(6, '0');

export interface ActiveCode {
  code: string;
  minutesLeft: number;
  /** Whether to mail the code: it is new, or the last mail is more than a minute old. */
  toSend: boolean;
}

/** Reuses an active code, so that repeated requests keep a mailed code valid. 429 after too many codes. */
export async function activeCode(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'>,
  subject: Subject,
): Promise<ActiveCode> {
  const row = await keys.lockCode(ctx, subject.purpose, hashFor(subject));
  const msLeft = Date.parse(row.expiresAt) - ctx.now.getTime();
  const isLive = row.seed !== null && row.usedAt === null && row.attempts < MAX_ATTEMPTS;
  if (!row.seed || !isLive || msLeft < MIN_MINUTES_LEFT * MINUTE_MS) return renew(ctx, subject, row.id);
  const toSend = secondsSinceSent(row, ctx.now) >= MINUTE_MS / 1000;
  if (toSend) await keys.markCodeSent(ctx, row.id);
  return {
    code: codeFrom(ctx.config.sessionSecret, row.seed),
    minutesLeft: Math.floor(msLeft / MINUTE_MS),
    toSend,
  };
}

/** Refuses with 429 within a minute of the last mail. */
export async function newCode(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'>,
  subject: Subject,
): Promise<ActiveCode> {
  const row = await keys.lockCode(ctx, subject.purpose, hashFor(subject));
  const wait = Math.ceil(MINUTE_MS / 1000 - secondsSinceSent(row, ctx.now));
  if (wait > 0)
    throw new Refusal(
      'TOO_MANY',
      localized('Please wait {wait} seconds before asking for another code.', { wait: String(wait) }),
      {
        retryAfterSeconds: wait,
      },
    );
  return renew(ctx, subject, row.id);
}

const secondsSinceSent = (row: keys.CodeRow, now: Date): number =>
  row.sentAt === null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(row.sentAt)) / 1000;

async function renew(
  ctx: Pick<WorkContext, 'db' | 'now' | 'config'>,
  subject: Subject,
  id: number,
): Promise<ActiveCode> {
  await newCodes.consume(ctx.db, `${subject.purpose} ${subject.account}`, ctx.now);
  const seed = randomBytes(32);
  await keys.writeCode(ctx, id, { seed, expiresAt: inMinutes(ctx.now, CODE_MINUTES) });
  return { code: codeFrom(ctx.config.sessionSecret, seed), minutesLeft: CODE_MINUTES, toSend: true };
}

/** Checks a code and returns its id for `useCode`. Every attempt counts for the code and for the network address. */
export async function checkCode(ctx: VisitorContext, subject: Subject, entered: string): Promise<number> {
  const found = await keys.findCode(ctx, subject.purpose, hashFor(subject));
  const isTaken = await ctx.independentTransaction(async (db) => {
    await codesByAddress.consume(db, ctx.network, ctx.now);
    return keys.consumeAttempt(db, found?.id ?? NO_CODE, MAX_ATTEMPTS);
  });
  const right = codeFrom(ctx.config.sessionSecret, found?.seed ?? Buffer.alloc(32));
  const isRight = timingSafeEqual(hashOf(entered), hashOf(right));
  if (!found || !isTaken || !isRight) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  return found.id;
}

/** Consumes a checked code; refuses if a concurrent request consumed it first. */
export async function useCode(ctx: VisitorContext, id: number): Promise<void> {
  if (!(await keys.useKey(ctx, id))) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  // After the commit, because concurrent attempts with the same code would deadlock with this transaction.
  ctx.afterCommit(() => ctx.independentTransaction((db) => codesByAddress.refund(db, ctx.network)));
}

export const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);
