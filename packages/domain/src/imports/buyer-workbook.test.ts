import { describe, expect, it } from 'vitest';
import { fillMergedRows } from './buyer-workbook';

describe('merged rows', () => {
  const table = [
    ['PO', 'Colour', 'Qty'],
    ['1', 'White', '50'],
    ['', 'Navy', ''],
    ['', '', ''],
    ['', 'Red', '5'],
  ];
  it('have the text of the first, in the columns that are asked for', () => {
    const merged = [
      { column: 0, lastColumn: 0, from: 1, to: 4 },
      { column: 2, lastColumn: 2, from: 1, to: 2 },
    ];
    expect(fillMergedRows(table, merged, (column) => column === 0)).toEqual([
      ['PO', 'Colour', 'Qty'],
      ['1', 'White', '50'],
      ['1', 'Navy', ''],
      ['', '', ''],
      ['1', 'Red', '5'],
    ]);
  });

  it('that are wider than a column stay as they are', () => {
    expect(fillMergedRows(table, [{ column: 0, lastColumn: 1, from: 1, to: 4 }], () => true)).toEqual(table);
  });

  it('outside of the table or without a text change nothing', () => {
    const merged = [
      { column: 0, lastColumn: 0, from: 2, to: 3 },
      { column: 9, lastColumn: 9, from: 0, to: 900_000 },
      { column: 0, lastColumn: 0, from: 800, to: 900 },
    ];
    expect(fillMergedRows(table, merged, () => true)).toEqual(table);
  });
});
