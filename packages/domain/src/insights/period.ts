import type { Problem } from '../actor';
import { addDays, type Day } from '../calendar';
import { localized } from '../localized-text';
import { dayNumber, weekdayOf } from '../workdays/day-number';

/** A calendar month, 'YYYY-MM'. */
export type Month = string;
/** Both included. */
export interface Period {
  from: Month;
  to: Month;
}

const PERIOD_MAX = 36;
/** Months of a figure without a chosen period. */
const PERIOD_USUAL = 12;

export const isMonth = (text: unknown): text is Month =>
  typeof text === 'string' && /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);
export const monthOf = (day: Day): Month => day.slice(0, 7);

const indexOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
export function addMonths(month: Month, count: number): Month {
  const index = indexOf(month) + count;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}
/** 0 or less if the period ends before it starts. */
const monthCount = ({ from, to }: Period): number => indexOf(to) - indexOf(from) + 1;
export const monthsOf = (period: Period): Month[] =>
  Array.from({ length: Math.max(0, monthCount(period)) }, (_, at) => addMonths(period.from, at));
export const firstDayOf = ({ from }: Pick<Period, 'from'>): Day => `${from}-01`;
export const lastDayOf = ({ to }: Pick<Period, 'to'>): Day => addDays(`${addMonths(to, 1)}-01`, -1);

/** The last 12 months with the current one; a chosen start or end moves the period. */
export function periodFrom(chosen: Partial<Period>, today: Day): Period {
  const to = chosen.to ?? laterMonth(chosen.from, monthOf(today));
  return { from: chosen.from ?? addMonths(to, 1 - PERIOD_USUAL), to };
}
const laterMonth = (from: Month | undefined, month: Month): Month => (from && from > month ? from : month);

/** From 6 months back to 6 months ahead, unless a period is chosen. */
export function periodAround(chosen: Partial<Period>, today: Day): Period {
  if (chosen.from || chosen.to) return periodFrom(chosen, today);
  return { from: addMonths(monthOf(today), -6), to: addMonths(monthOf(today), 6) };
}

export function checkPeriod(period: Period): Problem[] {
  const months = monthCount(period);
  if (months < 1) return [{ path: 'to', message: localized('The end of the period is before its start.') }];
  return months > PERIOD_MAX
    ? [{ path: 'from', message: localized('A period is at most {months} months.', { months: PERIOD_MAX }) }]
    : [];
}

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(dayNumber(day)));
export function isoWeekOf(day: Day): number {
  const thursday = addDays(mondayOf(day), 3);
  return Math.ceil((dayNumber(thursday) - dayNumber(`${thursday.slice(0, 4)}-01-01`) + 1) / 7);
}
