import type { Day } from '../calendar';
import { addDays, daysBetween, laterOf } from '../calendar';
import { eachSide } from './sides';
import type { Side } from './stage';

/** The day that lead times count from: the purchase order date, or today while it is unset. */
export const planStart = (poDate: Day | null, today: Day): Day => poDate ?? today;

/** Deadline = purchase order date + lead time, never earlier than the purchase order date (product.md section 6). */
export const deadlineFor = (poDate: Day | null, leadTime: number, today: Day): Day =>
  addDays(planStart(poDate, today), Math.max(0, leadTime));

/** Whole days from the purchase order date to a deadline, never below 0 (document 3, section 4). */
export const leadTimeFor = (poDate: Day | null, deadline: Day, today: Day): number =>
  Math.max(0, daysBetween(planStart(poDate, today), deadline));

export const clampDeadline = (poDate: Day | null, deadline: Day, today: Day): Day =>
  laterOf(planStart(poDate, today), deadline);

interface Timed {
  sides: Record<Side, { lead: number; deadline: Day | null }>;
}
/** Every deadline of a plan, counted from a purchase order date. */
export const withDeadlines = <T extends Timed>(stages: readonly T[], poDate: Day | null, today: Day): T[] =>
  stages.map((stage) => ({
    ...stage,
    sides: eachSide((side) => {
      const own = stage.sides[side];
      return { ...own, deadline: deadlineFor(poDate, own.lead, today) };
    }),
  }));
