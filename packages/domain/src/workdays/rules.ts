import type { Problem } from '../actor';
import { daysBetween } from '../calendar';
import { localized } from '../localized-text';
import type { OwnDays, WorkCalendar } from './work-calendar';

export const OWN_DAYS_MAX = 200;
/** In days. */
const OWN_DAYS_LENGTH_MAX = 60;

const MESSAGES = {
  week: localized('A week needs at least one working day.'),
  name: localized('Please name this day.'),
  order: localized('The last day is before the first.'),
  length: localized('A closure has at most {max} days.', { max: OWN_DAYS_LENGTH_MAX }),
  count: localized('At most {max} own days can be kept.', { max: OWN_DAYS_MAX }),
  overlap: (a: OwnDays, b: OwnDays) =>
    localized('These days overlap: {a} and {b}.', { a: a.name.trim(), b: b.name.trim() }),
};

/** An own working day may lie within a closure, which it interrupts. */
export function checkWorkCalendar({ weekend, days }: WorkCalendar): Problem[] {
  const week = new Set(weekend).size >= 7 ? [{ path: 'weekend', message: MESSAGES.week }] : [];
  if (days.length > OWN_DAYS_MAX) return [...week, { path: 'days', message: MESSAGES.count }];
  const own = days.flatMap((entry, index) => checkOwnDays(entry, `days.${index}`));
  return [...week, ...(own.length > 0 ? own : overlaps(days))];
}

function checkOwnDays({ name, firstDay, lastDay }: OwnDays, path: string): Problem[] {
  if (name.trim() === '') return [{ path: `${path}.name`, message: MESSAGES.name }];
  if (lastDay < firstDay) return [{ path: `${path}.lastDay`, message: MESSAGES.order }];
  return daysBetween(firstDay, lastDay) >= OWN_DAYS_LENGTH_MAX
    ? [{ path: `${path}.lastDay`, message: MESSAGES.length }]
    : [];
}

/** Same kind; reported at the later entry. By day, each entry is compared with its predecessor. */
function overlaps(days: readonly OwnDays[]): Problem[] {
  const problems: Problem[] = [];
  for (const works of [true, false]) {
    const sorted = days
      .map((entry, index) => ({ entry, index }))
      .filter(({ entry }) => entry.works === works)
      .sort((one, other) => (one.entry.firstDay < other.entry.firstDay ? -1 : 1));
    for (const [place, { entry, index }] of sorted.entries()) {
      const before = sorted[place - 1]?.entry;
      if (before && before.lastDay >= entry.firstDay) {
        problems.push({ path: `days.${index}`, message: MESSAGES.overlap(before, entry) });
      }
    }
  }
  return problems;
}
