import { threeLetters } from '@selvedge/domain/orders/date-text';
import { dayTag } from '@selvedge/i18n/locale-tags';
import { formatDate } from './format';
import { shownLanguage } from './language';

const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;

export const formatWeekday = (day: string): string =>
  formatDate(day, { ...SHORT, year: 'numeric' }).replace(',', '');

/** 'Fri 26 Mar' or 'Wed 10 Mar – Fri 12 Mar' from calendar days. */
export const formatDays = (firstDay: string, lastDay: string): string =>
  threeLetters(
    new Intl.DateTimeFormat(dayTag(shownLanguage()), { ...SHORT, timeZone: 'UTC' }).formatRange(
      new Date(firstDay),
      new Date(lastDay),
    ),
  );

export const weekdayName = (weekday: number): string =>
  // 1 January 2024 was a Monday.
  formatDate(`2024-01-${String(weekday).padStart(2, '0')}`, { weekday: 'long' });

export const weekdayNames = (weekdays: readonly number[]): string =>
  new Intl.ListFormat(dayTag(shownLanguage()), { type: 'conjunction' }).format(weekdays.map(weekdayName));
