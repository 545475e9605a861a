import { type Day, dayIn } from '@selvedge/domain/calendar';
import { numberText } from '@selvedge/domain/number-text';
import { threeLetters } from '@selvedge/domain/orders/date-text';
import { accented, type Language } from './catalogs';
import { dayTag, numberTag } from './locale-tags';

/** How a language writes numbers, days ('YYYY-MM-DD') and instants (ISO time stamps). */
interface Formats {
  number: (value: number) => string;
  /** '19%', or '%19' in Turkish; with at least `digits` decimals. */
  percent: (value: number, digits?: number) => string;
  day: (day: Day) => string;
  /** '3 Mar' */
  shortDay: (day: Day) => string;
  /** '3 → 12 Mar 2027', '28 Feb → 5 Mar 2027' */
  change: (from: Day, to: Day) => string;
  /** '12 Mar 2026, 11:02', '2026年3月12日 11:02' */
  instant: (instant: { instant: string; timeZone: string }) => string;
  /** '11:02' on the day of `now`, else '12 Mar 2026, 11:02'. */
  moment: (moment: { moment: string; now: string; timeZone: string }) => string;
}

const NUMBER = { day: 'numeric' } as const;
const MONTH = { ...NUMBER, month: 'short' } as const;
const DATE = { ...MONTH, year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Creating a format is slower than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** A day or instant in a language's order of words: '3 Mar 2027', '2027年3月3日', '3 মার্চ 2027', '3 thg 3, 2027'. */
export function dateIn(language: Language, date: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(dayTag(language), options);
  dayFormats.set(key, format);
  const text = format.format(date);
  if (language === 'en') return threeLetters(text);
  if (language === 'pseudo') return accented(threeLetters(text));
  // Bengali newspapers and offices write the year without a comma before it.
  return language === 'bn' ? text.replace(/, (?=\d{4}$)/, ' ') : text;
}

const dayOf = (language: Language, day: Day, options: Intl.DateTimeFormatOptions): string =>
  dateIn(language, new Date(`${day.slice(0, 10)}T00:00:00Z`), { ...options, timeZone: 'UTC' });

/** The parts of a day that another day does not repeat. */
function differing(language: Language, from: Day, to: Day): Intl.DateTimeFormatOptions {
  const dayIsFirst = dayOf(language, to, DATE).startsWith(dayOf(language, to, NUMBER));
  if (dayIsFirst && from.slice(0, 7) === to.slice(0, 7)) return NUMBER;
  return from.slice(0, 4) === to.slice(0, 4) ? MONTH : DATE;
}

const numberIn = (language: Language, value: number): string =>
  numberTag(language) === 'en' ? numberText(value) : numberText(value).replace(/[,.]/g, swapped);

export const formatsOf = (language: Language): Formats => ({
  number: (value) => numberIn(language, value),
  percent: (value, digits = 0) =>
    new Intl.NumberFormat(numberTag(language), {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: Math.max(digits, 3),
    }).format(value / 100),
  day: (day) => dayOf(language, day, DATE),
  shortDay: (day) => dayOf(language, day, MONTH),
  change: (from, to) =>
    `${dayOf(language, from, differing(language, from, to))} → ${dayOf(language, to, DATE)}`,
  instant: ({ instant, timeZone }) => instantIn(language, new Date(instant), timeZone),
  moment: ({ moment, now, timeZone }) => {
    const [instant, today] = [new Date(moment), new Date(now)];
    const isToday = dayIn(timeZone, instant) === dayIn(timeZone, today);
    return isToday
      ? dateIn(language, instant, { ...TIME, timeZone })
      : instantIn(language, instant, timeZone);
  },
});

const instantIn = (language: Language, instant: Date, timeZone: string): string =>
  [DATE, TIME]
    .map((parts) => dateIn(language, instant, { ...parts, timeZone }))
    .join(language === 'zh' ? ' ' : ', ');

const swapped = (separator: string): string => (separator === ',' ? '.' : ',');
