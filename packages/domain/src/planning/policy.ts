import { type Actor, ALLOWED, refused, type Verdict } from '../actor';
import { localized } from '../localized-text';
import { mayChange, mayEdit, type OrderPolicyFacts } from '../orders/policy';
import { ARCHIVED_READ_ONLY, EDITORS_ONLY } from '../orders/refusal-texts';
import { OrderStatus, type StageCategory, type StageStatus, UserType } from '../vocabulary';
import { REPORT_MESSAGES } from './report';
import type { ReportRole, Side, StagePeople } from './stage';
import { reportChoices } from './status';
import { sideOfType } from './view';

type Who = Pick<Actor, 'id' | 'role' | 'userType' | 'organizationId'>;

export const mayPlan = mayChange;

/** Assigned partners change status and quantity of their own side only (product.md section 5). */
export function mayUpdateSide(actor: Who, order: OrderPolicyFacts, people: StagePeople, side: Side): Verdict {
  if (mayEdit(actor, order).allowed) return mayChange(actor, order);
  const assigned = actor.userType === UserType.Buyer ? people.clients : people.manufacturers;
  const own = sideOfType(actor.userType) === side && assigned.includes(actor.id);
  if (!own) return actor.userType === UserType.Trader ? mayEdit(actor, order) : refused(EDITORS_ONLY);
  return order.orderStatus === OrderStatus.Archived ? refused(ARCHIVED_READ_ONLY) : ALLOWED;
}

/**
 * Approval stages. Factory side: the factory submits, the trader decides. Client side: the trader submits, the buyer
 * decides. Editors do both. Null for people who may not report.
 */
export function reportRole(
  actor: Who,
  order: OrderPolicyFacts,
  people: StagePeople,
  side: Side,
): ReportRole | null {
  if (!mayUpdateSide(actor, order, people, side).allowed) return null;
  if (actor.userType === UserType.Trader) return 'both';
  return side === 'factory' ? 'submits' : 'decides';
}

interface StatusChange {
  category: StageCategory;
  now: StageStatus;
  next: StageStatus;
  /** Named where a reason refers to the trader's part of the work. */
  traderName: string;
}
/** Refuses a partner's status outside of the stage's category or the partner's role. */
export function mayReportStatus(
  actor: Who,
  order: OrderPolicyFacts,
  people: StagePeople,
  side: Side,
  { category, now, next, traderName }: StatusChange,
): Verdict {
  const role = reportRole(actor, order, people, side);
  if (role === null) return mayUpdateSide(actor, order, people, side);
  if (role === 'both' || reportChoices(category, role, now).includes(next)) return ALLOWED;
  if (category !== 'Approval') return refused(REPORT_MESSAGES.notOffered({ status: next }));
  return refused(
    role === 'submits'
      ? localized('Only {organization} can decide this.', { organization: traderName })
      : localized('Only {organization} can submit this.', { organization: traderName }),
  );
}
