import { choiceNamed } from '@selvedge/domain/choices';
import { decimalSeparatorOf, readDecimal } from '@selvedge/domain/decimal-separator';
import { plainTyped } from '@selvedge/domain/plain-typed';
import { yesNo } from '@selvedge/domain/spreadsheet';
import { MAX_WASTAGE } from '@selvedge/domain/styles/material-need';
import {
  copyToAllCombos,
  type MaterialRow,
  newMaterialRow,
  withQuantity,
  withRates,
} from '@selvedge/domain/styles/material-rows';
import { MATERIAL_TYPES, type MaterialType, UNIT_LABELS, UNITS, Unit } from '@selvedge/domain/vocabulary';
import { separatorsOf } from '@selvedge/i18n/locale-tags';
import { shownLanguage } from '#web/lib/language';
import { productText } from '#web/lib/product-text';
import type { CellWrite } from '#web/ui/grid/grid-clipboard';
import type { Range } from '#web/ui/grid/grid-state';

/** The columns before the combo columns. The last column is the total of the row. */
export const FIXED_COLUMNS = ['name', 'type', 'unit', 'consumption', 'wastage', 'submission'] as const;
type FixedColumn = (typeof FIXED_COLUMNS)[number];
/** The index of the combo of a column. Null for columns that belong to no combo. */
export const comboAt = (column: number, combos: number): number | null => {
  const at = column - FIXED_COLUMNS.length;
  return at >= 0 && at < combos ? at : null;
};

type MaterialFault = 'name' | 'choice' | 'number' | 'whole' | 'percent';
export interface RefusedText {
  row: string;
  column: number;
  text: string;
  fault: MaterialFault;
}

/** Fabric and yarn are measured in kilograms, trims and accessories in pieces. */
const UNIT_OF: Record<MaterialType, Unit> = {
  Fabric: Unit.Kg,
  Yarn: Unit.Kg,
  Accessory: Unit.Piece,
  Trims: Unit.Piece,
};

/** A number above 0, or 0 for an empty text. Null when the text is not a number. */
function numberOf(text: string, decimal: '.' | ','): number | null {
  const digits = text.trim().replace(/%$/, '').trim();
  return digits === '' ? 0 : readDecimal(digits, decimal);
}

interface WriteFacts {
  /** The pieces of each combo. */
  pieces: readonly number[];
  /** 'unclear' when the texts can be read in two ways. */
  decimal: ReturnType<typeof decimalSeparatorOf>;
}

function writeCell(
  row: MaterialRow,
  column: number,
  text: string,
  { pieces, decimal }: WriteFacts,
): MaterialRow | MaterialFault {
  const at = comboAt(column, pieces.length);
  if (at !== null) {
    const count = pieces[at] ?? 0;
    if (text.trim() === '=') return withQuantity(row, at, 'calculated', count);
    const isWhole = row.unit === Unit.Piece;
    // Pieces are whole numbers, so an unclear separator is a thousands separator.
    const thousands = text.includes(',') ? '.' : ',';
    const value = numberOf(
      text,
      decimal === 'unclear' ? (isWhole ? thousands : separatorsOf(shownLanguage()).decimal) : decimal,
    );
    if (value === null) return 'number';
    return isWhole && !Number.isInteger(value) ? 'whole' : withQuantity(row, at, value, count);
  }
  const fixed: FixedColumn | undefined = FIXED_COLUMNS[column];
  if (fixed === 'consumption' || fixed === 'wastage') {
    const value = numberOf(text, decimal === 'unclear' ? separatorsOf(shownLanguage()).decimal : decimal);
    if (value === null) return 'number';
    if (fixed === 'wastage' && value > MAX_WASTAGE) return 'percent';
    return withRates(row, { [fixed]: text.trim() === '' || value === 0 ? null : value }, pieces);
  }
  return fixed === undefined ? row : writeFact(row, fixed, text.trim());
}

function writeFact(row: MaterialRow, column: FixedColumn, text: string): MaterialRow | MaterialFault {
  if (column === 'name') return text === '' ? 'name' : { ...row, name: text };
  // A choice cannot be cleared.
  if (text === '') return row;
  if (column === 'unit') {
    const unit = choiceOf(UNITS, text, (one) => UNIT_LABELS[one]);
    return unit === undefined ? 'choice' : { ...row, unit };
  }
  if (column === 'submission') {
    const answer = choiceOf([true, false], text, yesNo);
    return answer === undefined ? 'choice' : { ...row, submission: answer };
  }
  const materialType = choiceOf(MATERIAL_TYPES, text);
  if (!materialType) return 'choice';
  const isUntouched = row.stored.every((one) => one === null) && row.consumption === null;
  return { ...row, materialType, ...(isUntouched ? { unit: UNIT_OF[materialType] } : {}) };
}

/** The choice that a text names in any of our languages, or begins in the reader's language or in English. */
function choiceOf<Value>(
  values: readonly Value[],
  text: string,
  englishOf: (value: Value) => string = String,
): Value | undefined {
  const typed = plainTyped(text);
  const begins = (name: string) => plainTyped(name).startsWith(typed);
  return (
    choiceNamed(values, text, englishOf) ??
    values.find((value) => begins(productText({ text: englishOf(value) }))) ??
    values.find((value) => begins(englishOf(value)))
  );
}

interface Written {
  rows: readonly MaterialRow[];
  refused: RefusedText[];
  /** An example of a number that was read with the reader's decimal separator but could also use the other one. */
  unclear: string | null;
}

/** Writes texts into cells. Texts below the last row create new rows, which need a name. */
export function writeCells(
  rows: readonly MaterialRow[],
  writes: readonly CellWrite[],
  pieces: readonly number[],
  newKey: () => string,
): Written {
  const numbers = writes.filter(({ column }) => column >= 3 && column !== 5).map(({ text }) => text);
  const decimal = decimalSeparatorOf(numbers.map((text) => text.replace(/%$/, '')));
  const result: Written = { rows, refused: [], unclear: null };
  const next = [...rows];
  for (const place of new Set(writes.map(({ row }) => row))) {
    const cells = writes.filter(({ row }) => row === place);
    const isNew = place >= rows.length;
    if (isNew && cells.every(({ text }) => text.trim() === '')) continue;
    const name = cells.find(({ column }) => column === 0)?.text.trim() ?? '';
    if (isNew && name === '') {
      result.refused.push({ row: '', column: 0, text: '', fault: 'name' });
      continue;
    }
    const before = next[place];
    let row = before ?? newMaterialRow(newKey(), name, pieces.length);
    for (const { column, text } of cells) {
      const written = writeCell(row, column, text, { pieces, decimal });
      if (typeof written === 'string') result.refused.push({ row: row.name, column, text, fault: written });
      else row = written;
    }
    if (before) next[place] = row;
    else next.push(row);
  }
  const isSame = next.length === rows.length && next.every((row, at) => row === rows[at]);
  const example = numbers.find((text) => /[.,]/.test(text)) ?? null;
  return { ...result, rows: isSame ? rows : next, unclear: decimal === 'unclear' ? example : null };
}

/** Applies a change to the selected rows, without the row for a new material. */
const changeRows = (
  rows: readonly MaterialRow[],
  { top, bottom }: Range,
  change: (row: MaterialRow) => MaterialRow,
): readonly MaterialRow[] => rows.map((row, at) => (at >= top && at <= bottom ? change(row) : row));

/** Copies the quantity of the selected combo, or of the first combo that has the material, to all combos. */
export const sameInRange = (rows: readonly MaterialRow[], range: Range, combos: number) =>
  changeRows(rows, range, (row) => {
    const filled = row.cells.findIndex(({ kind }) => kind !== 'none');
    return copyToAllCombos(row, comboAt(range.left, combos) ?? Math.max(0, filled));
  });

/** Recalculates the selected combos, or all combos that have the material when no combo is selected. */
export const calculatedInRange = (rows: readonly MaterialRow[], range: Range, pieces: readonly number[]) =>
  changeRows(rows, range, (row) => {
    if (row.consumption === null) return row;
    const isAll = comboAt(range.right, pieces.length) === null;
    return pieces.reduce((now, count, at) => {
      const column = at + FIXED_COLUMNS.length;
      const isIn = isAll ? row.cells[at]?.kind !== 'none' : column >= range.left && column <= range.right;
      return isIn ? withQuantity(now, at, 'calculated', count) : now;
    }, row);
  });

export const removedInRange = (rows: readonly MaterialRow[], { top, bottom }: Range) =>
  rows.filter((_, at) => at < top || at > bottom);
