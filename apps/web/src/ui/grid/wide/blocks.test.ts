import { describe, expect, it } from 'vitest';
import { type GridState, rangeOf, startAt } from '../grid-state';
import { type Block, copyTexts, followBlocks, linesOf, pasteTexts, wideStep } from './blocks';
import { headGroups } from './wide-columns';
import { wideCommandOf } from './wide-keys';

const heading = (key: string): Block => ({ key, lines: 1, height: 36, isHeading: true, isExpanded: true });
const order = (key: string): Block => ({ key, lines: 2, height: 52 });
/** Lines: 0 heading, 1 and 2 order a, 3 and 4 order b, 5 heading, 6 and 7 order c. */
const BLOCKS = [heading('x'), order('a'), order('b'), heading('y'), order('c')];
const LINES = linesOf(BLOCKS);
const COLUMNS = [{ spans: true }, {}, {}];
const at = (row: number, column: number) => ({ row, column });
const move = (state: GridState, rows: number, columns: number, extend = false) =>
  wideStep(state, { type: 'move', rows, columns, extend }, LINES, COLUMNS);

describe('the lines of blocks', () => {
  it.each([
    ['down within a block', at(1, 1), 1, 0, at(2, 1)],
    ['down into the next block', at(2, 1), 1, 0, at(3, 1)],
    ['down from a cell that spans lines', at(1, 0), 1, 0, at(3, 0)],
    ['up to a cell that spans lines', at(3, 0), -1, 0, at(1, 0)],
    ['left to a cell that spans lines', at(2, 1), 0, -1, at(1, 0)],
    ['down from the last block', at(6, 0), 1, 0, at(6, 0)],
    ['down to the edge', at(1, 0), Number.POSITIVE_INFINITY, 0, at(6, 0)],
    ['down from a heading', at(5, 0), 1, 0, at(6, 0)],
  ])('the keyboard moves %s', (_name, from, rows, columns, to) => {
    const state = move(startAt(from), rows, columns);
    expect(state.active).toEqual(to);
    expect(state.head).toEqual(to);
  });

  it('a range extends line by line', () => {
    expect(rangeOf(move(startAt(at(1, 1)), 2, 1, true))).toEqual({ top: 1, left: 1, bottom: 3, right: 2 });
  });
});

describe('the selection after rows were added or removed', () => {
  const before = { blocks: BLOCKS, lines: LINES };
  const after = (...blocks: Block[]) => ({ blocks, lines: linesOf(blocks) });
  const [x, a, b, y, c] = BLOCKS as [Block, Block, Block, Block, Block];

  it.each([
    ['stays in its row', at(3, 1), after(x, a, order('a1'), b, y, c), at(5, 1)],
    ['keeps its line', at(7, 2), after(x, a, y, c), at(5, 2)],
    ['goes to the row above a removed one', at(4, 1), after(x, a, y, c), at(1, 1)],
    ['stays within a row of fewer lines', at(2, 1), after(x, { ...a, lines: 1 }, b), at(1, 1)],
    ['goes to the top where no row is left', at(4, 1), after(order('z')), at(0, 1)],
  ])('%s', (_name, from, now, to) => {
    const state = followBlocks(startAt(from), before, now);
    expect(state.active).toEqual(to);
    expect(state.head).toEqual(to);
  });

  it('keeps the edit of a row that moved, and ends that of a removed one', () => {
    const editing = { text: '12', isTyped: true };
    const state = { ...startAt(at(3, 1)), editing };
    expect(followBlocks(state, before, after(x, a, order('a1'), b)).editing).toBe(editing);
    expect(followBlocks(state, before, after(x, a)).editing).toBeNull();
    expect(followBlocks(state, before, after(x, a, b, c))).toBe(state);
  });
});

describe('the clipboard of blocks', () => {
  const text = ({ block, lane, column }: { block: number; lane: number; column: number }) =>
    column === 0 ? `order ${block}` : `${block}.${lane}.${column}`;

  it('joins the lines of a block, repeats no text and leaves headings out', () => {
    expect(copyTexts({ top: 3, left: 0, bottom: 7, right: 1 }, LINES, BLOCKS, text)).toEqual([
      ['order 2', '2.0.1 / 2.1.1'],
      ['order 4', '4.0.1 / 4.1.1'],
    ]);
    expect(copyTexts({ top: 4, left: 1, bottom: 4, right: 2 }, LINES, BLOCKS, text)).toEqual([
      ['2.1.1', '2.1.2'],
    ]);
  });

  const pasted = (cells: string[][], range: { top: number; left: number; bottom: number; right: number }) =>
    pasteTexts(cells, range, LINES, BLOCKS, 3).writes.map((it) => [it.block, it.lane, it.column, it.text]);

  it('pastes a row for each line, without headings and beyond the end', () => {
    const one = { top: 4, left: 1, bottom: 4, right: 1 };
    expect(pasted([['a', 'b', 'x'], ['c', ''], ['d'], ['e']], one)).toEqual([
      [2, 1, 1, 'a'],
      [2, 1, 2, 'b'],
      [4, 0, 1, 'c'],
      [4, 1, 1, 'd'],
    ]);
  });

  it('names the rows of pasted texts, also of those that have no cell', () => {
    const cells = [['a', 'b', 'x'], [''], ['c'], ['d'], ['', 'e']];
    const { writes, missed } = pasteTexts(cells, { top: 4, left: 1, bottom: 4, right: 1 }, LINES, BLOCKS, 3);
    expect(writes.map(({ row, text }) => [row, text])).toEqual([
      [1, 'a'],
      [1, 'b'],
      [3, 'c'],
    ]);
    expect(missed).toEqual([1, 4, 5]);
  });

  it('pastes joined texts into both lines of a block', () => {
    expect(pasted([['a / b'], ['c']], { top: 4, left: 1, bottom: 4, right: 1 })).toEqual([
      [2, 0, 1, 'a'],
      [2, 1, 1, 'b'],
      [4, 0, 1, 'c'],
      [4, 1, 1, 'c'],
    ]);
  });

  it('fills the selection with a single text', () => {
    expect(pasted([['t']], { top: 4, left: 2, bottom: 6, right: 2 })).toEqual([
      [2, 1, 2, 't'],
      [4, 0, 2, 't'],
    ]);
  });
});

it.each([
  ['s', false, { type: 'act', action: 'status' }],
  ['U', false, { type: 'act', action: 'update' }],
  [' ', false, { type: 'act', action: 'card' }],
  ['Ctrl+Enter', false, { type: 'act', action: 'summary' }],
  ['Ctrl+Shift+C', false, { type: 'act', action: 'copyWithTitles' }],
  ['+', true, { type: 'expand', open: true }],
  ['-', true, { type: 'expand', open: false }],
  ['-', false, { type: 'edit', text: '-', isTyped: true }],
  ['1', false, { type: 'edit', text: '1', isTyped: true }],
  ['Ctrl+u', false, null],
  ['Tab', false, null],
  ['PageDown', false, { type: 'move', rows: 9, columns: 0, extend: false }],
])('the key %j (expands: %j) means %j', (text, expands, command) => {
  const parts = text.split(/(?<=.)\+/);
  const [ctrlKey, shiftKey] = [parts.includes('Ctrl'), parts.includes('Shift')];
  const key = { key: parts.at(-1) ?? '', ctrlKey, shiftKey, metaKey: false, altKey: false };
  expect(wideCommandOf(key, { page: 9, isRange: false, expands })).toEqual(command);
});

it('columns with the same group share a title; pinned columns have their own', () => {
  const column = (key: string, group?: string, pinned?: true) =>
    ({ key, title: key, width: 100, group, pinned, kind: {} }) as Parameters<typeof headGroups>[0][number];
  const groups = headGroups([
    column('a'),
    column('b', undefined, true),
    column('c'),
    column('d', 'T'),
    column('e', 'T'),
  ]);
  expect(groups.map(({ title, start, width, pinned }) => [title, start, width, pinned])).toEqual([
    ['', 0, 200, true],
    ['', 200, 100, false],
    ['T', 300, 200, false],
  ]);
});
