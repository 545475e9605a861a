import { addDays, type Day } from '../calendar';
import { plainDay, readDay } from '../typed-day';

/** Whether the day, the month or the year comes first in dates that are written with numbers only. */
export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** An ambiguous date of a sheet, and the days that it can mean. */
export interface DateQuestion {
  example: string;
  readings: { order: DateOrder; day: Day }[];
}

/** The day before Excel's first one, and the numbers of the days from 1980 to 2099. */
const BEFORE_EXCEL = '1899-12-30';
const [FIRST_NUMBER, LAST_NUMBER] = [29_221, 73_050];
/** The day of a cell that has Excel's number of it, because nobody formatted it as a date. */
function readDayNumber(text: string): Day | null {
  const number = /^\d{5}(?:\.\d{1,15})?$/.test(text) ? Math.floor(Number(text)) : 0;
  return number >= FIRST_NUMBER && number <= LAST_NUMBER ? addDays(BEFORE_EXCEL, number) : null;
}

/**
 * A day of a sheet with its parts in this order. Dates with a month in words, or a year of four digits first, and Excel's
 * numbers of days have one meaning.
 */
export function readDayIn(text: string, order: DateOrder): Day | null {
  const plain = plainDay(text);
  const numbered = readDayNumber(plain);
  if (numbered) return numbered;
  const [one = '', two = '', three = '', ...more] = plain.split(/[\s./,-]+/);
  if (more.length > 0 || ![one, two, three].every((part) => /^\d+$/.test(part)) || one.length === 4)
    return readDay(text);
  if (order === 'dmy') return readDay(`${one}/${two}/${three}`);
  if (order === 'mdy') return readDay(`${two}/${one}/${three}`);
  return three.length > 2 ? null : readDay(`${three}/${two}/${one}`);
}

/** The days that a text can mean. */
export const readingsOf = (text: string): ReadonlySet<Day> =>
  new Set(DATE_ORDERS.flatMap((order) => readDayIn(text, order) ?? []));

/**
 * The one order in which all dates of a sheet can be read, or the question which of several is meant. Texts that are no
 * date in any order do not decide; the day comes first if dates contradict each other.
 */
export function dateOrderOf(texts: readonly string[]): DateOrder | DateQuestion {
  const dates = texts.filter((text) => DATE_ORDERS.some((order) => readDayIn(text, order)));
  const possible = DATE_ORDERS.filter((order) => dates.every((text) => readDayIn(text, order)));
  const example = dates.find((text) => new Set(possible.map((order) => readDayIn(text, order))).size > 1);
  if (example === undefined) return possible[0] ?? 'dmy';
  return {
    example,
    readings: possible.flatMap((order) => {
      const day = readDayIn(example, order);
      return day ? [{ order, day }] : [];
    }),
  };
}
