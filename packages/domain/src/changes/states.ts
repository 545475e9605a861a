/** What a change asks of its readers: to take note, to accept it, or (from a partner) that the trader makes it. */
export const CHANGE_KINDS = ['notice', 'proposal', 'request'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_STATES = [
  'open',
  'applied',
  'accepted',
  'declined',
  'countered',
  'passed',
  'withdrawn',
  /** How a partner reads a change that the other side stopped. */
  'notCarriedOut',
] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

export const CHANGE_ANSWERS = ['accept', 'decline', 'counter', 'acknowledge'] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];

/** The answers that each kind of change takes (approvals.md C 2.3 to 2.6). */
const ANSWERS_OF: Record<ChangeKind, readonly ChangeAnswer[]> = {
  notice: ['acknowledge'],
  proposal: ['accept', 'decline', 'counter'],
  request: ['accept', 'decline'],
};
export const isAnswerTo = (kind: ChangeKind, answer: ChangeAnswer): boolean =>
  ANSWERS_OF[kind].includes(answer);

/** Null where an answer is missing. One refusal closes a proposal; all must accept to apply it. */
export function stateAfter(kind: ChangeKind, answers: readonly (ChangeAnswer | null)[]): ChangeState {
  if (answers.includes('counter')) return 'countered';
  if (answers.includes('decline')) return 'declined';
  if (answers.includes(null)) return 'open';
  return kind === 'proposal' ? 'applied' : 'accepted';
}

/** A partner does not learn that the other side stopped a change. */
export function stateFor(
  state: ChangeState,
  own: { answer: ChangeAnswer | null; isProposer: boolean; wasPassedOn: boolean },
): ChangeState {
  if (state !== 'declined' && state !== 'countered') return state;
  if (own.isProposer) return own.wasPassedOn ? 'notCarriedOut' : state;
  return own.answer === 'decline' || own.answer === 'counter' ? state : 'notCarriedOut';
}
