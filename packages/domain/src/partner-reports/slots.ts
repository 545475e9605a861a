import { addDays, type Day, dayIn, startOfDay } from '../calendar';

/** Each week; weekday 1 is Monday, 7 Sunday. */
export interface WeeklySlot {
  weekday: number;
  /** 0 to 23. */
  hour: number;
  /** IANA. */
  zone: string;
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export const DAYS_IN_WEEK = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MISSED_MS = DAY_MS;

/** 1 is Monday, 7 Sunday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_IN_WEEK;

export const mondayOf = (day: Day): Day => addDays(day, 1 - weekdayOf(day));

export function nextSlot({ weekday, hour, zone }: WeeklySlot, after: Date): Date {
  const from = addDays(dayIn(zone, after), -1);
  const first = addDays(from, (weekday - weekdayOf(from) + DAYS_IN_WEEK) % DAYS_IN_WEEK);
  for (const weeks of [0, 1]) {
    const slot = instantOf(zone, addDays(first, weeks * DAYS_IN_WEEK), hour);
    if (slot > after) return slot;
  }
  return instantOf(zone, addDays(first, 2 * DAYS_IN_WEEK), hour);
}

/** More than 24 hours ago; the slot is skipped. */
export const isMissed = (slot: Date, now: Date): boolean => now.getTime() - slot.getTime() > MISSED_MS;

const hourFormats = new Map<string, Intl.DateTimeFormat>();
function hourOf(zone: string, minute: number): number {
  let format = hourFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
    hourFormats.set(zone, format);
  }
  return Number(format.format(new Date(minute * MINUTE_MS)));
}

/** The change's instant where clocks skip the hour; the first occurrence of a repeated hour. */
function instantOf(zone: string, day: Day, hour: number): Date {
  const start = startOfDay(zone, day).getTime() / MINUTE_MS;
  const isBefore = (minute: number): boolean =>
    dayIn(zone, new Date(minute * MINUTE_MS)) <= day && hourOf(zone, minute) < hour;
  if (!isBefore(start)) return new Date(start * MINUTE_MS);
  // The hour is reached within 25 hours, on days that have two of an hour.
  let before = start;
  let after = start + 25 * 60;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (isBefore(middle)) before = middle;
    else after = middle;
  }
  return new Date(after * MINUTE_MS);
}
