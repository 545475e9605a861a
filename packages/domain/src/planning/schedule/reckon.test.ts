import { describe, expect, test } from 'vitest';
import type { Cause } from './forecast';
import { reckon } from './reckon';
import type { ScheduleSide } from './schedule-plan';
import { changed, done, LATE_STAGES, planOf, QUIET_STAGES, side, stage } from './test-plan';
import { viewedStages } from './viewed-stage';
import { bufferOf } from './work';

const AS_OF = '2027-02-24';
const late = (view: 'trader' | 'client' | 'factory') => reckon(planOf(LATE_STAGES), AS_OF, view);

describe('a rejected sample and fabric that comes late', () => {
  test.each`
    id     | work  | buffer | factory    | factoryCause           | client     | clientCause         | spare
    ${'1'} | ${7}  | ${2}   | ${'01-12'} | ${'-1 finished'}       | ${'01-19'} | ${'4 finished'}     | ${null}
    ${'2'} | ${10} | ${2}   | ${'02-16'} | ${'0 finished'}        | ${'03-10'} | ${'19 rejected 10'} | ${null}
    ${'3'} | ${5}  | ${0}   | ${'02-27'} | ${'7 measured 62'}     | ${'02-27'} | ${'5 follows 0'}    | ${10}
    ${'4'} | ${1}  | ${1}   | ${'03-13'} | ${'19 waits 1 for 2'}  | ${'03-15'} | ${'19 follows 1'}   | ${0}
    ${'5'} | ${6}  | ${0}   | ${'03-20'} | ${'17 waits 6 for 4'}  | ${'03-20'} | ${'15 follows 0'}   | ${0}
    ${'6'} | ${10} | ${0}   | ${'03-31'} | ${'14 waits 10 for 5'} | ${'03-31'} | ${'12 follows 0'}   | ${0}
    ${'7'} | ${1}  | ${2}   | ${'04-01'} | ${'2 waits 1 for 6'}   | ${'04-05'} | ${'4 follows 2'}    | ${0}
    ${'8'} | ${0}  | ${0}   | ${'04-05'} | ${'4 waits 0 for 7'}   | ${'04-05'} | ${'3 follows 0'}    | ${0}
  `('stage $id for the trader', ({ id, work, buffer, factory, factoryCause, client, clientCause, spare }) => {
    const found = late('trader').stages.get(id);
    const shown = (name: 'client' | 'factory') => {
      const {
        day,
        late: days,
        cause,
      } = found?.sides[name] ?? { day: '', late: 0, cause: { kind: 'planned' } };
      return [day.slice(5), `${days} ${causeText(cause as Cause)}`];
    };
    expect(shown('factory')).toEqual([factory, factoryCause]);
    expect(shown('client')).toEqual([client, clientCause]);
    expect([found?.work, found?.spare]).toEqual([work, spare]);
    const viewed = viewedStages(LATE_STAGES, 'trader').find(({ stageId }) => stageId === id);
    expect(viewed && bufferOf(planOf(LATE_STAGES), viewed)).toBe(buffer);
  });
  const causeText = (cause: Cause) =>
    [
      cause.kind,
      ...('n' in cause ? [cause.n] : []),
      ...('otherId' in cause ? ['for', cause.otherId] : []),
    ].join(' ');

  const days = (view: 'client' | 'factory') =>
    [...late(view).stages.values()].map(({ sides }) => sides[view]?.day.slice(5));
  test('do not show to the factory, which did its part', () => {
    expect(days('factory').slice(2)).toEqual(['02-27', '02-24', '03-06', '03-20', '03-30', '04-01']);
  });
  test('show to the buyer as far as the buyer’s own dates tell', () => {
    expect(days('client').slice(1)).toEqual(['03-10', '02-24', '03-11', '03-19', '04-02', '04-05', '04-06']);
  });
  test('make the end late, which is compared with the contract ship date', () => {
    expect(late('trader').ends).toEqual({
      client: { due: '2027-04-02', forecast: '2027-04-05', late: 3, reached: false },
      factory: { due: '2027-04-01', forecast: '2027-04-05', late: 4, reached: false },
    });
    expect(late('client').ends).toEqual({
      client: { due: '2027-04-02', forecast: '2027-04-06', late: 4, reached: false },
    });
    expect(late('factory').ends).toEqual({
      factory: { due: '2027-04-01', forecast: '2027-04-01', late: 0, reached: false },
    });
  });
  test('are explained from their origin to the end', () => {
    const { chain } = late('trader');
    expect(
      chain.map((link) => `${link.stageId} ${link.side} ${link.day.slice(5)} ${causeText(link.cause)}`),
    ).toEqual([
      '2 client 03-10 rejected 10',
      '4 factory 03-13 waits 1 for 2',
      '5 factory 03-20 waits 6 for 4',
      '6 factory 03-31 waits 10 for 5',
      '7 factory 04-01 waits 1 for 6',
      '7 client 04-05 follows 2',
      '8 factory 04-05 waits 0 for 7',
      '8 client 04-05 follows 0',
    ]);
    expect(chain.map(({ holiday }) => holiday)).toEqual([
      undefined,
      'Eid al-Fitr',
      undefined,
      'Independence Day',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });
  test('put the stages that release the end last on the critical path', () => {
    const critical = [...late('trader').stages].filter(([, { isCritical }]) => isCritical);
    expect(critical.map(([id]) => id)).toEqual(['1', '2', '4', '5', '6', '7', '8']);
    const fabric = changed(QUIET_STAGES, { 3: { factory: { expected: '2027-03-02' } } });
    const { stages } = reckon(planOf(fabric), '2027-02-10', 'trader');
    expect(stages.get('3')?.isCritical).toBe(true);
    expect(stages.get('4')?.isCritical).toBe(false);
  });
  test('of an order on time need no explanation', () => {
    expect(reckon(planOf(QUIET_STAGES), '2027-02-10', 'trader').chain).toEqual([]);
  });
});

describe('the day on which an open side is forecast', () => {
  const forecast = (
    own: Partial<ScheduleSide>,
    asOf = '2027-01-11',
    change: Partial<ReturnType<typeof stage>> = {},
  ) => {
    const one = {
      ...stage('1', 'Quantity', 'cutting', [], side('2027-01-13', own), side('2027-01-15')),
      ...change,
    };
    return reckon(planOf([one]), asOf, 'trader').stages.get('1')?.sides.factory;
  };
  test.each([
    ['the deadline without news', {}, '2027-01-11', '2027-01-13', 'planned'],
    ['the expected day', { expected: '2027-01-16' }, '2027-01-11', '2027-01-16', 'expected'],
    ['the expected day, also if earlier', { expected: '2027-01-12' }, '2027-01-11', '2027-01-12', 'expected'],
    ['today if overdue', {}, '2027-01-14', '2027-01-14', 'overdue'],
    ['the next working day if overdue on a closed day', {}, '2027-01-15', '2027-01-16', 'overdue'],
    ['today if the expected day is past', { expected: '2027-01-14' }, '2027-01-16', '2027-01-16', 'overdue'],
    [
      'a round after a rejection',
      { isStarted: true, isRejected: true },
      '2027-01-11',
      '2027-01-18',
      'rejected',
    ],
    ['by quantity', { isStarted: true, required: 100, inhouse: 40 }, '2027-01-12', '2027-01-17', 'measured'],
    [
      'by the expected day, not quantity',
      { expected: '2027-01-14', inhouse: 40, required: 100 },
      '2027-01-12',
      '2027-01-14',
      'expected',
    ],
    ['the actual day', done('2027-01-12'), '2027-01-20', '2027-01-12', 'finished'],
  ])('is %s', (_case, own, asOf, day, kind) => {
    expect(forecast(own, asOf)).toMatchObject({ day, cause: { kind } });
  });
  test('counts set work days from the plan’s start', () => {
    expect(forecast({}, '2027-01-05', { workDays: 20 })).toMatchObject({
      day: '2027-01-27',
      cause: { kind: 'planned' },
    });
  });
  test('does not exist without a deadline, and delays nothing', () => {
    const stages = [
      stage('1', 'Quantity', 'cutting', [], side(null), side(null)),
      stage('2', 'Quantity', 'sewing', ['1'], side('2027-01-13'), side('2027-01-15')),
    ];
    const { stages: found } = reckon(planOf(stages), '2027-01-11', 'trader');
    expect(found.get('1')?.sides).toEqual({});
    expect(found.get('2')?.sides.factory?.day).toBe('2027-01-13');
  });
  test('of a started stage is not before the open stages that it waits for, without lag', () => {
    const stages = [
      stage(
        '1',
        'Quantity',
        'cutting',
        [],
        side('2027-01-13', { expected: '2027-01-20' }),
        side('2027-01-15'),
      ),
      {
        ...stage('2', 'Quantity', 'sewing', [], side('2027-01-16', { isStarted: true }), side('2027-01-18')),
        after: [{ stageId: '1', lag: 5 }],
      },
    ];
    const { stages: found } = reckon(planOf(stages), '2027-01-11', 'trader');
    expect(found.get('2')?.sides.factory).toMatchObject({
      day: '2027-01-20',
      cause: { kind: 'waits', n: 0, otherId: '1' },
    });
  });
  test('of a stage that waits counts the lag in calendar days before its work', () => {
    const stages = [
      stage(
        '1',
        'Quantity',
        'cutting',
        [],
        side('2027-01-13', { expected: '2027-01-20' }),
        side('2027-01-15'),
      ),
      {
        ...stage('2', 'Quantity', 'sewing', [], side('2027-01-16'), side('2027-01-18')),
        workDays: 2,
        after: [{ stageId: '1', lag: 5 }],
      },
    ];
    expect(reckon(planOf(stages), '2027-01-11', 'trader').stages.get('2')?.sides.factory?.day).toBe(
      '2027-01-27',
    );
  });
});

describe('sides of a stage', () => {
  const hidden = (factoryVisible: boolean, clientVisible: boolean) => {
    const one = stage(
      '1',
      'Approval',
      'lab-dip',
      [],
      side('2027-01-13', { visible: factoryVisible }),
      side('2027-01-15', { visible: clientVisible }),
    );
    return (view: 'trader' | 'client' | 'factory') =>
      Object.keys(reckon(planOf([one]), '2027-01-11', view).stages.get('1')?.sides ?? {});
  };
  test.each([
    [true, true, ['factory', 'client'], ['client'], ['factory']],
    [true, false, ['factory'], [], ['factory']],
    [false, true, ['client'], ['client'], []],
    [false, false, ['client'], [], []],
  ])('shown to the factory %s and to the buyer %s', (factory, client, forTrader, forBuyer, forFactory) => {
    const sides = hidden(factory, client);
    expect([sides('trader'), sides('client'), sides('factory')]).toEqual([forTrader, forBuyer, forFactory]);
  });
});

describe('the end', () => {
  test('is the latest deadline in a plan without ex-factory', () => {
    const stages = QUIET_STAGES.filter(({ key }) => key !== 'ex-factory');
    expect(reckon(planOf(stages), '2027-02-10', 'trader').endStageId).toBe('7');
    expect(reckon(planOf([]), '2027-02-10', 'trader')).toMatchObject({
      endStageId: null,
      ends: {},
      chain: [],
    });
  });
  test('is compared with its deadlines where the order names no days', () => {
    const { ends } = reckon(
      planOf(QUIET_STAGES, { endDays: { client: null, factory: null } }),
      '2027-02-10',
      'trader',
    );
    expect([ends.client?.due, ends.factory?.due]).toEqual(['2027-04-02', '2027-04-01']);
  });
  test('leaves no spare days to stages after it, and does not limit stages that nothing waits for', () => {
    const stages = [
      ...QUIET_STAGES,
      stage('9', 'Submission', 'shipping-documents', ['8'], side('2027-04-08'), side('2027-04-09')),
      stage('10', 'Approval', 'top-sample', ['5'], side('2027-03-06'), side('2027-03-08')),
    ];
    const found = reckon(planOf(stages), '2027-02-10', 'trader').stages;
    expect([found.get('9')?.spare, found.get('10')?.spare, found.get('5')?.spare]).toEqual([null, null, 10]);
  });
});

describe('plans that no check allowed', () => {
  test('stages that wait for each other, for themselves and for unknown ones', () => {
    const stages = [
      stage('1', 'Quantity', 'cutting', ['2', '1', 'gone'], side('2027-01-13'), side('2027-01-15')),
      stage('2', 'Quantity', 'sewing', ['1'], side('2027-01-20'), side('2027-01-22')),
    ];
    const found = reckon(planOf(stages), '2027-01-11', 'trader').stages;
    expect([found.get('1')?.sides.factory?.day, found.get('2')?.sides.factory?.day]).toEqual([
      '2027-01-13',
      '2027-01-20',
    ]);
  });
  test('a chain of 1,000 stages in reverse order', () => {
    const stages = Array.from({ length: 1000 }, (_stage, index) =>
      stage(
        String(index),
        'Quantity',
        'cutting',
        [String(index + 1)],
        side('2027-01-13'),
        side('2027-01-13'),
      ),
    );
    const found = reckon(planOf(stages), '2027-01-11', 'trader').stages;
    expect(found.size).toBe(1000);
  });
});

test('work that is finished early moves nobody', () => {
  const stages = changed(QUIET_STAGES, { 2: { factory: done('2027-02-10'), client: done('2027-02-11') } });
  const found = reckon(planOf(stages), '2027-02-12', 'trader').stages;
  expect(found.get('4')?.sides.factory).toMatchObject({
    day: '2027-02-22',
    late: 0,
    cause: { kind: 'planned' },
  });
});
