import { english } from '@selvedge/i18n/test-english';
import { describe, expect, test } from 'vitest';
import { reckon } from './reckon';
import { changed, done, planOf, QUIET_STAGES } from './test-plan';
import { isRejectable, movesToForecast, type Scenario, whatIfRows, withScenarios } from './what-if';
import { whatIfEndText, whatIfSummary } from './what-if-texts';

const AS_OF = '2027-02-10';
const PLAN = planOf(QUIET_STAGES);
const schedule = (...scenarios: Scenario[]) => reckon(withScenarios(PLAN, scenarios, AS_OF), AS_OF, 'trader');

const FABRIC_LATE: Scenario = { kind: 'late', stageId: '3', side: 'factory', day: '2027-03-02' };
const REJECTED: Scenario = { kind: 'rejected', stageId: '2' };

describe('days late of stages 2 to 8 and spare days of Cutting', () => {
  test.each([
    ['nothing happens', [], [0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0], 10],
    ['fabric comes on 2 March', [FABRIC_LATE], [0, 10, 0, 6, 6, 0, 0], [0, 8, 0, 4, 4, 0, 0], 5],
    ['the PP sample is rejected', [REJECTED], [15, 0, 12, 12, 10, 0, 0], [14, 0, 12, 10, 8, 0, 0], 2],
    ['both happen', [FABRIC_LATE, REJECTED], [15, 10, 12, 12, 10, 0, 0], [14, 8, 12, 10, 8, 0, 0], 2],
  ] as const)('if %s', (_case, scenarios, factory, client, spare) => {
    const { stages } = schedule(...scenarios);
    const later = [...stages.values()].slice(1);
    expect(later.map(({ sides }) => sides.factory?.late)).toEqual(factory);
    expect(later.map(({ sides }) => sides.client?.late)).toEqual(client);
    expect(stages.get('5')?.spare).toBe(spare);
  });
});

test('a rejected sample is expected after another round of both sides', () => {
  const { sides } = withScenarios(PLAN, [REJECTED], AS_OF).stages[1] ?? {};
  expect([sides?.factory.expected, sides?.client.expected]).toEqual(['2027-03-03', '2027-03-05']);
});
test('only an Approval stage that is not approved can be rejected', () => {
  expect(QUIET_STAGES.filter(isRejectable).map(({ stageId }) => stageId)).toEqual(['2', '7']);
  const submitted = changed(QUIET_STAGES, { 2: { factory: done('2027-02-09') } });
  expect(submitted.filter(isRejectable).map(({ stageId }) => stageId)).toEqual(['2', '7']);
  const unchanged = withScenarios(
    PLAN,
    [
      { kind: 'rejected', stageId: '5' },
      { kind: 'rejected', stageId: 'unknown' },
    ],
    AS_OF,
  );
  expect(unchanged).toEqual(PLAN);
});
test('a late purchase order moves the start of the work, but no deadline and no planned work days', () => {
  const plan = planOf(
    changed(QUIET_STAGES, {
      1: {
        factory: { isComplete: false, isStarted: false, actual: null },
        client: { isComplete: false, actual: null },
      },
    }),
  );
  const late = reckon(
    withScenarios(plan, [{ kind: 'orderLate', days: 7 }], '2027-01-04'),
    '2027-01-04',
    'trader',
  );
  expect(late.stages.get('1')).toMatchObject({ work: 7, sides: { factory: { day: '2027-01-19', late: 6 } } });
  expect(late.stages.get('1')?.sides.client?.late).toBeGreaterThan(0);
});

describe('applying scenarios', () => {
  test('shows what changes', () => {
    const rows = whatIfRows(PLAN, schedule(), schedule(FABRIC_LATE));
    expect(rows).toHaveLength(14);
    expect(
      rows.filter(({ change }) => change !== 0).map(({ stageId, side, change }) => [stageId, side, change]),
    ).toEqual([
      ['3', 'client', 8],
      ['3', 'factory', 10],
      ['5', 'client', 4],
      ['5', 'factory', 6],
      ['6', 'client', 4],
      ['6', 'factory', 6],
    ]);
  });
  test('moves the late open sides that are chosen to their forecasts', () => {
    expect(movesToForecast(PLAN, schedule(FABRIC_LATE), ['factory'])).toEqual([
      { stageId: '3', side: 'factory', commitment: '2027-03-02' },
      { stageId: '5', side: 'factory', commitment: '2027-03-09' },
      { stageId: '6', side: 'factory', commitment: '2027-03-23' },
    ]);
    expect(movesToForecast(PLAN, schedule(), ['client', 'factory'])).toEqual([]);
    expect(movesToForecast(PLAN, schedule(FABRIC_LATE), [])).toEqual([]);
  });
  test('makes a plan in which nothing is late', () => {
    const then = schedule(REJECTED);
    const moves = movesToForecast(PLAN, then, ['client', 'factory']);
    const stages = moves.reduce(
      (all, { stageId, side, commitment }) => changed(all, { [stageId]: { [side]: { commitment } } }),
      withScenarios(PLAN, [REJECTED], AS_OF).stages as typeof QUIET_STAGES,
    );
    const late = [...reckon(planOf(stages), AS_OF, 'trader').stages.values()].flatMap(({ sides }) =>
      [sides.client, sides.factory].filter((side) => (side?.late ?? 0) > 0),
    );
    expect(late).toEqual([]);
  });
});

describe('texts', () => {
  const end = (forecast: string, late: number) => ({ forecast, due: '2027-04-02', late });
  test.each([
    [
      'contractShip',
      null,
      '2027-04-05',
      3,
      'Ex-factory 2 Apr → 5 Apr 2027, 3 days after the contract ship date.',
    ],
    ['contractShip', null, '2027-04-02', -2, 'Ex-factory stays 2 Apr 2027, 2 days to spare.'],
    ['contractShip', null, '2027-04-02', 0, 'Ex-factory stays 2 Apr 2027, 0 days to spare.'],
    [
      'plannedExFactory',
      'Packing',
      '2027-04-03',
      1,
      'Packing 2 Apr → 3 Apr 2027, 1 day after the planned ex-factory date.',
    ],
    ['deadline', null, '2027-04-02', 4, 'Ex-factory stays 2 Apr 2027, 4 days after its deadline.'],
  ] as const)('of the end against %s', (comparison, name, forecast, late, text) => {
    expect(english(whatIfEndText(name, end('2027-04-02', 0), end(forecast, late), comparison))).toBe(text);
  });
  test('of the summary, which is cut', () => {
    const nameOf = (id: string) => (id === '2' ? 'PP Sample' : 'Bulk Fabric In-house');
    expect(whatIfSummary([REJECTED], nameOf)).toBe('What if: PP Sample rejected');
    expect(whatIfSummary([{ kind: 'orderLate', days: 1 }], nameOf)).toBe(
      'What if: purchase order 1 day late',
    );
    const long = whatIfSummary([REJECTED, FABRIC_LATE, { kind: 'orderLate', days: 5 }], nameOf);
    expect(long).toBe('What if: PP Sample rejected, Bulk Fabric In-house late, purchase order …');
    expect(long).toHaveLength(72);
  });
});
