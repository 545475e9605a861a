import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import { normalizeEmail } from '@selvedge/domain/identity/rules';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { Limit } from '#server/http/limits';
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
import { issueToken } from './session';
import * as store from './store';

const checks = new Limit('current password', 5, 15 * MINUTE_MS);
const mails = new Limit('reset mails', 3, 15 * MINUTE_MS);

/** A reset's code is found by the address alone, so that known and unknown ones take the same steps. */
const accountOf = (email: string): Buffer => hashOf(`reset ${email}`);

/** Answers the same, after the same work, whether or not the address is known. */
export async function forgotPassword(ctx: VisitorContext, body: BodyOf<typeof contract.forgotPassword>) {
  const email = normalizeEmail(body.email);
  await ctx.aside(async (db) => {
    await mailsByAddress.take(db, ctx.address, ctx.now);
    await mails.take(db, email, ctx.now);
  });
  const person = await store.findByEmail(ctx, email);
  const known = person?.status === AccountStatus.Active ? person : null;
  const code = newCode();
  await keys.renewKey(ctx, {
    purpose: 'reset',
    userId: known?.id ?? null,
    keyHash: accountOf(email),
    codeHash: hashOf(code),
    expiresAt: inMinutes(ctx.now, CODE_MINUTES),
  });
  await sendMail(ctx, known?.email ?? null, { kind: 'reset', name: known?.name ?? email, code });
  return { message: 'OTP has been sent to your email.' };
}

export async function validateResetOtp(ctx: VisitorContext, body: BodyOf<typeof contract.validateResetOtp>) {
  const key = await keys.findKey(ctx, 'reset', accountOf(normalizeEmail(body.email)));
  if (!(await takeCodeTry(ctx, key)) || !key) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!matches(body.otp, key.codeHash) || key.userId === null)
    throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  if (!(await keys.useKey(ctx, key.id))) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  giveCodeTryBack(ctx);
  const secureAuthKey = newKey();
  await keys.replaceKey(ctx, {
    purpose: 'reset-key',
    userId: key.userId,
    keyHash: hashOf(secureAuthKey),
    codeHash: null,
    expiresAt: inMinutes(ctx.now, CODE_MINUTES),
  });
  return { secureAuthKey, message: 'OTP is valid. Proceed to reset your password.' };
}

export async function resetPassword(ctx: VisitorContext, body: BodyOf<typeof contract.resetPassword>) {
  await refuseKnown(body.newPassword, 'newPassword');
  const key = await keys.findKey(ctx, 'reset-key', hashOf(body.secureAuthKey));
  if (!key || key.userId === null || !(await keys.useKey(ctx, key.id)))
    throw new Refusal('VALIDATION_FAILED', 'SecureAuthKey is missing. Please restart the process.');
  await store.setPassword(ctx, key.userId, await hashPassword(body.newPassword));
  return { message: 'Password has been reset successfully.' };
}

async function requirePassword(ctx: Context, password: string): Promise<void> {
  const who = String(ctx.actor.id);
  await ctx.aside((db) => checks.take(db, who, ctx.now));
  const person = await store.findById(ctx, ctx.actor.id);
  if (await checkPassword(password, person?.passwordHash ?? null))
    return ctx.aside((db) => checks.clear(db, who));
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
  await refuseKnown(body.newPassword, 'newPassword');
  await store.setPassword(ctx, ctx.actor.id, await hashPassword(body.newPassword));
  return {
    message: 'Password changed successfully',
    token: await issueToken(ctx.config.sessionSecret, ctx.actor, ctx.now),
  };
}
