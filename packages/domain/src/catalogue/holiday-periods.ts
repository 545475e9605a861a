import type { Day } from '../calendar';
import { dayOfNumber } from '../workdays/day-number';
import type { HolidayCountry } from './holiday-countries';
import { holidaysOf } from './holidays';

/** Consecutive days of one holiday, both included. */
export interface HolidayPeriod {
  firstDay: Day;
  lastDay: Day;
  name: string;
  mayMove: boolean;
}

/** None before 2026 and after 2032. */
export function holidayPeriods(country: HolidayCountry, year: number): HolidayPeriod[] {
  const last = new Map<string, { period: HolidayPeriod; day: number }>();
  const periods: HolidayPeriod[] = [];
  for (const { day, name, mayMove } of holidaysOf(country)) {
    const before = last.get(name);
    if (before?.day === day - 1) {
      before.period.lastDay = dayOfNumber(day);
      before.day = day;
    } else {
      const period = { firstDay: dayOfNumber(day), lastDay: dayOfNumber(day), name, mayMove };
      periods.push(period);
      last.set(name, { period, day });
    }
  }
  return periods.filter(({ firstDay }) => firstDay.startsWith(`${year}-`));
}
