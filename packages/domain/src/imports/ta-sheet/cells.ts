import { addDays, type Day, isDay } from '../../calendar';
import { decimalSeparatorOf } from '../../decimal-separator';
import { latinDigits } from '../../latin-digits';
import { plainTyped } from '../../plain-typed';
import { type DateOrder, readDayIn } from '../../sheets/date-order';
import { readPiecesIn } from '../../sheets/numbers';
import { isErrorValue } from '../../spreadsheet';
import { type CellWord, cellWordOf } from './cell-words';

/** Days in which each day without a year is found once. */
export interface Window {
  from: Day;
  to: Day;
}
const around = (day: Day, before: number, after: number): Window => ({
  from: addDays(day, -before),
  to: addDays(day, after),
});
export const shipWindow = (today: Day): Window => around(today, 120, 244);
export const stageWindow = (ship: Day): Window => around(ship, 320, 44);
export const isIn = ({ from, to }: Window, day: Day): boolean => day >= from && day <= to;

export interface DayReading {
  order: DateOrder;
  window: Window;
  /** Whether '34/26' is a week of a year in this column. */
  hasWeeks: boolean;
  isDate1904: boolean;
  /** Cells that were read, because sheets repeat texts and most rows share their window. */
  known?: Map<string, ReadCell | null>;
}
export interface ReadDay {
  day: Day;
  isWeek: boolean;
}
export interface ReadCell {
  days: ReadDay[];
  words: Set<CellWord>;
}
export interface Amount {
  value: number;
  isPercent: boolean;
}

const NUMBER = /^\d{5}(?:\.\d{1,15})?$/;
const DAYS_TO_1904 = 1462;
const WEEK = /^(?:wk|w|cw|kw|week|hafta|tuan|第)[\s.-]*(\d{1,2})(?: ?周)?(?:[\s/'-]+(\d{2}|\d{4}))?$/;
const WEEK_OF_YEAR = /^(\d{1,2}) ?\/ ?(\d{2})$/;
/** A dot is a decimal point unless the month has two digits. */
const DAY_AND_MONTH = /^(\d{1,2})(?: ?[/-] ?(\d{1,2})|\.(\d{2})\.?)$/;

/** '34/26' is a week if a cell of its column has a first number over 31. */
export const hasWeekOver31 = (texts: readonly string[]): boolean =>
  texts.some((text) => Number(WEEK_OF_YEAR.exec(latinDigits(text).trim())?.[1] ?? 0) > 31);

/** The Friday of an ISO week; null if the year does not have it. */
function fridayOf(week: number, year: number): Day | null {
  const january4 = `${year}-01-04`;
  const weekday = (new Date(`${january4}T00:00:00Z`).getUTCDay() + 6) % 7;
  const friday = addDays(january4, 7 * (week - 1) - weekday + 4);
  const thursday = addDays(friday, -1);
  return week >= 1 && thursday.startsWith(String(year)) ? friday : null;
}

const yearsOf = ({ from, to }: Window): number[] => {
  const first = Number(from.slice(0, 4));
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index);
};

function readWeek(text: string, { window, hasWeeks }: DayReading): Day | null {
  const found = WEEK.exec(text) ?? (hasWeeks ? WEEK_OF_YEAR.exec(text) : null);
  if (!found) return null;
  const [, week = '', year] = found;
  const years = year === undefined ? yearsOf(window) : [Number(year.length === 2 ? `20${year}` : year)];
  const days = years.flatMap((one) => fridayOf(Number(week), one) ?? []);
  return (year === undefined ? days.find((day) => isIn(window, day)) : days[0]) ?? null;
}

/** With a year, in the sheet's order: '5/10' as '5/10/2026', '12-Sep' as '12-Sep 2026'. Null if it has a year already. */
export function withYear(text: string, year: number, order: DateOrder): string | null {
  const [, one, two, dotted] = DAY_AND_MONTH.exec(text) ?? [];
  const other = two ?? dotted;
  if (one && other) return order === 'ymd' ? `${year}-${one}-${other}` : `${one}/${other}/${year}`;
  if (!/\p{L}/u.test(text) || !/\d/.test(text)) return null;
  return text.includes('月') ? `${year}年${text}` : `${text} ${year}`;
}

/** A day, the Friday of a week, or null. A text of two numbers is a day of the year in which the window has it. */
export function readTaDay(typed: string, reading: DayReading): ReadDay | null {
  const { order, window, isDate1904 } = reading;
  // Cells of days, by far the most.
  if (isDay(typed)) return { day: typed, isWeek: false };
  const text = plainTyped(typed);
  if (text.length > 60 || !/\d/.test(text)) return null;
  if (NUMBER.test(text)) {
    const day = readDayIn(isDate1904 ? String(Number(text) + DAYS_TO_1904) : text, order);
    return day !== null && isIn(window, day) ? { day, isWeek: false } : null;
  }
  const friday = readWeek(text, reading);
  if (friday) return { day: friday, isWeek: true };
  const written = readDayIn(text, order);
  if (written) return { day: written, isWeek: false };
  for (const year of yearsOf(window)) {
    const dated = withYear(text, year, order);
    const day = dated === null ? null : readDayIn(dated, order);
    if (day !== null && isIn(window, day)) return { day, isWeek: false };
  }
  return null;
}

const BETWEEN = /→|➔|->|=>|[\n;()[\]|]|,(?=\s)|\s[/&+]\s|\sto\s/;
const MAX_TEXT = 120;
const MAX_PIECE = 4;

/** The days and words of a cell, in their sequence; null if a part of it is neither. */
export function readCell(text: string, reading: DayReading): ReadCell | null {
  const known = reading.known?.get(text);
  if (known !== undefined) return known;
  const cell = parseCell(text, reading);
  reading.known?.set(text, cell);
  return cell;
}

function parseCell(text: string, reading: DayReading): ReadCell | null {
  const cell: ReadCell = { days: [], words: new Set() };
  const take = (piece: string): boolean => {
    const word = isDay(piece) ? null : cellWordOf(piece);
    const day = word ? null : readTaDay(piece, reading);
    if (word) cell.words.add(word);
    if (day) cell.days.push(day);
    return word !== null || day !== null;
  };
  if (text.length > MAX_TEXT || isErrorValue(text)) return null;
  if (take(text)) return cell;
  for (const piece of text.split(BETWEEN).map((one) => one.trim())) {
    const words = piece.split(/\s+/);
    let at = 0;
    while (piece !== '' && at < words.length) {
      const rest = words.slice(at, at + MAX_PIECE);
      const length = rest.findLastIndex((_, index) => take(rest.slice(0, index + 1).join(' '))) + 1;
      if (length === 0) return null;
      at += length;
    }
  }
  return cell.days.length + cell.words.size > 0 ? cell : null;
}

/** A quantity in-house: pieces, or percent of what is needed. */
export function readAmount(text: string, isPercent: boolean): Amount | null {
  const number = latinDigits(text).replace(/%$/, '').trim();
  const value = readPiecesIn(number, decimalSeparatorOf([number]));
  if (typeof value !== 'number' || text.trim() === '' || cellWordOf(text)) return null;
  if (isPercent) return { value: Math.round(value * 1e4) / 100, isPercent: true };
  return { value, isPercent: /%$/.test(text.trim()) };
}

const SHORT_DATE = /^\d{1,4}([./-]\d{1,4}){1,2}\.?$/;
/** The dates in numbers of a text, whose order of day and month is to be found. */
export const datesOfText = (text: string, hasWeeks: boolean): string[] =>
  text.length > MAX_TEXT
    ? []
    : text
        .split(BETWEEN)
        .flatMap((piece) => piece.split(/\s+/))
        .map((piece) => latinDigits(piece).trim())
        .filter((piece) => SHORT_DATE.test(piece) && !(hasWeeks && WEEK_OF_YEAR.test(piece)));
