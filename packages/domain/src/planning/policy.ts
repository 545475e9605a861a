import type { Actor, Verdict } from '../actor';
import { ALLOWED, refused } from '../actor';
import type { OrderStanding } from '../orders/policy';
import { ARCHIVED_READ_ONLY, EDITORS_ONLY, mayChange, mayEdit } from '../orders/policy';
import { OrderStatus, UserType } from '../vocabulary';
import type { Side, StagePeople } from './stage';
import { sideOfType } from './view';

export const mayPlan = mayChange;

/**
 * Editors change either side; a Buyer or Manufacturer user who is assigned to the stage changes its status and
 * quantity on their own side, and nothing else (product.md section 5).
 */
export function mayUpdateSide(
  actor: Pick<Actor, 'id' | 'role' | 'userType' | 'organizationId'>,
  order: OrderStanding,
  people: StagePeople,
  side: Side,
): Verdict {
  if (mayEdit(actor, order).allowed) return mayChange(actor, order);
  const assigned = actor.userType === UserType.Buyer ? people.clients : people.manufacturers;
  const own = sideOfType(actor.userType) === side && assigned.includes(actor.id);
  if (!own) return actor.userType === UserType.Trader ? mayEdit(actor, order) : refused(EDITORS_ONLY);
  return order.orderStatus === OrderStatus.Archived ? refused(ARCHIVED_READ_ONLY) : ALLOWED;
}
