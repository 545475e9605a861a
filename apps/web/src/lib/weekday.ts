import { i18n } from '@lingui/core';

const locale = () => (i18n.locale === '' || i18n.locale === 'en' ? 'en-GB' : i18n.locale);
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', ...options });
const SHORT = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** 'Fri 12 Mar 2027' from a calendar day. */
export const formatWeekday = (day: string): string =>
  format({ ...SHORT, year: 'numeric' })
    .format(new Date(day))
    .replace(',', '');

/** 'Fri 26 Mar' or 'Wed 10 Mar – Fri 12 Mar' from calendar days. */
export const formatDays = (firstDay: string, lastDay: string): string =>
  format(SHORT).formatRange(new Date(firstDay), new Date(lastDay));

/** 'Monday' for the ISO weekday 1, 'Sunday' for 7. */
export const weekdayName = (weekday: number): string =>
  // 1 January 2024 was a Monday.
  format({ weekday: 'long' }).format(new Date(Date.UTC(2024, 0, weekday)));

/** 'Friday and Saturday' from ISO weekdays. */
export const weekdayNames = (weekdays: readonly number[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(weekdays.map(weekdayName));
