import type { Problem } from '../../actor';
import type { Day } from '../../calendar';
import { localized } from '../../localized-text';
import { checkCommitMessage } from '../../orders/rules';
import { SIDES } from '../sides';
import type { Side } from '../stage';
import type { SideDates } from './date-changes';

/** A plan is agreed in the first three days of a stage; then its deadlines become its baseline. */
const AGREEMENT_MS = 3 * 86_400_000;
export const agreedUntil = (now: Date): Date => new Date(now.getTime() - AGREEMENT_MS);

type FrozenDates = Pick<SideDates, 'baseline' | 'commitment'> & { isComplete: boolean };
export interface FreezableStage {
  stageId: string;
  sides: Partial<Record<Side, FrozenDates>>;
  /** `commitment` is null for a part that has the stage's deadline. */
  parts: readonly { subStageId: string; sides: Partial<Record<Side, FrozenDates>> }[];
}

interface BaselineDay {
  stageId: string;
  /** Null for the stage itself. */
  subStageId: string | null;
  side: Side;
  day: Day;
}
export interface Baseline {
  /** Counts from 1 within an order. */
  number: number;
  days: BaselineDay[];
}

const NOTHING: Problem = { path: 'sides', message: localized('Nothing would be frozen.') };

interface DatedSide extends FrozenDates {
  stageId: string;
  subStageId: string | null;
  side: Side;
}
const datedSides = (stages: readonly FreezableStage[]): (DatedSide & { commitment: Day })[] =>
  stages.flatMap(({ stageId, sides: own, parts }) =>
    [{ subStageId: null, sides: own }, ...parts].flatMap(({ subStageId, sides }) =>
      SIDES.flatMap((side) => {
        const dates = sides[side];
        const commitment = dates?.commitment;
        return dates && commitment ? [{ ...dates, commitment, stageId, subStageId, side }] : [];
      }),
    ),
  );
const baselineDay = ({
  stageId,
  subStageId,
  side,
  commitment,
}: DatedSide & { commitment: Day }): BaselineDay => ({
  stageId,
  subStageId,
  side,
  day: commitment,
});

/** They join the order's `current` baseline, or become its first. Null if there are none. */
export function freezeOf(stages: readonly FreezableStage[], current: number | null): Baseline | null {
  const unfrozen = datedSides(stages).filter(({ baseline }) => baseline === null);
  return unfrozen.length === 0 ? null : { number: current ?? 1, days: unfrozen.map(baselineDay) };
}

export interface FreezeRequest {
  stageIds?: readonly string[];
  sides: readonly Side[];
  note: string;
}

/** Deadlines that had a baseline get the next number and need a note. Completed sides keep theirs. */
export function newBaseline(
  stages: readonly FreezableStage[],
  { stageIds, sides, note }: FreezeRequest,
  current: number | null,
): { baseline: Baseline } | { problems: Problem[] } {
  const chosen = datedSides(stages).filter(
    ({ stageId, side, isComplete, baseline }) =>
      (stageIds?.includes(stageId) ?? true) && sides.includes(side) && !(isComplete && baseline !== null),
  );
  if (chosen.every(({ baseline, commitment }) => baseline === commitment)) return { problems: [NOTHING] };
  const isAgain = chosen.some(({ baseline }) => baseline !== null);
  const wrong = isAgain || note.trim() !== '' ? checkCommitMessage(note) : null;
  if (wrong) return { problems: [{ path: 'note', message: wrong }] };
  const number = isAgain ? (current ?? 0) + 1 : (current ?? 1);
  return { baseline: { number, days: chosen.map(baselineDay) } };
}
