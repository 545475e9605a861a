import type { Day } from '../calendar';

const DAY_MS = 86_400_000;

/** From 1970-01-01; negative before it. Counting with numbers is faster than with texts. */
export const dayNumber = (day: Day): number =>
  numberOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)));
/** Plans count the same few hundred days. */
const texts = new Map<number, Day>();
export function dayOfNumber(number: number): Day {
  const day = texts.get(number) ?? new Date(number * DAY_MS).toISOString().slice(0, 10);
  texts.set(number, day);
  return day;
}
/** Gregorian; `month` is 1 to 12, and day 0 is the last of the month before. */
export const numberOf = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / DAY_MS;
/** ISO, Monday 1 to Sunday 7; 1970-01-01 was a Thursday. */
export const weekdayOf = (number: number): number => ((((number + 3) % 7) + 7) % 7) + 1;
