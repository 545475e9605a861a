import { expect, it } from 'vitest';
import { isDue, type OrderEnd, onTimeByMonth, onTimeFigure, onTimeOf, slipFigure } from './on-time';

const march = (day: number | null) => (day === null ? null : `2026-03-${String(day).padStart(2, '0')}`);
const order = (baseline: number | null, commitment: number, actual: string | null): OrderEnd => ({
  baseline: march(baseline),
  commitment: march(commitment) ?? '',
  shipped: actual !== null,
  actual,
});
const ORDERS = {
  A: order(1, 1, '2026-02-28'),
  B: order(5, 5, '2026-03-05'),
  C: order(8, 12, '2026-03-12'),
  D: order(10, 10, '2026-03-13'),
  E: order(15, 15, '2026-03-15'),
  F: order(20, 20, null),
  G: order(25, 25, null),
};
const ALL = Object.values(ORDERS);
const TODAY = '2026-03-22';

it.each([
  ['A', { due: 1, onTime: 1, onBaseline: 1 }],
  ['B', { due: 1, onTime: 1, onBaseline: 1 }],
  ['C', { due: 1, onTime: 1, onBaseline: 0 }],
  ['D', { due: 1, onTime: 0, onBaseline: 0 }],
  ['E', { due: 1, onTime: 1, onBaseline: 1 }],
  ['F', { due: 1, onTime: 0, onBaseline: 0 }],
  ['G', { due: 0, onTime: 0, onBaseline: 0 }],
] as const)('counts order %s', (name, figures) => {
  expect(onTimeOf([ORDERS[name]], TODAY)).toMatchObject(figures);
});

it('counts the orders that were due, by their deadlines and by their baselines', () => {
  expect(onTimeFigure(onTimeOf(ALL, TODAY))).toEqual({ percent: 67, baselinePercent: 50, sample: 6 });
});

it('counts an order as due from the day after its deadline', () => {
  expect([isDue(ORDERS.F, '2026-03-20'), isDue(ORDERS.F, '2026-03-21')]).toEqual([false, true]);
});

it('counts an order that was shipped before its deadline, and one without a day of shipping as on time', () => {
  const early = { ...order(25, 25, '2026-03-20'), shipped: true };
  const unknown = { ...order(20, 20, null), shipped: true };
  expect(onTimeOf([early, unknown], TODAY)).toEqual({ due: 2, onTime: 2, onBaseline: 2 });
});

it('counts an order without a baseline as not on time by it, and without a slip', () => {
  const orders = [...ALL, order(null, 6, '2026-03-06')];
  expect(onTimeFigure(onTimeOf(orders, TODAY))).toEqual({ percent: 71, baselinePercent: 43, sample: 7 });
  expect(slipFigure(orders, TODAY)).toEqual({ days: 1.2, sample: 5 });
});

it('has no figure for fewer than five orders', () => {
  const { A, B, C, D } = ORDERS;
  expect(onTimeFigure(onTimeOf([A, B, C, D], TODAY))).toEqual({
    percent: null,
    baselinePercent: null,
    sample: 4,
  });
});

it('counts by the month of the deadline, with a figure for each month that had orders', () => {
  const april = { ...order(5, 5, '2026-03-05'), commitment: '2026-04-02' };
  expect(onTimeByMonth([...ALL, april], { from: '2026-02', to: '2026-04' }, TODAY)).toEqual([
    { month: '2026-02', percent: null, baselinePercent: null, sample: 0 },
    { month: '2026-03', percent: 67, baselinePercent: 50, sample: 6 },
    { month: '2026-04', percent: 100, baselinePercent: 100, sample: 1 },
  ]);
});

it('means the slip of shipped orders against the baseline', () => {
  expect(slipFigure(ALL, TODAY)).toEqual({ days: 1.2, sample: 5 });
  expect(slipFigure(ALL.slice(0, 4), TODAY)).toEqual({ days: null, sample: 4 });
});

it.each([
  [[-1, -1, -1, -1, -1], -1],
  [[0, 0, 0, 0, -1], -0.2],
  // Half a tenth is rounded up.
  [[1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0.1],
  [[-1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0],
])('rounds the mean of %j to %f days', (slips, days) => {
  const orders = slips.map((slip) => order(10, 10, march(10 + slip)));
  expect(slipFigure(orders, TODAY).days).toBe(days);
});
