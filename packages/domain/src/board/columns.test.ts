import { expect, it } from 'vitest';
import { columnsOf, inColumnOrder, type KeyCount } from './columns';

const count = (key: string, name: string, more: Partial<KeyCount> = {}): KeyCount => ({
  key,
  name,
  type: 'Sample Approval',
  orders: 1,
  late: 0,
  orderId: 'a',
  ...more,
});
const keys = (counts: readonly { key: string }[]) => counts.map(({ key }) => key);

it('columns are grouped by type; known names go by their usual days, others follow by name', () => {
  const counts = [
    count('ex-factory', 'Ex-Factory', { type: 'Production' }),
    count('zipper-card', 'Zipper Card', { orders: 2 }),
    count('pp-sample', 'PP Sample'),
    count('knit-down-handloom', 'Knit Down / Handloom'),
    count('art-work', 'Art Work', { orders: 2 }),
    count('strike-off', 'Strike-off'),
    count('yarn-booking', 'Yarn Booking', { type: 'Material Booking and inhouse' }),
    count('lab-dip', 'Lab Dip'),
  ];
  expect(keys(columnsOf(counts, null))).toEqual([
    'lab-dip',
    'strike-off',
    'knit-down-handloom',
    'pp-sample',
    'art-work',
    'zipper-card',
    'yarn-booking',
    'ex-factory',
  ]);
});

it('a known stage has the name and type of the catalogue in every order', () => {
  expect(inColumnOrder([{ key: 'pp-sample', name: 'PPS', type: 'Production' as const }])).toEqual([
    { key: 'pp-sample', name: 'PP Sample', type: 'Sample Approval' },
  ]);
});

it.each([
  ['a known name of one order', count('lab-dip', 'Lab Dip'), null, ['lab-dip']],
  ['an unknown name of one order', count('art-work', 'Art Work'), null, ['*']],
  ['an unknown name of two orders', count('art-work', 'Art Work', { orders: 2 }), null, ['art-work']],
  ['a chosen name of one order', count('art-work', 'Art Work'), ['art-work'], ['art-work']],
  ['a name that is not chosen', count('lab-dip', 'Lab Dip'), ['art-work'], []],
  ['the other stages, chosen', count('lab-dip', 'Lab Dip'), ['art-work', '*'], ['*']],
])('%s', (_, stage, chosen, columns) => {
  expect(keys(columnsOf([stage], chosen && new Set(chosen)))).toEqual(columns);
});

it('the other stages count each order once', () => {
  const others = [count('a', 'A', { late: 1 }), count('b', 'B'), count('c', 'C', { orderId: 'b' })];
  expect(columnsOf(others, null)).toEqual([{ key: '*', name: '', type: null, orders: 2, late: 1 }]);
});
