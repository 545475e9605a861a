import { dayOfNumber, numberOf, weekdayOf } from '../workdays/day-number';
import type { HolidayCountry } from './holiday-countries';
import {
  BY_THE_MOON,
  FEASTS,
  FIRST_HOLIDAY_YEAR,
  HOLIDAY_LISTS,
  type HolidayList,
  type HolidayRule,
  LAST_HOLIDAY_YEAR,
  SATURDAY,
} from './holiday-lists';

/** `day` is a number of days since 1970-01-01 (`dayNumber`). */
export interface Holiday {
  day: number;
  name: string;
  mayMove: boolean;
}

const onDay = (year: number, monthAndDay: string): number => {
  const [month = 1, day = 1] = monthAndDay.split('-').map(Number);
  return numberOf(year, month, day);
};

/** Of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return numberOf(year, month, day);
}

/** Null in years for which a feast is not known. */
function firstDayOf(rule: HolidayRule, year: number): number | null {
  if ('on' in rule) return onDay(year, rule.on);
  if ('feast' in rule) {
    const after = rule.after ?? 0;
    if (rule.feast === 'easter') return easterOf(year) + after;
    const day = FEASTS[rule.feast][year - FIRST_HOLIDAY_YEAR];
    return day === undefined ? null : onDay(year, day) + after;
  }
  if (rule.nth === 'last') {
    const last = numberOf(year, rule.month + 1, 0);
    return last - ((weekdayOf(last) - rule.weekday + 7) % 7);
  }
  const first = numberOf(year, rule.month, 1);
  return first + ((rule.weekday - weekdayOf(first) + 7) % 7) + (rule.nth - 1) * 7;
}

/** For a holiday on a weekend; null if there is none. `taken` are days off already. */
function substituteOf(day: number, list: HolidayList, taken: ReadonlySet<number>): number | null {
  if (list.substitute === 'none' || !list.weekend.includes(weekdayOf(day))) return null;
  if (list.substitute === 'nearest') return weekdayOf(day) === SATURDAY ? day - 1 : day + 1;
  let next = day + 1;
  while (list.weekend.includes(weekdayOf(next)) || taken.has(next)) next += 1;
  return next;
}

function daysOfRule(rule: HolidayRule, year: number): Holiday[] {
  const first = firstDayOf(rule, year);
  if (first === null) return [];
  const mayMove = 'feast' in rule && BY_THE_MOON.includes(rule.feast);
  return Array.from({ length: rule.days ?? 1 }, (_day, index) => ({
    day: first + index,
    name: rule.name,
    mayMove,
  }));
}

/** One year more is computed than is known, because a New Year's Day on a Saturday is taken the day before. */
function computeHolidays(country: HolidayCountry): Holiday[] {
  const list = HOLIDAY_LISTS[country];
  const holidays: Holiday[] = [];
  for (let year = FIRST_HOLIDAY_YEAR; year <= LAST_HOLIDAY_YEAR + 1; year += 1) {
    holidays.push(...list.rules.flatMap((rule) => daysOfRule(rule, year)));
  }
  const taken = new Set(holidays.map(({ day }) => day));
  const substitutes = holidays.flatMap(({ day, name }): Holiday[] => {
    const substitute = substituteOf(day, list, taken);
    if (substitute === null) return [];
    taken.add(substitute);
    return [{ day: substitute, name: `${name} (observed)`, mayMove: false }];
  });
  return [...holidays, ...substitutes]
    .filter(({ day }) => dayOfNumber(day) <= `${LAST_HOLIDAY_YEAR}-12-31`)
    .sort((one, other) => one.day - other.day);
}

const computed = new Map<HolidayCountry, readonly Holiday[]>();
/** 2026 to 2032, by day. A day may have two holidays. */
export function holidaysOf(country: HolidayCountry): readonly Holiday[] {
  const holidays = computed.get(country) ?? computeHolidays(country);
  computed.set(country, holidays);
  return holidays;
}
