import type { Day } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import type { StageCategory, StageStatus } from '../vocabulary';

export const SAMPLE_RESULTS = ['approved', 'approvedWithComments', 'rejected', 'onHold'] as const;
export type SampleResult = (typeof SAMPLE_RESULTS)[number];

export const RESULT_TEXTS: Record<SampleResult, LocalizedText> = {
  approved: localized('Approved'),
  approvedWithComments: localized('Approved with comments'),
  rejected: localized('Rejected'),
  onHold: localized('On hold'),
};

/** `packed`: in an open bag. A round on hold is answered, and can be answered again. */
export const ROUND_STATES = ['planned', 'packed', 'sent', 'received', 'answered'] as const;
export type RoundState = (typeof ROUND_STATES)[number];

/** Tabs of the samples page. A round on hold waits for an answer. */
export const SAMPLE_LISTS = ['toSend', 'onTheWay', 'toAnswer', 'answered'] as const;
export type SampleList = (typeof SAMPLE_LISTS)[number];

export interface RoundFacts {
  round: number;
  parcelId: string | null;
  sentOn: Day | null;
  receivedOn: Day | null;
  result: SampleResult | null;
  resultOn: Day | null;
}

export function roundState({ parcelId, sentOn, receivedOn, result }: Omit<RoundFacts, 'round'>): RoundState {
  if (result !== null) return 'answered';
  if (receivedOn !== null) return 'received';
  if (sentOn !== null) return 'sent';
  return parcelId === null ? 'planned' : 'packed';
}

/**
 * The work list of a round.
 * @internal The server compares its SQL form with it.
 */
export function sampleList(round: Omit<RoundFacts, 'round'>): SampleList {
  if (round.result === 'onHold') return 'toAnswer';
  const state = roundState(round);
  if (state === 'answered') return 'answered';
  if (state === 'received') return 'toAnswer';
  return state === 'sent' ? 'onTheWay' : 'toSend';
}

export interface RoundStatus {
  status: StageStatus;
  /** Null while the part is open. */
  actual: Day | null;
}

export type SampleCategory = Exclude<StageCategory, 'Quantity'>;
export const hasRounds = (category: StageCategory): category is SampleCategory => category !== 'Quantity';

const NOT_STARTED: RoundStatus = { status: 'NOT_STARTED', actual: null };
const REJECTED: RoundStatus = { status: 'REJECTED', actual: null };

/** `NOT_STARTED` without a sent round. An unsent round keeps the previous answer (approvals.md A 2.4). */
export function statusOfRounds(category: SampleCategory, rounds: readonly RoundFacts[]): RoundStatus {
  const sent = rounds.filter(({ sentOn }) => sentOn !== null);
  const newest = sent.toSorted((one, other) => other.round - one.round)[0];
  if (!newest) return NOT_STARTED;
  if (newest.result === 'rejected') return REJECTED;
  if (newest.result === 'onHold') return { status: 'IN_REVIEW', actual: null };
  if (category === 'Submission') return { status: 'COMPLETED', actual: newest.sentOn };
  if (newest.result !== null) return { status: 'APPROVED', actual: newest.resultOn };
  return { status: newest.receivedOn === null ? 'SUBMITTED' : 'IN_REVIEW', actual: null };
}
