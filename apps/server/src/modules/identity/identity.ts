import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/identity';
import type * as people from '@selvedge/contract/people';
import { isTimeZone } from '@selvedge/domain/calendar';
import {
  mayAnonymize,
  maySetRole,
  maySetStatus,
  needsApproval,
  shellAbilities,
} from '@selvedge/domain/identity/policy';
import { isEmail, normalizeEmail, phoneDigits } from '@selvedge/domain/identity/rules';
import type { OrganizationType } from '@selvedge/domain/vocabulary';
import {
  AccountStatus,
  ROLE_LABELS,
  Role,
  USER_TYPE_OF_ORGANIZATION,
  UserType,
} from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { Limit } from '#server/http/limits';
import { notFound, permit, Refusal, refuseField } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { sendMail } from '#server/mail/mail';
import { audit } from '#server/modules/audit/audit';
import { requireRoom } from '#server/modules/billing/billing';
import { discardPicture, referPicture } from '#server/modules/files/files';
import { getOrganization, insertOrganization } from '#server/modules/organizations/organizations';
import { endOfMaker } from '#server/modules/sharing/sharing';
import * as exports from './export-store';
import { confirmedSender, countInvitationMail, decideAgain, tellAdmins } from './invitations';
import * as keys from './keys-store';
import { refuseKnown } from './known-passwords';
import { awaitsApproval, presentInvited, presentUser } from './present';
import { anonymize } from './removal';
import { hashOf, hashPassword, newKey } from './secrets';
import * as store from './store';

export { newApiKey } from './api-keys';
export { insertApiKey, revokeApiKey, takeEndingApiKeys } from './api-keys-store';
export {
  findCalendarFeed,
  findCalendarOwner,
  removeCalendarFeed,
  replaceCalendarFeed,
} from './calendar-feeds-store';
export { confirmedSender } from './invitations';
export type { Morning } from './mornings-store';
export { takeMornings, timeZones } from './mornings-store';
export { confirmPassword } from './passwords';
export { removeUnclaimedPeople } from './removal';
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
  const { name, wantsDigest, wantsShortcuts, timeZone } = body;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new Refusal('VALIDATION_FAILED', 'There is no such time zone.');
  const picture = body.profilePicture === '' ? null : body.profilePicture;
  if (picture !== undefined)
    await referPicture(
      ctx,
      { userId: id },
      { path: 'profilePicture', label: 'The picture', value: picture, stored: person.picture },
    );
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

/** Own people and those of partners, by name; by address own people only. */
export async function searchPeople(ctx: Context, text: string, limit: number) {
  return (await store.searchKnown(ctx, text)).slice(0, limit).map((row) => ({
    id: row.id,
    name: row.name,
    profilePicture: row.picture,
    userType: USER_TYPE_OF_ORGANIZATION[row.organizationType],
    organizationId: row.organizationId,
    organizationName: row.organizationName,
  }));
}

/** Those of these people whom the actor may know, with what others need to decide about them. */
export async function knownPeople(ctx: Context, ids: readonly number[]) {
  return (await store.listKnown(ctx, ids)).map((row) => ({
    id: row.id,
    status: row.status,
    connected: row.connected === true,
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

/** Invites into one's own organization; a Trader Admin also into an actively connected one (product.md section 5). */
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
    refuseField('userType', 'The user type must be that of the organization.');
  const email = normalizeEmail(body.email);
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const domainListed = target.domains.includes(domain);
  if (target.domains.length > 0 && !domainListed)
    throw new Refusal(
      'VALIDATION_FAILED',
      `People can be invited only with an address at ${target.domains.join(', ')}.`,
      { errors: [{ path: 'email', message: 'This domain is not allowed.' }] },
    );
  if (own) await requireRoom(ctx, 'users');
  const awaitingApproval = needsApproval({ ...target, own, domainListed, isFounder: false });
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
    awaitingApproval,
  });
  if (userId === null) throw new Refusal('CONFLICT', 'A user with this email already exists.');
  const person = { id: userId, name: body.name, email };
  await sendInvitation(ctx, person, awaitingApproval ? target.name : null);
  await audit(ctx, { event: 'invitation.sent', subjectId: userId, detail: email });
  if (!own) {
    await tellAdmins(ctx, target.id, person, awaitingApproval, ctx.actor);
    await audit(ctx, {
      event: 'invitation.sent',
      organizationId: target.id,
      subjectId: userId,
      detail: `${email}, by ${ctx.actor.organizationName}`,
    });
  }
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId, target.id] });
  const message = awaitingApproval
    ? `Invitation sent successfully. An Admin of ${target.name} has to approve ${body.name}.`
    : 'Invitation sent successfully.';
  return { message, userId, awaitingApproval };
}

/** A new key for `/complete/{key}`, mailed; earlier ones are void. `approver` is the organization that must approve first. */
export async function sendInvitation(
  ctx: Context,
  person: { id: number; name: string; email: string },
  approver: string | null = null,
): Promise<void> {
  await countInvitationMail(ctx, person.email);
  const key = newKey();
  const expiresAt = new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000);
  await keys.replaceKey(ctx, {
    purpose: 'invite',
    userId: person.id,
    keyHash: hashOf(key),
    expiresAt,
  });
  await sendMail(ctx, person.email, {
    kind: 'invitation',
    name: person.name,
    inviter: ctx.actor.name,
    organization: ctx.actor.organizationName,
    sender: await confirmedSender(ctx),
    approver,
    key,
  });
}

/** Tells the contact of an organization that has not signed up yet of another connection request, with a link to answer. */
export async function remindContacts(ctx: Context, organizationId: number): Promise<store.Contact[]> {
  const contacts = await store.openContacts(ctx, organizationId);
  for (const contact of contacts) {
    await countInvitationMail(ctx, contact.email);
    const key = newKey();
    await keys.addKey(ctx, {
      purpose: 'invite',
      userId: contact.id,
      keyHash: hashOf(key),
      expiresAt: new Date(ctx.now.getTime() + INVITATION_DAYS * 86_400_000),
    });
    await sendMail(ctx, contact.email, {
      kind: 'connection',
      name: contact.name,
      organization: ctx.actor.organizationName,
      sender: await confirmedSender(ctx),
      key,
    });
  }
  return contacts;
}

export async function resendInvitation(ctx: Context, body: BodyOf<typeof people.resendInvitation>) {
  const person = await store.findInvited(ctx, normalizeEmail(body.email));
  if (person?.status !== AccountStatus.InProgress)
    throw new Refusal('NOT_FOUND', 'There is no open invitation for this address.');
  await ctx.aside((db) => resends.take(db, String(person.id), ctx.now));
  if (person.awaitingApproval && person.passwordHash !== null)
    throw new Refusal('CONFLICT', 'This person has completed the sign-up and waits for an approval.');
  // An expired invitation holds no seat; sending it again takes one.
  if (person.expired && person.organizationId === ctx.actor.organizationId) await requireRoom(ctx, 'users');
  await sendInvitation(ctx, person, person.awaitingApproval ? person.organizationName : null);
  await audit(ctx, { event: 'invitation.resent', subjectId: person.id });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: 'Invitation sent successfully.' };
}

const VOID_INVITATION = 'This invitation is not valid any more. Please ask for a new one.';
type Completion = BodyOf<typeof contract.completeInvitation>;

/** The hash of the chosen password, before the transaction; only for an invitation that is good. */
export async function hashForCompletion(ctx: VisitorContext, body: Completion): Promise<string> {
  await refuseKnown(body.password, 'password');
  if (!(await keys.findKey(ctx, 'invite', hashOf(body.oneTimeAuthKey))))
    throw new Refusal('VALIDATION_FAILED', VOID_INVITATION);
  return hashPassword(body.password);
}

export async function completeInvitation(ctx: VisitorContext, body: Completion, hash: string) {
  const key = await keys.findKey(ctx, 'invite', hashOf(body.oneTimeAuthKey));
  if (!key || key.userId === null || !(await keys.useKey(ctx, key.id)))
    throw new Refusal('VALIDATION_FAILED', VOID_INVITATION);
  await decideAgain(ctx, key.userId);
  const completed = await store.completePerson(ctx, key.userId, {
    name: body.name,
    phone: body.phone ? phoneDigits(body.phone) : null,
    hash,
  });
  if (!completed) throw new Refusal('VALIDATION_FAILED', VOID_INVITATION);
  // A contact may hold several links, one for each organization that asked.
  await keys.voidKeys(ctx, key.userId, ['invite']);
  const person = await store.findById(ctx, key.userId);
  if (person)
    await audit(ctx, {
      event: 'invitation.accepted',
      organizationId: person.organizationId,
      actorId: person.id,
    });
  if (person?.awaitingApproval) return { message: `Sign-up completed. ${awaitsApproval(person)}` };
  return { message: 'Sign-up completed. Please sign in.' };
}

async function colleague(ctx: Context, id: number) {
  const person = (await store.findKnown(ctx, id)) ?? notFound(NO_USER);
  if (person.organizationId !== ctx.actor.organizationId) notFound(NO_USER);
  return person;
}

/** Deactivates or reactivates a colleague; a deactivated one is signed out everywhere (product.md section 3). */
export async function setUserStatus(ctx: Context, id: number, status: AccountStatus) {
  const person = await colleague(ctx, id);
  if (status === AccountStatus.InProgress || person.status === AccountStatus.InProgress)
    throw new Refusal('VALIDATION_FAILED', 'Only active and deactivated people can be changed.');
  permit(maySetStatus(ctx.actor, person));
  if (person.anonymized)
    throw new Refusal('CONFLICT', 'The personal data of this person were removed: invite them anew.');
  if (status === AccountStatus.Active && person.status === AccountStatus.Deactivated)
    await requireRoom(ctx, 'users');
  await store.setStatus(ctx, id, status);
  if (status === AccountStatus.Deactivated) await endOfMaker(ctx, id);
  await audit(ctx, {
    event: status === AccountStatus.Deactivated ? 'account.deactivated' : 'account.reactivated',
    subjectId: id,
  });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

export async function setUserRole(ctx: Context, id: number, role: Role) {
  const person = await colleague(ctx, id);
  permit(maySetRole(ctx.actor, person));
  await store.setRole(ctx, id, role);
  await audit(ctx, {
    event: 'role.changed',
    subjectId: id,
    detail: `${ROLE_LABELS[person.role]} → ${ROLE_LABELS[role]}`,
  });
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return getUser(ctx, id);
}

/** Removes what names a deactivated person; orders, plans and messages keep what they did as 'Former user'. */
export async function anonymizeUser(ctx: Context, id: number) {
  const person = await colleague(ctx, id);
  if (person.anonymized) throw new Refusal('CONFLICT', 'The personal data were removed already.');
  permit(mayAnonymize(ctx.actor, person));
  await anonymize(ctx, { id, email: person.email });
  await audit(ctx, { event: 'account.anonymized', subjectId: id });
  if (person.picture) await discardPicture(ctx, id, person.picture);
  ctx.live({ kind: 'users', organizationIds: [ctx.actor.organizationId] });
  return { message: 'Personal data removed.' };
}

/** The caller's own data as a file. */
export async function exportMe(ctx: Context): Promise<Answer> {
  const person = (await store.findById(ctx, ctx.actor.id)) ?? notFound(NO_USER);
  await audit(ctx, { event: 'export.personalData' });
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
  await getOrganization(ctx, organizationId);
  return (await store.peopleOfPartner(ctx, organizationId)).map((row) => presentUser(row, ctx.actor));
}

/** Founds an organization for an invited contact person; null when the address is known. */
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
  const organizationId = await insertOrganization(ctx, organization);
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
