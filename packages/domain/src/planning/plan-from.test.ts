import { english } from '@selvedge/i18n/test-english';
import { describe, expect, test } from 'vitest';
import { workingDays } from '../workdays/work-calendar';
import { EVERY_DAY } from '../workdays/working-days';
import {
  checkPlanBack,
  earliestMoves,
  leadBesideDeadline,
  missingDaysText,
  type PlanBasis,
  pastDeadlinesText,
  planAnchor,
  planBackText,
  previewPlanFrom,
  redated,
  type TimedStage,
} from './plan-from';

const stage = (
  stageName: string,
  client: number,
  factory: number,
  change: Partial<TimedStage> = {},
): TimedStage => ({
  stageId: stageName,
  stageName,
  totalItems: 1,
  sides: {
    client: { visible: true, lead: client, deadline: null, done: 0, status: 'NOT_STARTED' },
    factory: { visible: true, lead: factory, deadline: null, done: 0, status: 'NOT_STARTED' },
  },
  ...change,
});
const STAGES = [
  stage('Lab Dip', 12, 9),
  stage('Cutting', 60, 58),
  stage('Ex-Factory', 90, 88),
  stage('Shipping Documents', 95, 92),
];
const basis = (change: Partial<PlanBasis> = {}): PlanBasis => ({
  planFrom: 'ship',
  poDate: '2027-01-04',
  shipDate: '2027-06-01',
  today: '2027-01-10',
  clientDays: EVERY_DAY,
  factoryDays: EVERY_DAY,
  ...change,
});
const dates = (change: Partial<PlanBasis> = {}, stages = STAGES) => {
  const { moves, ...rest } = previewPlanFrom(basis(change), stages);
  return { ...rest, moves: moves.map(({ stageId, side, to }) => `${stageId} ${side} ${to}`) };
};

describe('a plan back from the ship date 1 June 2027', () => {
  test('starts 90 days before, the client lead of ex-factory', () => {
    expect(planAnchor(basis(), STAGES).start).toBe('2027-03-03');
    expect(dates().moves.slice(2, 4)).toEqual(['Cutting client 2027-05-02', 'Cutting factory 2027-04-30']);
  });
  test('has no deadline before the purchase order date, and says how many days are missing', () => {
    const { moves, missingDays } = dates({ poDate: '2027-03-15' });
    expect(moves.slice(0, 2)).toEqual(['Lab Dip client 2027-03-15', 'Lab Dip factory 2027-03-15']);
    expect(missingDays).toBe(12);
    expect(dates({ poDate: '2027-03-03' }).missingDays).toBe(0);
  });
  test('moves with the ship date; a new purchase order date moves only the earliest deadlines', () => {
    const before = dates().moves;
    expect(dates({ poDate: '2027-03-15' }).moves.slice(2)).toEqual(before.slice(2));
    expect(dates({ shipDate: '2027-06-08' }).moves[2]).toBe('Cutting client 2027-05-09');
  });
  test('counts working days of the buyer if the end stage does', () => {
    const clientDays = workingDays({ country: null, weekend: [6, 7], days: [] });
    const stages = [stage('Ex-Factory', 5, 3, { unit: 'working' })];
    const { anchor, moves } = dates({ clientDays }, stages);
    expect(anchor.start).toBe('2027-05-25');
    expect(moves).toEqual(['Ex-Factory client 2027-06-01', 'Ex-Factory factory 2027-05-28']);
  });
  test('ends with the longest client lead time if there is no ex-factory', () => {
    expect(
      planAnchor(
        basis(),
        [STAGES[0], STAGES[3]].flatMap((one) => one ?? []),
      ).start,
    ).toBe('2027-02-26');
  });
  test('keeps the start computed last without a ship date', () => {
    expect(planAnchor(basis({ shipDate: null }), STAGES, '2027-03-03').start).toBe('2027-03-03');
    expect(planAnchor(basis({ shipDate: null }), STAGES).start).toBe('2027-01-04');
  });
  test('leaves completed and untracked sides, and counts deadlines in the past', () => {
    const [labDip = stage('Lab Dip', 12, 9)] = STAGES;
    const half: TimedStage = {
      ...labDip,
      sides: {
        client: { ...labDip.sides.client, visible: false },
        factory: { ...labDip.sides.factory, done: 1 },
      },
    };
    const { moves, past } = dates({ today: '2027-05-01' }, [half, ...STAGES.slice(1)]);
    expect(moves.filter((move) => move.startsWith('Lab Dip'))).toEqual([]);
    expect(past).toBe(1);
  });
});

describe('a new purchase order date of a plan back from the ship date', () => {
  const planned = redated(STAGES, previewPlanFrom(basis(), STAGES).moves);
  const moves = (from: string | null, to: string | null, stages = planned) =>
    earliestMoves(planAnchor(basis({ poDate: to }), stages), stages, from).map(
      ({ stageId, side, to: day }) => `${stageId} ${side} ${day}`,
    );
  test('moves only deadlines that are before it, and back as far as their lead times say', () => {
    const late = ['Lab Dip client 2027-03-20', 'Lab Dip factory 2027-03-20'];
    expect(moves('2027-01-04', '2027-03-20')).toEqual(late);
    const floored = redated(
      planned,
      earliestMoves(planAnchor(basis({ poDate: '2027-03-20' }), planned), planned, null),
    );
    expect(moves('2027-03-20', '2027-01-04', floored)).toEqual([
      'Lab Dip client 2027-03-15',
      'Lab Dip factory 2027-03-12',
    ]);
    expect(moves(null, '2027-01-04', floored)).toEqual([]);
  });
  test('leaves typed deadlines', () => {
    const typed = redated(planned, [{ stageId: 'Cutting', side: 'client', from: null, to: '2027-05-20' }]);
    expect(moves('2027-01-04', '2027-01-20', typed)).toEqual([]);
    expect(typed[1]?.sides.client.deadline).toBe('2027-05-20');
  });
});

test.each([
  [{ lead: 95 }, 90, 95],
  [{ lead: 95, deadline: '2027-06-05' }, 90, 95],
  [{ lead: 0, deadline: '2027-06-05' }, 90, 90],
  [{ lead: 0, deadline: '2027-06-05' }, 0, 94],
  [{ lead: 0, deadline: '2027-03-01' }, 0, 0],
])(
  'of the sent %o and the stored %i days, the plan starts %i days before the ship date',
  (sent, stored, lead) => {
    expect(leadBesideDeadline(sent, stored, '2027-03-03')).toBe(lead);
  },
);

test('a plan from the purchase order counts from it, or from today', () => {
  expect(planAnchor(basis({ planFrom: 'po' }), STAGES, '2027-03-03')).toMatchObject({
    start: '2027-01-04',
    floor: '2027-01-04',
  });
  expect(planAnchor(basis({ planFrom: 'po', poDate: null }), STAGES).start).toBe('2027-01-10');
});

test.each([
  [{}, STAGES, null],
  [{ shipDate: null }, STAGES, 'Set the Contract Ship Date (Buyer) first.'],
  [{ shipDate: '2027-01-04' }, STAGES, 'The ship date is not after the purchase order date.'],
  [{ poDate: null }, STAGES, null],
  [{}, [], 'There are no stages to plan yet.'],
])('planning back with %o: %s', (change, stages, refusal) => {
  expect(english(checkPlanBack(basis(change), stages))).toBe(refusal);
});

test('texts', () => {
  expect(
    english([
      planBackText('2027-06-01', '2027-03-03'),
      missingDaysText(12),
      pastDeadlinesText(1),
      pastDeadlinesText(4),
    ]),
  ).toEqual([
    'All deadlines count back from the Contract Ship Date, 1 Jun 2027: the plan starts on 3 Mar 2027.',
    'This needs 12 days more than there are.',
    '1 deadline is in the past.',
    '4 deadlines are in the past.',
  ]);
});
