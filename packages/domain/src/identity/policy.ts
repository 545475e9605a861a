import { type Actor, ALLOWED, canOf, reasonsOf, refused, type Verdict } from '../actor';
import { localized } from '../localized-text';
import { AccountStatus, Role, UserType } from '../vocabulary';

export const READ_ONLY = localized('You have read-only access.');
export const TRADERS_ONLY = localized('Only traders can do this.');
/** The reasons on pages about the organization. Its endpoints refuse with READ_ONLY. */
export const SEEN_BY_ADMINS = localized('Only an Admin of your organization can see this.');
export const CHANGED_BY_ADMINS = localized('Only an Admin of your organization can change this.');

type Who = Pick<Actor, 'role' | 'userType'>;
export const isAdmin = (actor: Pick<Actor, 'role'>): boolean =>
  actor.role === Role.SuperAdmin || actor.role === Role.Admin;
const adminOnly = (actor: Who): Verdict => (isAdmin(actor) ? ALLOWED : refused(READ_ONLY));
const tradersOnly = ({ userType }: Pick<Actor, 'userType'>): Verdict =>
  userType === UserType.Trader ? ALLOWED : refused(TRADERS_ONLY);
const traderAdminOnly = (actor: Who): Verdict =>
  actor.userType === UserType.Trader ? adminOnly(actor) : refused(TRADERS_ONLY);

export const mayWorkAsTrader = tradersOnly;
export const mayInvite = adminOnly;
export const mayManagePeople = adminOnly;
/** Profile, domains, API keys, webhooks and the audit log of the own organization. */
export const mayManageOrganization = adminOnly;
export const mayManageTemplates = traderAdminOnly;
/** When overdue stages are escalated to others of the trader. */
export const mayManageReminders = traderAdminOnly;
/** Buyers and factories have no plan. */
export const mayManageSubscription = traderAdminOnly;
export const mayManageConnections = adminOnly;
export const mayRequestConnections = traderAdminOnly;

/** Only the other organization accepts a connection request. */
export const mayAcceptConnection = (
  actor: Pick<Actor, 'organizationId'>,
  { requestedBy }: { requestedBy: number },
): Verdict =>
  requestedBy === actor.organizationId
    ? refused(localized('Only the other organization can accept this request.'))
    : ALLOWED;

export const mayUpdateProfile = (actor: Pick<Actor, 'id'>, person: { id: number }): Verdict =>
  person.id === actor.id ? ALLOWED : refused(localized('You can change your own profile only.'));

interface Person {
  id: number;
  organizationId: number;
  role: Role;
  status: AccountStatus;
}
/** Admins may deactivate and reactivate colleagues, except SuperAdmins and themselves (product.md section 3). */
export function maySetStatus(actor: Actor, person: Person): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.status === AccountStatus.InProgress)
    return refused(localized('Only active and deactivated people can be changed.'));
  if (person.id === actor.id) return refused(localized('You cannot deactivate yourself.'));
  if (person.role === Role.SuperAdmin) return refused(localized('A SuperAdmin cannot be deactivated.'));
  return ALLOWED;
}
export function mayGiveOver(actor: Actor, person: Person): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  return person.status === AccountStatus.InProgress
    ? refused(localized('Only active and deactivated people can be changed.'))
    : ALLOWED;
}
export function maySetRole(actor: Actor, person: Person): Verdict {
  if (actor.role !== Role.SuperAdmin) return refused(localized('Only a SuperAdmin changes roles.'));
  if (person.role === Role.SuperAdmin)
    return refused(localized('The role of a SuperAdmin cannot be changed.'));
  return ALLOWED;
}
export function mayTransferOwnership(actor: Actor, person: Person): Verdict {
  if (actor.role !== Role.SuperAdmin)
    return refused(localized('Only a SuperAdmin can hand over the ownership.'));
  if (person.id === actor.id) return refused(localized('You own the organization already.'));
  if (person.role !== Role.Admin || person.status !== AccountStatus.Active)
    return refused(localized('The ownership goes to an active Admin. Make this person an Admin first.'));
  return ALLOWED;
}
export const mayCancelTransfer = (
  actor: Pick<Actor, 'id'>,
  { fromId, toId }: { fromId: number; toId: number },
): Verdict =>
  actor.id === fromId || actor.id === toId
    ? ALLOWED
    : refused(localized('Only its two parties can cancel it.'));

interface InvitedPerson extends Person {
  invitedBy: number | null;
  awaitingApproval: boolean;
}
/** Not the contact of a new partner: withdrawing the connection request removes that invitation. */
export function mayWithdraw(actor: Actor, person: InvitedPerson): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.status !== AccountStatus.InProgress || person.invitedBy === null)
    return refused(localized('There is no open invitation for this person.'));
  if (person.role === Role.SuperAdmin)
    return refused(
      localized('This person is the contact of a new organization: withdraw the connection request instead.'),
    );
  return ALLOWED;
}
export function mayApprove(actor: Actor, person: InvitedPerson): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.organizationId !== actor.organizationId || !person.awaitingApproval)
    return refused(localized('This person does not wait for your approval.'));
  return ALLOWED;
}

interface InvitationFacts {
  own: boolean;
  domainListed: boolean;
  createdByInviter: boolean;
  verifiedPeople: number;
  /** The contact for whom the organization was created. */
  isFounder: boolean;
}
/**
 * A partner's invitation needs the approval of an Admin unless the e-mail domain is listed, or the partner created the
 * organization and nobody there is verified yet. The founder never needs approval. Evaluated when the invitation is
 * sent and again when the sign-up is completed.
 */
export const needsApproval = (facts: InvitationFacts): boolean =>
  !facts.own &&
  !facts.isFounder &&
  !facts.domainListed &&
  !(facts.createdByInviter && facts.verifiedPeople === 0);

/** Only from a deactivated account, so that removal always takes two decisions. */
export function mayAnonymize(actor: Actor, person: Person): Verdict {
  if (!isAdmin(actor)) return refused(READ_ONLY);
  if (person.role === Role.SuperAdmin)
    return refused(localized('The personal data of a SuperAdmin cannot be removed.'));
  if (person.status !== AccountStatus.Deactivated)
    return refused(localized('Deactivate this person first; then the personal data can be removed.'));
  return ALLOWED;
}

/** The browser never decides itself. */
export function shellAbilities(actor: Who) {
  const createOrder = traderAdminOnly(actor);
  const invite = mayInvite(actor);
  const manageConnections = mayManageConnections(actor);
  const manageTemplates = mayManageTemplates(actor);
  const manageOrganization = mayManageOrganization(actor);
  const manageSubscription = mayManageSubscription(actor);
  return {
    can: canOf({
      createOrder,
      invite,
      manageConnections,
      manageTemplates,
      manageOrganization,
      manageSubscription,
    }),
    reasons: reasonsOf({
      createOrder,
      invite,
      manageTemplates,
      manageOrganization: manageOrganization.allowed ? ALLOWED : refused(SEEN_BY_ADMINS),
      workAsTrader: mayWorkAsTrader(actor),
    }),
  };
}

export function reminderAbilities(actor: Who) {
  const edit = mayManageReminders(actor);
  return {
    can: canOf({ edit }),
    reasons: reasonsOf({ edit: edit.allowed ? ALLOWED : refused(CHANGED_BY_ADMINS) }),
  };
}

export function organizationAbilities(actor: Who) {
  const edit = mayManageOrganization(actor);
  return {
    can: canOf({ edit }),
    reasons: reasonsOf({ edit: edit.allowed ? ALLOWED : refused(CHANGED_BY_ADMINS) }),
  };
}
