import type { Day } from '../calendar';
import { daysLeft } from '../planning/due';
import { OrderStatus } from '../vocabulary';
import { dateText } from './date-text';

export interface HeadlineFacts {
  orderStatus: OrderStatus;
  shipDate?: Day | null | undefined;
  actualShipmentDate?: Day | null | undefined;
  /** Null when the order has no plan that the viewer sees. */
  plan?: { nextDeadline: Day | null; currentStage: string | null } | null | undefined;
}
export type Standing = { kind: 'late'; days: number } | { kind: 'onTime' } | { kind: 'complete' };
export interface Headline {
  /** When it ships or, once `shipped`, did; `days` from today, negative when past. */
  ship: { day: Day; days: number; shipped: boolean } | null;
  /** Of active orders with a plan, else null. */
  standing: Standing | null;
  currentStage: string | null;
}

/**
 * Where an order stands, from what its viewer may see: late by the days since the nearest open deadline, or since the ship
 * date of an order that has not shipped, whichever is longer.
 */
export function orderHeadline(facts: HeadlineFacts, today: Day): Headline {
  const { shipDate = null, actualShipmentDate = null, plan } = facts;
  const shipped = actualShipmentDate !== null && actualShipmentDate <= today;
  const day = shipped ? actualShipmentDate : shipDate;
  const ship = day === null ? null : { day, days: daysLeft(day, today), shipped };
  if (facts.orderStatus !== OrderStatus.Active || !plan) return { ship, standing: null, currentStage: null };
  const { nextDeadline, currentStage } = plan;
  const late = Math.max(
    nextDeadline === null ? 0 : -daysLeft(nextDeadline, today),
    ship === null || ship.shipped ? 0 : -ship.days,
  );
  const open = currentStage !== null;
  const standing: Standing =
    late > 0 ? { kind: 'late', days: late } : open ? { kind: 'onTime' } : { kind: 'complete' };
  return { ship, standing, currentStage };
}

/** As documents write it; screens have it in the reader's language. */
export function standingText(standing: Standing): string {
  if (standing.kind === 'late')
    return standing.days === 1 ? 'Late by 1 day' : `Late by ${standing.days} days`;
  return standing.kind === 'onTime' ? 'On time' : 'All stages complete';
}
/** A headline in a document's words: 'Ships 20 Jan 2027', 'Late by 6 days', 'In Cutting'. */
export const headlineWords = ({ ship, standing, currentStage }: Headline): string[] => [
  ...(ship ? [`${ship.shipped ? 'Shipped' : 'Ships'} ${dateText(ship.day)}`] : []),
  ...(standing ? [standingText(standing)] : []),
  ...(currentStage ? [`In ${currentStage}`] : []),
];
