import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import { isTimeZone } from '@selvedge/domain/calendar';
import { normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { Limit, Note } from '#server/http/limits';
import { Refusal } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import {
  BAD_CODE,
  CODE_MINUTES,
  giveCodeTryBack,
  inMinutes,
  MINUTE_MS,
  mailsByAddress,
  takeCodeTry,
} from './codes';
import * as keys from './keys-store';
import { refuseKnown } from './known-passwords';
import { checkPassword, hashOf, hashPassword, matches, newCode, newKey } from './secrets';
import { issueToken, SESSION_HOURS } from './session';
import * as store from './store';

const RESEND_SECONDS = 60;
/** No person has this id. */
const NOBODY = 0;
const byAccount = new Limit('sign-in of account', 10, 15 * MINUTE_MS);
const byAddress = new Limit('sign-in by address', 200, 15 * MINUTE_MS);
/**
 * Accounts that are tried in vain from an address at which they never signed in: this stops one that guesses at many. An
 * office shares an address, and its people's own mistakes do not count among these.
 */
const strangeAccounts = new Limit('accounts tried at address', 20, 15 * MINUTE_MS);
const isTried = new Note('account tried at address', 15 * MINUTE_MS);
const signedInHere = new Note('signed in at address', 30 * 86_400_000);
const mailsToAccount = new Limit('verification mails', 3, 15 * MINUTE_MS);

/** Signs in; unknown address and wrong password read the same and take the same time. */
export async function login(ctx: VisitorContext, body: BodyOf<typeof contract.login>) {
  const account = normalizeEmail(body.email);
  const here = `${account} ${ctx.address}`;
  await ctx.aside(async (db) => {
    await byAddress.take(db, ctx.address, ctx.now);
    await byAccount.take(db, here, ctx.now);
    const counts =
      !(await signedInHere.stands(db, here, ctx.now)) && !(await isTried.stands(db, here, ctx.now));
    if (!counts) return;
    await strangeAccounts.take(db, ctx.address, ctx.now);
    await isTried.make(db, here, ctx.now);
  });
  const person = await store.findByEmail(ctx, account);
  if (
    !(await checkPassword(body.password, person?.passwordHash ?? null)) ||
    !person ||
    person.status === AccountStatus.Deactivated
  )
    throw new Refusal('BAD_CREDENTIALS');
  await ctx.aside(async (db) => {
    await byAddress.giveBack(db, ctx.address);
    await byAccount.clear(db, here);
    if (await isTried.stands(db, here, ctx.now)) await strangeAccounts.giveBack(db, ctx.address);
    await isTried.drop(db, here);
    await signedInHere.make(db, here, ctx.now);
  });
  if (person.status === AccountStatus.InProgress) {
    await ctx.aside((db) => mailsToAccount.take(db, `verify ${account}`, ctx.now));
    const key = await ctx.aside((db) => startVerification({ ...ctx, db }, person));
    throw new Refusal('NOT_VERIFIED', undefined, { key });
  }
  const { timeZone } = body;
  if (timeZone && person.timeZone === null && isTimeZone(timeZone))
    await store.learnTimeZone(ctx, person.id, timeZone);
  return { token: await issueToken(ctx.config.sessionSecret, store.actorOf(person), ctx.now) };
}

/** Mails a fresh code and answers the key of `/verify/{key}`. */
async function startVerification(
  ctx: VisitorContext,
  person: { id: number; name: string; email: string },
): Promise<string> {
  const [key, code] = [newKey(), newCode()];
  await keys.replaceKey(ctx, {
    purpose: 'verify',
    userId: person.id,
    keyHash: hashOf(key),
    codeHash: hashOf(code),
    expiresAt: inMinutes(ctx.now, CODE_MINUTES),
  });
  await sendMail(ctx, person.email, { kind: 'verify', name: person.name, code, key });
  return key;
}

/** Founds an organisation with the person as its SuperAdmin; a taken address answers exactly the same. */
export async function signup(ctx: VisitorContext, body: BodyOf<typeof contract.signup>) {
  await refuseKnown(body.password, 'password');
  await ctx.aside((db) => mailsByAddress.take(db, ctx.address, ctx.now));
  const email = normalizeEmail(body.email);
  const passwordHash = await hashPassword(body.password);
  const message = 'Account created. Please check your email for the verification code.';
  const taken = await store.findByEmail(ctx, email);
  if (!taken) {
    const organizationId = await store.insertOrganization(ctx, {
      name: body.organizationName?.trim() || body.name,
      type: body.organizationType ?? OrganizationType.Trader,
      email,
    });
    const id = await store.insertPerson(ctx, {
      organizationId,
      name: body.name,
      email,
      phone: body.phone ? phoneDigits(body.phone) : null,
      passwordHash,
      role: Role.SuperAdmin,
      status: AccountStatus.InProgress,
      verified: false,
      invitedBy: null,
    });
    if (id === null) throw new Refusal('CONFLICT', 'Please try again.');
    return { message, key: await startVerification(ctx, { id, name: body.name, email }) };
  }
  // The owner is told at most three times a quarter of an hour, whatever a stranger repeats.
  const mayMail =
    (await ctx.aside((db) => mailsToAccount.secondsToWait(db, `taken ${email}`, ctx.now))) === 0;
  const key = newKey();
  await keys.replaceKey(ctx, {
    purpose: 'verify',
    userId: null,
    keyHash: hashOf(key),
    codeHash: hashOf(newCode()),
    expiresAt: inMinutes(ctx.now, CODE_MINUTES),
  });
  await sendMail(ctx, mayMail ? taken.email : null, { kind: 'taken', name: taken.name });
  return { message, key };
}

export async function verify(ctx: VisitorContext, body: BodyOf<typeof contract.verify>) {
  const key = await keys.findKey(ctx, 'verify', hashOf(body.secureAuthKey));
  if (!(await takeCodeTry(ctx, key)) || !key) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!matches(body.key, key.codeHash) || key.userId === null)
    throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!(await keys.useKey(ctx, key.id))) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  giveCodeTryBack(ctx);
  await store.activate(ctx, key.userId);
  return { message: 'Account verified successfully. Please sign in.' };
}

/** A new code for the same key, 60 seconds apart; the last code is void. */
export async function resendOtp(ctx: VisitorContext, body: BodyOf<typeof contract.resendOtp>) {
  const message = 'A new code has been sent to your email.';
  const flow = await keys.findFlow(ctx, hashOf(body.secureAuthKey));
  if (!flow) return { message };
  const wait = Math.ceil((Date.parse(flow.createdAt) + RESEND_SECONDS * 1000 - ctx.now.getTime()) / 1000);
  if (wait > 0)
    throw new Refusal('TOO_MANY', `Please wait ${wait} seconds before asking for another code.`, {
      retryAfterSeconds: wait,
    });
  await ctx.aside((db) => mailsToAccount.take(db, `resend ${flow.userId ?? `flow ${flow.id}`}`, ctx.now));
  const person = await store.findById(ctx, flow.userId ?? NOBODY);
  const code = newCode();
  await keys.renewCode(ctx, flow, hashOf(code), inMinutes(ctx.now, CODE_MINUTES));
  const waiting = person?.status === AccountStatus.InProgress ? person : null;
  await sendMail(ctx, waiting?.email ?? null, {
    kind: 'verify',
    name: waiting?.name ?? '',
    code,
    key: body.secureAuthKey,
  });
  return { message };
}

/** Ends this session for whoever holds its token; others of the person go on. */
export async function logout(ctx: Context) {
  const { sessionFrom } = ctx.actor;
  if (sessionFrom) await store.endSession(ctx, sessionFrom, inMinutes(sessionFrom, SESSION_HOURS * 60));
  return { message: 'You have been logged out successfully.' };
}
