/** 'YYYY-MM-DD', without a time zone. */
export type Day = string;

const DAY_MS = 86_400_000;
/** Years have four digits, so that days can be compared as texts. */
export const FIRST_DAY: Day = '1900-01-01';
export const LAST_DAY: Day = '2199-12-31';
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !PATTERN.test(text)) return false;
  if (text < FIRST_DAY || text > LAST_DAY) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** A date and time like '2026-11-21T14:30' on a valid day. */
export function isInstant(text: unknown): boolean {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isFinite(time) && isDay(new Date(time).toISOString().slice(0, 10));
}

/** Clamped to the first and last valid day. */
export function addDays(day: Day, count: number): Day {
  const time = timeOf(day) + Math.round(count) * DAY_MS;
  return new Date(Math.min(Math.max(time, FIRST_TIME), LAST_TIME)).toISOString().slice(0, 10);
}

const FIRST_TIME = Date.parse(FIRST_DAY);
const LAST_TIME = Date.parse(LAST_DAY);

/** Negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

const dayFormats = new Map<string, Intl.DateTimeFormat>();

export function dayIn(timeZone: string, instant: Date): Day {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    dayFormats.set(timeZone, format);
  }
  return format.format(instant);
}

const MINUTE_MS = 60_000;
/** The first instant of a day in a time zone, to the minute. It is not midnight where a clock change skips midnight. */
export function startOfDay(timeZone: string, day: Day): Date {
  // No time zone is further than 15 hours from UTC.
  let before = timeOf(day) / MINUTE_MS - 15 * 60;
  let after = before + 30 * 60;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dayIn(timeZone, new Date(middle * MINUTE_MS)) < day) before = middle;
    else after = middle;
  }
  return new Date(after * MINUTE_MS);
}

export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** 0 to 23. */
export const hourIn = (timeZone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

export const laterOf = (one: Day, other: Day): Day => (one >= other ? one : other);

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

/** Ignores a sent day more than one day from the UTC day: no time zone is further away. */
export const callerDay = (utc: Day, sent: Day | undefined): Day =>
  sent && Math.abs(daysBetween(utc, sent)) <= 1 ? sent : utc;
