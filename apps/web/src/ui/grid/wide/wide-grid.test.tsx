import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { textKind } from '../cell-kinds';
import type { Block } from './blocks';
import type { WideColumn } from './wide-columns';
import { WideGrid } from './wide-grid';

const kind = textKind();
const COLUMNS: WideColumn[] = [
  { key: 'order', title: 'Order', width: 240, kind, spans: true },
  { key: 'end', title: 'Ex-factory', width: 112, kind, pinned: true },
  ...Array.from({ length: 16 }, (_, at) => ({
    key: `s${at}`,
    title: `Stage ${at}`,
    width: 128,
    kind,
    group: at < 8 ? 'Pre-production' : 'Production',
    head: at === 0 ? <button type="button">Stage 0</button> : undefined,
  })),
];
const BLOCKS: Block[] = [
  { key: 'g', lines: 1, height: 36, isHeading: true, isExpanded: true },
  ...Array.from({ length: 300 }, (_, at) => ({ key: `o${at}`, lines: 2, height: 52, isExpanded: false })),
];

/** happy-dom has no layout; the grid gets the size of a large screen. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1856);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(960);
  return () => vi.restoreAllMocks();
});

function open() {
  const on = { onWrite: vi.fn(), onPaste: vi.fn(), onExpand: vi.fn(), onAction: vi.fn(), onOpen: vi.fn() };
  const name = (block: number, lane: number, column: number) =>
    column === 0 ? `Order ${block}` : `${lane === 0 ? 'client' : 'factory'} 12 Mar`;
  renderUi(
    <WideGrid
      label="Board"
      columns={COLUMNS}
      blocks={BLOCKS}
      lineHeight={26}
      cellOf={(block, lane, column) => {
        const text = name(block, lane, column);
        return { text, label: text };
      }}
      headingOf={() => ({ content: 'Northbrook', label: 'Northbrook, 300 orders' })}
      copyText={({ block, lane, column }) => name(block, lane, column)}
      onExpand={on.onExpand}
      onOpen={on.onOpen}
      edit={{ textOf: ({ column }) => (column < 2 ? null : '12 Mar'), ...on }}
    />,
  );
  screen.getByRole('grid').focus();
  return on;
}
const focused = () => document.activeElement?.getAttribute('aria-label');

test('names its cells, and renders at most 3,500 nodes of 300 rows, 16 stages and two sides', () => {
  open();
  const grid = screen.getByRole('grid', { name: 'Board' });
  expect(grid.getAttribute('aria-rowcount')).toBe('603');
  expect(grid.querySelectorAll('*').length).toBeLessThan(3500);
  expect(grid.querySelectorAll('*').length).toBeGreaterThan(500);
  expect(screen.getAllByRole('columnheader', { name: 'Pre-production' })).toHaveLength(1);
  const cell = screen.getByRole('gridcell', { name: 'Order 1, Stage 0: factory 12 Mar' });
  expect(cell.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('5');
  expect(cell.getAttribute('aria-colindex')).toBe('3');
  expect(screen.getByRole('rowheader', { name: 'Order 1' }).getAttribute('aria-rowspan')).toBe('2');
});

test('moves, selects, edits and acts by keyboard', async () => {
  const on = open();
  const user = userEvent.setup();
  expect(focused()).toBe('Northbrook, 300 orders');
  await user.keyboard('-');
  expect(on.onExpand).toHaveBeenCalledWith(0, false);
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Order 1');
  await user.keyboard('+');
  expect(on.onExpand).toHaveBeenLastCalledWith(1, true);
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Order 1, Stage 0: factory 12 Mar');
  await user.keyboard(' ');
  expect(on.onOpen).toHaveBeenCalledWith({ block: 1, lane: 1, column: 2 });
  await user.keyboard('+3{Enter}');
  expect(on.onWrite).toHaveBeenCalledWith({ block: 1, lane: 1, column: 2, text: '+3' });
  expect(focused()).toBe('Order 2, Stage 0: client 12 Mar');
  await user.keyboard('{F2}99{Escape}');
  expect(on.onWrite).toHaveBeenCalledTimes(1);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{/Shift}');
  expect(screen.getByText('9 cells selected').closest('[role=status]')).not.toBeNull();
  await user.keyboard('s');
  expect(on.onAction.mock.calls[0]?.[0]).toBe('status');
  expect(on.onAction.mock.calls[0]?.[1]).toHaveLength(9);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(on.onAction.mock.lastCall?.[0]).toBe('summary');
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByText('10818 cells selected')).toBeTruthy();
});

test('copies both sides of a row in one cell, and pastes from the active cell on', async () => {
  const on = open();
  const user = userEvent.setup();
  await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  const data: Record<string, string> = {};
  const clipboardData = {
    getData: () => '1 Mar\t2 Mar',
    setData: (type: string, value: string) => {
      data[type] = value;
    },
  };
  fireEvent.copy(document.activeElement as Element, { clipboardData });
  expect(data['text/plain']).toBe('client 12 Mar / factory 12 Mar');
  fireEvent.paste(document.activeElement as Element, { clipboardData });
  expect(on.onPaste).toHaveBeenCalledWith({
    writes: [
      { block: 1, lane: 0, column: 1, text: '1 Mar', row: 1 },
      { block: 1, lane: 0, column: 2, text: '2 Mar', row: 1 },
    ],
    missed: [],
  });
});

test('copies with the titles of the columns, by an event that is raised at the body', async () => {
  open();
  const user = userEvent.setup();
  await user.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  const data: Record<string, string> = {};
  const setData = (type: string, value: string) => {
    data[type] = value;
  };
  const execCommand = vi.fn(() => fireEvent.copy(document.body, { clipboardData: { setData } }));
  Object.defineProperty(document, 'execCommand', { value: execCommand, configurable: true });
  await user.keyboard('{Control>}{Shift>}C{/Shift}{/Control}');
  expect(execCommand).toHaveBeenCalledWith('copy');
  const cell = 'client 12 Mar';
  expect(data['text/plain']).toBe(`Ex-factory\tStage 0\n${cell}\t${cell}`);
  expect(data['text/html']).toContain('<td>Ex-factory</td>');
});

test('the focus stays in its row when rows are added above it, and moves up when its row is removed', async () => {
  const Screen = () => {
    const [blocks, setBlocks] = useState(BLOCKS.slice(0, 4));
    const show = (keys: string[]) =>
      setBlocks(keys.map((key) => ({ key, lines: 1, height: 36, isExpanded: false })));
    return (
      <>
        <WideGrid
          label="Board"
          columns={COLUMNS}
          blocks={blocks}
          lineHeight={26}
          cellOf={(block) => ({ text: blocks[block]?.key ?? '', label: blocks[block]?.key ?? '' })}
          headingOf={() => ({ content: 'Northbrook', label: 'Northbrook' })}
          copyText={() => ''}
          onExpand={(_, open) => show(open ? ['o0', 'style', 'o1'] : ['o0', 'o2'])}
          onOpen={() => undefined}
        />
      </>
    );
  };
  renderUi(<Screen />);
  const user = userEvent.setup();
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('o1');
  await user.keyboard('+');
  expect(focused()).toBe('o1');
  expect(document.activeElement?.closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('5');
  await user.keyboard('-');
  expect(focused()).toBe('o0');
});
