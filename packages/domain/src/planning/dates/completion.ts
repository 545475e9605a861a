import { addDays, type Day, laterOf } from '../../calendar';
import { type LocalizedText, localized } from '../../localized-text';

/** Accepts tomorrow (UTC), because it is tomorrow already in some time zones. */
export const checkDoneOn = (doneOn: Day, todayUtc: Day): LocalizedText | null =>
  doneOn > addDays(todayUtc, 1) ? localized('A completion date cannot be in the future.') : null;

interface PartState {
  isComplete: boolean;
  /** The day of completion; null for an open part. */
  actual: Day | null;
}

/**
 * The day on which a stage side was completed: its latest part's, once all parts are complete; else null.
 *
 * @internal `totals-store.ts` implements the same rule in SQL.
 */
export function actualOf(parts: readonly PartState[]): Day | null {
  if (!parts.every(({ isComplete }) => isComplete)) return null;
  const days = parts.flatMap(({ actual }) => (actual === null ? [] : [actual]));
  return days.length === 0 ? null : days.reduce(laterOf);
}

/** The deadline of a part: its own, else the stage's. */
export const partDeadline = (own: Day | null, stage: Day | null): Day | null => own ?? stage;
