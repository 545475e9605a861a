import type { Day } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import { daysLeft } from '../planning/due';
import { type OrderStanding, promiseText, standingText } from '../planning/order-state';
import { OrderStatus } from '../vocabulary';

export interface HeadlineFacts {
  orderStatus: OrderStatus;
  shipDate?: Day | null | undefined;
  actualShipmentDate?: Day | null | undefined;
  /** Null when the order has no plan or the viewer sees none of it. */
  plan?: { nextDeadline: Day | null; currentStage: string | null; exFactory?: Day | null } | null | undefined;
}
export interface Headline {
  /**
   * The ship date or, if `shipped`, the actual one; without a ship date the deadline of the stage ex-factory. `days`
   * from today, negative for the past.
   */
  ship: { day: Day; days: number; shipped: boolean; isExFactory?: true } | null;
  currentStage: string | null;
}

export function orderHeadline(facts: HeadlineFacts, today: Day): Headline {
  const { orderStatus, shipDate = null, actualShipmentDate = null, plan } = facts;
  const shipped = actualShipmentDate !== null && actualShipmentDate <= today;
  const exFactory = plan?.exFactory ?? null;
  const day = shipped ? actualShipmentDate : (shipDate ?? exFactory);
  const isExFactory = !shipped && shipDate === null;
  const ship =
    day === null
      ? null
      : { day, days: daysLeft(day, today), shipped, ...(isExFactory ? { isExFactory } : {}) };
  const currentStage = orderStatus === OrderStatus.Active ? (plan?.currentStage ?? null) : null;
  return { ship, currentStage };
}

/** The headline for documents: 'Ships 20 Jan 2027', 'Behind: 3 stages', 'In Cutting'. */
export const headlineTexts = (
  { ship, currentStage }: Headline,
  standing: OrderStanding | null | undefined,
): LocalizedText[] => [
  ...shipTexts(ship, standing),
  ...(standing ? [standingText(standing)] : []),
  ...(currentStage ? [localized('In {stage}', { stage: { stage: currentStage } })] : []),
];
function shipTexts(ship: Headline['ship'], standing: OrderStanding | null | undefined): LocalizedText[] {
  const promise = standing ? promiseText(standing) : null;
  if (promise) return [promise];
  if (!ship) return [];
  if (ship.isExFactory) return [exFactoryText(ship.day)];
  return [shipText(ship.day, ship.shipped)];
}
export const exFactoryText = (day: Day): LocalizedText => localized('Ex-factory {day}', { day: { day } });
const shipText = (day: Day, shipped: boolean): LocalizedText =>
  shipped ? localized('Shipped {day}', { day: { day } }) : localized('Ships {day}', { day: { day } });
