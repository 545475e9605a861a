import { addDays, type Day, daysBetween } from '../calendar';

/** 0 to 100, with ticks at months or, for long ranges, at quarters. */
export interface TimelineScale {
  from: Day;
  to: Day;
  ticks: readonly { day: Day; at: number }[];
  at: (day: Day) => number;
}

/** Longer ranges have ticks at quarters only. */
const MONTHS_NAMED = 14;
const MIN_DAYS = 14;

/** Includes the purchase order date, today and all deadlines, with padding at both ends. */
export function timelineScale(anchor: Day, today: Day, deadlines: readonly Day[]): TimelineScale {
  const days = [anchor, today, ...deadlines].sort();
  const first = days[0] ?? today;
  const last = days.at(-1) ?? today;
  const margin = Math.ceil(Math.max(daysBetween(first, last), MIN_DAYS) * 0.04);
  const from = addDays(first, -margin);
  const to = addDays(last, Math.max(margin, MIN_DAYS - daysBetween(first, last)));
  const length = daysBetween(from, to);
  const at = (day: Day) => Math.min(100, Math.max(0, (100 * daysBetween(from, day)) / length));
  const months = monthsWithin(from, to);
  const named =
    months.length > MONTHS_NAMED
      ? months.filter((day) => ['01', '04', '07', '10'].includes(day.slice(5, 7)))
      : months;
  return { from, to, at, ticks: named.map((day) => ({ day, at: at(day) })) };
}

function monthsWithin(from: Day, to: Day): Day[] {
  const found: Day[] = [];
  let year = Number(from.slice(0, 4));
  let month = Number(from.slice(5, 7));
  for (;;) {
    const day = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01`;
    if (day > to) return found;
    if (day >= from) found.push(day);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
}
