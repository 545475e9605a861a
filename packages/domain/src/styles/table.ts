import { type DecimalSeparator, decimalSeparatorOf, readDecimal } from '../decimal-separator';
import {
  type Column,
  type FieldKinds,
  type FileColumn,
  findHeader,
  isFieldColumn,
  isNumberKind,
  isWholeKind,
  type Target,
} from './import-columns';
import {
  type Line,
  type NumberColumn,
  numberPart,
  readRow,
  type Separators,
  type TableRow,
  unsigned,
} from './read-row';

/** What a person chose in the preview of a table. */
export interface TableChoices {
  /** The target of a column, by the key of its header (`headerKey`). */
  mapping?: Readonly<Record<string, Target>>;
  /** The decimal separator of a column whose numbers can be read in two ways. */
  decimals?: Readonly<Separators>;
  /** Corrected texts of cells, by the cell's name ('C5'). */
  corrections?: Readonly<Record<string, string>>;
  /** Lines, from 1, that look like totals but are rows. */
  notTotals?: readonly number[];
  /** Value types of the columns of custom fields. */
  kinds?: FieldKinds;
}

/** A column whose numbers can be read in two ways: an example from the table, and both readings. */
interface NumberQuestion {
  column: NumberColumn;
  example: string;
  readings: { decimal: '.' | ','; value: number }[];
}
export interface StyleTable {
  rows: TableRow[];
  columns: FileColumn[];
  questions: NumberQuestion[];
  /** Lines that look like totals and are skipped, from 1, with their first text. */
  totals: { line: number; text: string }[];
}

const WHOLE_COLUMNS: ReadonlySet<Column> = new Set([
  'Combo Quantity',
  'Style Quantity',
  'Fit Sample Size',
  'PPS Sample Size',
]);
const NUMBER_COLUMNS: readonly Column[] = [...WHOLE_COLUMNS, 'Material Quantity', 'Weight'];
const TOTAL = /^(grand\s*|sub[\s-]*)?totals?\b|^sum\b/i;

/**
 * Reads rows of styles, combos and materials. The header is found below title lines; an empty style or combo cell
 * means that of the row above; without a column for combos a material is for all combos of its style. A cell that
 * cannot be read is left empty with a warning.
 */
export function readTable(
  cells: readonly (readonly string[])[],
  { mapping, decimals = {}, corrections = {}, notTotals = [], kinds = {} }: TableChoices = {},
): StyleTable {
  const header = findHeader(cells, mapping);
  const totals: StyleTable['totals'] = [];
  const lines = cells.flatMap((row, index): Line[] => {
    const line = index + 1;
    if (index <= (header.row ?? -1) || row.every((cell) => cell.trim() === '')) return [];
    const first = row.find((cell) => cell.trim() !== '')?.trim() ?? '';
    if (TOTAL.test(first) && !notTotals.includes(line)) {
      totals.push({ line, text: first });
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

/** The decimal separator of each column of numbers, and the columns that a person has to decide. */
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
    isFieldColumn(column) ? isWholeKind(kinds[column]) : WHOLE_COLUMNS.has(column);
  for (const column of [...NUMBER_COLUMNS, ...own]) {
    const place = columns.find(({ target }) => target === column);
    if (!place) continue;
    const texts = lines.map((line) => unsigned(numberPart(line.text(place)))).filter((text) => text !== '');
    const found: DecimalSeparator = decimalSeparatorOf(texts);
    const example = texts.find((text) => /[.,]/.test(text)) ?? '';
    if (found !== 'unclear') separators[column] = found;
    // A column of whole numbers has no decimals: what looks like them are thousands.
    else if (isWhole(column)) separators[column] = example.includes(',') ? '.' : ',';
    else {
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
