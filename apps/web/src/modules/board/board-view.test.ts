import { expect, test } from 'vitest';
import { blocksOf, rowsOf, sideAt, stateOf, withRows } from './board-view';
import type { BoardCell, BoardOrder, BoardPageResult } from './queries';

const cell = (key: string): BoardCell => [
  key,
  `stage ${key}`,
  'Approval',
  0,
  false,
  { client: ['NOT_STARTED', '2027-03-12', null, null, 0, 1, null] },
];
const order = (orderId: string, group?: string): BoardOrder => ({
  orderId,
  name: orderId,
  parties: {},
  status: 1,
  state: 'onTime',
  exFactory: { factory: ['NOT_STARTED', '2027-04-12', null, null, 0, 1, null] },
  group,
  can: { plan: true },
  cells: [cell('lab-dip'), cell('odd-stage')],
});
const page = (...orders: BoardOrder[]): BoardPageResult => ({
  today: '2027-03-13',
  total: 3,
  late: 1,
  columns: [{ key: 'lab-dip', name: 'Lab Dip', type: 'Sample Approval', orders: 3, late: 1 }],
  groups: [
    { key: '1', name: 'Northbrook', orders: 2, late: 1 },
    { key: '2', name: '', orders: 1, late: 0 },
  ],
  orders,
});
const names = (rows: ReturnType<typeof rowsOf>) =>
  rows.flatMap((row) => {
    if (row.kind === 'group') return [`group ${row.group.key}`];
    return row.kind === 'order' ? [row.order.orderId] : [];
  });

test('the orders of all pages are below the headings of their groups', () => {
  const pages = [page(order('a', '1')), page(order('b', '1'), order('c', '2'))];
  expect(names(rowsOf(pages, new Set()))).toEqual(['group 1', 'a', 'b', 'group 2', 'c']);
  expect(names(rowsOf(pages, new Set(['1'])))).toEqual(['group 1', 'group 2', 'c']);
  expect(names(rowsOf([page(order('a'))], new Set()))).toEqual(['a']);
});

test('rows have the heights of the density and a line for each side', () => {
  const rows = rowsOf([page(order('a', '1'))], new Set());
  const heights = (lanes: number, density: 'comfortable' | 'compact') =>
    blocksOf(rows, lanes, density).map(({ height, lines }) => [height, lines]);
  expect(heights(1, 'comfortable')).toEqual([
    [36, 1],
    [36, 1],
  ]);
  expect(heights(2, 'compact')).toEqual([
    [28, 1],
    [48, 2],
  ]);
});

test('cells are found by column, and stages without a column are kept apart', () => {
  const [row] = rowsOf([page(order('a'))], new Set());
  const side = sideAt(row, 'lab-dip', 'client');
  expect(side && stateOf(side, '2027-03-13')).toBe('late');
  expect(sideAt(row, 'lab-dip', 'factory')).toBeUndefined();
  expect(sideAt(row, 'ex-factory', 'factory')?.[1]).toBe('2027-04-12');
  expect(row?.kind === 'order' && row.others.map(([key]) => key)).toEqual(['odd-stage']);
});

test('newly loaded rows replace the old ones in their groups, and add none', () => {
  const pages = [page(order('a', '1')), page(order('b', '2'))];
  const renamed = withRows(pages, [{ ...order('b'), name: 'B' }, order('c')]);
  expect(renamed.flatMap(({ orders }) => orders.map(({ name, group }) => [name, group]))).toEqual([
    ['a', '1'],
    ['B', '2'],
  ]);
});
