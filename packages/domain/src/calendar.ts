/** A calendar day, 'YYYY-MM-DD', without a time zone: how deadlines and field dates are written everywhere. */
export type Day = string;

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a real calendar day. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !PATTERN.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A day as people and spreadsheets write it: '2027-03-11', '11/03/2027', '11.3.27', '11 Mar 2027', 'March 11, 2027'.
 * The day stands before the month, unless the month is a word; what is no real day is null.
 */
export function readDay(text: string): Day | null {
  const parts = text
    .trim()
    .toLowerCase()
    .split(/[\s./,-]+/);
  if (parts.length !== 3) return null;
  const months = parts.map((part) => (/^\p{L}{3,}$/u.test(part) ? MONTHS.indexOf(part.slice(0, 3)) + 1 : 0));
  const [one = '', two = '', three = ''] = parts;
  if (/^\d{4}$/.test(one)) return dayOf(one, months[1] ? String(months[1]) : two, three);
  if (months[0]) return dayOf(three, String(months[0]), two);
  return dayOf(three, months[1] ? String(months[1]) : two, one);
}

function dayOf(year: string, month: string, day: string): Day | null {
  if (!/^(\d{4}|\d{2})$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return null;
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

/** The day `count` days after (before, when negative). */
export const addDays = (day: Day, count: number): Day =>
  new Date(timeOf(day) + Math.round(count) * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / DAY_MS);

/** A formatter is slow to make and there are few time zones. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day of an instant in a time zone, as 'Asia/Dhaka' or 'UTC'. */
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

/** Whether a text names a time zone that days can be counted in. */
export function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The hour of an instant in a time zone, 0 to 23. */
export const hourIn = (timeZone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant));

export const laterOf = (one: Day, other: Day): Day => (one >= other ? one : other);

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);
