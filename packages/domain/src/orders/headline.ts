import type { Day } from '../calendar';
import type { LocalizedText } from '../localized-text';
import { localized } from '../localized-text';
import { daysLeft } from '../planning/due';
import { OrderStatus } from '../vocabulary';

export interface HeadlineFacts {
  orderStatus: OrderStatus;
  shipDate?: Day | null | undefined;
  actualShipmentDate?: Day | null | undefined;
  /** Null when the order has no plan or the viewer sees none of it. */
  plan?: { nextDeadline: Day | null; currentStage: string | null } | null | undefined;
}
export type ScheduleStatus = { kind: 'late'; days: number } | { kind: 'onTime' } | { kind: 'complete' };
export interface Headline {
  /** The ship date or, if `shipped`, the actual one; `days` from today, negative for the past. */
  ship: { day: Day; days: number; shipped: boolean } | null;
  scheduleStatus: ScheduleStatus | null;
  currentStage: string | null;
}

/**
 * The state of an order, from the facts that its viewer may see. Late by the days since the nearest open deadline or,
 * for an order that has not shipped, since its ship date, whichever is more.
 */
export function orderHeadline(facts: HeadlineFacts, today: Day): Headline {
  const { shipDate = null, actualShipmentDate = null, plan } = facts;
  const shipped = actualShipmentDate !== null && actualShipmentDate <= today;
  const day = shipped ? actualShipmentDate : shipDate;
  const ship = day === null ? null : { day, days: daysLeft(day, today), shipped };
  if (facts.orderStatus !== OrderStatus.Active || !plan)
    return { ship, scheduleStatus: null, currentStage: null };
  const { nextDeadline, currentStage } = plan;
  const late = Math.max(
    nextDeadline === null ? 0 : -daysLeft(nextDeadline, today),
    ship === null || ship.shipped ? 0 : -ship.days,
  );
  const open = currentStage !== null;
  const scheduleStatus: ScheduleStatus =
    late > 0 ? { kind: 'late', days: late } : open ? { kind: 'onTime' } : { kind: 'complete' };
  return { ship, scheduleStatus, currentStage };
}

/** While all deadlines are met, a late forecast of the end replaces 'On time', as on the screens. */
export function scheduleStatusText(status: ScheduleStatus, daysForecastLate: number): LocalizedText {
  if (status.kind === 'late')
    return localized('{days, plural, one {Late by # day} other {Late by # days}}', {
      days: String(status.days),
    });
  if (status.kind === 'complete') return localized('All stages complete');
  return daysForecastLate > 0
    ? localized('{days, plural, one {Forecast # day late} other {Forecast # days late}}', {
        days: String(daysForecastLate),
      })
    : localized('On time');
}
/** The headline for documents: 'Ships 20 Jan 2027', 'Late by 6 days', 'In Cutting'. */
export const headlineTexts = (
  { ship, scheduleStatus, currentStage }: Headline,
  daysForecastLate: number,
): LocalizedText[] => [
  ...(ship ? [shipText(ship.day, ship.shipped)] : []),
  ...(scheduleStatus ? [scheduleStatusText(scheduleStatus, daysForecastLate)] : []),
  ...(currentStage ? [localized('In {stage}', { stage: { stage: currentStage } })] : []),
];
const shipText = (day: Day, shipped: boolean): LocalizedText =>
  shipped ? localized('Shipped {day}', { day: { day } }) : localized('Ships {day}', { day: { day } });
