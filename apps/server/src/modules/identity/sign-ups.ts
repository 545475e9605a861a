import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import { byInvitationText, normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import { AccountStatus, OrganizationType, Role } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { VisitorContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { Refusal, refuseField } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { beginTrial } from '#server/modules/billing/billing';
import { insertOrganization, requireOwnName } from '#server/modules/organizations/organizations';
import { addStandardTemplates } from '#server/modules/templates/templates';
import { keyFor } from '#server/seal';
import {
  type ActiveCode,
  activeCode,
  BAD_CODE,
  checkCode,
  MINUTE_MS,
  mailsByAddress,
  newCode,
  useCode,
} from './codes';
import { refuseCommonPassword } from './common-passwords';
import { checkPassword, hashing, hashOf, hashPassword, macOf } from './secrets';
import type { SignUpRow } from './sign-ups-store';
import * as signUps from './sign-ups-store';
import * as store from './store';

const takenAddressMails = new RateLimiter('mails about taken address', 3, 15 * MINUTE_MS);
const resends = new RateLimiter('codes sent again', 3, 15 * MINUTE_MS);
const unknownLinks = new RateLimiter('unknown verification links', 100, 15 * MINUTE_MS);
const INVALID_LINK = localized(
  'This link is not valid any more. Sign in if you verified your account already, or sign up again to get a new code.',
);

/**
 * With `key`, which the signing-up browser gets, the mailed code is enough to verify. `link` is mailed and also
 * requires the password: otherwise a person who enters the code of another person's sign-up would verify that person's
 * password.
 */
function keysOf(ctx: Pick<VisitorContext, 'config'>, id: string) {
  const secret = keyFor(ctx.config.sessionSecret, 'sign-ups');
  const [key, link] = ['key', 'link'].map((use) => macOf(secret, `${use} ${id}`).toString('base64url'));
  return { key: key as string, link: link as string };
}
const hashesOf = ({ key, link }: ReturnType<typeof keysOf>) => ({
  keyHash: hashOf(key),
  linkHash: hashOf(link),
});
const codeOf = (email: string) => ({ purpose: 'verify', account: email }) as const;

type SignUpForm = BodyOf<typeof contract.signup>;

/** Refuses to make organizations for people who were not invited, if the site is closed to them. */
function refuseUninvited({ config }: Pick<VisitorContext, 'config'>): void {
  if (config.signUp === 'invited') throw new Refusal('FORBIDDEN', byInvitationText(config.signUpContact));
}

export async function hashForSignUp(ctx: VisitorContext, body: SignUpForm): Promise<string> {
  refuseUninvited(ctx);
  await refuseCommonPassword(body.password, 'password');
  hashing.requireRoom();
  await ctx.independentTransaction((db) => mailsByAddress.consume(db, ctx.network, ctx.now));
  return hashPassword(body.password);
}

/** A taken address gets the same response; its owner is notified. Pending sign-ups reserve nothing. */
export async function signup(ctx: VisitorContext, body: SignUpForm, passwordHash: string) {
  const chosen = body.organizationName?.trim();
  const organizationName = chosen || body.name;
  // People may share a name. A name taken from the person is therefore compared only with organizations that have
  // partners.
  await requireOwnName(ctx, organizationName, { confirmed: body.confirmName, partnersOnly: !chosen });
  const email = normalizeEmail(body.email);
  const owner = await store.findByEmail(ctx, email);
  const id = uuid();
  const keys = keysOf(ctx, id);
  await signUps.insert(ctx, {
    id,
    email,
    name: body.name,
    phone: body.phone ? phoneDigits(body.phone) : null,
    passwordHash,
    organizationName,
    organizationType: body.organizationType ?? OrganizationType.Trader,
    startTrial: body.startTrial ?? false,
    ...hashesOf(keys),
  });
  const code = await activeCode(ctx, codeOf(email));
  // Notify the owner at most three times in 15 minutes, regardless of the number of sign-ups.
  const mayMail = (await takenAddressMails.secondsToWait(ctx.db, email, ctx.now)) === 0;
  if (owner)
    await sendMail(
      ctx,
      mayMail ? owner.email : null,
      { kind: 'taken', name: owner.name },
      { language: ctx.language },
    );
  else await mailCode(ctx, { email, name: body.name, link: keys.link }, code);
  return {
    message: localized('Account created. Please check your email for the verification code.'),
    key: keys.key,
  };
}

const mailCode = (
  ctx: Pick<VisitorContext, 'db' | 'now' | 'config' | 'language'>,
  { email, name, link }: { email: string | null; name: string; link: string },
  { code, minutesLeft, toSend }: ActiveCode,
) =>
  sendMail(
    ctx,
    toSend ? email : null,
    { kind: 'verify', name, code, minutes: minutesLeft, key: link },
    { language: ctx.language },
  );

/** Keeps an active code. A reached mail limit does not refuse the sign-in. */
export async function resumeSignUp(ctx: VisitorContext, { id, email, name }: SignUpRow): Promise<string> {
  const keys = keysOf(ctx, id);
  await ctx.independentTransaction(async (db) => {
    const independent = { ...ctx, db };
    // The keys derive from the server's secret, which may have changed since the sign-up.
    await signUps.setKeys(independent, id, hashesOf(keys));
    const code = await activeCode(independent, codeOf(email));
    if (code.toSend && (await resends.secondsToWait(db, id, ctx.now)) === 0)
      await mailCode(independent, { email, name, link: keys.link }, code);
  });
  return keys.key;
}

type Verification = BodyOf<typeof contract.verify>;
export interface Verified {
  signUp: SignUpRow;
  codeId: number;
}

/** Checks key, code and, for the mailed link, the password, outside of the transaction. */
export async function checkVerification(ctx: VisitorContext, body: Verification): Promise<Verified> {
  hashing.requireRoom();
  const signUp = await signUps.findByKey(ctx, hashOf(body.secureAuthKey));
  const codeId = await checkCode(ctx, codeOf(signUp?.email ?? ''), body.key);
  if (!signUp) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  const { password } = body;
  if (signUp.viaLink && password === undefined)
    refuseField('password', localized('Please enter the password that you signed up with.'));
  if (password !== undefined && !(await checkPassword(password, signUp.passwordHash)))
    refuseField(
      'password',
      localized(
        'This is not the password of this sign-up. If you did not sign up yourself, sign up again or reset the password.',
      ),
    );
  return { signUp, codeId };
}

export async function verify(ctx: VisitorContext, { signUp, codeId }: Verified) {
  await useCode(ctx, codeId);
  await createAccount(ctx, signUp, signUp.passwordHash);
  return { message: localized('Account verified successfully. Please sign in.') };
}

export async function createAccount(
  ctx: VisitorContext,
  signUp: SignUpRow,
  passwordHash: string,
): Promise<number> {
  // Sign-ups from before the site was closed are refused too.
  refuseUninvited(ctx);
  const { email, name, phone, organizationName, organizationType } = signUp;
  const owner = await store.findByEmail(ctx, email);
  if (owner?.status === AccountStatus.InProgress)
    throw new Refusal(
      'CONFLICT',
      localized(
        'An organization invited this address. Use the link of the invitation, or ask for a new one.',
      ),
    );
  const organizationId = await insertOrganization(ctx, {
    name: organizationName,
    type: organizationType,
    email,
  });
  const id = await store.insertPerson(ctx, {
    organizationId,
    name,
    email,
    phone,
    passwordHash,
    role: Role.SuperAdmin,
    status: AccountStatus.Active,
    verified: true,
    invitedBy: null,
  });
  if (id === null) throw new Refusal('VALIDATION_FAILED', BAD_CODE);
  await signUps.removeAll(ctx, email);
  if (organizationType === OrganizationType.Trader) {
    await addStandardTemplates(ctx, organizationId);
    if (signUp.startTrial) await beginTrial(ctx, organizationId);
  }
  return id;
}

/** Tells the page behind a link which inputs it needs; 404 for an invalid link. */
export async function verification(ctx: VisitorContext, key: string) {
  const signUp = await signUps.findByKey(ctx, hashOf(key));
  if (!signUp) {
    await ctx.independentTransaction((db) => unknownLinks.consume(db, ctx.network, ctx.now));
    throw new Refusal('NOT_FOUND', INVALID_LINK);
  }
  // Equal for both keys of a sign-up, without revealing either.
  return { signUp: hashOf(`sign-up ${signUp.id}`).toString('base64url'), needsPassword: signUp.viaLink };
}

export async function resendOtp(ctx: VisitorContext, body: BodyOf<typeof contract.resendOtp>) {
  const signUp = await signUps.findByKey(ctx, hashOf(body.secureAuthKey));
  if (!signUp) throw new Refusal('NOT_FOUND', INVALID_LINK);
  const owner = await store.findByEmail(ctx, signUp.email);
  const code = await newCode(ctx, codeOf(signUp.email));
  await resends.consume(ctx.db, signUp.id, ctx.now);
  const { link } = keysOf(ctx, signUp.id);
  await mailCode(ctx, { email: owner ? null : signUp.email, name: signUp.name, link }, code);
  return { message: localized('A new code has been sent to your email.') };
}
