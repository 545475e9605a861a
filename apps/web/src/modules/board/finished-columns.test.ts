import { expect, test } from 'vitest';
import type { BoardRow } from './board-view';
import { finishedTypes, openKeys } from './finished-columns';
import type { BoardCell, BoardColumn } from './queries';

const DONE = ['DONE', '2027-01-01', null, '2027-01-01', 1, 1];
const OPEN = ['IN_PROGRESS', '2027-01-01', null, null, 0, 1];
const cell = (key: string, client: unknown, factory?: unknown) =>
  [key, `stage ${key}`, '', 0, false, { client, ...(factory ? { factory } : {}) }] as unknown as BoardCell;
const rowOf = (...cells: BoardCell[]) =>
  ({
    kind: 'order',
    order: { cells },
    cells: new Map(cells.filter(([key]) => key !== 'rare').map((it) => [it[0], it])),
  }) as unknown as BoardRow;
const column = (key: string, type: string | null) => ({ key, name: key, type, late: 0 }) as BoardColumn;
const COLUMNS = [
  column('lab-dip', 'Sample Approval'),
  column('fit', 'Sample Approval'),
  column('cutting', 'Production'),
  column('*', null),
];

test('a type of stages is finished when no listed order has an open one on a shown side', () => {
  const rows = [rowOf(cell('lab-dip', DONE, OPEN), cell('cutting', DONE)), rowOf(cell('cutting', OPEN))];
  expect(finishedTypes(COLUMNS, openKeys(rows, ['client']))).toEqual(['Sample Approval']);
  expect(finishedTypes(COLUMNS, openKeys(rows, ['client', 'factory']))).toEqual([]);
});

test('open stages without a column are those of the last one', () => {
  expect([...openKeys([rowOf(cell('rare', OPEN))], ['client'])]).toEqual(['*']);
});
