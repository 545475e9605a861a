import { latinDigits } from '@selvedge/domain/latin-digits';
import * as FIELD from '@selvedge/domain/orders/field-names';
import { textValue } from '@selvedge/domain/orders/fields';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import { comboName, comboPieces } from '@selvedge/domain/styles/rules';
import { MAX_SIZES, sizesOf, sizesOfStyle, spreadByRatio, writeSizes } from '@selvedge/domain/styles/sizes';
import { Unit } from '@selvedge/domain/vocabulary';
import { type Cells, type CellWrite, pasteWrites } from '#web/ui/grid/grid-clipboard';
import type { Place } from '#web/ui/grid/grid-state';

/** A row for one combo, with one typed cell for each size. */
export interface SizeRow {
  comboId: string;
  name: string;
  quantity: number;
  cells: string[];
  /** The text of a field that is not a size breakdown. It is kept until a cell is filled. */
  text: string;
}
export interface SizeGrid {
  sizes: string[];
  rows: SizeRow[];
}

/**
 * The number in a cell, 0 when it is empty, null when it is not a whole number. Commas or points may separate thousands:
 * pieces have no decimals.
 */
export function countOf(cell: string): number | null {
  const spaceless = latinDigits(cell).replaceAll(/\s/g, '');
  const isGrouped = /^\d{1,3}(?:(?:,\d{3})+|(?:\.\d{3})+)$/.test(spaceless);
  const text = isGrouped ? spaceless.replaceAll(/[.,]/g, '') : spaceless;
  if (text === '') return 0;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}
export const sumOfRow = (row: SizeRow): number =>
  row.cells.reduce((sum, cell) => sum + (countOf(cell) ?? 0), 0);

export function gridOf(style: Style): SizeGrid {
  const sizes = sizesOfStyle(style);
  return {
    sizes,
    rows: style.combos.map((combo, index) => {
      const counts = sizesOf(combo);
      const of = (size: string) =>
        counts?.find((one) => one.size.toLowerCase() === size.toLowerCase())?.count ?? 0;
      return {
        comboId: combo.comboId,
        name: comboName(combo, index),
        quantity: comboPieces(combo),
        cells: sizes.map((size) => (of(size) > 0 ? String(of(size)) : '')),
        text: counts === null ? textValue(combo.customFields, FIELD.sizeBreakdown) : '',
      };
    }),
  };
}

/** Adds sizes at the end. Ignores duplicates and sizes beyond the limit. */
export function withSizes(grid: SizeGrid, added: readonly string[]): SizeGrid {
  const names = new Set(grid.sizes.map((size) => size.toLowerCase()));
  const fresh = added.filter((size) => {
    const key = size.toLowerCase();
    if (size === '' || names.has(key)) return false;
    names.add(key);
    return true;
  });
  const newSizes = fresh.slice(0, MAX_SIZES - grid.sizes.length);
  return {
    sizes: [...grid.sizes, ...newSizes],
    rows: grid.rows.map((row) => ({ ...row, cells: [...row.cells, ...newSizes.map(() => '')] })),
  };
}
export const withoutSize = (grid: SizeGrid, at: number): SizeGrid => ({
  sizes: grid.sizes.toSpliced(at, 1),
  rows: grid.rows.map((row) => ({ ...row, cells: row.cells.toSpliced(at, 1) })),
});
/** Writes texts into cells. The columns are the sizes. */
export const withCells = (grid: SizeGrid, writes: readonly CellWrite[]): SizeGrid => ({
  ...grid,
  rows: grid.rows.map((one, index) => {
    const own = writes.filter(({ row }) => row === index);
    return { ...one, cells: own.reduce((cells, { column, text }) => cells.with(column, text), one.cells) };
  }),
});

/** The writes of pasted cells, to the right of and below one cell. Ignores what lies outside the grid. */
export const pastedSizes = (grid: SizeGrid, { row, column }: Place, cells: Cells): CellWrite[] =>
  pasteWrites(
    cells,
    { top: row, left: column, bottom: row, right: column },
    { rows: grid.rows.length, columns: grid.sizes.length },
    false,
  );

/** Distributes the quantity of each combo over the sizes by ratio. */
export const filledByRatio = (grid: SizeGrid, ratios: readonly number[]): SizeGrid => ({
  ...grid,
  rows: grid.rows.map((row) => ({
    ...row,
    cells: spreadByRatio(row.quantity, ratios).map((count) => (count > 0 ? String(count) : '')),
  })),
});

/** Writes the grid's breakdowns into the combos, and their sums as quantities if requested. */
export function applyGrid(
  style: Style,
  grid: SizeGrid,
  options: { sumAsQuantity: boolean; field: () => CustomField | undefined },
): Style {
  return {
    ...style,
    combos: style.combos.map((combo, index) => {
      const row = grid.rows[index];
      if (!row) return combo;
      const counts = grid.sizes.map((size, at) => ({ size, count: countOf(row.cells[at] ?? '') ?? 0 }));
      const sum = sumOfRow(row);
      const value = writeSizes(counts) || row.text || null;
      const had = combo.customFields.some((field) => field.name === FIELD.sizeBreakdown);
      const missing = had || value === null ? undefined : options.field();
      const pieces = options.sumAsQuantity && sum > 0 ? { value: sum, unit: Unit.Piece } : null;
      return {
        ...combo,
        ...(pieces ? { comboBasedQuantity: pieces } : {}),
        customFields: [...combo.customFields, ...(missing ? [missing] : [])].map((field) => {
          if (field.name === FIELD.sizeBreakdown) return { ...field, value };
          return pieces && field.name === FIELD.comboBasedQuantity ? { ...field, value: pieces } : field;
        }),
      };
    }),
  };
}
