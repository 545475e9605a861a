import { type Day, daysBetween } from '../../calendar';
import { type LocalizedText, localized } from '../../localized-text';
import { daysText } from '../schedule/schedule-texts';
import type { SideDates } from './date-changes';

/** What a card says about a side's dates; days are calendar days. */
export type DateLine =
  | { kind: 'done' | 'forecast'; day: Day; late: number }
  | { kind: 'expected'; day: Day }
  | { kind: 'moved'; days: number };

/** The first that holds: done late, will be behind, expected on another day, moved; null if none holds. */
export function dateLine({
  baseline,
  commitment,
  expected,
  forecast,
  actual,
}: SideDates & { forecast: Day | null }): DateLine | null {
  if (commitment === null) return null;
  if (actual !== null)
    return actual > commitment ? { kind: 'done', day: actual, late: daysBetween(commitment, actual) } : null;
  if (forecast !== null && forecast > commitment)
    return { kind: 'forecast', day: forecast, late: daysBetween(commitment, forecast) };
  if (expected !== null && expected !== commitment) return { kind: 'expected', day: expected };
  return baseline !== null && baseline !== commitment
    ? { kind: 'moved', days: daysBetween(baseline, commitment) }
    : null;
}

export const signedDaysText = (days: number): LocalizedText =>
  days < 0
    ? localized('−{count, plural, one {# day} other {# days}}', { count: -days })
    : localized('+{count, plural, one {# day} other {# days}}', { count: days });

export function dateLineText(line: DateLine): LocalizedText {
  switch (line.kind) {
    case 'done':
      return localized('Done {day}, {days} late', { day: { shortDay: line.day }, days: daysText(line.late) });
    case 'forecast':
      return localized('Forecast {day}, {days} behind', {
        day: { shortDay: line.day },
        days: daysText(line.late),
      });
    case 'expected':
      return localized('Expected {day}', { day: { shortDay: line.day } });
    case 'moved':
      return localized('Moved {days}', { days: signedDaysText(line.days) });
  }
}
