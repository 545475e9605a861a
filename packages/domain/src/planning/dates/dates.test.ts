import { english } from '@selvedge/i18n/test-english';
import { describe, expect, test } from 'vitest';
import { UserType } from '../../vocabulary';
import { actualOf, checkDoneOn, partDeadline } from './completion';
import {
  countedSlips,
  dateChanges,
  isSlip,
  partDateChanges,
  type RecordedChange,
  type SideDates,
  takenOver,
} from './date-changes';
import { dateLine, dateLineText } from './date-line';
import { checkExpected, checkMoves, firstExpected } from './date-rules';
import {
  baselineText,
  changeText,
  expectedText,
  movedLaterText,
  reasonGivenText,
  reasonTotalText,
  statedChangeText,
} from './date-texts';

const dates = (change: Partial<SideDates>): SideDates => ({
  baseline: '2027-03-03',
  commitment: '2027-03-03',
  expected: null,
  actual: null,
  ...change,
});
const day = (text: string) => (text === '' ? null : `2027-03-${text}`);

describe('a card says about a side', () => {
  test.each([
    ['03', '03', '03', '', '', null],
    ['', '03', '03', '', '', null],
    ['03', '09', '09', '', '', 'Moved +6 days'],
    ['03', '02', '02', '', '', 'Moved −1 day'],
    ['03', '09', '12', '', '', 'Forecast 12 Mar, 3 days behind'],
    ['03', '09', '12', '', '12', 'Forecast 12 Mar, 3 days behind'],
    ['03', '09', '09', '', '08', 'Expected 8 Mar'],
    ['03', '09', '', '11', '', 'Done 11 Mar, 2 days late'],
    ['03', '09', '', '02', '', null],
    ['', '', '', '', '', null],
  ])(
    'baseline %s, deadline %s, forecast %s, actual %s, expected %s: %s',
    (baseline, commitment, forecast, actual, expected, text) => {
      const line = dateLine({
        baseline: day(baseline),
        commitment: day(commitment),
        expected: day(expected),
        actual: day(actual),
        forecast: day(forecast),
      });
      expect(english(line && dateLineText(line))).toBe(text);
    },
  );
});

describe('of a change of dates is recorded', () => {
  test.each([
    ['a later deadline', {}, { commitment: '2027-03-09' }, ['moved 03-03 03-09']],
    ['an earlier deadline', {}, { commitment: '2027-03-01' }, ['moved 03-03 03-01']],
    [
      'nothing before the plan is agreed',
      { baseline: null },
      { baseline: null, commitment: '2027-03-09' },
      [],
    ],
    ['an expected day after the deadline', {}, { expected: '2027-03-09' }, ['expected 03-03 03-09']],
    ['no expected day until the deadline', {}, { expected: '2027-03-03' }, []],
    ['no expected day that stays', { expected: '2027-03-09' }, { expected: '2027-03-09' }, []],
    [
      'a late completion',
      { expected: '2027-03-09' },
      { expected: '2027-03-09', actual: '2027-03-05' },
      ['finished 03-03 03-05'],
    ],
    ['no completion in time', {}, { actual: '2027-03-03' }, []],
    [
      'a deadline and the completion after it',
      {},
      { commitment: '2027-03-09', actual: '2027-03-11' },
      ['moved 03-03 03-09', 'finished 03-09 03-11'],
    ],
    ['no deadline that is removed', {}, { commitment: null }, []],
    [
      'no deadline of a side that was complete',
      { actual: '2027-03-02' },
      { actual: '2027-03-02', commitment: '2027-03-09' },
      [],
    ],
  ])('%s', (_case, before, after, changes) => {
    const found = dateChanges(dates(before), dates(after));
    expect(found.map(({ kind, from, to }) => `${kind} ${from.slice(5)} ${to.slice(5)}`)).toEqual(changes);
  });
  test('the own deadline of a part, but not its completion', () => {
    const moved = { kind: 'moved', from: '2027-03-03', to: '2027-03-09' };
    expect(partDateChanges(dates({}), dates({ commitment: '2027-03-09', actual: '2027-03-20' }))).toEqual([
      moved,
    ]);
  });
  test('a reason is asked only for later days', () => {
    expect([
      isSlip({ from: '2027-03-03', to: '2027-03-09' }),
      isSlip({ from: '2027-03-03', to: '2027-03-01' }),
    ]).toEqual([true, false]);
  });
});

const recorded = (id: number, kind: RecordedChange['kind'], from: string, to: string): RecordedChange => ({
  id,
  kind,
  from: `2027-03-${from}`,
  to: `2027-03-${to}`,
  stageId: '1',
  subStageId: null,
  side: 'client',
});
describe('the history of a side', () => {
  test.each([
    [
      'an expected day and the completion',
      [recorded(1, 'expected', '03', '12'), recorded(2, 'finished', '03', '11')],
      [2],
    ],
    ['two expected days', [recorded(1, 'expected', '03', '12'), recorded(2, 'expected', '03', '15')], [2]],
    [
      'an expected day, a new deadline and the completion',
      [
        recorded(1, 'expected', '03', '12'),
        recorded(2, 'moved', '03', '09'),
        recorded(3, 'finished', '09', '11'),
      ],
      [2, 3],
    ],
    ['an earlier deadline', [recorded(1, 'moved', '03', '01')], []],
  ])('counts each day late once: %s', (_case, history, counted) => {
    expect(countedSlips(history).map(({ id }) => id)).toEqual(counted);
  });
  test('does not count an expected day that was taken back', () => {
    const expected = { ...recorded(1, 'expected', '03', '12'), isCurrent: false };
    const moved = { ...recorded(2, 'moved', '03', '09'), side: 'factory' as const, isCurrent: true };
    expect(countedSlips([expected, moved]).map(({ id }) => id)).toEqual([2]);
  });
  test('gives the statement about an expected day to the completion', () => {
    const expected = recorded(1, 'expected', '03', '12');
    const finished = recorded(3, 'finished', '03', '11');
    expect(takenOver(finished, [expected, finished])?.id).toBe(1);
    expect(takenOver(finished, [expected, recorded(2, 'moved', '03', '09'), finished])).toBeNull();
    expect(takenOver(finished, [{ ...expected, side: 'factory' }, finished])).toBeNull();
    const again = recorded(4, 'finished', '03', '15');
    expect(takenOver(again, [expected, finished, again])?.id).toBe(3);
    expect(takenOver(expected, [recorded(0, 'expected', '03', '05'), expected])).toBeNull();
  });
});

describe('the day of completion', () => {
  const open = { isComplete: false, actual: null };
  const done = { isComplete: true, actual: '2027-03-08' };
  test('of a stage is its latest part’s, once all are complete', () => {
    const later = { isComplete: true, actual: '2027-03-09' };
    expect([actualOf([later, done]), actualOf([later, open]), actualOf([])]).toEqual([
      '2027-03-09',
      null,
      null,
    ]);
  });
  test('is not in the future', () => {
    expect(english(checkDoneOn('2027-03-12', '2027-03-10'))).toBe(
      'A completion date cannot be in the future.',
    );
    expect(checkDoneOn('2027-03-11', '2027-03-10')).toBeNull();
  });
  test('of a part is compared with its own deadline or the stage’s', () => {
    expect([partDeadline('2027-03-08', '2027-03-12'), partDeadline(null, '2027-03-12')]).toEqual([
      '2027-03-08',
      '2027-03-12',
    ]);
  });
});

describe('refused dates', () => {
  test.each([
    ['2027-03-09', false, 'An expected date cannot be in the past.'],
    ['2027-03-10', false, null],
    ['2027-03-12', true, 'This side is complete already.'],
    [null, false, null],
  ])('an expected day %s of a side that is complete: %s', (day, isComplete, text) => {
    expect(english(checkExpected(day, isComplete, '2027-03-10'))).toBe(text);
  });
  test('a person may expect today where it still is the day before, and today in UTC everywhere', () => {
    expect([
      firstExpected('2027-03-09', '2027-03-10'),
      firstExpected('2027-03-10', '2027-03-10'),
      firstExpected('2027-03-11', '2027-03-10'),
    ]).toEqual(['2027-03-09', '2027-03-10', '2027-03-10']);
  });
  test('deadlines before the purchase order date, and of completed sides', () => {
    const move = (stageId: string, commitment: string | null) => ({
      stageId,
      side: 'client' as const,
      commitment,
    });
    const problems = checkMoves(
      [move('1', '2026-10-12'), move('1', '2026-10-11'), move('done', '2026-11-01'), move('1', null)],
      '2026-10-12',
      ({ stageId }) => ({ isComplete: stageId === 'done' }),
    );
    expect(english(problems)).toEqual([
      {
        path: 'moves.1.commitment',
        message: 'The date cannot be before the purchase order date, 12 Oct 2026.',
      },
      { path: 'moves.2.commitment', message: 'This side is complete already.' },
    ]);
  });
});

test('changes are described', () => {
  const change = { from: '2027-03-03', to: '2027-03-09' };
  const reason = { code: 'fabric', party: 'mill' } as const;
  const { Trader, Manufacturer } = UserType;
  expect(
    english([
      changeText(change),
      statedChangeText(change, reason, 'Priya Raman'),
      statedChangeText(change, null, 'Priya Raman'),
      statedChangeText({ from: change.to, to: change.from }, null, null),
      expectedText('Cutting', 'factory', '2027-03-12', Trader),
      expectedText('Cutting', 'factory', null, Manufacturer),
      baselineText(2, 5),
      reasonGivenText('Cutting', change, reason),
      reasonGivenText('Cutting', change, reason, 3),
      reasonTotalText({ side: 'client', ...reason, days: 9 }),
      movedLaterText(1),
    ]),
  ).toEqual([
    '3 Mar → 9 Mar, +6 days',
    '3 Mar → 9 Mar, +6 days · Fabric late (Mill) · Priya Raman',
    '3 Mar → 9 Mar, +6 days · Reason not given · Priya Raman',
    '9 Mar → 3 Mar, −6 days',
    'Cutting: expected 12 Mar 2027 (factory side)',
    'Cutting: expected date removed',
    'Baseline 2 set for 5 stages',
    'Cutting: 6 days, Fabric late (Mill)',
    'Cutting: 6 days, Fabric late (Mill) and 3 more',
    'Client side: 9 days Fabric late',
    '1 deadline moves later.',
  ]);
});
