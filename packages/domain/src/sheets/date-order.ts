import { addDays, type Day } from '../calendar';
import { READER_LANGUAGES } from '../languages';
import { plainTyped } from '../plain-typed';
import { readDay } from '../typed-day';

/** No day is longer, with its weekday and its time. */
const MAX_LENGTH = 60;
/** ' 00:00', ' 12:30:00 pm' at the end. */
const TIME = /[ ,]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?(?: ?[ap]\.?m\.?)?$/;
/** '2027-03-15T00:00:00.000Z' */
const INSTANT = /^(\d{4}-\d{2}-\d{2})t\d{2}:\d{2}/;
/** '15th', '1st of March' */
const ORDINAL = /(\d)(?:st|nd|rd|th)\b(?: of\b)?/g;

/** Names of weekdays, the longest first. Creating formats is slow, so they are made when the first day is read. */
let weekdays: readonly string[] | undefined;
const weekdayNames = (): string[] =>
  [
    ...new Set(
      READER_LANGUAGES.flatMap((language) =>
        (['long', 'short'] as const).flatMap((weekday) => {
          const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
          return Array.from({ length: 7 }, (_, index) =>
            plainTyped(format.format(Date.UTC(2027, 2, 1 + index))),
          );
        }),
      ),
    ),
  ].sort((one, other) => other.length - one.length);

/** Without the weekday at its begin or end: 'Mon, 15 Mar 2027', '2027年3月15日 星期一'. */
function withoutWeekday(text: string): string {
  weekdays ??= weekdayNames();
  const first = weekdays.find((name) => text.startsWith(name));
  const rest = first ? text.slice(first.length) : text;
  if (first && /^[\s.,]/.test(rest)) return rest.replace(/^[\s.,]{1,5}/, '');
  const last = weekdays.find((name) => text.endsWith(name));
  const start = last ? text.slice(0, -last.length) : text;
  return last && /[\s.,(日]$/.test(start) ? start.replace(/[\s.,(]$/, '').trim() : text;
}

/** A typed day in lower case without its weekday and its time, which sheets of other programs have. */
function plainDay(text: string): string {
  if (text.length > MAX_LENGTH) return '';
  const typed = plainTyped(text)
    .replaceAll(/['’‘`]/g, ' ')
    .replaceAll(ORDINAL, '$1 ');
  return withoutWeekday(INSTANT.exec(typed)?.[1] ?? typed.replace(TIME, '')).trim();
}

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
    return readDay(plain);
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
