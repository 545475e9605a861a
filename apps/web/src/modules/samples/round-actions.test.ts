import { expect, it } from 'vitest';
import { nextAction, otherActions, type RoundAction } from './round-actions';
import { testRound } from './test-round';

const EVERYTHING = { edit: true, send: true, withdraw: true, receive: true, answer: true, sendOn: true };
type Change = Parameters<typeof testRound>[0];

it.each<[string, Change, RoundAction | null, RoundAction[]]>([
  ['planned', { state: 'planned', can: { send: true, edit: true } }, 'send', ['edit', 'bag']],
  ['packed', { state: 'packed', can: { send: true, edit: true } }, null, ['edit', 'unbag']],
  ['sent, for its sender', { can: { edit: true, withdraw: true } }, null, ['edit', 'withdraw']],
  ['sent', { can: { receive: true, answer: true } }, 'receive', ['answer']],
  ['sent, to a person who only answers', { can: { answer: true } }, 'answer', []],
  ['received', { state: 'received', can: { answer: true, sendOn: true } }, 'answer', ['sendOn']],
  ['on hold', { state: 'answered', result: 'onHold', can: { answer: true } }, 'answer', []],
  [
    'approved',
    { state: 'answered', result: 'approved', can: EVERYTHING },
    'sendOn',
    ['edit', 'correct', 'withdraw'],
  ],
  ['answered, for its sender', { state: 'answered', result: 'rejected' }, null, []],
])('a round that is %s', (_, change, next, others) => {
  const round = testRound(change);
  expect(nextAction(round)).toBe(next);
  expect(otherActions(round)).toEqual(others);
});
