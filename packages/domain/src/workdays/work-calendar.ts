import type { Day } from '../calendar';
import type { HolidayCountry } from '../catalogue/holiday-countries';
import { holidaysOf } from '../catalogue/holidays';
import { dayNumber, weekdayOf } from './day-number';
import { type Closure, countingBy, EVERY_DAY, type WorkingDays } from './working-days';

/** In addition to the holiday list; both days are included. */
export interface OwnDays {
  firstDay: Day;
  lastDay: Day;
  name: string;
  works: boolean;
}

export interface WorkCalendar {
  country: HolidayCountry | null;
  /** ISO weekdays: Monday 1 to Sunday 7. */
  weekend: readonly number[];
  days: readonly OwnDays[];
}

/** Precedence: own working days, own closures, holidays, weekend. Ignores invalid own days. */
export function workingDays({ country, weekend, days }: WorkCalendar): WorkingDays {
  const weekendDays = new Set(weekend);
  const closures = new Map<number, Closure>();
  for (const { day, name, mayMove } of country ? holidaysOf(country) : []) {
    closures.set(day, { kind: 'holiday', name, mayMove });
  }
  for (const { name, ...own } of days.filter(({ works }) => !works)) {
    for (const day of daysOf(own)) closures.set(day, { kind: 'own', name });
  }
  const working = new Set(days.filter(({ works }) => works).flatMap(daysOf));
  return countingBy((day) => {
    if (working.has(day)) return null;
    return closures.get(day) ?? (weekendDays.has(weekdayOf(day)) ? WEEKEND : null);
  });
}
/** Every day works without a calendar. */
export const workingDaysOf = (calendar: WorkCalendar | null): WorkingDays =>
  calendar ? workingDays(calendar) : EVERY_DAY;
const WEEKEND: Closure = { kind: 'weekend' };

function daysOf({ firstDay, lastDay }: Pick<OwnDays, 'firstDay' | 'lastDay'>): number[] {
  const first = dayNumber(firstDay);
  const length = Math.max(0, dayNumber(lastDay) - first + 1);
  return Array.from({ length }, (_day, index) => first + index);
}
