import type { Day } from '@selvedge/domain/calendar';
import { dateText } from '@selvedge/domain/orders/date-text';
import type { Language } from './catalogs';
import { accented } from './catalogs';

/** How a language writes days ('YYYY-MM-DD') and instants (ISO time stamps). */
interface Formats {
  day: (day: Day) => string;
  /** '3 Mar' */
  shortDay: (day: Day) => string;
  /** '3 → 12 Mar 2027', '28 Feb → 5 Mar 2027' */
  change: (from: Day, to: Day) => string;
  instant: (instant: string) => string;
}

const NUMBER = { day: 'numeric' } as const;
const MONTH = { ...NUMBER, month: 'short' } as const;
const DATE = { ...MONTH, year: 'numeric' } as const;
const englishDay = (day: Day, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
/** The parts of a day that another day does not repeat. */
function differing(from: Day, to: Day): Intl.DateTimeFormatOptions {
  if (from.slice(0, 7) === to.slice(0, 7)) return NUMBER;
  return from.slice(0, 4) === to.slice(0, 4) ? MONTH : DATE;
}

const ENGLISH: Formats = {
  day: dateText,
  shortDay: (day) => englishDay(day, MONTH),
  change: (from, to) => `${englishDay(from, differing(from, to))} → ${dateText(to)}`,
  instant: (instant) => `${instant.slice(0, 16).replace('T', ' ')} UTC`,
};
/** Languages that write them differently from English. */
const FORMATS: Partial<Record<Language, Formats>> = {
  pseudo: {
    day: (day) => accented(ENGLISH.day(day)),
    shortDay: (day) => accented(ENGLISH.shortDay(day)),
    change: (from, to) => accented(ENGLISH.change(from, to)),
    instant: (instant) => accented(ENGLISH.instant(instant)),
  },
};

export const formatsOf = (language: Language): Formats => FORMATS[language] ?? ENGLISH;
