import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { isAdmin, mayManageTemplates } from '../identity/policy';
import { localized } from '../localized-text';
import { mayChange, type OrderPolicyFacts } from '../orders/policy';
import { ARCHIVED_READ_ONLY } from '../orders/refusal-texts';
import { OrderStatus, UserType } from '../vocabulary';
import type { ChangeKind } from './states';

type Who = Pick<Actor, 'id' | 'role' | 'userType' | 'organizationId'>;
interface ChangeOrder extends OrderPolicyFacts {
  associatedUsers: readonly number[];
}
interface ChangeFacts {
  kind: ChangeKind;
  proposerOrg: number;
  asked: readonly number[];
}

const REQUESTS_OFF = localized('The trader has not switched requests on.');
const LISTED_ONLY = localized('Only people who are listed on the order can do this.');
const LISTED_OR_ADMIN = localized('Only people who are listed on the order, and Admins, can do this.');
const OF_PARTNERS = localized('Only the organizations that were asked answer this change.');
const OF_EDITORS = localized('Only editors of the order answer a request.');
const ACTIVE_ONLY = localized('Changes can be requested for active orders only.');

/** Admins of the trader decide whether partners accept changes before they count. */
export const mayManageChangeFlow = mayManageTemplates;

const isListed = (actor: Who, order: ChangeOrder): boolean => order.associatedUsers.includes(actor.id);

/** A partner's people who are listed on an active order, where the trader's partners accept changes. */
export function mayRequestChange(actor: Who, order: ChangeOrder & { changeFlow: boolean }): Verdict {
  if (actor.userType === UserType.Trader) return refused(localized('Only partners request changes.'));
  if (!order.changeFlow) return refused(REQUESTS_OFF);
  if (order.orderStatus !== OrderStatus.Active) return refused(ACTIVE_ONLY);
  return isListed(actor, order) ? ALLOWED : refused(LISTED_ONLY);
}

/** A new version of a file: editors save it, and partners request it. */
export const mayUploadVersion = (actor: Who, order: ChangeOrder & { changeFlow: boolean }): Verdict =>
  actor.userType === UserType.Trader ? mayChange(actor, order) : mayRequestChange(actor, order);

/** Editors answer requests; listed people and Admins of an asked organization answer proposals and notices. */
export function mayAnswerChange(actor: Who, order: ChangeOrder, change: ChangeFacts): Verdict {
  if (actor.userType === UserType.Trader)
    return change.kind === 'request' ? mayChange(actor, order) : refused(OF_PARTNERS);
  if (change.kind === 'request') return refused(OF_EDITORS);
  if (!change.asked.includes(actor.organizationId)) return refused(OF_PARTNERS);
  return mayActForPartner(actor, order);
}

/** Editors withdraw proposals; listed people and Admins of a partner its requests. A notice stays. */
export function mayWithdrawChange(actor: Who, order: ChangeOrder, change: ChangeFacts): Verdict {
  if (actor.userType === UserType.Trader)
    return change.kind === 'proposal'
      ? mayChange(actor, order)
      : refused(localized('Editors withdraw proposals only.'));
  if (change.kind !== 'request' || change.proposerOrg !== actor.organizationId)
    return refused(localized('Only the organization that made a request withdraws it.'));
  return mayActForPartner(actor, order);
}

function mayActForPartner(actor: Who, order: ChangeOrder): Verdict {
  if (order.orderStatus === OrderStatus.Archived) return refused(ARCHIVED_READ_ONLY);
  return isListed(actor, order) || isAdmin(actor) ? ALLOWED : refused(LISTED_OR_ADMIN);
}
