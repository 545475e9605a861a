import type { SampleRound } from './queries';

export type RoundAction =
  | 'send'
  | 'receive'
  | 'answer'
  | 'sendOn'
  | 'edit'
  | 'bag'
  | 'unbag'
  | 'correct'
  | 'withdraw';

/** The next step of a round, its primary button. Null if the viewer has none. */
export function nextAction({ state, result, can }: SampleRound): RoundAction | null {
  const isOpen = result === null || result === 'onHold';
  if (state === 'planned' && can.send) return 'send';
  if (state === 'sent' && can.receive) return 'receive';
  if (state !== 'planned' && state !== 'packed' && isOpen && can.answer) return 'answer';
  return can.sendOn ? 'sendOn' : null;
}

export function otherActions(round: SampleRound): RoundAction[] {
  const { state, result, can } = round;
  const isSent = state !== 'planned' && state !== 'packed';
  const isAnswered = result !== null && result !== 'onHold';
  const possible: [RoundAction, boolean][] = [
    ['answer', isSent && !isAnswered && can.answer],
    ['sendOn', can.sendOn],
    ['edit', can.edit],
    ['bag', state === 'planned' && can.send],
    ['unbag', state === 'packed' && can.edit],
    ['correct', isAnswered && can.answer],
    ['withdraw', can.withdraw],
  ];
  const next = nextAction(round);
  return possible.flatMap(([action, isPossible]) => (isPossible && action !== next ? [action] : []));
}
