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

const mayInvite = adminOnly;
const mayManageOrganization = adminOnly;
const mayManageTemplates = traderAdminOnly;
/** Buyers and factories have no plan. */
export const mayManageSubscription = traderAdminOnly;
const mayManageConnections = adminOnly;

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
/** The ownership goes to an active Admin: somebody who knows the organization's settings already. */
export function mayTransferOwnership(actor: Actor, person: Person): Verdict {
  if (actor.role !== Role.SuperAdmin) return refused('Only a SuperAdmin can hand over the ownership.');
  if (person.id === actor.id) return refused('You own the organization already.');
  if (person.role !== Role.Admin || person.status !== AccountStatus.Active)
    return refused('The ownership goes to an active Admin. Make this person an Admin first.');
  return ALLOWED;
}
interface InvitedPerson extends Person {
  /** Null for somebody who signed up without an invitation. */
  invitedBy: number | null;
  awaitingApproval: boolean;
}
/**
 * Who may take an open invitation back: Admins of the person's organization and of the one that invited them. The contact
 * of a new partner goes with the connection request, which is withdrawn on the partner's card.
 */
export function mayWithdraw(actor: Actor, person: InvitedPerson): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.status !== AccountStatus.InProgress || person.invitedBy === null)
    return refused('There is no open invitation for this person.');
  if (person.role === Role.SuperAdmin)
    return refused(
      'This person is the contact of a new organization: withdraw the connection request instead.',
    );
  return ALLOWED;
}
/** Who may approve somebody whom a partner invited: Admins of the organization that the person is to join. */
export function mayApprove(actor: Actor, person: InvitedPerson): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.organizationId !== actor.organizationId || !person.awaitingApproval)
    return refused('This person does not wait for your approval.');
  return ALLOWED;
}

interface InvitationFacts {
  /** Whether the inviter belongs to the organization. */
  own: boolean;
  /** Whether the organization lists the address's domain. */
  domainListed: boolean;
  /** Whether the organization was founded by the inviter's own request. */
  foundedByInviter: boolean;
  /** People of the organization whose address is verified. */
  verifiedPeople: number;
  /** Whether the person is the contact for whom a request founded the organization. */
  isFounder: boolean;
}
/**
 * Whether an invited person waits for an Admin of the organization: always when a partner invites to an address outside
 * of the listed domains, except into a partner of one's own founding while nobody there could approve. The founder never
 * waits. Decided when the invitation is sent and again when the sign-up is completed.
 */
export const needsApproval = (facts: InvitationFacts): boolean =>
  !facts.own &&
  !facts.isFounder &&
  !facts.domainListed &&
  !(facts.foundedByInviter && facts.verifiedPeople === 0);

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
