import { expect, test } from 'vitest';
import { daysForecastLate } from './end';

type Answer = Parameters<typeof daysForecastLate>[0];

const END = 'ex-factory';
const schedule = (ends: Answer['ends'], clientActual: string | null = null): Answer => ({
  ends,
  endStageId: END,
  stages: [
    { stageId: 'cutting', sides: { factory: { actual: null } } },
    { stageId: END, sides: { client: { actual: clientActual }, factory: { actual: null } } },
  ],
});

test.each([
  ['on its late client side', schedule({ client: { late: 3 }, factory: { late: 5 } }), 3],
  ['on its late factory side', schedule({ client: { late: 0 }, factory: { late: 5 } }), 5],
  ['not late while it is early', schedule({ client: { late: -2 } }), 0],
  ['not late without a forecast', schedule({}), 0],
  ['not late without an end', { ...schedule({}), endStageId: null }, 0],
  [
    'on the factory side after the client side is done',
    schedule({ client: { late: 3 }, factory: { late: 5 } }, '2027-04-05'),
    5,
  ],
])('the end of a plan is forecast %s', (_case, answer, days) => {
  expect(daysForecastLate(answer)).toBe(days);
});
