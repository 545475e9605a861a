import { i18n } from '@lingui/core';

const format = (day: string, options: Intl.DateTimeFormatOptions) => {
  const locale = i18n.locale === '' || i18n.locale === 'en' ? 'en-GB' : i18n.locale;
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(day));
};
/** '30 Nov' from a calendar day. */
export const shortDay = (day: string): string => format(day, { day: 'numeric', month: 'short' });
/** 'Nov' from a calendar day. */
export const shortMonth = (day: string): string => format(day, { month: 'short' });
