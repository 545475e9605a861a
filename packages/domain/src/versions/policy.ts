import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { localized } from '../localized-text';
import { ARCHIVED_READ_ONLY } from '../orders/refusal-texts';
import { OrderStatus } from '../vocabulary';

interface AskedFacts {
  orderStatus: OrderStatus;
  /** The organizations that the version asked. */
  asked: readonly number[];
}

/** Every active person who can open the order acknowledges for the own organization, if it was asked. */
export function mayAcknowledge(
  actor: Pick<Actor, 'organizationId'>,
  { orderStatus, asked }: AskedFacts,
): Verdict {
  if (!asked.includes(actor.organizationId))
    return refused(localized('Your organization was not asked to acknowledge this file.'));
  return orderStatus === OrderStatus.Archived ? refused(ARCHIVED_READ_ONLY) : ALLOWED;
}
