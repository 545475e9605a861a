import { addDays, type Day, daysBetween, laterOf } from '../calendar';
import { EVERY_DAY, type WorkingDays } from '../workdays/working-days';
import { eachSide } from './sides';
import type { Side } from './stage';

export const LEAD_UNITS = ['calendar', 'working'] as const;
/** Calendar days, or working days of the side. */
export type LeadUnit = (typeof LEAD_UNITS)[number];

export const MAX_LEAD_DAYS = 3650;

export interface Anchor {
  start: Day;
  floor: Day;
  clientDays: WorkingDays;
  factoryDays: WorkingDays;
}

/** Starts on the purchase order date, or today if it is unset; every day counts as a working day. */
export function orderAnchor(poDate: Day | null, today: Day): Anchor {
  const start = poDate ?? today;
  return { start, floor: start, clientDays: EVERY_DAY, factoryDays: EVERY_DAY };
}

export const daysOfSide = (anchor: Pick<Anchor, 'clientDays' | 'factoryDays'>, side: Side): WorkingDays =>
  side === 'client' ? anchor.clientDays : anchor.factoryDays;

/** The deadline of a lead time in whole days, never before the floor. A negative lead time counts as 0. */
export function deadlineFor(anchor: Anchor, side: Side, lead: number, unit: LeadUnit = 'calendar'): Day {
  const { start, floor } = anchor;
  const days = Math.max(0, lead);
  return laterOf(
    floor,
    unit === 'working' ? daysOfSide(anchor, side).plus(start, days) : addDays(start, days),
  );
}

/**
 * In whole days, 0 to `MAX_LEAD_DAYS`, so that a stage with a mistyped year can be saved again. In working days, a
 * closed day counts as the working day before it, so that a typed deadline can stay as it was typed.
 */
export function leadTimeFor(anchor: Anchor, side: Side, deadline: Day, unit: LeadUnit = 'calendar'): number {
  const days =
    unit === 'working'
      ? daysOfSide(anchor, side).between(anchor.start, deadline)
      : Math.max(0, daysBetween(anchor.start, deadline));
  return Math.min(MAX_LEAD_DAYS, days);
}

export const clampDeadline = ({ floor }: Anchor, deadline: Day): Day => laterOf(floor, deadline);

interface Timed {
  /** Calendar days if missing. */
  unit?: LeadUnit;
  sides: Record<Side, { lead: number; deadline: Day | null }>;
}
export const withDeadlines = <T extends Timed>(stages: readonly T[], anchor: Anchor): T[] =>
  stages.map((stage) => ({
    ...stage,
    sides: eachSide((side) => {
      const own = stage.sides[side];
      return { ...own, deadline: deadlineFor(anchor, side, own.lead, stage.unit) };
    }),
  }));
