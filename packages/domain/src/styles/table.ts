import { readDecimal } from '../decimal-separator';
import { joinHeadingRows } from '../sheets/headings';
import { columnSeparator, numbersIn } from '../sheets/numbers';
import { isSum, isTotal } from '../sheets/sums';
import {
  type Column,
  type FieldKinds,
  type FileColumn,
  findHeader,
  isFieldColumn,
  isIntegerKind,
  isNumberKind,
  type Target,
} from './import-columns';
import { type Line, type NumberColumn, readRow, type Separators, type TableRow } from './read-row';

export interface TableChoices {
  /** Targets of columns by normalized header (`headerKey`). */
  mapping?: Readonly<Record<string, Target>>;
  decimals?: Readonly<Separators>;
  /** Corrected cells by reference ('C5'). */
  corrections?: Readonly<Record<string, string>>;
  /** Line numbers, from 1, that look like totals but are data. */
  notTotals?: readonly number[];
  kinds?: FieldKinds;
}

/** An ambiguous number column: an example and both interpretations. */
interface NumberQuestion {
  column: NumberColumn;
  example: string;
  readings: { decimal: '.' | ','; value: number }[];
}
export interface StyleTable {
  rows: TableRow[];
  columns: FileColumn[];
  questions: NumberQuestion[];
  /** Skipped lines that look like totals: line number, from 1, and first text. */
  totals: { line: number; text: string }[];
}

const INTEGER_COLUMNS: ReadonlySet<Column> = new Set([
  'Combo Quantity',
  'Style Quantity',
  'Fit Sample Size',
  'PPS Sample Size',
]);
const NUMBER_COLUMNS: readonly Column[] = [...INTEGER_COLUMNS, 'Material Quantity', 'Weight'];
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
  const cells = joinHeadingRows(sheet);
  const header = findHeader(cells, mapping);
  const totals: StyleTable['totals'] = [];
  const names = header.columns.filter(({ target }) => NAMES.includes(target));
  const lines = cells.flatMap((row, index): Line[] => {
    const line = index + 1;
    if (index <= (header.row ?? -1) || row.every((cell) => cell.trim() === '')) return [];
    const first = row.find((cell) => cell.trim() !== '')?.trim() ?? '';
    const sum = isTotal(first) ? first : names.map(({ index: at }) => row[at] ?? '').find(isSum);
    if (sum !== undefined && !notTotals.includes(line)) {
      totals.push({ line, text: sum });
      return [];
    }
    return [
      {
        line,
        text: ({ index: at, letters }) => (corrections[`${letters}${line}`] ?? row[at] ?? '').trim(),
      },
    ];
  });
  const { separators, questions } = separatorsOf(header.columns, lines, decimals, kinds);
  let above = { style: '', combo: '' };
  const rows = lines.map((line) => {
    const read = readRow(line, header.columns, { separators, kinds }, above);
    above = { style: read.style, combo: read.combo };
    return read;
  });
  return { rows, columns: header.columns, questions, totals };
}

/** Determines the decimal separator of each number column, and the columns that the user has to decide. */
function separatorsOf(
  columns: readonly FileColumn[],
  lines: readonly Line[],
  chosen: Separators,
  kinds: FieldKinds,
): { separators: Separators; questions: NumberQuestion[] } {
  const separators: Separators = {};
  const questions: NumberQuestion[] = [];
  const own = columns.flatMap(({ target }) =>
    isFieldColumn(target) && isNumberKind(kinds[target]) ? [target] : [],
  );
  const isWhole = (column: NumberColumn) =>
    isFieldColumn(column) ? isIntegerKind(kinds[column]) : INTEGER_COLUMNS.has(column);
  for (const column of [...NUMBER_COLUMNS, ...own]) {
    const place = columns.find(({ target }) => target === column);
    if (!place) continue;
    const texts = lines.map((line) => line.text(place));
    const found = columnSeparator(texts, isWhole(column));
    if (found !== 'unclear') separators[column] = found;
    else {
      const example = numbersIn(texts).find((text) => /[.,]/.test(text)) ?? '';
      separators[column] = chosen[column] ?? '.';
      const readings = (['.', ','] as const).flatMap((decimal) => {
        const value = readDecimal(example, decimal);
        return value === null ? [] : [{ decimal, value }];
      });
      questions.push({ column, example, readings });
    }
  }
  return { separators, questions };
}
