import { shellAbilities } from '@selvedge/domain/identity/policy';
import { isEmail, normalizeEmail } from '@selvedge/domain/identity/rules';
import { isId } from '@selvedge/domain/ids';
import { localized } from '@selvedge/domain/localized-text';
import {
  AccountStatus,
  type OrganizationType,
  Role,
  USER_TYPE_OF_ORGANIZATION,
  UserType,
} from '@selvedge/domain/vocabulary';
import type { Context, VisitorContext } from '#server/http/context';
import { presentAbilities } from '#server/http/present-abilities';
import { notFound, Refusal } from '#server/http/refusal';
import { getOrganization, insertOrganization } from '#server/modules/organizations/organizations';
import { sendInvitation } from './invite';
import { presentInvited, presentUser } from './present';
import * as store from './store';

export { newApiKey } from './api-keys';
export { insertApiKey, markExpiringApiKeys, revokeApiKey } from './api-keys-store';
export {
  findCalendarFeed,
  findCalendarOwner,
  removeCalendarFeed,
  replaceCalendarFeed,
} from './calendar-feeds-store';
export type { Contact } from './contacts-store';
export * as contacts from './contacts-store';
export { confirmedSender } from './invitations';
export { inviterOptions, mailSignUpLink, remindContacts, sendInvitation, signUpAddress } from './invite';
export { confirmPassword } from './passwords';
export type { ReminderRecipient } from './reminders-store';
export { endMessageMails, endMorningMail, markReminded, timeZones } from './reminders-store';
export { removeUnclaimedPeople } from './removal';
export { hashOf, newKey } from './secrets';
export { actorById, actorsById } from './session-store';
export { sharedOrders } from './shared-orders-store';

export const NO_USER = localized('User not found.');
const MAX_IDS = 200;

export async function session(ctx: Context) {
  const person = (await store.findById(ctx, ctx.actor.id)) ?? notFound(NO_USER);
  return {
    user: presentUser(person, ctx.actor),
    ...presentAbilities(ctx, shellAbilities(ctx.actor)),
    billing: ctx.config.billing,
  };
}

export async function getUser(ctx: Context, id: number) {
  const person = (await store.findReachable(ctx, id)) ?? notFound(NO_USER);
  return presentUser(person, ctx.actor);
}

export async function listUsers(ctx: Context, query: Record<string, unknown>) {
  const sent = query['ids[]'] ?? query.ids ?? [];
  const ids = (Array.isArray(sent) ? sent : [sent]).map(Number);
  if (ids.length > MAX_IDS)
    throw new Refusal(
      'VALIDATION_FAILED',
      localized('At most {max} ids can be asked for.', { max: String(MAX_IDS) }),
    );
  const valid = ids.filter(isId);
  if (valid.length === 0) return [];
  return (await store.listReachable(ctx, valid)).map((row) => presentUser(row, ctx.actor));
}

export async function findUserByEmail(ctx: Context, email: string) {
  const row =
    (isEmail(email) ? await store.findReachableByEmail(ctx, normalizeEmail(email)) : null) ??
    notFound(NO_USER);
  return presentUser(row, ctx.actor);
}

export async function associatedUsers(ctx: Context, search: string) {
  return (await store.searchReachable(ctx, search)).map((row) => presentUser(row, ctx.actor));
}

/** Searches people of the own organization by name and address, and people of partners by name only. */
export async function searchPeople(ctx: Context, text: string, limit: number) {
  return (await store.searchReachable(ctx, text)).slice(0, limit).map((row) => ({
    id: row.id,
    name: row.name,
    profilePicture: row.picture,
    userType: USER_TYPE_OF_ORGANIZATION[row.organizationType],
    organizationId: row.organizationId,
    organizationName: row.organizationName,
  }));
}

export async function visiblePeople(ctx: Context, ids: readonly number[]) {
  return (await store.listReachable(ctx, ids)).map((row) => ({
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

export async function organizationPeople(ctx: Context, organizationId: number) {
  await getOrganization(ctx, organizationId);
  return (await store.peopleOfPartner(ctx, organizationId)).map((row) => presentUser(row, ctx.actor));
}

export async function createInvitedOrganization(
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
  const { email, phone } = organization;
  const userId = await store.insertPerson(ctx, {
    ...unverified(ctx),
    ...person,
    organizationId,
    email,
    phone,
  });
  return userId === null ? null : { organizationId, userId };
}

const unverified = (ctx: { actor?: Context['actor'] }) => ({
  passwordHash: null,
  verified: false,
  invitedBy: ctx.actor?.id ?? null,
});

/** Invites the first person of an organization. Null if the address belongs to a known user. */
export async function inviteFirstPerson(
  ctx: Context,
  organizationId: number,
  { name, email }: { name: string; email: string },
): Promise<number | null> {
  if (await store.findByEmail(ctx, email)) return null;
  const id = await store.insertPerson(ctx, {
    ...unverified(ctx),
    organizationId,
    name,
    email,
    phone: null,
    role: Role.SuperAdmin,
    status: AccountStatus.InProgress,
  });
  if (id !== null) await sendInvitation(ctx, { id, name, email });
  return id;
}

export const organizationOfEmail = async (ctx: Context, email: string): Promise<number | null> =>
  (await store.findByEmail(ctx, email))?.organizationId ?? null;
