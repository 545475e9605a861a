import type { Day } from '../calendar';
import { addDays, daysBetween, laterOf } from '../calendar';
import { eachSide } from './sides';
import type { Side } from './stage';

/** The day from which lead times count: the purchase order date, or today if it is unset. */
export const planStart = (poDate: Day | null, today: Day): Day => poDate ?? today;

/** Purchase order date plus lead time in days, never before the purchase order date (product.md section 6). */
export const deadlineFor = (poDate: Day | null, leadTime: number, today: Day): Day =>
  addDays(planStart(poDate, today), Math.max(0, leadTime));

/** Whole days from the purchase order date to a deadline, at least 0 (document 3, section 4). */
export const leadTimeFor = (poDate: Day | null, deadline: Day, today: Day): number =>
  Math.max(0, daysBetween(planStart(poDate, today), deadline));

export const clampDeadline = (poDate: Day | null, deadline: Day, today: Day): Day =>
  laterOf(planStart(poDate, today), deadline);

interface Timed {
  sides: Record<Side, { lead: number; deadline: Day | null }>;
}
/** Sets every deadline from the purchase order date and the lead times. */
export const withDeadlines = <T extends Timed>(stages: readonly T[], poDate: Day | null, today: Day): T[] =>
  stages.map((stage) => ({
    ...stage,
    sides: eachSide((side) => {
      const own = stage.sides[side];
      return { ...own, deadline: deadlineFor(poDate, own.lead, today) };
    }),
  }));
