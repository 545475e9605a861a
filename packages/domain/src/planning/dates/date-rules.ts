import type { Problem } from '../../actor';
import type { Day } from '../../calendar';
import { type LocalizedText, localized } from '../../localized-text';
import type { Side } from '../stage';

export const MOVES_MAX = 500;

const COMPLETE = localized('This side is complete already.');

/** Today in the person's time zone, or in UTC if that is earlier. */
export const firstExpected = (todayThere: Day, todayUtc: Day): Day =>
  todayThere < todayUtc ? todayThere : todayUtc;

/** The problem of an expected day, or null; null removes the day. `first` is from `firstExpected`. */
export function checkExpected(day: Day | null, isComplete: boolean, first: Day): LocalizedText | null {
  if (isComplete) return COMPLETE;
  return day !== null && day < first ? localized('An expected date cannot be in the past.') : null;
}

/** A part's `commitment` may be null: the stage's deadline. */
export interface DeadlineMove {
  stageId: string;
  subStageId?: string | null;
  side: Side;
  commitment: Day | null;
}
interface MovableSide {
  isComplete: boolean;
}

/** `sideOf` is undefined for unknown stages and parts, for which the caller throws 404. */
export function checkMoves(
  moves: readonly DeadlineMove[],
  floor: Day,
  sideOf: (move: DeadlineMove) => MovableSide | undefined,
): Problem[] {
  return moves.flatMap((move, index): Problem[] => {
    const path = `moves.${index}.commitment`;
    if (sideOf(move)?.isComplete) return [{ path, message: COMPLETE }];
    return move.commitment !== null && move.commitment < floor ? [{ path, message: tooEarly(floor) }] : [];
  });
}
const tooEarly = (floor: Day): LocalizedText =>
  localized('The date cannot be before the purchase order date, {day}.', { day: { day: floor } });
