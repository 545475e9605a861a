import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import { normalizeEmail } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { Refusal, refuseField } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { removeDevicesOf } from '#server/modules/push/push';
import * as apiKeys from './api-keys-store';
import { activeCode, CODE_MINUTES, checkCode, inMinutes, MINUTE_MS, mailsByAddress, useCode } from './codes';
import { refuseCommonPassword } from './common-passwords';
import { deviceOf, deviceToken } from './devices';
import * as keys from './keys-store';
import { checkPassword, hashing, hashOf, hashPassword, newKey } from './secrets';
import { issueToken } from './session';
import { createAccount } from './sign-ups';
import * as signUps from './sign-ups-store';
import * as store from './store';

const checks = new RateLimiter('current password', 5, 15 * MINUTE_MS);
/** Counted per network address, so that a stranger's requests do not use up the owner's limit. */
const requests = new RateLimiter('reset requests', 3, 15 * MINUTE_MS);
const NO_KEY = localized('SecureAuthKey is missing. Please restart the process.');

/** A stranger's failed attempts cannot invalidate the code of a known device; other browsers share one. */
async function resetOf(ctx: VisitorContext, typed: string, tokens: readonly string[] | undefined) {
  const email = normalizeEmail(typed);
  const person = await store.findByEmail(ctx, email);
  const signUp = await signUps.findNewest(ctx, email);
  const device = deviceOf(ctx.config.sessionSecret, tokens, person, ctx.now);
  const account = device ? `${email} ${device}` : email;
  return { email, person, signUp, device, code: { purpose: 'reset', account } as const };
}
/** Active people, and those who signed up without verifying. Invited people use their invitation. */
const isOwner = (person: store.PersonRow | null): person is store.PersonRow =>
  person?.status === AccountStatus.Active ||
  (person?.status === AccountStatus.InProgress && person.passwordHash !== null && !person.awaitingApproval);

/** Does the same work and returns the same response whether or not the address is known. */
export async function forgotPassword(ctx: VisitorContext, body: BodyOf<typeof contract.forgotPassword>) {
  const { email, person, signUp, device, code } = await resetOf(ctx, body.email, body.devices);
  await ctx.independentTransaction(async (db) => {
    await mailsByAddress.consume(db, ctx.network, ctx.now);
    await requests.consume(db, `${email} ${device ?? ctx.network}`, ctx.now);
  });
  const live = await activeCode(ctx, code);
  const owner = isOwner(person) ? person : person ? null : signUp;
  await sendMail(
    ctx,
    live.toSend ? (owner?.email ?? null) : null,
    { kind: 'reset', name: owner?.name ?? email, code: live.code, minutes: live.minutesLeft },
    { language: ctx.language },
  );
  return { message: localized('OTP has been sent to your email.') };
}

export async function validateResetOtp(ctx: VisitorContext, body: BodyOf<typeof contract.validateResetOtp>) {
  const { person, signUp, code } = await resetOf(ctx, body.email, body.devices);
  await useCode(ctx, await checkCode(ctx, code, body.otp));
  const secureAuthKey = newKey();
  await keys.replaceKey(ctx, {
    purpose: 'reset-key',
    userId: isOwner(person) ? person.id : null,
    signUpId: person ? null : (signUp?.id ?? null),
    keyHash: hashOf(secureAuthKey),
    expiresAt: inMinutes(ctx.now, CODE_MINUTES),
  });
  return { secureAuthKey, message: localized('OTP is valid. Proceed to reset your password.') };
}

type Reset = BodyOf<typeof contract.resetPassword>;

export async function hashForReset(ctx: VisitorContext, body: Reset): Promise<string> {
  await refuseCommonPassword(body.newPassword, 'newPassword');
  if (!(await keys.findKey(ctx, 'reset-key', hashOf(body.secureAuthKey))))
    throw new Refusal('VALIDATION_FAILED', NO_KEY);
  return hashPassword(body.newPassword);
}

/** The account may be compromised, so sessions, API keys, calendar feed and notifications end. */
export async function resetPassword(ctx: VisitorContext, body: Reset, hash: string) {
  const key = await keys.findKey(ctx, 'reset-key', hashOf(body.secureAuthKey));
  if (!key || !(await keys.useKey(ctx, key.id))) throw new Refusal('VALIDATION_FAILED', NO_KEY);
  const signUp = key.signUpId ? await signUps.findById(ctx, key.signUpId) : null;
  const id = key.userId ?? (signUp && (await createAccount(ctx, signUp, hash)));
  if (id === null) throw new Refusal('VALIDATION_FAILED', NO_KEY);
  await store.setPassword(ctx, id, hash);
  await store.activate(ctx, id);
  await apiKeys.revokeAccess(ctx, id);
  await removeDevicesOf(ctx, id);
  const person = await mailPasswordChange(ctx, id, 'reset');
  if (person)
    await audit(ctx, { event: 'account.passwordReset', organizationId: person.organizationId, actorId: id });
  return {
    message: localized('Password has been reset successfully.'),
    device: deviceToken(ctx.config.sessionSecret, id, ctx.now),
  };
}

async function mailPasswordChange(ctx: VisitorContext, id: number, by: 'reset' | 'change') {
  const person = await store.findById(ctx, id);
  if (person)
    await sendMail(ctx, person.email, { kind: 'password-changed', name: person.name, by, at: ctx.now });
  return person;
}

export async function confirmPassword(ctx: Context, password: string): Promise<void> {
  const who = String(ctx.actor.id);
  hashing.requireRoom();
  await ctx.independentTransaction((db) => checks.consume(db, who, ctx.now));
  const person = await store.findById(ctx, ctx.actor.id);
  if (await checkPassword(password, person?.passwordHash ?? null))
    return ctx.independentTransaction((db) => checks.clear(db, who));
  refuseField('currentPassword', localized('Current password is incorrect'));
}

export const passwordVerified = async () => ({ message: localized('Password verified') });

type Change = BodyOf<typeof contract.changePassword>;
export async function hashForChange(ctx: Context, body: Change): Promise<string> {
  await confirmPassword(ctx, body.currentPassword);
  await refuseCommonPassword(body.newPassword, 'newPassword');
  return hashPassword(body.newPassword);
}

export async function changePassword(ctx: Context, hash: string) {
  await store.setPassword(ctx, ctx.actor.id, hash);
  await mailPasswordChange(ctx, ctx.actor.id, 'change');
  await audit(ctx, { event: 'account.passwordChanged' });
  const { sessionSecret } = ctx.config;
  return {
    message: localized('Password changed successfully'),
    token: await issueToken(sessionSecret, ctx.actor, ctx.now),
    device: deviceToken(sessionSecret, ctx.actor.id, ctx.now),
  };
}
