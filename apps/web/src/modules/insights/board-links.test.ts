import { expect, it } from 'vitest';
import { boardSearch } from './board-links';
import type { FigureAnswer } from './queries';

const answer = (figure: FigureAnswer['figure'], keys: string[] = []): FigureAnswer => ({
  figure,
  side: 'factory',
  from: null,
  to: null,
  columns: [],
  rows: keys.map((key) => ({ key })),
  sample: 1,
  summary: '',
});
const WEEKS = ['overdue', '2026-11-16', '2026-11-23'];
const shared = { scope: 'team', side: 'factory' };

it.each([
  ['order-states', 'late', undefined, { state: 'late' }],
  ['late-stages', 'lab-dip', undefined, { late: '1', stages: 'lab-dip' }],
  ['late-stages', 'other', undefined, { late: '1' }],
  ['late-partners', '7', undefined, { late: '1', factoryId: '7' }],
  ['late-partners', 'none', undefined, { late: '1' }],
  ['rounds', 'fit-sample', undefined, { closed: '1', stages: 'fit-sample' }],
  ['on-time', '2026-02', undefined, { exFrom: '2026-02-01', exTo: '2026-02-28', closed: '1' }],
  ['value', '2026-12', 'value:USD', { exFrom: '2026-12-01', exTo: '2026-12-31', closed: '1' }],
  ['workload', 'overdue', 'factory:7', { exTo: '2026-11-15', factoryId: '7' }],
  ['workload', '2026-11-23', 'other', { exFrom: '2026-11-23', exTo: '2026-11-29' }],
  [
    'workload',
    '2026-11-23',
    'brand:Hill, Son: Co.',
    { exFrom: '2026-11-23', exTo: '2026-11-29', brand: 'Hill\\, Son: Co.' },
  ],
] as const)('a bar of %s (%s, %s) opens its orders', (figure, key, series, expected) => {
  const found = boardSearch(answer(figure, WEEKS), { key }, {}, series);
  expect(JSON.parse(JSON.stringify(found))).toEqual({ ...shared, ...expected });
});

it('keeps the filters of the page', () => {
  const search = { buyerId: '3,4', brand: 'Northbrook', from: '2026-01' };
  expect(boardSearch(answer('order-states'), { key: 'behind' }, search)).toMatchObject({
    buyerId: '3,4',
    brand: 'Northbrook',
    state: 'behind',
  });
});
