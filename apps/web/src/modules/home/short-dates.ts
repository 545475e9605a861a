import { formatDate, formatShortDay } from '#web/lib/format';

/** '30 Nov' from a calendar day. */
export const shortDay = formatShortDay;
/** 'Nov' from a calendar day. */
export const shortMonth = (day: string): string => formatDate(day, { month: 'short' });
