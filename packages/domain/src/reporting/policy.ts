import { type Actor, ALLOWED, type Verdict } from '../actor';
import { isAdmin } from '../identity/policy';
import { mayEdit, type OrderPolicyFacts } from '../orders/policy';

type Who = Pick<Actor, 'id' | 'role' | 'userType' | 'organizationId'>;

/** The person of the link, Admins of that person, and editors of the order. */
export function mayWithdrawLink(
  actor: Who,
  order: OrderPolicyFacts,
  person: { id: number; organizationId: number },
): Verdict {
  const isOwn = person.id === actor.id;
  const isAdminOf = isAdmin(actor) && person.organizationId === actor.organizationId;
  return isOwn || isAdminOf ? ALLOWED : mayEdit(actor, order);
}
