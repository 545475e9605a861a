import { expect, test } from 'vitest';
import type { BoardRow } from './board-view';
import { cellOf, cellPlace, cellText } from './cell-address';

const row = (orderId: string) => ({ kind: 'order', order: { orderId }, cells: new Map(), others: [] });
const ROWS = [{ kind: 'group' }, row('a'), row('b')] as unknown as BoardRow[];
const KEYS = [undefined, 'ex-factory', undefined, 'lab-dip', 'ex-factory'];

test('a cell is written in the address as order, stage and side', () => {
  const cell = { orderId: 'a', key: 'lab-dip', side: 'factory' as const };
  expect(cellText(cell)).toBe('a.lab-dip.factory');
  expect(cellOf('a.lab-dip.factory')).toEqual(cell);
  expect(cellOf('a.lab-dip')?.side).toBe('client');
  expect(cellOf('a')).toBeNull();
  expect(cellOf(undefined)).toBeNull();
});

test.each([
  ['a.lab-dip.factory', ['client', 'factory'] as const, { block: 1, lane: 1, column: 3 }],
  ['b.ex-factory.factory', ['client'] as const, { block: 2, lane: 0, column: 4 }],
  ['b.unknown.client', ['client'] as const, { block: 2, lane: 0, column: 0 }],
  ['c.lab-dip.client', ['client'] as const, undefined],
])('the cell %s is found in the grid', (text, lanes, place) => {
  expect(cellPlace(text, ROWS, KEYS, lanes)).toEqual(place);
});
