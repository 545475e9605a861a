import { joinHeadingRows } from '../sheets/headings';
import { linesBelow, type NumberQuestion, readSheet } from '../sheets/read-sheet';
import { isSum, isTotal } from '../sheets/sums';
import { columnLetters } from '../spreadsheet';
import {
  type Column,
  type FieldColumn,
  type FieldKinds,
  type FileColumn,
  findHeader,
  headingText,
  styleColumns,
  type Target,
} from './import-columns';
import { readRow, type TableRow } from './read-row';

export interface TableChoices {
  mapping?: Readonly<Record<string, Target>>;
  decimals?: Readonly<Partial<Record<Column | FieldColumn, '.' | ','>>>;
  /** Corrected cells by reference ('C5'). */
  corrections?: Readonly<Record<string, string>>;
  /** Line numbers, from 1, that look like totals but are data. */
  notTotals?: readonly number[];
  kinds?: FieldKinds;
}
export interface StyleTable {
  rows: TableRow[];
  columns: FileColumn[];
  questions: NumberQuestion<Column | FieldColumn>[];
  /** Skipped lines that look like totals: line number, from 1, and first text. */
  totals: { line: number; text: string }[];
}

/** The columns whose words can say that a row is a sum. */
const NAMES: readonly Target[] = ['Style', 'Style Number', 'Combo'];

/**
 * Parses rows of styles, combos and materials. The header may follow title lines. An empty style or combo cell repeats
 * the row above. Without a combo column, a material is for all combos of its style. Unreadable cells are left empty
 * with a warning.
 */
export function readTable(
  sheet: readonly (readonly string[])[],
  { mapping, decimals = {}, corrections = {}, notTotals = [], kinds = {} }: TableChoices = {},
): StyleTable {
  const cells = joinHeadingRows(sheet).map((row, index) =>
    row.map((cell, at) => corrections[`${columnLetters(at)}${index + 1}`] ?? cell),
  );
  const { row: header, columns } = findHeader(cells, mapping);
  const names = columns.filter(({ target }) => NAMES.includes(target));
  const totals: StyleTable['totals'] = [];
  const lines = linesBelow(cells, header).filter(({ line, first, text }) => {
    const sum = isTotal(first) ? first : names.map(text).find(isSum);
    if (sum === undefined || notTotals.includes(line)) return true;
    totals.push({ line, text: sum });
    return false;
  });
  const read = readSheet(lines, columns, styleColumns(columns, kinds), {
    decimals,
    nameOf: ({ target, header: size }) =>
      target === 'size' ? size : headingText(target as Column | FieldColumn),
  });
  let above = { style: '', combo: '' };
  const rows = read.rows.map((row) => {
    const next = readRow(row, columns, above);
    above = { style: next.style, combo: next.combo };
    return next;
  });
  // Sizes are whole pieces, whose separators are never ambiguous.
  const questions = read.questions as StyleTable['questions'];
  return { rows, columns, questions, totals };
}
