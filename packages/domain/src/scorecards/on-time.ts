import { type Day, daysBetween } from '../calendar';
import { wholePercent } from '../insights/figures';
import { type Month, monthOf, monthsOf, type Period } from '../insights/period';
import { meanDays, SAMPLE_MIN } from './figures';

/** Ex-factory on one side; `shipped` when complete. */
export interface OrderEnd {
  commitment: Day;
  /** Null until it is frozen. */
  baseline: Day | null;
  shipped: boolean;
  /** Null for an open side, and for a completed one whose day is unknown. */
  actual: Day | null;
}

/** Due orders, and how many left on time by deadline and by baseline. */
export interface OnTime {
  due: number;
  onTime: number;
  /** Does not count orders without a baseline. */
  onBaseline: number;
}

/** A shipped order is due by its commitment, even before it; an open one from the day after its commitment. */
export const isDue = ({ commitment, shipped }: OrderEnd, today: Day): boolean =>
  shipped || commitment < today;

/** Like `cellState`, a shipped order without a day is not late. */
const isBy = ({ shipped, actual }: OrderEnd, day: Day | null): boolean =>
  shipped && day !== null && (actual === null || actual <= day);

export function onTimeOf(orders: readonly OrderEnd[], today: Day): OnTime {
  const due = orders.filter((order) => isDue(order, today));
  return {
    due: due.length,
    onTime: due.filter((order) => isBy(order, order.commitment)).length,
    onBaseline: due.filter((order) => isBy(order, order.baseline)).length,
  };
}

/** Null for too few orders. */
export interface OnTimeFigure {
  percent: number | null;
  baselinePercent: number | null;
  sample: number;
}

export function onTimeFigure({ due, onTime, onBaseline }: OnTime, min = SAMPLE_MIN): OnTimeFigure {
  return {
    percent: due < min ? null : wholePercent(onTime, due),
    baselinePercent: due < min ? null : wholePercent(onBaseline, due),
    sample: due,
  };
}

export interface OnTimeMonth extends OnTimeFigure {
  month: Month;
}

/** By the month of the commitment, even if few orders were due. */
export function onTimeByMonth(orders: readonly OrderEnd[], period: Period, today: Day): OnTimeMonth[] {
  return monthsOf(period).map((month) => {
    const ofMonth = orders.filter(({ commitment }) => monthOf(commitment) === month);
    return { month, ...onTimeFigure(onTimeOf(ofMonth, today), 0) };
  });
}

/** Null for too few orders or answers. */
export interface DaysFigure {
  days: number | null;
  sample: number;
}

/** From baseline to shipping of due orders; early days count as negative. */
export function slipFigure(orders: readonly OrderEnd[], today: Day): DaysFigure {
  const slips = orders
    .filter((order) => isDue(order, today))
    .flatMap(({ baseline, actual, shipped }) =>
      shipped && baseline && actual ? [daysBetween(baseline, actual)] : [],
    );
  const sum = slips.reduce((total, days) => total + days, 0);
  return { days: slips.length < SAMPLE_MIN ? null : meanDays(sum, slips.length), sample: slips.length };
}
