import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { choiceKind, computedKind, dayKind, daysKind, nameKind, textKind, yesNoKind } from './cell-kinds';
import { FormGrid } from './form-grid';
import type { CellWrite } from './grid-clipboard';
import type { GridColumn } from './grid-columns';

const COLUMNS: GridColumn[] = [
  { key: 'name', title: 'Name', width: 120, kind: nameKind(20) },
  { key: 'unit', title: 'Unit', width: 80, kind: choiceKind(['Kg', 'Piece']) },
  { key: 'days', title: 'Days', width: 80, kind: daysKind(99), align: 'end' },
  { key: 'due', title: 'Due', width: 80, kind: dayKind('2027-01-01') },
  { key: 'seen', title: 'Seen', width: 80, kind: yesNoKind, tools: <button type="button">Show all</button> },
  { key: 'note "x"', title: 'Note', width: 80, kind: textKind() },
  { key: 'menu', title: 'Actions', width: 80, kind: computedKind },
];
const START = [
  ['Shirt', 'Kg', '7', '2027-03-01', 'Yes', '', ''],
  ['Cap', 'Piece', '0', '', 'No', '', ''],
];

function open() {
  const written: CellWrite[] = [];
  const facts = { onPaste: vi.fn<() => void>(), onAdd: vi.fn<() => void>(), onMove: vi.fn<() => void>() };
  const onRatio = vi.fn<() => void>();
  const Screen = () => {
    const [texts, setTexts] = useState(START);
    return (
      <FormGrid
        label="Parts"
        columns={COLUMNS}
        rows={texts.map(([name = '']) => name)}
        cellOf={(row, column) => {
          const value = texts[row]?.[column] ?? '';
          return {
            value,
            text: COLUMNS[column]?.kind.format(value) ?? value,
            content: column === 6 ? <button type="button">{`More about row ${row}`}</button> : undefined,
            readOnly: row === 1 && column === 3,
            invalid: value === 'bad',
          };
        }}
        onWrite={(cell) => {
          written.push(cell);
          const parsed = COLUMNS[cell.column]?.kind.parse(cell.text);
          if (parsed && 'value' in parsed)
            setTexts((before) =>
              before.map((line, row) => (row === cell.row ? line.with(cell.column, parsed.value) : line)),
            );
        }}
        onPaste={facts.onPaste}
        above={[{ key: 'r', cellOf: (at) => ({ text: at === 0 ? 'Ratio' : '' }), onWrite: onRatio }]}
        below={[{ key: 't', cellOf: (at) => ({ text: at === 0 ? 'Total' : '7' }) }]}
        order={{ list: 'parts', onMove: facts.onMove }}
        newRow={{ label: 'New part', hint: 'Type a name', maxLength: 20, onAdd: facts.onAdd }}
      />
    );
  };
  renderUi(<Screen />);
  return { written, onRatio, ...facts };
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const focused = () => document.activeElement?.getAttribute('aria-label');
const paste = (text: string) =>
  fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => text } });

test('a grid of form controls says its size, and names each control by row and column', () => {
  open();
  const table = screen.getByRole('table', { name: 'Parts' });
  expect(table.getAttribute('aria-rowcount')).toBe('6');
  expect(table.getAttribute('aria-colcount')).toBe('7');
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-rowindex'))).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Shirt, Unit' }).value).toBe('Kg');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toContain('Piece');
  expect(box('Shirt, Due').value).toBe('1 Mar 2027');
  expect(box('Cap, Due').readOnly).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Shirt, Seen' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: 'Show all' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'More about row 1' })).toBeTruthy();
});

test('a control writes what its kind accepts, and the rest when it is left', async () => {
  const { written } = open();
  await userEvent.clear(box('Shirt, Due'));
  await userEvent.type(box('Shirt, Due'), '31/2/2027');
  expect(written).toEqual([]);
  await userEvent.tab();
  expect(written).toEqual([{ row: 0, column: 3, text: '31/2/2027' }]);
  expect(box('Shirt, Due').value).toBe('1 Mar 2027');
  await userEvent.clear(box('Shirt, Days'));
  expect(written).toHaveLength(1);
  await userEvent.tab();
  expect(written.at(-1)).toEqual({ row: 0, column: 2, text: '0' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cap, Seen' }));
  expect(written.at(-1)).toEqual({ row: 1, column: 4, text: 'Yes' });
  await userEvent.type(box('Cap, Note'), 'bad');
  expect(box('Cap, Note').getAttribute('aria-invalid')).toBe('true');
});

test('Enter and the arrow keys move between the cells and reach the new row, but not the rows around them', async () => {
  const { onAdd, onRatio } = open();
  box('Cap, Note').focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Shirt, Note');
  await userEvent.keyboard('{ArrowLeft}');
  expect(focused()).toBe('Shirt, Seen');
  await userEvent.keyboard('{Enter}{Enter}');
  expect(focused()).toBe('New part');
  await userEvent.keyboard('Hat{Enter}');
  expect(onAdd).toHaveBeenCalledWith('Hat');
  expect(focused()).toBe('New part');
  await userEvent.type(box('Ratio, Note'), '2{ArrowDown}');
  expect(onRatio).toHaveBeenCalledWith(5, '2');
  expect(focused()).toBe('Ratio, Note');
});

test('several cells are pasted at the focused cell, a single text into its control', () => {
  const { onPaste } = open();
  box('Cap, Days').focus();
  paste('5\n');
  expect(onPaste).not.toHaveBeenCalled();
  paste('5\tx\n');
  expect(onPaste).toHaveBeenCalledWith({ row: 1, column: 2 }, [['5', 'x']]);
  box('Ratio, Note').focus();
  paste('1\t2');
  expect(onPaste).toHaveBeenCalledOnce();
});

test('rows are moved by the keyboard', async () => {
  const { onMove } = open();
  screen.getByRole('button', { name: 'Move Cap' }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(onMove).toHaveBeenCalledWith(1, 0);
});

test('Enter that ends the composition of a text neither moves the focus nor adds a row', async () => {
  const { onAdd } = open();
  const name = box('New part');
  fireEvent.change(name, { target: { value: '衬' } });
  fireEvent.keyDown(name, { key: 'Enter', isComposing: true });
  expect(onAdd).not.toHaveBeenCalled();
  box('Shirt, Note').focus();
  fireEvent.keyDown(box('Shirt, Note'), { key: 'Enter', isComposing: true });
  expect(focused()).toBe('Shirt, Note');
  fireEvent.keyDown(box('Shirt, Note'), { key: 'Enter' });
  expect(focused()).toBe('Cap, Note');
});

test('focused cells scroll into view beside the first column', () => {
  open();
  const scroll = screen.getByRole('table').parentElement;
  expect(scroll?.style.getPropertyValue('--first-width')).toBe('120px');
});
