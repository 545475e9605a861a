import { describe, expect, it } from 'vitest';
import { isAwb, trackingUrl } from './couriers';
import { firstPass } from './first-pass';
import {
  ROUND_STATES,
  type RoundFacts,
  roundState,
  type SampleResult,
  sampleList,
  statusOfRounds,
} from './rounds';
import { checkAnswer, checkReceived, checkSent, checkSizes } from './rules';

const PLANNED: RoundFacts = {
  round: 1,
  parcelId: null,
  sentOn: null,
  receivedOn: null,
  result: null,
  resultOn: null,
};
const packed = { ...PLANNED, parcelId: 'bag' };
const sent = { ...packed, sentOn: '2026-03-04' };
const received = { ...sent, receivedOn: '2026-03-06' };
const answered = (result: SampleResult): RoundFacts => ({ ...received, result, resultOn: '2026-03-09' });
const messages = (problems: readonly { message: { text: string; values?: object } }[]) =>
  problems.map(({ message }) => message.text);

describe('the state of a round', () => {
  it.each([
    [PLANNED, 'planned', 'toSend'],
    [packed, 'packed', 'toSend'],
    [sent, 'sent', 'onTheWay'],
    [received, 'received', 'toAnswer'],
    [answered('onHold'), 'answered', 'toAnswer'],
    [answered('approved'), 'answered', 'answered'],
    [answered('approvedWithComments'), 'answered', 'answered'],
    [answered('rejected'), 'answered', 'answered'],
  ] as const)('of %o is %s, in the list %s', (round, state, list) => {
    expect([roundState(round), sampleList(round)]).toEqual([state, list]);
    expect(ROUND_STATES).toContain(state);
  });
});

describe('the status that rounds give a part', () => {
  const second = { ...PLANNED, round: 2 };
  it.each([
    ['no round', [], ['NOT_STARTED', null], ['NOT_STARTED', null]],
    ['planned', [PLANNED], ['NOT_STARTED', null], ['NOT_STARTED', null]],
    ['packed', [packed], ['NOT_STARTED', null], ['NOT_STARTED', null]],
    ['sent', [sent], ['SUBMITTED', null], ['COMPLETED', '2026-03-04']],
    ['received', [received], ['IN_REVIEW', null], ['COMPLETED', '2026-03-04']],
    ['approved', [answered('approved')], ['APPROVED', '2026-03-09'], ['COMPLETED', '2026-03-04']],
    [
      'approved with comments',
      [answered('approvedWithComments')],
      ['APPROVED', '2026-03-09'],
      ['COMPLETED', '2026-03-04'],
    ],
    ['on hold', [answered('onHold')], ['IN_REVIEW', null], ['IN_REVIEW', null]],
    ['rejected', [answered('rejected')], ['REJECTED', null], ['REJECTED', null]],
    ['planned after that', [answered('rejected'), second], ['REJECTED', null], ['REJECTED', null]],
    [
      'packed after that',
      [answered('rejected'), { ...second, parcelId: 'bag' }],
      ['REJECTED', null],
      ['REJECTED', null],
    ],
    [
      'sent after that',
      [answered('rejected'), { ...second, sentOn: '2026-03-20' }],
      ['SUBMITTED', null],
      ['COMPLETED', '2026-03-20'],
    ],
  ] as const)('%s', (_name, rounds, approval, submission) => {
    const statusIn = (category: 'Approval' | 'Submission') => {
      const { status, actual } = statusOfRounds(category, rounds);
      return [status, actual];
    };
    expect([statusIn('Approval'), statusIn('Submission')]).toEqual([approval, submission]);
  });
});

describe('the first-pass rate', () => {
  it('counts first rounds that were approved or rejected', () => {
    const results = ['approved', 'approvedWithComments', 'rejected', 'onHold', null] as const;
    expect(firstPass(results)).toEqual({ passed: 2, decided: 3, percent: 67 });
    expect(firstPass(['onHold', null])).toEqual({ passed: 0, decided: 0, percent: null });
  });
});

describe('the link to a courier', () => {
  it.each([
    ['DHL', '1234567890', 'https://www.dhl.com/en/express/tracking.html?AWB=1234567890'],
    ['FedEx', '77 12', 'https://www.fedex.com/fedextrack/?trknbr=77%2012'],
    ['UPS', '1Z-9', 'https://www.ups.com/track?tracknum=1Z-9'],
    ['Aramex', '5', 'https://www.aramex.com/track/results?ShipmentNumber=5'],
    ['SF Express', '5', null],
    ['TNT', '5', null],
    ['Hand carry', '5', null],
    ['Other', '5', null],
    ['DHL', '', null],
    [null, '5', null],
  ] as const)('%s %s', (courier, awb, url) => {
    expect(trackingUrl(courier, awb)).toBe(url);
  });

  it.each([
    ['', true],
    ['AB-12 34', true],
    ['a'.repeat(40), true],
    ['a'.repeat(41), false],
    ['12/34', false],
    ['<b>', false],
  ])('"%s" as a number: %s', (awb, isValid) => {
    expect(isAwb(awb)).toBe(isValid);
  });
});

describe('the days of a round', () => {
  it.each([
    [1, '2026-03-10', null, null],
    [1, '2026-03-11', null, 'A sample date cannot be in the future.'],
    [2, '2026-03-09', '2026-03-09', null],
    [
      2,
      '2026-03-08',
      '2026-03-09',
      'Round {round} cannot be sent before round {before} was answered ({day}).',
    ],
  ] as const)('round %i sent on %s after an answer on %s: %s', (round, on, resultOn, message) => {
    const before = resultOn ? { resultOn } : null;
    expect(messages(checkSent(round, on, { before, today: '2026-03-10' }))).toEqual(message ? [message] : []);
  });

  it.each([
    ['2026-03-04', null],
    ['2026-03-03', 'Samples cannot be received before they were sent.'],
    ['2026-03-11', 'A sample date cannot be in the future.'],
  ])('received on %s: %s', (on, message) => {
    expect(messages(checkReceived(sent, on, '2026-03-10'))).toEqual(message ? [message] : []);
  });

  it('a round that was not sent cannot be received', () => {
    expect(messages(checkReceived(packed, '2026-03-04', '2026-03-10'))).toEqual([
      'Samples cannot be received before they were sent.',
    ]);
  });
});

describe('an answer', () => {
  const answer = { result: 'approved', on: '2026-03-09', comment: '', nextDueOn: null } as const;
  it.each([
    [{}, []],
    [{ on: '2026-03-03' }, ['The answer cannot be before the samples were sent.']],
    [{ on: '2026-03-11' }, ['A sample date cannot be in the future.']],
    [{ result: 'approvedWithComments' }, ['Please say what to change.']],
    [{ result: 'onHold', comment: ' ' }, ['Please say what to change.']],
    [{ result: 'rejected' }, ['Please say what to change.', 'Please give the date of the next round.']],
    [
      { result: 'rejected', comment: 'Too red', nextDueOn: '2026-03-08' },
      ['The next round cannot be due before this answer.'],
    ],
    [{ result: 'rejected', comment: 'Too red', nextDueOn: '2026-03-09' }, []],
  ] as const)('%o', (over, expected) => {
    expect(messages(checkAnswer({ ...answer, ...over }, sent, '2026-03-10'))).toEqual(expected);
  });

  it('names each size once', () => {
    const sizes = (names: string[]) => names.map((size) => ({ size, pieces: 1 }));
    expect(checkSizes(sizes(['S', 'M']), 'samples')).toEqual([]);
    expect(checkSizes(sizes(['S', ' s ']), 'samples')).toHaveLength(1);
  });
});
