import type { Actor, Verdict } from '../actor';
import { ALLOWED, refused } from '../actor';
import { Role, UserType } from '../vocabulary';

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

/** What the shell shows: the browser reads these and never decides. */
export const shellAbilities = (actor: Who) => ({
  createOrder: traderAdminOnly(actor).allowed,
  invite: mayInvite(actor).allowed,
  manageConnections: mayManageConnections(actor).allowed,
  manageTemplates: mayManageTemplates(actor).allowed,
  manageOrganization: mayManageOrganization(actor).allowed,
  manageSubscription: mayManageSubscription(actor).allowed,
});
