import { i18n } from '@lingui/core';

const locale = () => i18n.locale || 'en';

/** '5,000', in the reader's way of writing numbers. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value);

/** '3 Mar 2027' from a calendar day or an instant. */
export function formatDay(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return new Intl.DateTimeFormat(locale() === 'en' ? 'en-GB' : locale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: day ? 'UTC' : undefined,
  }).format(new Date(text));
}

/** '3 Mar 2027, 14:05' in the reader's time zone. */
export const formatInstant = (instant: string): string =>
  new Intl.DateTimeFormat(locale() === 'en' ? 'en-GB' : locale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));

/** 'Mar 2027' from a calendar day. */
export const formatMonth = (day: string): string =>
  new Intl.DateTimeFormat(locale() === 'en' ? 'en-GB' : locale(), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** '14:05' in the reader's time zone. */
export const formatTime = (instant: string): string =>
  new Intl.DateTimeFormat(locale() === 'en' ? 'en-GB' : locale(), { timeStyle: 'short' }).format(
    new Date(instant),
  );
