import type { BodyOf, QueryOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import { isTimeZone } from '@selvedge/domain/calendar';
import { browserNames } from '@selvedge/domain/identity/browser-names';
import { normalizeEmail } from '@selvedge/domain/identity/rules';
import { isReaderLanguage, type ReaderLanguage } from '@selvedge/domain/languages';
import { localized } from '@selvedge/domain/localized-text';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { withMessage } from '#server/http/answer-text';
import type { Context, VisitorContext } from '#server/http/context';
import { ExpiringFlag } from '#server/http/limits';
import { Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { removeDevicesOf } from '#server/modules/push/push';
import { countAttempt, refundAttempt } from './attempts';
import { inMinutes } from './codes';
import { deviceOf, deviceToken } from './devices';
import { approvalPendingText } from './present';
import { checkPassword, hashing } from './secrets';
import { issueToken, SESSION_HOURS } from './session';
import { actorOf, endAllSessions, endSession } from './session-store';
import { resumeSignUp } from './sign-ups';
import * as signUps from './sign-ups-store';
import * as store from './store';

type Login = BodyOf<typeof contract.login>;
export interface SignIn {
  person: store.PersonRow;
  device: string | null;
}

/** Prevents repeated notices for browsers that do not keep the device token. */
const announced = new ExpiringFlag('new device announced', 86_400_000);

/** Both failures have the same response and duration. Runs outside of the transaction, because hashing is slow. */
export async function checkSignIn(ctx: VisitorContext, body: Login): Promise<SignIn> {
  hashing.requireRoom();
  const account = normalizeEmail(body.email);
  refuseDemoFromElsewhere(ctx, account);
  const person = await store.findByEmail(ctx, account);
  const waiting = await signUps.findNewest(ctx, account);
  const device = deviceOf(ctx.config.sessionSecret, body.devices, person, ctx.now);
  await countAttempt(ctx, { account, device });
  const stored = person ? person.passwordHash : (waiting?.passwordHash ?? null);
  const isRight = await checkPassword(body.password, stored);
  if (!isRight || person?.status === AccountStatus.Deactivated) {
    const who = person ? { organizationId: person.organizationId, subjectId: person.id } : {};
    await ctx.independentTransaction((db) => audit({ ...ctx, db }, { event: 'sign-in.failed', ...who }));
    throw new Refusal('BAD_CREDENTIALS');
  }
  await refundAttempt(ctx, { account, device });
  if (person?.awaitingApproval) throw new Refusal('AWAITING_APPROVAL', approvalPendingText(person));
  if (person?.status === AccountStatus.Active) return { person, device };
  const key = person || !waiting ? null : await resumeSignUp(ctx, waiting);
  throw new Refusal('NOT_VERIFIED', undefined, key === null ? {} : { key });
}

export async function login(ctx: VisitorContext, { timeZone }: Login, { person, device }: SignIn) {
  const isFirst = person.lastSignInAt === null;
  if (!isFirst && device === null) await announceDevice(ctx, person, timeZone);
  const isLearned = timeZone !== undefined && person.timeZone === null && isTimeZone(timeZone);
  const language = person.language ?? browserLanguage(ctx);
  await store.recordSignIn(ctx, person.id, { timeZone: isLearned ? timeZone : null, language });
  await audit(ctx, {
    event: 'sign-in.succeeded',
    organizationId: person.organizationId,
    actorId: person.id,
    ...(device === null ? { detail: 'New device' } : {}),
  });
  const { sessionSecret } = ctx.config;
  return {
    token: await issueToken(sessionSecret, actorOf(person), ctx.now),
    device: deviceToken(sessionSecret, person.id, ctx.now, device ?? undefined),
    language,
  };
}

/** The language of the browser, unless it is the pseudo language of the tests. */
const browserLanguage = ({ language }: VisitorContext): ReaderLanguage | null =>
  isReaderLanguage(language) ? language : null;

async function announceDevice(
  ctx: VisitorContext,
  person: store.PersonRow,
  timeZone: string | undefined,
): Promise<void> {
  const where = `${person.id} ${ctx.network}`;
  if (await announced.isSet(ctx.db, where, ctx.now)) return;
  await announced.set(ctx.db, where, ctx.now);
  await sendMail(ctx, person.email, {
    kind: 'new-device',
    name: person.name,
    device: { ...browserNames(ctx.userAgent), city: cityOf(timeZone) },
    address: ctx.address,
    at: ctx.now,
  });
}

/** 'Asia/Ho_Chi_Minh' is 'Ho Chi Minh'; zones without a city are left out. */
const cityOf = (timeZone = ''): string | null =>
  isTimeZone(timeZone) && /^(?!Etc).+\//.test(timeZone)
    ? (timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? null)
    : null;

/** Removes opened files from the browser. Never `"storage"`, which would remove reports that are not sent yet. */
const WITHOUT_CACHE = { 'clear-site-data': '"cache"' };

/** Ends this session. `everywhere`: also all others, the device tokens, and the notifications on devices. */
export async function logout(ctx: Context, { everywhere }: QueryOf<typeof contract.logout>) {
  const { id, sessionFrom } = ctx.actor;
  if (sessionFrom) await endSession(ctx, sessionFrom, inMinutes(sessionFrom, SESSION_HOURS * 60));
  if (everywhere) {
    await endAllSessions(ctx);
    await removeDevicesOf(ctx, id);
  }
  const message = localized('You have been logged out successfully.');
  return Answer.of(withMessage({ message }, ctx.language), WITHOUT_CACHE);
}

const DEMO_ADDRESS = /@demo\.example$/;

/** The demo password is public, so demo accounts work on the local machine only unless `DEMO` asks for the demo data. */
function refuseDemoFromElsewhere(ctx: VisitorContext, email: string): void {
  if (DEMO_ADDRESS.test(email) && (ctx.config.demo ?? 'off') === 'off' && !ctx.isLocal)
    throw new Refusal('FORBIDDEN', localized('The demo accounts can be used on this machine only.'));
}
