import { i18n } from '@lingui/core';

const locale = () => i18n.locale || 'en';

/** '5,000' in the reader's locale, with at most `digits` decimals. */
export const formatNumber = (value: number, digits = 3): string => numberFormat(digits).format(value);
/** Cached, because creating a format is slower than using it, and a grid formats hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(maximumFractionDigits: number): Intl.NumberFormat {
  const key = `${locale()} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale(), { maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** '4,350.00 USD', or only the amount when the currency is unknown. */
export function formatMoney({ amount, currency }: { amount: number; currency: string | null }): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${new Intl.NumberFormat(locale(), digits).format(amount)} ${currency ?? ''}`.trim();
}

/** '640 KB' or '2.4 MB', with 1000 bytes per KB. */
export function formatBytes(bytes: number): string {
  const [unit, value] =
    bytes < 1000 ? ['byte', bytes] : bytes < 1e6 ? ['kilobyte', bytes / 1e3] : ['megabyte', bytes / 1e6];
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit: unit as string,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value as number);
}

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
