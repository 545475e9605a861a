import { formatDate, formatShortDay } from '#web/lib/format';

export const shortDay = formatShortDay;
export const shortMonth = (day: string): string => formatDate(day, { month: 'short' });
