import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { mayChange, mayEdit, type OrderPolicyFacts } from '../orders/policy';
import { ARCHIVED_READ_ONLY, EDITORS_ONLY } from '../orders/refusal-texts';
import type { Side, StagePeople } from '../planning/stage';
import { sideOfType } from '../planning/view';
import { OrderStatus } from '../vocabulary';

type Who = Pick<Actor, 'id' | 'role' | 'userType' | 'organizationId'>;

/** An archived order is read-only. */
function mayAct(actor: Who, order: OrderPolicyFacts, isPartnerAllowed: boolean): Verdict {
  if (mayEdit(actor, order).allowed) return mayChange(actor, order);
  if (sideOfType(actor.userType) === null) return mayEdit(actor, order);
  if (!isPartnerAllowed) return refused(EDITORS_ONLY);
  return order.orderStatus === OrderStatus.Archived ? refused(ARCHIVED_READ_ONLY) : ALLOWED;
}

const isOf = (actor: Who, side: Side): boolean => sideOfType(actor.userType) === side;

/** Editors, and on the factory side the people named on the stage. */
export const maySendSamples = (
  actor: Who,
  order: OrderPolicyFacts,
  people: StagePeople,
  side: Side,
): Verdict =>
  mayAct(actor, order, side === 'factory' && isOf(actor, side) && people.manufacturers.includes(actor.id));

/** Editors, and on the client side everybody of the buyer. */
export const mayReceiveSamples = (actor: Who, order: OrderPolicyFacts, side: Side): Verdict =>
  mayAct(actor, order, side === 'client' && isOf(actor, side));

/** Editors, and on the client side the people named on the stage. */
export const mayAnswerSamples = (
  actor: Who,
  order: OrderPolicyFacts,
  people: StagePeople,
  side: Side,
): Verdict =>
  mayAct(actor, order, side === 'client' && isOf(actor, side) && people.clients.includes(actor.id));
