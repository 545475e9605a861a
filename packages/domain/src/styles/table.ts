import { type DecimalSeparator, decimalSeparatorOf, readDecimal } from '../decimal-separator';
import type { CompositionPart, Quantity } from '../orders/order';
import type { TableError } from '../spreadsheet';
import { keyOf, readYesNo } from '../spreadsheet';
import { readDay } from '../typed-day';
import type { MaterialType } from '../vocabulary';
import { FieldValueType, MATERIAL_TYPES, UNIT_LABELS, UNITS, Unit } from '../vocabulary';
import { readComposition } from './composition-text';
import {
  COMBO_VALUES,
  type Column,
  type FieldColumn,
  type FieldKinds,
  type FileColumn,
  findHeader,
  isFieldColumn,
  isNumberKind,
  isWholeKind,
  STYLE_VALUES,
  type Target,
} from './import-columns';
import { checkComposition } from './rules';
import { sumOfSizes, writeSizes } from './sizes';

/** One row of a spreadsheet: a style, with a combo of it and a material of that; null leaves what is there. */
export interface TableRow {
  /** From 1, as the spreadsheet counts. */
  line: number;
  style: string;
  styleQuantity: number | null;
  styleValues: Record<string, string | number>;
  combo: string;
  /** Whether the row's material goes into every combo of its style. */
  allCombos: boolean;
  comboQuantity: number | null;
  comboValues: Record<string, string | number>;
  fitSampleSize: number | null;
  ppsSampleSize: number | null;
  material: string;
  materialType: MaterialType | null;
  materialQuantity: Quantity | null;
  materialValues: Record<string, string | number>;
  submissionRequired: boolean | null;
  composition: CompositionPart[] | null;
  /** Why the row cannot be taken. */
  errors: TableError[];
  /** Cells that could not be read; the row is taken without them. */
  warnings: TableError[];
}

/** What a person chose in the preview of a table. */
export interface TableChoices {
  /** What a column is taken for, by the key of its header (`headerKey`). */
  mapping?: Readonly<Record<string, Target>>;
  /** The decimal separator of a column whose numbers can be read in two ways. */
  decimals?: Readonly<Separators>;
  /** Other texts for cells, by the cell's name ('C5'). */
  corrections?: Readonly<Record<string, string>>;
  /** Lines, from 1, that begin like totals and are none. */
  notTotals?: readonly number[];
  /** What the columns of own fields take. */
  kinds?: FieldKinds;
}

type NumberColumn = Column | FieldColumn;
type Separators = Partial<Record<NumberColumn, '.' | ','>>;

/** A column whose numbers can be read in two ways: an example as it is written, and both readings. */
interface NumberQuestion {
  column: NumberColumn;
  example: string;
  readings: { decimal: '.' | ','; value: number }[];
}
export interface StyleTable {
  rows: TableRow[];
  columns: FileColumn[];
  questions: NumberQuestion[];
  /** Lines that begin like totals of others and are left out, from 1, with their first text. */
  totals: { line: number; text: string }[];
}

export const TABLE_MESSAGES = {
  style: 'Style name is required',
  combo: 'Combo name is required',
  number: (column: string, text: string) => `${column} is not a number: ${text}`,
  whole: (column: string, text: string) => `${column} counts whole pieces: ${text}`,
  integer: (column: string, text: string) => `${column} is not a whole number: ${text}`,
  day: (column: string, text: string) => `${column} is not a date: ${text}`,
  type: (text: string) => `Unknown material type: ${text}`,
  unit: (text: string) => `Unknown unit: ${text}`,
  yesNo: (column: string, text: string) => `${column} is neither Yes nor No: ${text}`,
  noCombos: 'This style has no combos yet.',
  composition: (text: string) => `Composition needs a percentage for each part: ${text}`,
  size: (size: string, text: string) => `Size ${size} is not a number of pieces: ${text}`,
} as const;

const PIECES = Unit.Piece;
const WHOLE_COLUMNS: ReadonlySet<Column> = new Set([
  'Combo Quantity',
  'Style Quantity',
  'Fit Sample Size',
  'PPS Sample Size',
]);
const NUMBER_COLUMNS: readonly Column[] = [...WHOLE_COLUMNS, 'Material Quantity', 'Weight'];
/** '1,200 pcs', '80kg': a number, and what is no part of it. */
const WITH_UNIT = /^([\d.,\s]*\d)\s*([^\d\s.,].*)$/;
const numberPart = (text: string) => WITH_UNIT.exec(text)?.[1] ?? text;
const SIGN = /^[-−]\s*/;
const unsigned = (text: string) => text.replace(SIGN, '');
const TOTAL = /^(grand\s*|sub[\s-]*)?totals?\b|^sum\b/i;
const ALL_COMBOS = /^(all|all (colou?rs|colou?rways|combos)|every colou?r)$/i;

/** As units are written in spreadsheets, beside their labels; all of 'kg' in them means Kg (document 2, section 9). */
const UNIT_WORDS: Record<Unit, readonly string[]> = {
  [Unit.Piece]: ['pc', 'pcs', 'pieces'],
  [Unit.Kg]: ['kilogram', 'kilograms'],
  [Unit.Metre]: ['m', 'mtr', 'mtrs', 'metres', 'meter', 'meters'],
  [Unit.Yard]: ['yd', 'yds', 'yards'],
  [Unit.Gross]: ['grs'],
  [Unit.Dozen]: ['dz', 'doz', 'dozens'],
  [Unit.Set]: ['sets'],
  [Unit.Cone]: ['cones'],
};
function readUnit(text: string): Unit | undefined {
  const word = keyOf(text).replace(/\.$/, '');
  if (word.includes('kg')) return Unit.Kg;
  return UNITS.find((unit) => keyOf(UNIT_LABELS[unit]) === word || UNIT_WORDS[unit].includes(word));
}

interface Line {
  line: number;
  text: (column: FileColumn) => string;
}

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

function readRow(
  { line, text }: Line,
  columns: readonly FileColumn[],
  { separators, kinds }: { separators: Separators; kinds: FieldKinds },
  above: { style: string; combo: string },
): TableRow {
  const errors: TableError[] = [];
  const warnings: TableError[] = [];
  const placeOf = (column: Target) => columns.find(({ target }) => target === column);
  const cell = (column: NumberColumn): string => {
    const place = placeOf(column);
    return place ? text(place) : '';
  };
  const at = (column: NumberColumn | FileColumn, message: string): TableError => {
    const place = typeof column === 'string' ? placeOf(column) : column;
    const name = typeof column === 'string' ? column : column.header;
    return { column: name, cell: place ? `${place.letters}${line}` : String(line), message };
  };
  const warn = (column: NumberColumn | FileColumn, message: string) =>
    void warnings.push(at(column, message));
  /** What a cell says; an unreadable one is left empty with a warning. */
  const read = <T>(
    column: NumberColumn,
    of: (found: string) => T | null | undefined,
    message: (found: string) => string,
  ) => {
    const found = cell(column);
    if (found === '') return null;
    const value = of(found) ?? null;
    if (value === null) warn(column, message(found));
    return value;
  };
  const numberIn = (found: string, column: NumberColumn) => readDecimal(found, separators[column] ?? '.');
  const piecesOf = (column: Column): number | null => {
    const value = read(
      column,
      (found) => {
        const [, number = found, word] = WITH_UNIT.exec(found) ?? [];
        return word !== undefined && readUnit(word) !== PIECES ? null : numberIn(number, column);
      },
      (found) => TABLE_MESSAGES.number(column, found),
    );
    if (value === null || Number.isInteger(value)) return value;
    warn(column, TABLE_MESSAGES.whole(column, cell(column)));
    return null;
  };

  const style = cell('Style') || (placeOf('Style') ? '' : cell('Style Number')) || above.style;
  const material = cell('Material');
  const said = cell('Combo');
  const allCombos = material !== '' && (placeOf('Combo') === undefined || ALL_COMBOS.test(said));
  const inherited = material !== '' && keyOf(style) === keyOf(above.style) ? above.combo : '';
  const combo = allCombos ? '' : said || inherited;
  if (style === '') errors.push(at('Style', TABLE_MESSAGES.style));
  if (combo === '' && material !== '' && !allCombos) errors.push(at('Combo', TABLE_MESSAGES.combo));

  const unit = read('Unit', readUnit, TABLE_MESSAGES.unit) ?? placeOf('Material Quantity')?.unit ?? undefined;
  /** A quantity may carry its unit, which must not contradict the unit column. */
  const materialQuantity = read(
    'Material Quantity',
    (found): Quantity | null => {
      const [, number = found, word = ''] = WITH_UNIT.exec(found) ?? [];
      const own = readUnit(word);
      const isKnown = word === '' || (own !== undefined && (unit === undefined || own === unit));
      const value = isKnown ? numberIn(number, 'Material Quantity') : null;
      return value === null ? null : { value, unit: unit ?? own ?? PIECES };
    },
    (found) => TABLE_MESSAGES.number('Material Quantity', found),
  );
  const composition = read(
    'Composition',
    (found) => {
      const parts = readComposition(found);
      const [fault] = parts ? checkComposition(parts) : [];
      if (!fault) return parts;
      warn('Composition', fault);
      return [];
    },
    TABLE_MESSAGES.composition,
  );
  const sizes = columns
    .filter(({ target }) => target === 'size')
    .flatMap((column) => {
      const found = text(column);
      const count = found === '' ? 0 : readDecimal(found, found.includes('.') ? ',' : '.');
      if (count !== null && Number.isInteger(count)) return [{ size: column.header, count }];
      warn(column, TABLE_MESSAGES.size(column.header, found));
      return [];
    });
  const comboQuantity = piecesOf('Combo Quantity');
  const sized = sumOfSizes(sizes);
  /** What the column of an own field says, as the field takes it. */
  const ownValue = (column: FieldColumn): string | number | null => {
    const kind = kinds[column];
    if (kind === FieldValueType.Date)
      return read(column, readDay, (found) => TABLE_MESSAGES.day(column, found));
    if (!isNumberKind(kind)) return cell(column) || null;
    const value = read(
      column,
      (found) => {
        const size = numberIn(unsigned(found), column);
        return size !== null && SIGN.test(found) ? -size : size;
      },
      (found) => TABLE_MESSAGES.number(column, found),
    );
    if (value === null || !isWholeKind(kind) || Number.isInteger(value)) return value;
    warn(column, TABLE_MESSAGES.integer(column, cell(column)));
    return null;
  };
  const valuesOf = (level: string, named: readonly Column[]): Record<string, string | number> => {
    const values: Record<string, string | number> = {};
    for (const column of named) {
      const value =
        column === 'Weight'
          ? read(
              column,
              (found) => numberIn(found, column),
              (found) => TABLE_MESSAGES.number(column, found),
            )
          : cell(column);
      if (value !== null && value !== '') values[column] = value;
    }
    for (const { target } of columns) {
      const value = isFieldColumn(target) && target.startsWith(`${level}: `) ? ownValue(target) : null;
      if (target && value !== null) values[target.slice(level.length + 2)] = value;
    }
    return values;
  };
  return {
    line,
    style,
    styleQuantity: piecesOf('Style Quantity'),
    styleValues: valuesOf('Style', STYLE_VALUES),
    combo,
    allCombos,
    comboQuantity: comboQuantity ?? (sized > 0 ? sized : null),
    comboValues: {
      ...valuesOf('Combo', COMBO_VALUES),
      ...(sized > 0 ? { 'Size Breakdown': writeSizes(sizes) } : {}),
    },
    fitSampleSize: piecesOf('Fit Sample Size'),
    ppsSampleSize: piecesOf('PPS Sample Size'),
    material,
    materialType:
      read(
        'Material Type',
        (found) => MATERIAL_TYPES.find((one) => keyOf(one) === keyOf(found)),
        TABLE_MESSAGES.type,
      ) ?? (material === '' ? null : (placeOf('Material')?.materialType ?? null)),
    materialQuantity,
    materialValues: material === '' ? {} : valuesOf('Material', []),
    submissionRequired: read('Submission Required', readYesNo, (found) =>
      TABLE_MESSAGES.yesNo('Submission Required', found),
    ),
    composition: composition && composition.length > 0 ? composition : null,
    errors,
    warnings,
  };
}
