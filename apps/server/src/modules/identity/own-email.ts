import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/ownership';
import { normalizeEmail } from '@selvedge/domain/identity/rules';
import { localized } from '@selvedge/domain/localized-text';
import type { Context } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { Refusal, refuseField } from '#server/http/refusal';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { activeCode, checkCode, MINUTE_MS, mailsByAddress, useCode } from './codes';
import * as keys from './keys-store';
import * as signUps from './sign-ups-store';
import * as store from './store';

const requests = new RateLimiter('changes of address', 5, 60 * MINUTE_MS);
const codeFor = (ctx: Context, email: string) =>
  ({ purpose: 'email', account: `${ctx.actor.id} ${email}` }) as const;

async function requireAllowed(ctx: Context, email: string): Promise<void> {
  if (email === normalizeEmail(ctx.actor.email))
    refuseField('email', localized('This is your address already.'));
  const domains = (await store.organizationFacts(ctx, ctx.actor.organizationId))?.domains ?? [];
  if (domains.length > 0 && !domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    refuseField(
      'email',
      localized('Your organization allows only addresses at {domains}.', { domains: domains.join(', ') }),
    );
}

/** Mails a code to the new address. If the address is taken, no mail is sent, but the response is the same. */
export async function requestEmailChange(ctx: Context, typed: string) {
  const email = normalizeEmail(typed);
  await requireAllowed(ctx, email);
  await ctx.independentTransaction(async (db) => {
    await mailsByAddress.consume(db, ctx.network, ctx.now);
    await requests.consume(db, String(ctx.actor.id), ctx.now);
  });
  const owner = await store.findByEmail(ctx, email);
  const live = await activeCode(ctx, codeFor(ctx, email));
  await sendMail(
    ctx,
    !owner && live.toSend ? email : null,
    { kind: 'email-code', name: ctx.actor.name, code: live.code, minutes: live.minutesLeft },
    { language: ctx.language },
  );
  return { message: localized('A code was sent to {email}.', { email }) };
}

export async function changeEmail(ctx: Context, { email: typed, otp }: BodyOf<typeof contract.changeEmail>) {
  const email = normalizeEmail(typed);
  await useCode(ctx, await checkCode(ctx, codeFor(ctx, email), otp));
  await requireAllowed(ctx, email);
  if (!(await store.setEmail(ctx, email)))
    throw new Refusal('CONFLICT', localized('A user with this email already exists.'));
  await audit(ctx, { event: 'account.emailChanged' });
  await keys.invalidateKeys(ctx, ctx.actor.id, ['reset-key']);
  await signUps.removeAll(ctx, email);
  const facts = { kind: 'email-changed', name: ctx.actor.name, email, at: ctx.now } as const;
  // The account has the new address already.
  await sendMail(ctx, ctx.actor.email, facts, { language: ctx.language });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: localized('Email address changed.') };
}
