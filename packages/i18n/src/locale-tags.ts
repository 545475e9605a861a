import type { Language } from './catalogs';

/** What `Intl` writes days and times like, with Latin digits and a clock of 24 hours. */
const DAY_TAGS: Partial<Record<Language, string>> = {
  en: 'en-GB-u-hc-h23',
  pseudo: 'en-GB-u-hc-h23',
  bn: 'bn-u-nu-latn-hc-h23',
};
export const dayTag = (language: Language): string => DAY_TAGS[language] ?? `${language}-u-hc-h23`;

const NUMBER_TAGS: Partial<Record<Language, string>> = { vi: 'vi', tr: 'tr' };
/** What `Intl` writes numbers like: 1,234.5, or 1.234,5 in Vietnamese and Turkish. Bengali groups by thousands too. */
export const numberTag = (language: Language): string => NUMBER_TAGS[language] ?? 'en';

/** How Lingui picks plural forms and writes their counts. Its own choice for Bengali would be Bengali digits. */
export const countTag = (language: Language): string => (language === 'bn' ? 'bn-u-nu-latn' : language);

/** The separators of a number in a language. */
export const separatorsOf = (language: Language): { group: ',' | '.'; decimal: '.' | ',' } =>
  numberTag(language) === 'en' ? { group: ',', decimal: '.' } : { group: '.', decimal: ',' };

/** The first day of a week in calendars, as in `Date.getDay`: Sunday in Bengali, else Monday. */
export const firstWeekday = (language: Language): 0 | 1 => (language === 'bn' ? 0 : 1);
