import { addDays, type Day, daysBetween, isDay } from './calendar';
import { READER_LANGUAGES } from './languages';
import { latinDigits } from './latin-digits';
import { monthNamed } from './month-names';
import { plainTyped } from './plain-typed';

/** No day is longer, with its weekday and its time. */
const MAX_LENGTH = 60;
/** ' 00:00', ' 12:30:00 pm' at the end. */
const TIME = /[ ,]\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?(?: ?[ap]\.?m\.?)?$/;
/** '2027-03-15T00:00:00.000Z' */
const INSTANT = /^(\d{4}-\d{2}-\d{2})t\d{2}:\d{2}/;
/** '15th', '1st of March' */
const BESIDE_NUMBERS: readonly string[] = ['st', 'nd', 'rd', 'th', 'of'];
const PART_ENDS = /[\s./,-]+/;
const DIGIT_BESIDE_LETTER = /(\d)(?=\p{L})|([\p{L}\p{M}])(?=\d)/gu;
/** '2027年3月3日', '3月3日' */
const CHINESE = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?$/;
/** '3 thg 3, 2027', 'ngày 3 tháng 3 năm 2027', '3 thg 3', without accents */
const VIETNAMESE = /^(?:ngay )?(\d{1,2}),? (?:thang|thg\.?) ?(\d{1,2})(?:[ ,]+(?:nam )?(\d{4}|\d{2}))?$/;

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
export function plainDay(text: string): string {
  if (text.length > MAX_LENGTH) return '';
  const typed = plainTyped(text).replaceAll(/['’‘`]/g, ' ');
  return withoutWeekday(INSTANT.exec(typed)?.[1] ?? typed.replace(TIME, '')).trim();
}

/**
 * '2027-03-11', '11/03/2027 00:00', '11.3.27', 'Thu, 11-Mar'27', 'March 11th, 2027', and as each language of the product
 * shows a day. The day precedes the month unless the month is a word. Null if invalid.
 */
export function readDay(text: string): Day | null {
  const parts = partsOf(text);
  if (parts.length !== 3) return null;
  const months = parts.map((part) => (/^\d/.test(part) ? undefined : monthNamed(part)));
  const [one = '', two = '', three = ''] = parts;
  if (/^\d{4}$/.test(one)) return dayOf(one, months[1] ? String(months[1]) : two, three);
  if (months[0]) return dayOf(three, String(months[0]), two);
  return dayOf(three, months[1] ? String(months[1]) : two, one);
}

/** In the order of the text. Months with numbers in words follow the day. */
function partsOf(text: string): string[] {
  const typed = plainDay(text).replace(DIGIT_BESIDE_LETTER, '$1$2 ');
  const [, chineseYear, chineseMonth, chineseDay] = CHINESE.exec(typed) ?? [];
  const [, day = chineseDay, month = chineseMonth, year = chineseYear] = VIETNAMESE.exec(typed) ?? [];
  if (day && month) return [day, month, ...(year ? [year] : [])];
  return typed.split(PART_ENDS).filter((part) => !BESIDE_NUMBERS.includes(part));
}

function dayOf(year: string, month: string, day: string): Day | null {
  if (!/^(\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** Made on first use, because creating formats is slow. */
let todayWords: ReadonlySet<string> | undefined;
function isToday(typed: string): boolean {
  todayWords ??= new Set(
    READER_LANGUAGES.map((language) =>
      plainTyped(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'day')),
    ),
  );
  return typed === 't' || todayWords.has(typed);
}

/**
 * The formats of `readDay`, 'today' in any language or 't', '+14' and '-3' (days from `today`), and day and month
 * without a year ('20 nov', '20/11'), which mean the date nearest to `today`. Null if invalid.
 */
export function readTypedDay(text: string, today: Day): Day | null {
  const typed = plainTyped(text);
  if (isToday(typed)) return today;
  if (/^[+-] ?\d{1,5}$/.test(typed)) {
    const count = Number(typed.replace(' ', ''));
    const day = addDays(today, count);
    // `addDays` clamps to the valid range.
    return daysBetween(today, day) === count ? day : null;
  }
  return readDay(typed) ?? readWithoutYear(typed, today);
}

/**
 * Typed into a cell that shows `shown`: the formats of `readTypedDay` from `shown` instead of today, '15' (the same
 * month), '+1w' and '-2w' (weeks), 'today' in any language or 't'. Null if invalid.
 */
export function readCellDay(text: string, shown: Day | null, today: Day): Day | null {
  const typed = plainTyped(text);
  if (isToday(typed)) return today;
  const from = shown ?? today;
  if (/^\d{1,2}$/.test(typed)) return readDay(`${typed}/${from.slice(5, 7)}/${from.slice(0, 4)}`);
  const [, sign, weeks] = /^([+-]) ?(\d{1,4}) ?w$/.exec(typed) ?? [];
  return readTypedDay(weeks ? `${sign}${7 * Number(weeks)}` : typed, from);
}

/** Leap days are up to eight years apart (1896 and 1904, 2096 and 2104). */
const YEARS_BETWEEN_LEAP_DAYS = 8;

function readWithoutYear(text: string, today: Day): Day | null {
  const parts = partsOf(text);
  if (parts.length !== 2) return null;
  const year = Number(today.slice(0, 4));
  const offsets = Array.from(
    { length: 2 * YEARS_BETWEEN_LEAP_DAYS + 1 },
    (_, index) => index - YEARS_BETWEEN_LEAP_DAYS,
  );
  const days = offsets.flatMap((offset) => readDay(`${parts.join(' ')} ${year + offset}`) ?? []);
  const distance = (day: Day) => Math.abs(daysBetween(today, day));
  return days.reduce<Day | null>(
    (best, day) => (best !== null && distance(best) < distance(day) ? best : day),
    null,
  );
}

/** '9:30', '0930', '9.30 pm', '14' become 'HH:MM'; null for other texts. */
export function readTypedTime(text: string): string | null {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:[:. ]?(\d{2}))? ?([ap]m?)?$/.exec(latinDigits(text).trim().toLowerCase()) ?? [];
  const hour = Number(hours);
  if (hours === '' || Number(minutes) > 59 || (half && (hour < 1 || hour > 12))) return null;
  const ofDay = half ? (hour % 12) + (half.startsWith('p') ? 12 : 0) : hour;
  return ofDay > 23 ? null : `${String(ofDay).padStart(2, '0')}:${minutes}`;
}
