import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { choiceEditor, computedKind, dayKind, daysKind, textKind, yesNoKind } from './cell-kinds';
import { Grid } from './grid';
import type { CellWrite, RefusedWrite } from './grid-clipboard';
import type { GridColumn } from './grid-columns';

const COLUMNS: GridColumn[] = Array.from({ length: 20 }, (_, at) => ({
  key: `c${at}`,
  title: at === 0 ? 'Name' : `Column ${at}`,
  width: 100,
  kind: textKind(at === 1 ? choiceEditor(['Kg', 'Piece']) : undefined),
}));

/** happy-dom has no layout; the grid gets a size of 400 by 300 pixels. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  return () => vi.restoreAllMocks();
});

function open(rows = 200) {
  const written: CellWrite[][] = [];
  const undo = vi.fn<() => void>();
  const Screen = () => {
    const [texts, setTexts] = useState<Record<string, string>>({});
    return (
      <Grid
        label="Board"
        columns={COLUMNS}
        rows={rows}
        cellOf={({ row, column }) => ({
          text: texts[`${row} ${column}`] ?? (column === 0 ? `Row ${row}` : ''),
          readOnly: column === 3,
        })}
        onUndo={undo}
        onWrite={(cells) => {
          written.push([...cells]);
          const next = cells.map(({ row, column, text }) => [`${row} ${column}`, text]);
          setTexts((before) => ({ ...before, ...Object.fromEntries(next) }));
        }}
      />
    );
  };
  renderUi(<Screen />);
  fireEvent.focus(screen.getByRole('grid'));
  screen.getByRole('grid').focus();
  return { written, undo };
}
const cell = (name: string) => screen.getByRole('gridcell', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const clipboard = (type: 'copy' | 'cut' | 'paste', text = '') => {
  const data: Record<string, string> = { 'text/plain': text };
  const clipboardData = {
    getData: (kind: string) => data[kind] ?? '',
    setData: (kind: string, value: string) => {
      data[kind] = value;
    },
  };
  fireEvent[type](document.activeElement as Element, { clipboardData });
  return data;
};

test('a grid says its size and draws only what is in sight, with the focus on one cell', () => {
  open();
  const grid = screen.getByRole('grid', { name: 'Board' });
  expect(grid.getAttribute('aria-rowcount')).toBe('201');
  expect(grid.getAttribute('aria-colcount')).toBe('20');
  expect(within(grid).getAllByRole('gridcell').length).toBeLessThan(200);
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  expect(focused()).toBe('Row 0');
});

test('pinned columns are rendered wherever the grid is scrolled', () => {
  renderUi(
    <Grid
      label="Pinned"
      columns={COLUMNS.map((column, at) => (at === 1 ? { ...column, pinned: true } : column))}
      rows={3}
      cellOf={({ row, column }) => ({ text: column === 0 ? `Row ${row}` : '' })}
      onWrite={() => undefined}
    />,
  );
  const grid = screen.getByRole('grid');
  grid.scrollLeft = 1500;
  fireEvent.scroll(grid);
  expect(screen.queryByRole('gridcell', { name: 'Row 2, Column 3: empty' })).toBeNull();
  expect(cell('Row 2, Column 16: empty').style.left).toBe('1600px');
  expect(cell('Row 2, Column 1: empty').style.left).toBe('100px');
  expect(cell('Row 2, Column 1: empty').dataset.pinned).toBe('true');
});

test('arrows move the focus, Shift selects a block and says how many cells it has', async () => {
  open();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(focused()).toBe('Row 1, Column 1: empty');
  expect(cell('Row 1, Column 1: empty').getAttribute('aria-colindex')).toBe('2');
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
  expect(focused()).toBe('Row 1, Column 1: empty');
  expect(screen.getByRole('status').textContent).toBe('4 cells selected');
  expect(cell('Row 2, Column 2: empty').getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(focused()).toBe('Row 199, Column 1: empty');
});

test('typing edits, Enter takes it and goes down, Tab goes right, Escape leaves the old text', async () => {
  const { written } = open();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}12{Enter}');
  expect(cell('Row 0, Column 2: 12')).toBeTruthy();
  expect(focused()).toBe('Row 1, Column 2: empty');
  await userEvent.keyboard('7{Escape}');
  expect(focused()).toBe('Row 1, Column 2: empty');
  await userEvent.keyboard('8{Tab}');
  expect(focused()).toBe('Row 1, Column 3: empty');
  // Read-only cells accept no input, and an unchanged text is not a change.
  await userEvent.keyboard('9{ArrowLeft}{F2}{Enter}');
  expect(written).toEqual([[{ row: 0, column: 2, text: '12' }], [{ row: 1, column: 2, text: '8' }]]);
});

test('the kinds of the columns read, show and copy the values, and refuse texts with a reason', async () => {
  const onWrite = vi.fn<(cells: readonly CellWrite[], refused: readonly RefusedWrite[]) => void>();
  const kinds = [textKind(), dayKind('2027-01-01'), daysKind(90), yesNoKind, computedKind];
  const columns = kinds.map(
    (kind, at): GridColumn => ({ key: `k${at}`, title: `Kind ${at}`, width: 60, kind }),
  );
  const values = ['Sewing', '2027-03-22', '7', 'Yes', '9'];
  renderUi(
    <Grid
      label="Kinds"
      columns={columns}
      rows={1}
      cellOf={({ column }) => {
        const value = values[column] ?? '';
        const content = column === 4 ? <b>{value}</b> : undefined;
        return {
          value,
          text: columns[column]?.kind.format(value) ?? '',
          content,
          label: content && '9 of 9',
        };
      }}
      onWrite={onWrite}
    />,
  );
  screen.getByRole('grid').focus();
  expect(cell('Sewing, Kind 1: 22 Mar 2027')).toBeTruthy();
  expect(cell('Sewing, Kind 4: 9 of 9').querySelector('b')).toBeTruthy();
  await userEvent.keyboard('{Shift>}{End}{/Shift}');
  expect(clipboard('copy')['text/plain']).toBe('Sewing\t2027-03-22\t7\tYes\t9');
  clipboard('paste', 'Cutting\t31/2/2027\t12 days\tn\t8');
  expect(onWrite.mock.lastCall).toEqual([
    [
      { row: 0, column: 0, text: 'Cutting' },
      { row: 0, column: 2, text: '12' },
      { row: 0, column: 3, text: 'No' },
    ],
    [
      { row: 0, column: 1, text: '31/2/2027', fault: 'date' },
      { row: 0, column: 4, text: '8', fault: 'computed' },
    ],
  ]);
  await userEvent.keyboard('{Escape}{ArrowRight}{ArrowRight}{Delete}');
  expect(onWrite.mock.lastCall?.[0]).toEqual([{ row: 0, column: 2, text: '0' }]);
  await userEvent.keyboard('{ArrowRight}n{Enter}');
  expect(onWrite.mock.lastCall?.[0]).toEqual([{ row: 0, column: 3, text: 'No' }]);
  // A computed cell opens no editor.
  await userEvent.keyboard('{End}{F2}');
  expect(document.querySelector('input, select')).toBeNull();
});

test('a letter chooses among choices', async () => {
  const { written } = open();
  await userEvent.keyboard('{ArrowRight}p{Enter}');
  expect(written).toEqual([[{ row: 0, column: 1, text: 'Piece' }]]);
});

test('a block is copied, pasted elsewhere and cleared', async () => {
  const { written } = open();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(clipboard('copy')).toEqual({
    'text/plain': 'Row 0\t',
    'text/html': '<table><tr><td>Row 0</td><td></td></tr></table>',
  });
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
  clipboard('paste', '1\t2\r\n3\t4\r\n');
  expect(written.at(-1)).toHaveLength(4);
  expect(cell('Row 2, Column 3: 4')).toBeTruthy();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Delete}');
  expect(cell('Row 2, Column 2: empty')).toBeTruthy();
  expect(cell('Row 2, Column 3: 4')).toBeTruthy();
});

test('Ctrl+Z is handed on, and the mouse selects and edits', async () => {
  const { undo, written } = open();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
  fireEvent.pointerDown(cell('Row 1, Column 1: empty'), { button: 0, pointerType: 'mouse' });
  expect(focused()).toBe('Row 1, Column 1: empty');
  fireEvent.pointerDown(cell('Row 3, Column 2: empty'), { button: 0, pointerType: 'mouse', shiftKey: true });
  expect(screen.getByRole('status').textContent).toBe('6 cells selected');
  fireEvent.pointerDown(cell('Row 2, Column 2: empty'), { button: 0, pointerType: 'mouse' });
  fireEvent.doubleClick(cell('Row 2, Column 2: empty'));
  await userEvent.keyboard('5');
  // Leaving the editor with the mouse keeps its text.
  fireEvent.pointerDown(cell('Row 4, Column 2: empty'), { button: 0, pointerType: 'mouse' });
  expect(written.at(-1)).toEqual([{ row: 2, column: 2, text: '5' }]);
  expect(focused()).toBe('Row 4, Column 2: empty');
});
