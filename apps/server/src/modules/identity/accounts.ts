import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import { isTimeZone } from '@selvedge/domain/calendar';
import {
  COMMON_PASSWORD_MESSAGE,
  isCommonPassword,
  normalizeEmail,
  phoneDigits,
} from '@selvedge/domain/identity/rules';
import { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { Limit } from '#server/http/limits';
import { Refusal } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import * as keys from './keys-store';
import { checkPassword, hashOf, hashPassword, matches, newCode, newKey } from './secrets';
import { issueToken, SESSION_HOURS } from './session';
import * as store from './store';

const MINUTE = 60_000;
const CODE_MINUTES = 10;
const MAX_TRIES = 5;
const RESEND_SECONDS = 60;
const byAccount = new Limit(10, 15 * MINUTE);
/** An office shares an address; this stops one that guesses at many accounts. */
const byAddress = new Limit(200, 15 * MINUTE);
const passwordChecks = new Limit(5, 15 * MINUTE);
const mailsToAccount = new Limit(3, 15 * MINUTE);

const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE);
const refuseCommon = (password: string) => {
  if (isCommonPassword(password))
    throw new Refusal('VALIDATION_FAILED', COMMON_PASSWORD_MESSAGE, {
      errors: [{ path: 'password', message: COMMON_PASSWORD_MESSAGE }],
    });
};

/** Signs in; unknown address and wrong password read the same and take the same time. */
export async function login(ctx: VisitorContext, body: BodyOf<typeof contract.login>) {
  const account = normalizeEmail(body.email);
  byAddress.check(ctx.address, ctx.now);
  // Counted before the slow check of the password: tries at once count as tries one after another.
  byAccount.take(`${account} ${ctx.address}`, ctx.now);
  const person = await store.findByEmail(ctx, account);
  if (
    !(await checkPassword(body.password, person?.passwordHash ?? null)) ||
    !person ||
    person.status === AccountStatus.Deactivated
  ) {
    byAddress.add(ctx.address, ctx.now);
    throw new Refusal('BAD_CREDENTIALS');
  }
  byAccount.clear(`${account} ${ctx.address}`);
  if (person.status === AccountStatus.InProgress) {
    mailsToAccount.take(`verify ${account}`, ctx.now);
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
  refuseCommon(body.password);
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
  const key = newKey();
  await keys.replaceKey(ctx, {
    purpose: 'verify',
    userId: null,
    keyHash: hashOf(key),
    codeHash: hashOf(newCode()),
    expiresAt: inMinutes(ctx.now, CODE_MINUTES),
  });
  // The owner is told at most three times a quarter of an hour, whatever a stranger repeats.
  if (!mailsToAccount.isFull(`taken ${email}`, ctx.now)) {
    mailsToAccount.add(`taken ${email}`, ctx.now);
    await sendMail(ctx, taken.email, { kind: 'taken', name: taken.name });
  }
  return { message, key };
}

const BAD_CODE = 'Invalid or expired OTP. Please try again.';

export async function verify(ctx: VisitorContext, body: BodyOf<typeof contract.verify>) {
  const key = await keys.findKey(ctx, 'verify', hashOf(body.secureAuthKey));
  if (!key || !(await ctx.aside((db) => keys.takeTry(db, key.id, MAX_TRIES))))
    throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!matches(body.key, key.codeHash) || key.userId === null)
    throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!(await keys.useKey(ctx, key.id))) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
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
  mailsToAccount.take(`resend ${flow.userId ?? `flow ${flow.id}`}`, ctx.now);
  const person = flow.userId === null ? null : await store.findById(ctx, flow.userId);
  const code = newCode();
  await keys.renewCode(ctx, flow, hashOf(code), inMinutes(ctx.now, CODE_MINUTES));
  if (person?.status === AccountStatus.InProgress)
    await sendMail(ctx, person.email, { kind: 'verify', name: person.name, code, key: body.secureAuthKey });
  return { message };
}

/** Answers the same whether or not the address is known. */
export async function forgotPassword(ctx: VisitorContext, body: BodyOf<typeof contract.forgotPassword>) {
  const email = normalizeEmail(body.email);
  const person = await store.findByEmail(ctx, email);
  mailsToAccount.take(email, ctx.now);
  if (person?.status === AccountStatus.Active) {
    const code = newCode();
    await keys.replaceKey(ctx, {
      purpose: 'reset',
      userId: person.id,
      keyHash: hashOf(newKey()),
      codeHash: hashOf(code),
      expiresAt: inMinutes(ctx.now, CODE_MINUTES),
    });
    await sendMail(ctx, person.email, { kind: 'reset', name: person.name, code });
  }
  return { message: 'OTP has been sent to your email.' };
}

export async function validateResetOtp(ctx: VisitorContext, body: BodyOf<typeof contract.validateResetOtp>) {
  const person = await store.findByEmail(ctx, normalizeEmail(body.email));
  const key = person ? await keys.findKeyOfPerson(ctx, 'reset', person.id) : null;
  if (!person || !key || !(await ctx.aside((db) => keys.takeTry(db, key.id, MAX_TRIES))))
    throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!matches(body.otp, key.codeHash)) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!(await keys.useKey(ctx, key.id))) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  const secureAuthKey = newKey();
  await keys.replaceKey(ctx, {
    purpose: 'reset-key',
    userId: person.id,
    keyHash: hashOf(secureAuthKey),
    codeHash: null,
    expiresAt: inMinutes(ctx.now, CODE_MINUTES),
  });
  return { secureAuthKey, message: 'OTP is valid. Proceed to reset your password.' };
}

export async function resetPassword(ctx: VisitorContext, body: BodyOf<typeof contract.resetPassword>) {
  refuseCommon(body.newPassword);
  const key = await keys.findKey(ctx, 'reset-key', hashOf(body.secureAuthKey));
  if (!key || key.userId === null || !(await keys.useKey(ctx, key.id)))
    throw new Refusal('VALIDATION_FAILED', 'SecureAuthKey is missing. Please restart the process.');
  await store.setPassword(ctx, key.userId, await hashPassword(body.newPassword));
  return { message: 'Password has been reset successfully.' };
}

async function requirePassword(ctx: Context, password: string): Promise<void> {
  passwordChecks.take(String(ctx.actor.id), ctx.now);
  const person = await store.findById(ctx, ctx.actor.id);
  if (await checkPassword(password, person?.passwordHash ?? null))
    return passwordChecks.clear(String(ctx.actor.id));
  throw new Refusal('VALIDATION_FAILED', 'Current password is incorrect', {
    errors: [{ path: 'currentPassword', message: 'Current password is incorrect' }],
  });
}

export async function verifyPassword(ctx: Context, body: BodyOf<typeof contract.verifyPassword>) {
  await requirePassword(ctx, body.currentPassword);
  return { message: 'Password verified' };
}

/** Ends every other session; the answer carries a token for this one. */
export async function changePassword(ctx: Context, body: BodyOf<typeof contract.changePassword>) {
  await requirePassword(ctx, body.currentPassword);
  refuseCommon(body.newPassword);
  await store.setPassword(ctx, ctx.actor.id, await hashPassword(body.newPassword));
  return {
    message: 'Password changed successfully',
    token: await issueToken(ctx.config.sessionSecret, ctx.actor, ctx.now),
  };
}

/** Ends this session for whoever holds its token; others of the person go on. */
export async function logout(ctx: Context) {
  const { sessionFrom } = ctx.actor;
  if (sessionFrom) await store.endSession(ctx, sessionFrom, inMinutes(sessionFrom, SESSION_HOURS * 60));
  return { message: 'You have been logged out successfully.' };
}
