import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import type * as people from '@selvedge/contract/people';
import type { Verdict } from '@selvedge/domain/actor';
import { isTimeZone } from '@selvedge/domain/calendar';
import { mayAnonymize, maySetRole, maySetStatus, shellAbilities } from '@selvedge/domain/identity/policy';
import { isEmail, normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import type { OrganizationType } from '@selvedge/domain/vocabulary';
import { AccountStatus, Role, USER_TYPE_OF_ORGANIZATION, UserType } from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { Limit } from '#server/http/limits';
import { notFound, Refusal } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { sendMail } from '#server/mail/mail';
import { requireRoom } from '#server/modules/billing/billing';
import { discardFile } from '#server/modules/files/files';
import { notifyPeople } from '#server/modules/notifications/notifications';
import * as exports from './export-store';
import * as keys from './keys-store';
import { refuseKnown } from './known-passwords';
import { presentInvited, presentUser } from './present';
import { hashOf, hashPassword, newKey } from './secrets';
import * as store from './store';

export { newApiKey } from './api-keys';
export { hashOf, newKey } from './secrets';

export const NO_USER = 'User not found.';
const MAX_IDS = 200;
const INVITATION_DAYS = 7;
/** One invitation a minute to the same person. */
const resends = new Limit('invitation mails', 1, 60_000);

export async function session(ctx: Context) {
  const person = (await store.findById(ctx, ctx.actor.id)) ?? notFound(NO_USER);
  return {
    user: presentUser(person, ctx.actor),
    can: shellAbilities(ctx.actor),
    billing: ctx.config.billing,
  };
}

export async function getUser(ctx: Context, id: number) {
  const person = (await store.findKnown(ctx, id)) ?? notFound(NO_USER);
  return presentUser(person, ctx.actor);
}

/** One's own name, phone and picture; a colleague's are theirs to change. */
export async function updateUser(ctx: Context, id: number, body: BodyOf<typeof people.updateUser>) {
  const person = (await store.findKnown(ctx, id)) ?? notFound(NO_USER);
  if (person.organizationId !== ctx.actor.organizationId) notFound(NO_USER);
  if (id !== ctx.actor.id) throw new Refusal('FORBIDDEN', 'You can change your own profile only.');
  const phone = body.phone === undefined ? undefined : body.phone ? phoneDigits(body.phone) : null;
  if (body.profilePicture && !/^\/files\/[0-9a-f]{32}_[^/\\?#]+$/.test(body.profilePicture))
    throw new Refusal('VALIDATION_FAILED', 'The picture must be an uploaded file.');
  const { name, wantsDigest, wantsShortcuts, timeZone } = body;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Refusal('VALIDATION_FAILED', 'There is no such time zone.');
  const picture = body.profilePicture === '' ? null : body.profilePicture;
  await store.updatePerson(ctx, id, { name, phone, picture, wantsDigest, wantsShortcuts, timeZone });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

/** `ids[]` of a query, as numbers; anything else is refused. */
export async function listUsers(ctx: Context, query: Record<string, unknown>) {
  const sent = query['ids[]'] ?? query.ids ?? [];
  const ids = (Array.isArray(sent) ? sent : [sent]).map(Number);
  if (ids.length > MAX_IDS)
    throw new Refusal('VALIDATION_FAILED', `At most ${MAX_IDS} ids can be asked for.`);
  const valid = ids.filter((id) => Number.isInteger(id) && id > 0 && id <= 2147483647);
  if (valid.length === 0) return [];
  return (await store.listKnown(ctx, valid)).map((row) => presentUser(row, ctx.actor));
}

export async function findUserByEmail(ctx: Context, email: string) {
  const row =
    (isEmail(email) ? await store.findKnownByEmail(ctx, normalizeEmail(email)) : null) ?? notFound(NO_USER);
  return presentUser(row, ctx.actor);
}

export async function associatedUsers(ctx: Context, search: string) {
  return (await store.searchKnown(ctx, search)).map((row) => presentUser(row, ctx.actor));
}

/** Those of these people whom the actor may know, with what others need to decide about them. */
export async function knownPeople(ctx: Context, ids: readonly number[]) {
  return (await store.listKnown(ctx, ids)).map((row) => ({
    id: row.id,
    status: row.status,
    userType: USER_TYPE_OF_ORGANIZATION[row.organizationType],
  }));
}

export async function organizationUsers(ctx: Context, name: string) {
  return (await store.peopleOfOrganization(ctx, name)).map((row) => presentUser(row, ctx.actor));
}

export async function listInvitations(ctx: Context) {
  const people = await store.listColleagues(ctx);
  const of = (type: UserType) =>
    people
      .filter((row) => USER_TYPE_OF_ORGANIZATION[row.organizationType] === type)
      .map((row) => presentInvited(row, ctx.actor));
  return {
    buyers: of(UserType.Buyer),
    traders: of(UserType.Trader),
    manufacturers: of(UserType.Manufacturer),
  };
}

/** Invites into one's own organisation; a Trader Admin also into an actively connected one (product.md section 5). */
export async function invite(ctx: Context, body: BodyOf<typeof people.invite>) {
  const target =
    (await store.organizationFacts(ctx, body.organizationId ?? ctx.actor.organizationId)) ??
    notFound('Organization not found');
  const own = target.id === ctx.actor.organizationId;
  if (!own) {
    const connection = await store.connectionWith(ctx, target.id);
    if (connection === null) notFound('Organization not found');
    if (ctx.actor.userType !== UserType.Trader || connection !== 'active')
      throw new Refusal('FORBIDDEN', 'People can be invited only into a connected organization.');
    if (body.roleName === Role.Admin && target.activeUsers > 0)
      throw new Refusal(
        'FORBIDDEN',
        'This organization has its own administrators: invite the person as Regular.',
      );
  }
  if (body.userType && body.userType !== USER_TYPE_OF_ORGANIZATION[target.type])
    throw new Refusal('VALIDATION_FAILED', 'The user type must be that of the organization.', {
      errors: [{ path: 'userType', message: 'The user type must be that of the organization.' }],
    });
  const email = normalizeEmail(body.email);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (target.domains.length > 0 && !target.domains.includes(domain))
    throw new Refusal(
      'VALIDATION_FAILED',
      `People can be invited only with an address at ${target.domains.join(', ')}.`,
      { errors: [{ path: 'email', message: 'This domain is not allowed.' }] },
    );
  if (own) await requireRoom(ctx, 'users');
  const userId = await store.insertPerson(ctx, {
    organizationId: target.id,
    name: body.name,
    email,
    phone: null,
    passwordHash: null,
    role: body.roleName,
    status: AccountStatus.InProgress,
    verified: false,
    invitedBy: ctx.actor.id,
  });
  if (userId === null) throw new Refusal('CONFLICT', 'A user with this email already exists.');
  await sendInvitation(ctx, { id: userId, name: body.name, email });
  if (!own) await tellAdmins(ctx, target.id, body.name);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId, target.id] });
  return { message: 'Invitation sent successfully.', userId };
}

/** An organisation's Admins learn whom a partner invited into it. */
async function tellAdmins(ctx: Context, organizationId: number, name: string): Promise<void> {
  const admins = await store.adminsOf(ctx, organizationId);
  const message = `${ctx.actor.name} of ${ctx.actor.organizationName} invited ${name} into your organization.`;
  await notifyPeople(
    ctx,
    admins.map((admin) => ({ userId: admin.id, message })),
    { kind: 'identity.invited', title: 'Person invited', action: '/users' },
  );
}

/** A new key for `/complete/{key}`, mailed; earlier ones are void. */
export async function sendInvitation(
  ctx: Context,
  person: { id: number; name: string; email: string },
): Promise<void> {
  const key = newKey();
  const expiresAt = new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000);
  await keys.replaceKey(ctx, {
    purpose: 'invite',
    userId: person.id,
    keyHash: hashOf(key),
    codeHash: null,
    expiresAt,
  });
  await sendMail(ctx, person.email, {
    kind: 'invitation',
    name: person.name,
    inviter: ctx.actor.name,
    organization: ctx.actor.organizationName,
    key,
  });
}

export async function resendInvitation(ctx: Context, body: BodyOf<typeof people.resendInvitation>) {
  const person = await store.findInvited(ctx, normalizeEmail(body.email));
  if (person?.status !== AccountStatus.InProgress)
    throw new Refusal('NOT_FOUND', 'There is no open invitation for this address.');
  await ctx.aside((db) => resends.take(db, String(person.id), ctx.now));
  await sendInvitation(ctx, person);
  return { message: 'Invitation sent successfully.' };
}

export async function completeInvitation(
  ctx: VisitorContext,
  body: BodyOf<typeof contract.completeInvitation>,
) {
  await refuseKnown(body.password, 'password');
  const key = await keys.findKey(ctx, 'invite', hashOf(body.oneTimeAuthKey));
  if (!key || key.userId === null || !(await keys.useKey(ctx, key.id)))
    throw new Refusal(
      'VALIDATION_FAILED',
      'This invitation is not valid any more. Please ask for a new one.',
    );
  await store.completePerson(ctx, key.userId, {
    name: body.name,
    phone: body.phone ? phoneDigits(body.phone) : null,
    hash: await hashPassword(body.password),
  });
  return { message: 'Sign-up completed. Please sign in.' };
}

async function colleague(ctx: Context, id: number) {
  const person = (await store.findKnown(ctx, id)) ?? notFound(NO_USER);
  if (person.organizationId !== ctx.actor.organizationId) notFound(NO_USER);
  return person;
}

const demand = (verdict: Verdict) => {
  if (!verdict.allowed) throw new Refusal('FORBIDDEN', verdict.reason);
};

/** Deactivates or reactivates a colleague; a deactivated one is signed out everywhere (product.md section 3). */
export async function setUserStatus(ctx: Context, id: number, status: AccountStatus) {
  const person = await colleague(ctx, id);
  if (status === AccountStatus.InProgress || person.status === AccountStatus.InProgress)
    throw new Refusal('VALIDATION_FAILED', 'Only active and deactivated people can be changed.');
  demand(maySetStatus(ctx.actor, person));
  if (person.anonymized)
    throw new Refusal('CONFLICT', 'The personal data of this person were removed: invite them anew.');
  if (status === AccountStatus.Active && person.status === AccountStatus.Deactivated)
    await requireRoom(ctx, 'users');
  await store.setStatus(ctx, id, status);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

export async function setUserRole(ctx: Context, id: number, role: Role) {
  const person = await colleague(ctx, id);
  demand(maySetRole(ctx.actor, person));
  await store.setRole(ctx, id, role);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

/** Removes what names a deactivated person; orders, plans and messages keep what they did as 'Former user'. */
export async function anonymizeUser(ctx: Context, id: number) {
  const person = await colleague(ctx, id);
  if (person.anonymized) throw new Refusal('CONFLICT', 'The personal data were removed already.');
  demand(mayAnonymize(ctx.actor, person));
  await store.anonymize(ctx, { id, email: person.email });
  if (person.picture) await discardFile(ctx, person.picture);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: 'Personal data removed.' };
}

/** The caller's own data as a file. */
export async function exportMe(ctx: Context): Promise<Answer> {
  const person = (await store.findById(ctx, ctx.actor.id)) ?? notFound(NO_USER);
  const { orders, activities, messages, notifications, files } = await exports.everythingOf(ctx);
  return Answer.of(
    {
      exportedAt: ctx.now.toISOString(),
      person: presentUser(person, ctx.actor),
      orders,
      activities,
      messages,
      notifications,
      files,
    },
    { 'content-disposition': 'attachment; filename="selvedge-personal-data.json"' },
  );
}

export async function organizationPeople(ctx: Context, organizationId: number) {
  return (await store.peopleOfPartner(ctx, organizationId)).map((row) => presentUser(row, ctx.actor));
}

/** Founds an organisation for an invited contact person; null when the address is known. */
export async function foundOrganization(
  ctx: VisitorContext & { actor?: Context['actor'] },
  organization: {
    name: string;
    type: OrganizationType;
    email: string;
    phone: string | null;
    address: string | null;
  },
  person: { name: string; role: Role; status: AccountStatus },
): Promise<{ organizationId: number; userId: number } | null> {
  if (await store.findByEmail(ctx, organization.email)) return null;
  const organizationId = await store.insertOrganization(ctx, organization);
  const userId = await store.insertPerson(ctx, {
    organizationId,
    name: person.name,
    email: organization.email,
    phone: organization.phone,
    passwordHash: null,
    role: person.role,
    status: person.status,
    verified: false,
    invitedBy: ctx.actor?.id ?? null,
  });
  return userId === null ? null : { organizationId, userId };
}
