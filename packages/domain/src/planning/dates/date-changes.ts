import { type Day, daysBetween } from '../../calendar';
import type { Side } from '../stage';

export const DATE_CHANGE_KINDS = ['moved', 'expected', 'finished'] as const;
export type DateChangeKind = (typeof DATE_CHANGE_KINDS)[number];

export interface SideDates {
  /** The day as agreed; null until the baseline is frozen. */
  baseline: Day | null;
  commitment: Day | null;
  expected: Day | null;
  /** The day of completion; null for an open side. */
  actual: Day | null;
}

export interface DateChange {
  kind: DateChangeKind;
  /** The old deadline, or the deadline that is not kept. */
  from: Day;
  to: Day;
}

/** Calendar days of a change; negative if a deadline moved to an earlier day. */
export const daysOfChange = ({ from, to }: Pick<DateChange, 'from' | 'to'>): number => daysBetween(from, to);

/** The app asks for the reason of a slip. Earlier deadlines are recorded without asking. */
export const isSlip = ({ from, to }: Pick<DateChange, 'from' | 'to'>): boolean => to > from;

/** Records nothing without a baseline. A completed side has no slip but its completion. */
export function dateChanges(before: SideDates, after: SideDates): DateChange[] {
  if (before.baseline === null) return [];
  const changes: DateChange[] = [];
  const { commitment, expected, actual } = after;
  const wasComplete = before.actual !== null && actual !== null;
  if (!wasComplete && before.commitment !== null && commitment !== null && commitment !== before.commitment)
    changes.push({ kind: 'moved', from: before.commitment, to: commitment });
  if (commitment === null) return changes;
  if (actual === null && expected !== null && expected !== before.expected && expected > commitment)
    changes.push({ kind: 'expected', from: commitment, to: expected });
  if (actual !== null && actual !== before.actual && actual > commitment)
    changes.push({ kind: 'finished', from: commitment, to: actual });
  return changes;
}

export const partDateChanges = (
  before: Omit<SideDates, 'expected'>,
  after: Omit<SideDates, 'expected'>,
): DateChange[] =>
  dateChanges({ ...before, expected: null }, { ...after, expected: null }).filter(
    ({ kind }) => kind === 'moved',
  );

/** A recorded change of a stage or part; changes are numbered in the order in which they were made. */
export interface RecordedChange extends DateChange {
  id: number;
  stageId: string;
  /** Null for the stage itself. */
  subStageId: string | null;
  side: Side;
}

const sideKey = ({ stageId, subStageId, side }: RecordedChange): string =>
  `${stageId} ${subStageId ?? ''} ${side}`;

/**
 * A late completion takes over the statements of the side's last expected day since its deadline moved, or of its
 * earlier completion if it was reopened; null without one.
 */
export function takenOver(
  finished: RecordedChange,
  history: readonly RecordedChange[],
): RecordedChange | null {
  const last = history
    .filter((change) => change.id < finished.id && sideKey(change) === sideKey(finished))
    .sort((one, other) => other.id - one.id)[0];
  return finished.kind === 'finished' && last && last.kind !== 'moved' ? last : null;
}

/** No day counts twice: a missed promise counts until the deadline moves or another day is expected. */
export function countedSlips<C extends RecordedChange & { isCurrent?: boolean }>(history: readonly C[]): C[] {
  const sorted = [...history].sort((one, other) => one.id - other.id);
  const lastOfSide = new Map(sorted.map((change) => [sideKey(change), change]));
  return sorted.filter(
    (change) =>
      isSlip(change) &&
      (change.kind === 'moved' || (lastOfSide.get(sideKey(change)) === change && change.isCurrent !== false)),
  );
}
