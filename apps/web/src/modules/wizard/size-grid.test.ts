import { defaultFields } from '@selvedge/domain/catalogue/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { readCells } from '@selvedge/domain/spreadsheet';
import { comboQuantity } from '@selvedge/domain/styles/rules';
import { sizesOf } from '@selvedge/domain/styles/sizes';
import { describe, expect, test } from 'vitest';
import {
  applyGrid,
  countOf,
  filledByRatio,
  gridOf,
  pastedSizes,
  withCells,
  withoutSize,
  withSizes,
} from './size-grid';

let serial = 0;
const fieldsOf = (level: 'Style' | 'Combo', values: Record<string, CustomField['value']>) =>
  defaultFields(level, null, 3002, () => `id-${(serial += 1)}`, '2026-06-15').map((field) => ({
    ...field,
    value: values[field.name] ?? field.value,
  }));
const combo = (name: string, quantity: number, sizes: string | null) => ({
  comboId: name,
  customFields: fieldsOf('Combo', {
    'Combo Name': name,
    'Combo Based Quantity': { value: quantity, unit: 790 },
    'Size Breakdown': sizes,
  }),
  comboBasedQuantity: { value: quantity, unit: 790 as const },
  materialInfo: [],
});
const style: Style = {
  styleId: 'tee',
  customFields: fieldsOf('Style', { 'Style Name': 'Tee', 'Size Range': 'S-L' }),
  combos: [combo('White', 1000, 'M 400 / XL 600'), combo('Navy', 10, 'see tech pack')],
};
const field = () => fieldsOf('Combo', {}).find((one) => one.name === 'Size Breakdown');
const applied = (grid: ReturnType<typeof gridOf>, sumAsQuantity = false) =>
  applyGrid(style, grid, { sumAsQuantity, field });

describe('the size grid of a style', () => {
  test('has the sizes of its combos and of its range across', () => {
    const grid = gridOf(style);
    expect(grid.sizes).toEqual(['S', 'M', 'L', 'XL']);
    expect(grid.rows.map((row) => row.cells)).toEqual([
      ['', '400', '', '600'],
      ['', '', '', ''],
    ]);
  });

  test('leaves a text that is no breakdown as it is until its row is filled', () => {
    const untouched = applied(gridOf(style)).combos[1];
    expect(untouched?.customFields.find((one) => one.name === 'Size Breakdown')?.value).toBe('see tech pack');
    const filled = applied(withCells(gridOf(style), [{ row: 1, column: 0, text: '10' }])).combos[1];
    expect(filled && sizesOf(filled)).toEqual([{ size: 'S', count: 10 }]);
  });

  test('is filled by ratio, each combo up to its own quantity', () => {
    const grid = filledByRatio(gridOf(style), [1, 2, 1, 0]);
    expect(grid.rows.map((row) => row.cells)).toEqual([
      ['250', '500', '250', ''],
      ['3', '5', '2', ''],
    ]);
  });

  test('pastes cells of a spreadsheet from a cell on, as far as they fit', () => {
    const before = gridOf(style);
    const grid = withCells(
      before,
      pastedSizes(before, { row: 0, column: 2 }, readCells('1,000\t7\t9\n5\n8')),
    );
    expect(grid.rows.map((row) => row.cells)).toEqual([
      ['', '400', '1,000', '7'],
      ['', '', '5', ''],
    ]);
  });

  test('adds and removes sizes with their columns', () => {
    const grid = withoutSize(withSizes(gridOf(style), ['xl', '3XL', '3xl']), 3);
    expect(grid.sizes).toEqual(['S', 'M', 'L', '3XL']);
    expect(grid.rows[0]?.cells).toEqual(['', '400', '', '']);
  });

  test('makes its sums the combos’ quantities when asked to', () => {
    const grid = withCells(gridOf(style), [{ row: 0, column: 0, text: '50' }]);
    expect(applied(grid).combos.map((one) => comboQuantity(one).value)).toEqual([1000, 10]);
    expect(applied(grid, true).combos.map((one) => comboQuantity(one).value)).toEqual([1050, 10]);
  });

  test('gives a combo that lost its field a new one', () => {
    const bare = { ...combo('Red', 5, null), customFields: [] };
    const [red] = applyGrid(
      { ...style, combos: [bare] },
      withCells(gridOf({ ...style, combos: [bare] }), [{ row: 0, column: 1, text: '5' }]),
      {
        sumAsQuantity: false,
        field,
      },
    ).combos;
    expect(red && sizesOf(red)).toEqual([{ size: 'M', count: 5 }]);
  });

  test.each([
    ['', 0],
    ['1,200', 1200],
    ['1,234,567', 1234567],
    ['1 200', 1200],
    ['12,5', null],
    ['1,2000', null],
    [',', null],
    ['12.5', null],
    ['-1', null],
    ['x', null],
    ['1.200', 1200],
    ['1.200.000', 1_200_000],
    ['১,২০০', 1200],
    ['1.200,000', null],
    ['12.5', null],
  ])('reads the cell %o', (cell, count) => {
    expect(countOf(cell)).toBe(count);
  });
});
