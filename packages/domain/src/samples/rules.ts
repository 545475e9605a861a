import type { Problem } from '../actor';
import type { Day } from '../calendar';
import { type LocalizedText, localized } from '../localized-text';
import type { Side } from '../planning/stage';
import { keyOf } from '../spreadsheet';
import type { RoundFacts, SampleResult } from './rounds';

export const ROUNDS_MAX = 20;
export const SIZES_MAX = 20;
export const SIZE_LENGTH = 20;
export const PIECES_MAX = 9999;
export const FILES_MAX = 10;
export const TEXT_MAX = 2000;
/** Parts of one send, and rounds of one answer. */
export const PARTS_MAX = 200;
export const ROUNDS_PER_PAGE = 50;
export const PARCELS_PER_PAGE = 20;
/** Proposed by the answer dialog. */
export const NEXT_ROUND_DAYS = 7;

/** Or one lab dip option. */
export interface SampleSize {
  size: string;
  pieces: number;
}

const NO_PARTNER: Record<Side, LocalizedText> = {
  client: localized('This order names no buyer yet.'),
  factory: localized('This order names no factory yet.'),
};
const HIDDEN: Record<Side, LocalizedText> = {
  client: localized('This stage is hidden from the buyer.'),
  factory: localized('This stage is hidden from the factory.'),
};

/** Approvals.md A 2. */
export const SAMPLE_MESSAGES = {
  category: localized('Rounds belong to approval and submission stages.'),
  future: localized('A sample date cannot be in the future.'),
  receivedEarly: localized('Samples cannot be received before they were sent.'),
  answeredEarly: localized('The answer cannot be before the samples were sent.'),
  comment: localized('Please say what to change.'),
  nextDue: localized('Please give the date of the next round.'),
  nextDueEarly: localized('The next round cannot be due before this answer.'),
  receiver: localized('One parcel goes to one receiver.'),
  emptyBag: localized('This bag is empty.'),
  parcelSent: localized('This parcel has been sent. Only its courier and number can change.'),
  bagChanged: localized('This bag was changed by someone else. Reload to continue.'),
  tooMany: localized('A part can have at most 20 rounds.'),
  follows: localized('Its status follows its rounds. Record a round or an answer instead.'),
  courier: localized('Please choose a courier.'),
  sizes: localized('Give each size or option once.'),
  withdrawn: localized('This round was withdrawn.'),
  notSent: localized('This round was not sent yet.'),
  noPartner: (side: Side) => NO_PARTNER[side],
  hidden: (side: Side) => HIDDEN[side],
  waiting: (round: number, part: string) =>
    localized('Round {round} of {part} still waits for an answer.', { round: String(round), part }),
  approved: (round: number, part: string) =>
    localized('Round {round} of {part} was approved.', { round: String(round), part }),
  answered: (round: number, part: string) =>
    localized('Round {round} of {part} was answered already.', { round: String(round), part }),
  received: (round: number, part: string) =>
    localized('Round {round} of {part} was received already.', { round: String(round), part }),
  laterSent: (round: number, part: string) =>
    localized('Round {round} of {part} was sent already.', { round: String(round), part }),
  sentBeforeAnswer: (round: number, answeredOn: Day) =>
    localized('Round {round} cannot be sent before round {before} was answered ({day}).', {
      round: String(round),
      before: String(round - 1),
      day: { day: answeredOn },
    }),
};

const problems = (path: string, message: LocalizedText | null): Problem[] =>
  message ? [{ path, message }] : [];

/** `before` is the previous round; null for the first. */
export function checkSent(
  round: number,
  on: Day,
  { before, today, path = 'on' }: { before: Pick<RoundFacts, 'resultOn'> | null; today: Day; path?: string },
): Problem[] {
  if (on > today) return problems(path, SAMPLE_MESSAGES.future);
  const answeredOn = before?.resultOn ?? null;
  return problems(
    path,
    answeredOn !== null && on < answeredOn ? SAMPLE_MESSAGES.sentBeforeAnswer(round, answeredOn) : null,
  );
}

export function checkReceived({ sentOn }: Pick<RoundFacts, 'sentOn'>, on: Day, today: Day): Problem[] {
  if (on > today) return problems('on', SAMPLE_MESSAGES.future);
  return problems('on', sentOn === null || on < sentOn ? SAMPLE_MESSAGES.receivedEarly : null);
}

export interface SampleAnswer {
  result: SampleResult;
  on: Day;
  comment: string;
  nextDueOn: Day | null;
}

export function checkAnswer(
  { result, on, comment, nextDueOn }: SampleAnswer,
  { sentOn }: Pick<RoundFacts, 'sentOn'>,
  today: Day,
): Problem[] {
  const day =
    on > today
      ? SAMPLE_MESSAGES.future
      : sentOn === null || on < sentOn
        ? SAMPLE_MESSAGES.answeredEarly
        : null;
  const missing = result !== 'approved' && comment.trim() === '' ? SAMPLE_MESSAGES.comment : null;
  return [
    ...problems('on', day),
    ...problems('comment', missing),
    ...problems('nextDueOn', result === 'rejected' ? nextDueProblem(on, nextDueOn) : null),
  ];
}

function nextDueProblem(on: Day, nextDueOn: Day | null): LocalizedText | null {
  if (nextDueOn === null) return SAMPLE_MESSAGES.nextDue;
  return nextDueOn < on ? SAMPLE_MESSAGES.nextDueEarly : null;
}

/** Ignores case and surrounding spaces. */
export function checkSizes(samples: readonly SampleSize[], path: string): Problem[] {
  const names = samples.map(({ size }) => keyOf(size));
  return problems(path, new Set(names).size < names.length ? SAMPLE_MESSAGES.sizes : null);
}
