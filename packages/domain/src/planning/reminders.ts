import type { Day } from '../calendar';
import { UserType } from '../vocabulary';
import { daysLeft } from './due';
import type { Side } from './stage';

/** What a person is reminded of: a deadline of tomorrow, of today, or one that has passed (product.md section 7). */
export type DueWhen = 'overdue' | 'today' | 'tomorrow';
export const REMINDER_DAYS = 1;
/** How far the daily digest looks ahead. */
export const DIGEST_DAYS = 7;

/** Null when the deadline is further away than tomorrow. */
export function dueWhen(deadline: Day, today: Day): DueWhen | null {
  const days = daysLeft(deadline, today);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days === REMINDER_DAYS ? 'tomorrow' : null;
}

const NAMED = 3;
const PREDICATE: Record<DueWhen, readonly [one: string, many: string]> = {
  overdue: ['is overdue', 'are overdue'],
  today: ['is due today', 'are due today'],
  tomorrow: ['is due tomorrow', 'are due tomorrow'],
};

/** "Cutting, Sewing, Washing and 2 more are overdue with the factory." A trader stands on both sides, so theirs is named. */
export function reminderText(
  when: DueWhen,
  stageNames: readonly string[],
  side: Side,
  reader: UserType,
): string {
  const shown = stageNames.slice(0, NAMED);
  const more = stageNames.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.length > 1 ? shown.pop() : undefined;
  const names = last === undefined ? shown.join('') : `${shown.join(', ')} and ${last}`;
  const where =
    reader === UserType.Trader ? (side === 'client' ? ' with the buyer' : ' with the factory') : '';
  return `${names} ${PREDICATE[when][stageNames.length === 1 ? 0 : 1]}${where}.`;
}
