import { readCells } from '@selvedge/domain/spreadsheet';
import { describe, expect, it } from 'vitest';
import { pasteRows } from './grid-paste';

interface Row {
  name: string;
  size: string;
  unit: string;
}
const COLUMNS = ['name', 'size', 'unit'] as const;
type Column = (typeof COLUMNS)[number];
const shirt: Row = { name: 'Shirt', size: 'S', unit: 'pc' };

const paste = (text: string, row: number, column: Column) =>
  pasteRows<Row, Column, 'unit' | 'name'>([shirt], { row, column }, readCells(text), {
    columns: COLUMNS,
    columnOf: (title) => COLUMNS.find((one) => one === title.toLowerCase()),
    newRow: () => ({ name: '', size: '', unit: '' }),
    write: (before, key, value, line) => {
      if (key !== 'unit' || value === 'pc') return { ...before, [key]: value };
      return line('size') === 'any' ? null : 'unit';
    },
    nameOf: ({ name }) => name,
    unnamed: 'name',
  });

describe('cells pasted into rows', () => {
  it('change rows from the cell on, and add rows beyond the last one', () => {
    expect(paste('M\n\nL', 0, 'size')).toEqual({
      rows: [{ ...shirt, size: 'M' }],
      added: 0,
      changed: 1,
      faults: [{ row: 3, column: 'name', text: '', fault: 'name' }],
    });
    expect(paste('Cap\tXL', 1, 'name')).toMatchObject({ added: 1, changed: 0, faults: [] });
  });

  it('follow the header row, when all its cells are titles', () => {
    const { rows } = paste('Unit\t\tName\npc\tignored\tCap', 1, 'size');
    expect(rows[1]).toEqual({ name: 'Cap', size: '', unit: 'pc' });
    expect(paste('Colour\tName\nred\tCap', 0, 'name').rows[0]).toEqual({
      name: 'Colour',
      size: 'Name',
      unit: 'pc',
    });
  });

  it('are listed by row and column with the reason, when they are refused', () => {
    const { rows, faults } = paste('Cap\tL\tkg\nHat\tany\tkg', 1, 'name');
    expect(rows.slice(1)).toEqual([
      { name: 'Cap', size: 'L', unit: '' },
      { name: 'Hat', size: 'any', unit: '' },
    ]);
    expect(faults).toEqual([{ row: 1, column: 'unit', text: 'kg', fault: 'unit' }]);
  });
});
