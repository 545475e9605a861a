import { addDays, type Day, laterOf } from '../../calendar';
import type { Side } from '../../planning/stage';
import type { StageCategory, StageStatus } from '../../vocabulary';
import type { Amount } from './cells';
import type { StageFacts } from './stage-facts';

/** Whose days a sheet has. */
export interface SideChoices {
  agreedWith: Side | 'both';
  factoryDaysEarlier: number;
}

/** What a sheet says of one side of a part. */
export interface SideFacts {
  planned: Day | null;
  expected: Day | null;
  status: StageStatus;
  startedOn: Day | null;
  firstSubmittedOn: Day | null;
  /** The last one. */
  submittedOn: Day | null;
  rejectedOn: Day | null;
  doneOn: Day | null;
  inHouse: Amount | null;
}

const isAgreed = (side: Side, { agreedWith }: SideChoices): boolean =>
  agreedWith === 'both' || agreedWith === side;

/** The sheet's planned day on a side; null on a side without days. */
export function plannedOn(
  planned: Day | null,
  side: Side,
  choices: SideChoices,
  poDate: Day | null,
): Day | null {
  if (planned === null || !isAgreed(side, choices)) return null;
  if (side === 'client') return planned;
  const earlier = addDays(planned, -choices.factoryDaysEarlier);
  // A day before the purchase order date is not moved further.
  return poDate && choices.factoryDaysEarlier > 0
    ? laterOf(earlier, poDate < planned ? poDate : planned)
    : earlier;
}

/** Submissions and rejections are on the client side; rejections of a sheet that is agreed with factories on theirs. */
export function factsOfSide(
  facts: StageFacts,
  side: Side,
  category: StageCategory,
  choices: SideChoices,
  poDate: Day | null,
): SideFacts {
  const judged: Side = choices.agreedWith === 'factory' ? 'factory' : 'client';
  const submitted = side === 'client' ? facts.submitted : [];
  const submittedOn = submitted.at(-1) ?? null;
  const isRejected = facts.rejected && side === judged;
  return {
    planned: plannedOn(facts.planned, side, choices, poDate),
    expected: isAgreed(side, choices) ? facts.expected : null,
    status: statusOf(facts, category, { isRejected, isSubmitted: submittedOn !== null }),
    startedOn: facts.started,
    firstSubmittedOn: submitted[0] ?? null,
    submittedOn,
    rejectedOn: isRejected ? facts.rejectedOn : null,
    doneOn: facts.done ? facts.doneOn : null,
    inHouse: facts.done || category !== 'Quantity' ? null : facts.inHouse,
  };
}

function statusOf(
  { done, started, inHouse }: StageFacts,
  category: StageCategory,
  { isRejected, isSubmitted }: { isRejected: boolean; isSubmitted: boolean },
): StageStatus {
  if (done) return category === 'Approval' ? 'APPROVED' : 'COMPLETED';
  if (category === 'Approval' && isRejected) return 'REJECTED';
  if (category === 'Approval' && isSubmitted) return 'SUBMITTED';
  return started || (category === 'Quantity' && inHouse && inHouse.value > 0) ? 'IN_PROGRESS' : 'NOT_STARTED';
}

/** An amount as figures of parts, by what they need. */
export function figuresOf({ value, isPercent }: Amount, required: readonly number[]): number[] {
  const total = required.reduce((sum, one) => sum + one, 0);
  if (isPercent) return required.map((one) => Math.round((one * value) / 100));
  if (required.length === 1 || total === 0) return required.map((_, nth) => (nth === 0 ? value : 0));
  let left = value;
  return required.map((one, nth) => {
    const figure = nth === required.length - 1 ? left : Math.floor((value * one) / total);
    left -= figure;
    return figure;
  });
}
