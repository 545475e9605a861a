import type { Day } from '@selvedge/domain/calendar';
import { dateText } from '@selvedge/domain/orders/date-text';
import type { Language } from './catalogs';
import { accented } from './catalogs';

/** How a language writes days ('YYYY-MM-DD') and instants (ISO time stamps). */
interface Formats {
  day: (day: Day) => string;
  instant: (instant: string) => string;
}

const ENGLISH: Formats = {
  day: dateText,
  instant: (instant) => `${instant.slice(0, 16).replace('T', ' ')} UTC`,
};
/** Languages that write them differently from English. */
const FORMATS: Partial<Record<Language, Formats>> = {
  pseudo: {
    day: (day) => accented(ENGLISH.day(day)),
    instant: (instant) => accented(ENGLISH.instant(instant)),
  },
};

export const formatsOf = (language: Language): Formats => FORMATS[language] ?? ENGLISH;
