import { type Actor, ALLOWED, canOf, reasonsOf, refused, type Verdict } from '../actor';
import { isAdmin, READ_ONLY, TRADERS_ONLY } from '../identity/policy';
import { localized } from '../localized-text';
import { OrderStatus, Role, UserType } from '../vocabulary';
import { ARCHIVED_READ_ONLY, EDITORS_ONLY } from './refusal-texts';

export interface OrderPolicyFacts {
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: readonly number[];
  /** A sample order without partners, which can be deleted although it is active. */
  isSample?: boolean;
}
type Who = Pick<Actor, 'id' | 'role' | 'userType' | 'organizationId'>;

export function mayCreateOrder(actor: Who): Verdict {
  if (actor.userType !== UserType.Trader) return refused(TRADERS_ONLY);
  return isAdmin(actor) ? ALLOWED : refused(READ_ONLY);
}

export const isEditor = (actor: Pick<Who, 'id' | 'organizationId'>, order: OrderPolicyFacts): boolean =>
  order.editorUsers.includes(actor.id) && actor.organizationId === order.traderOrganizationId;

/** Editors of any role; the reason of a refusal depends on the role. */
export function mayEdit(actor: Who, order: OrderPolicyFacts): Verdict {
  if (isEditor(actor, order)) return ALLOWED;
  return refused(actor.role === Role.Regular ? READ_ONLY : EDITORS_ONLY);
}

/** Editing and planning. An archived order is read-only until it is unarchived. */
export function mayChange(actor: Who, order: OrderPolicyFacts): Verdict {
  const verdict = mayEdit(actor, order);
  return verdict.allowed && order.orderStatus === OrderStatus.Archived
    ? refused(ARCHIVED_READ_ONLY)
    : verdict;
}

/** A save. With another status than the stored one, it may also unarchive an archived order. */
export const mayUpdate = (actor: Who, order: OrderPolicyFacts, status: OrderStatus): Verdict =>
  status === order.orderStatus ? mayChange(actor, order) : mayEdit(actor, order);

/** Lifetime of a share link (document 2, section 9). */
const SHARE_DAYS = 90;
export const shareExpiry = (now: Date): Date => new Date(now.getTime() + SHARE_DAYS * 86_400_000);

/** All who see an order that is no draft may share their own side's view. */
export const mayShare = (_actor: Who, order: Pick<OrderPolicyFacts, 'orderStatus'>): Verdict =>
  order.orderStatus === OrderStatus.Draft ? refused(localized('A draft cannot be shared.')) : ALLOWED;

/** Editors and Admins of the order's trader may revoke public links of other sides. */
export function mayEndSideLinks(actor: Who, order: OrderPolicyFacts): Verdict {
  if (actor.organizationId !== order.traderOrganizationId) return refused(TRADERS_ONLY);
  return isAdmin(actor) ? ALLOWED : mayEdit(actor, order);
}

/** Completing, reopening and archiving; a draft is published and an archived order unarchived by a save of its own. */
function mayChangeStatus(actor: Who, order: OrderPolicyFacts): Verdict {
  const verdict = mayChange(actor, order);
  return verdict.allowed && order.orderStatus === OrderStatus.Draft
    ? refused(localized('A draft has no status yet: create the order first.'))
    : verdict;
}

function mayUnarchive(actor: Who, order: OrderPolicyFacts): Verdict {
  const verdict = mayEdit(actor, order);
  return verdict.allowed && order.orderStatus !== OrderStatus.Archived
    ? refused(localized('This order is not archived.'))
    : verdict;
}

/** A draft, or a sample order without partners. */
function mayDelete(actor: Who, order: OrderPolicyFacts): Verdict {
  const verdict = mayEdit(actor, order);
  return verdict.allowed && order.orderStatus !== OrderStatus.Draft && order.isSample !== true
    ? refused(localized('Only a draft can be deleted.'))
    : verdict;
}

/** Buyers and factories of an order are invited by those who may create orders. */
const mayInvitePartners = mayCreateOrder;

const mayDuplicate = (actor: Who, order: OrderPolicyFacts): Verdict =>
  actor.organizationId === order.traderOrganizationId ? mayCreateOrder(actor) : refused(TRADERS_ONLY);

/** The abilities that screens use, and the reasons that they show; the server enforces the same policies. */
export function orderAbilities(actor: Who, order: OrderPolicyFacts) {
  const edit = mayChange(actor, order);
  const archive = mayChangeStatus(actor, order);
  return {
    can: canOf({
      edit,
      changeStatus: archive,
      archive,
      unarchive: mayUnarchive(actor, order),
      duplicate: mayDuplicate(actor, order),
      share: mayShare(actor, order),
      plan: edit,
      deleteDraft: mayDelete(actor, order),
      invite: mayInvitePartners(actor),
      endSideLinks: mayEndSideLinks(actor, order),
    }),
    reasons: reasonsOf({ edit, archive, plan: edit }),
  };
}
