import type { Actor, Verdict } from '../actor';
import { ALLOWED, refused } from '../actor';
import { AccountStatus, Role, UserType } from '../vocabulary';

export const READ_ONLY = 'You have read-only access.';
export const TRADERS_ONLY = 'Only traders can do this.';

type Who = Pick<Actor, 'role' | 'userType'>;
export const isAdmin = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === Role.SuperAdmin || actor.role === Role.Admin;
const adminOnly = (actor: Who): Verdict => (isAdmin(actor) ? ALLOWED : refused(READ_ONLY));
const traderAdminOnly = (actor: Who): Verdict =>
  actor.userType === UserType.Trader ? adminOnly(actor) : refused(TRADERS_ONLY);

export const mayInvite = adminOnly;
export const mayManageOrganization = adminOnly;
export const mayManageTemplates = traderAdminOnly;
/** Buyers and factories have no plan. */
export const mayManageSubscription = traderAdminOnly;
/** Only Traders send connection requests (product.md section 4). */
export const maySendConnection = traderAdminOnly;
export const mayManageConnections = adminOnly;

interface Person {
  id: number;
  organizationId: number;
  role: Role;
  status: AccountStatus;
}
/** Whom an Admin may deactivate and reactivate: colleagues, never a SuperAdmin and never themselves (product.md section 3). */
export function maySetStatus(actor: Actor, person: Person): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.status === AccountStatus.InProgress)
    return refused('Only active and deactivated people can be changed.');
  if (person.id === actor.id) return refused('You cannot deactivate yourself.');
  if (person.role === Role.SuperAdmin) return refused('A SuperAdmin cannot be deactivated.');
  return ALLOWED;
}
export function maySetRole(actor: Actor, person: Person): Verdict {
  if (actor.role !== Role.SuperAdmin) return refused('Only a SuperAdmin changes roles.');
  if (person.role === Role.SuperAdmin) return refused('The role of a SuperAdmin cannot be changed.');
  return ALLOWED;
}
/** Personal data are removed only from an account that is closed already, so that it is always two decisions. */
export function mayAnonymize(actor: Actor, person: Person): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.role === Role.SuperAdmin) return refused('The personal data of a SuperAdmin cannot be removed.');
  if (person.status !== AccountStatus.Deactivated)
    return refused('Deactivate this person first; then the personal data can be removed.');
  return ALLOWED;
}

/** What the shell shows: the browser reads these and never decides. */
export const shellAbilities = (actor: Who) => ({
  createOrder: traderAdminOnly(actor).allowed,
  invite: mayInvite(actor).allowed,
  manageConnections: mayManageConnections(actor).allowed,
  manageTemplates: mayManageTemplates(actor).allowed,
  manageOrganization: mayManageOrganization(actor).allowed,
  manageSubscription: mayManageSubscription(actor).allowed,
});
