import { expect, it } from 'vitest';
import type { OrderState } from './order-state';
import { ORDER_STATE_LABELS, ORDER_STATES, orderState, worseState } from './order-state';

const TODAY = '2026-11-22';
const stage = (key: string, commitment: string | null, more: { done?: number; forecast?: string } = {}) => ({
  key,
  total: 2,
  done: 0,
  commitment,
  forecast: null,
  actual: null,
  ...more,
});
const end = (commitment: string | null, more = {}) => stage('ex-factory', commitment, more);
const late = stage('sewing', '2026-11-21');

it.each<[string, Parameters<typeof orderState>[0], OrderState]>([
  ['ex-factory complete, another stage late', [late, end('2026-11-20', { done: 2 })], 'shipped'],
  ['ex-factory open after its deadline', [end('2026-11-21')], 'late'],
  ['ex-factory late, with a forecast', [end('2026-11-21', { forecast: '2026-12-01' })], 'late'],
  ['ex-factory forecast late', [late, end('2026-11-22', { forecast: '2026-11-23' })], 'forecastLate'],
  ['another stage late', [late, end('2026-11-22')], 'behind'],
  ['another stage late, no ex-factory', [late], 'behind'],
  ['another stage forecast late', [stage('sewing', '2026-11-22', { forecast: '2026-11-24' })], 'onTime'],
  ['nothing late', [stage('sewing', '2026-11-22'), end('2026-11-22')], 'onTime'],
  ['no dates', [end(null)], 'onTime'],
  ['no visible stage', [], 'noPlan'],
  ['one of two ex-factory stages complete', [end('2026-11-20', { done: 2 }), end('2026-11-30')], 'onTime'],
  ['the other of two late', [end('2026-11-30', { done: 2 }), end('2026-11-21')], 'late'],
])('%s', (_what, stages, state) => {
  expect(orderState(stages, TODAY)).toBe(state);
});

it('of two sides, the worse counts', () => {
  expect(ORDER_STATES.map((one) => ORDER_STATES.map((other) => worseState(one, other)))).toEqual([
    ['late', 'late', 'late', 'late', 'late', 'late'],
    ['late', 'forecastLate', 'forecastLate', 'forecastLate', 'forecastLate', 'forecastLate'],
    ['late', 'forecastLate', 'behind', 'behind', 'behind', 'behind'],
    ['late', 'forecastLate', 'behind', 'onTime', 'onTime', 'onTime'],
    ['late', 'forecastLate', 'behind', 'onTime', 'noPlan', 'noPlan'],
    ['late', 'forecastLate', 'behind', 'onTime', 'noPlan', 'shipped'],
  ]);
});

it('labels are the names of the states', () => {
  expect(ORDER_STATES.map((state) => ORDER_STATE_LABELS[state].text)).toEqual([
    'Late',
    'Forecast late',
    'Behind',
    'On time',
    'No plan',
    'Shipped',
  ]);
});
