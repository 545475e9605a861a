import { dateIn, formatsOf } from '@selvedge/i18n/formats';
import { numberTag } from '@selvedge/i18n/locale-tags';
import { shownLanguage } from './language';

/** '5,000' in the reader's language, with at most `digits` decimals. */
export const formatNumber = (value: number, digits = 3): string => numberFormat(digits).format(value);
/** Cached, because creating a format is slower than using it, and a grid formats hundreds of numbers. */
const formats = new Map<string, Intl.NumberFormat>();
function numberFormat(maximumFractionDigits: number): Intl.NumberFormat {
  const tag = numberTag(shownLanguage());
  const key = `${tag} ${maximumFractionDigits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(tag, { maximumFractionDigits });
  formats.set(key, format);
  return format;
}

/** '19%', or '%19' in Turkish; with at least `digits` decimals. */
export const formatPercent = (value: number, digits = 0): string =>
  formatsOf(shownLanguage()).percent(value, digits);

/** What separates two sentences: nothing in Chinese. */
export const sentenceGap = (): string => (shownLanguage() === 'zh' ? '' : ' ');

/** '4,350.00 USD', or only the amount when the currency is unknown. */
export function formatMoney({ amount, currency }: { amount: number; currency: string | null }): string {
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return `${new Intl.NumberFormat(numberTag(shownLanguage()), digits).format(amount)} ${currency ?? ''}`.trim();
}

/** '640 KB' or '2.4 MB', with 1000 bytes per KB. */
export function formatBytes(bytes: number): string {
  const [unit, value] =
    bytes < 1000 ? ['byte', bytes] : bytes < 1e6 ? ['kilobyte', bytes / 1e3] : ['megabyte', bytes / 1e6];
  const language = shownLanguage() === 'pseudo' ? 'en' : shownLanguage();
  return new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'unit',
    unit: unit as string,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  }).format(value as number);
}

export const formatDate = (text: string, options: Intl.DateTimeFormatOptions): string =>
  dateIn(shownLanguage(), new Date(text), {
    ...options,
    ...(/^\d{4}-\d{2}-\d{2}$/.test(text) ? { timeZone: 'UTC' } : {}),
  });

/** '3 Mar 2027' from a calendar day or an instant. */
export const formatDay = (text: string): string =>
  formatDate(text, { day: 'numeric', month: 'short', year: 'numeric' });

/** '30 Nov' from a calendar day. */
export const formatShortDay = (day: string): string => formatsOf(shownLanguage()).shortDay(day);

/** '3 Mar 2027, 14:05', '2027年3月3日 14:05' in the reader's time zone. */
export const formatInstant = (instant: string): string =>
  formatsOf(shownLanguage()).instant({ instant, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });

/** 'Mar 2027' from a calendar day. */
export const formatMonth = (day: string): string => formatDate(day, { month: 'short', year: 'numeric' });

/** '14:05' of today, otherwise with the day. */
export const formatMoment = (instant: string): string =>
  formatDay(instant) === formatDay(new Date().toISOString()) ? formatTime(instant) : formatInstant(instant);

/** '20 minutes ago', at least a minute, from a time in milliseconds. */
export function formatAgo(at: number, now: number): string {
  const minutes = Math.max(1, Math.floor((now - at) / 60_000));
  const format = new Intl.RelativeTimeFormat(numberTag(shownLanguage()));
  if (minutes < 60) return format.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day');
}

/** '14:05' in the reader's time zone. */
export const formatTime = (instant: string): string =>
  formatDate(instant, { hour: '2-digit', minute: '2-digit' });
