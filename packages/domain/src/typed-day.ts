import { addDays, type Day, daysBetween, isDay } from './calendar';
import { READER_LANGUAGES } from './languages';
import { latinDigits } from './latin-digits';
import { plainTyped } from './plain-typed';

const PART_ENDS = /[\s./,-]+/;
const DIGIT_BESIDE_LETTER = /(\d)(?=\p{L})|([\p{L}\p{M}])(?=\d)/gu;
/** '2027年3月3日', '3月3日' */
const CHINESE = /^(?:(\d{4}|\d{2}) ?年 ?)?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号號]?$/;
/** '3 thg 3, 2027', 'ngày 3 tháng 3 năm 2027', '3 thg 3', without accents */
const VIETNAMESE = /^(?:ngay )?(\d{1,2}),? (?:thang|thg\.?) ?(\d{1,2})(?:[ ,]+(?:nam )?(\d{4}|\d{2}))?$/;

/**
 * '2027-03-11', '11/03/2027', '11.3.27', '11 Mar 2027', 'March 11, 2027', and as each language of the product shows a
 * day. The day precedes the month unless the month is a word. Null if invalid.
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
  const typed = plainTyped(text).replace(DIGIT_BESIDE_LETTER, '$1$2 ');
  const [, chineseYear, chineseMonth, chineseDay] = CHINESE.exec(typed) ?? [];
  const [, day = chineseDay, month = chineseMonth, year = chineseYear] = VIETNAMESE.exec(typed) ?? [];
  return day && month ? [day, month, ...(year ? [year] : [])] : typed.split(PART_ENDS);
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

/** Languages with names of months; Chinese and Vietnamese number them. English and Turkish abbreviate no two alike. */
const LANGUAGES = ['en', 'tr', 'bn'];
/** In each language, the first letters tell the months apart. */
const KEY_LENGTH = 3;

const keyOf = (name: string): string => plainTyped(name).slice(0, KEY_LENGTH);

/** Made on first use, because creating formats is slow. */
let months: ReadonlyMap<string, number> | undefined;
const monthsByKey = (): ReadonlyMap<string, number> =>
  new Map(
    LANGUAGES.flatMap((language) =>
      (['short', 'long'] as const).flatMap((month) => {
        // A name beside a day can differ from the name alone.
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, index) => {
          const parts = format.formatToParts(Date.UTC(2027, index, 1));
          return [keyOf(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
        });
      }),
    ),
  );

/** Any language of the product, also abbreviated ('mar', 'Sept', 'Ağustos', 'মার্চ'); undefined for other words. */
function monthNamed(name: string): number | undefined {
  months ??= monthsByKey();
  return months.get(keyOf(name));
}
