import type { DecimalSeparator } from '../decimal-separator';
import { type LocalizedText, localized } from '../localized-text';
import type { CompositionPart, Quantity } from '../orders/order';
import { readDayIn } from '../sheets/date-order';
import {
  columnSeparator,
  readNumberIn,
  readPiecesIn,
  readSignedIn,
  readUnit,
  splitUnit,
} from '../sheets/numbers';
import type { SheetError } from '../sheets/read-sheet';
import { isErrorValue, keyOf, readYesNo } from '../spreadsheet';
import { FieldValueType, type MaterialType, Unit } from '../vocabulary';
import { readComposition } from './composition-text';
import {
  COMBO_VALUES,
  type Column,
  type FieldColumn,
  type FieldKinds,
  type FileColumn,
  isFieldColumn,
  isIntegerKind,
  isNumberKind,
  STYLE_VALUES,
  type Target,
} from './import-columns';
import { materialTypeOf } from './material-words';
import { checkComposition } from './rules';
import { sumOfSizes, writeSizes } from './sizes';

/** A spreadsheet row: a style, one of its combos and a material of the combo; null keeps the stored value. */
export interface TableRow {
  /** Counts from 1, like the spreadsheet. */
  line: number;
  style: string;
  styleQuantity: number | null;
  styleValues: Record<string, string | number>;
  combo: string;
  /** Adds the material to every combo of the style. */
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
  /** Errors that prevent the import of the row. */
  errors: SheetError[];
  /** Unreadable cells; the row is imported without them. */
  warnings: SheetError[];
}

export type NumberColumn = Column | FieldColumn;
export type Separators = Partial<Record<NumberColumn, '.' | ','>>;

export interface Line {
  line: number;
  text: (column: FileColumn) => string;
}

/** The heading of a column in a reader's language; a field's name may be a person's words. */
function headingText(column: NumberColumn): LocalizedText {
  if (!isFieldColumn(column)) return { text: column };
  const [level = '', ...field] = column.split(': ');
  return localized('{level}: {field}', { level: { text: level }, field: { field: field.join(': ') } });
}

export const TABLE_MESSAGES = {
  style: localized('Style name is required'),
  combo: localized('Combo name is required'),
  number: (column: NumberColumn, text: string) =>
    localized('{column} is not a number: {text}', { column: headingText(column), text }),
  whole: (column: NumberColumn, text: string) =>
    localized('{column} counts whole pieces: {text}', { column: headingText(column), text }),
  integer: (column: NumberColumn, text: string) =>
    localized('{column} is not a whole number: {text}', { column: headingText(column), text }),
  day: (column: NumberColumn, text: string) =>
    localized('{column} is not a date: {text}', { column: headingText(column), text }),
  type: (text: string) => localized('Unknown material type: {text}', { text }),
  unit: (text: string) => localized('Unknown unit: {text}', { text }),
  yesNo: (column: NumberColumn, text: string) =>
    localized('{column} is neither Yes nor No: {text}', { column: headingText(column), text }),
  noCombos: localized('This style has no combos yet.'),
  composition: (text: string) => localized('Composition needs a percentage for each part: {text}', { text }),
  error: (column: string, text: string) =>
    localized('{column} has an error of Excel: {text}', { column, text }),
  size: (size: string, text: string) =>
    localized('Size {size} is not a number of pieces: {text}', { size, text }),
} as const;

const PIECES = Unit.Piece;
/** Without them, a row would repeat the names of the row above. */
const PART_NAMES: readonly Target[] = ['Style', 'Combo', 'Material', 'Style Number'];
const piecesIn = (text: string, separator: DecimalSeparator): number | null => {
  const value = readPiecesIn(text, separator);
  return typeof value === 'number' ? value : null;
};
const ALL_COMBOS = /^(all|all (colou?rs|colou?rways|combos)|every colou?r)$/i;

/** Parses one row. Empty style and combo cells repeat the row above; unreadable cells cause warnings. */
export function readRow(
  { line, text: textIn }: Line,
  columns: readonly FileColumn[],
  { separators, kinds }: { separators: Separators; kinds: FieldKinds },
  above: { style: string; combo: string },
): TableRow {
  const errors: SheetError[] = [];
  const warnings: SheetError[] = [];
  const placeOf = (column: Target) => columns.find(({ target }) => target === column);
  const text = (column: FileColumn): string => (isErrorValue(textIn(column)) ? '' : textIn(column));
  for (const column of columns)
    if (column.target !== null && isErrorValue(textIn(column)))
      (PART_NAMES.includes(column.target) ? errors : warnings).push({
        column: column.target === 'size' ? column.header : column.target,
        cell: `${column.letters}${line}`,
        message: TABLE_MESSAGES.error(column.header, textIn(column)),
      });
  const cell = (column: NumberColumn): string => {
    const place = placeOf(column);
    return place ? text(place) : '';
  };
  const at = (column: NumberColumn | FileColumn, message: LocalizedText): SheetError => {
    const place = typeof column === 'string' ? placeOf(column) : column;
    const name = typeof column === 'string' ? column : column.header;
    return { column: name, cell: place ? `${place.letters}${line}` : String(line), message };
  };
  const warn = (column: NumberColumn | FileColumn, message: LocalizedText) =>
    void warnings.push(at(column, message));
  const read = <T>(
    column: NumberColumn,
    of: (found: string) => T | null | undefined,
    message: (found: string) => LocalizedText,
  ) => {
    const found = cell(column);
    if (found === '') return null;
    const value = of(found) ?? null;
    if (value === null) warn(column, message(found));
    return value;
  };
  const numberIn = (found: string, column: NumberColumn) => {
    const value = readNumberIn(found, separators[column] ?? '.');
    return typeof value === 'number' ? value : null;
  };
  const piecesOf = (column: Column): number | null => {
    const value = read(
      column,
      (found) => piecesIn(found, separators[column] ?? '.'),
      (found) => TABLE_MESSAGES.number(column, found),
    );
    if (value === null || Number.isInteger(value)) return value;
    warn(column, TABLE_MESSAGES.whole(column, cell(column)));
    return null;
  };

  const style = cell('Style') || (placeOf('Style') ? '' : cell('Style Number')) || above.style;
  const material = cell('Material');
  const comboCell = cell('Combo');
  const allCombos = material !== '' && (placeOf('Combo') === undefined || ALL_COMBOS.test(comboCell));
  const inherited = material !== '' && keyOf(style) === keyOf(above.style) ? above.combo : '';
  const combo = allCombos ? '' : comboCell || inherited;
  if (style === '') errors.push(at('Style', TABLE_MESSAGES.style));
  if (combo === '' && material !== '' && !allCombos) errors.push(at('Combo', TABLE_MESSAGES.combo));

  const unit = read('Unit', readUnit, TABLE_MESSAGES.unit) ?? placeOf('Material Quantity')?.unit ?? undefined;
  /** A quantity may include its unit, which must agree with the unit column. */
  const materialQuantity = read(
    'Material Quantity',
    (found): Quantity | null => {
      const [, number = found, word = ''] = splitUnit(found);
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
      const count = found === '' ? 0 : piecesIn(found, columnSeparator([found], true));
      if (count !== null && Number.isInteger(count)) return [{ size: column.header, count }];
      warn(column, TABLE_MESSAGES.size(column.header, found));
      return [];
    });
  const comboQuantity = piecesOf('Combo Quantity');
  const sized = sumOfSizes(sizes);
  /** Converts the value of a custom field column to the field's type. */
  const ownValue = (column: FieldColumn): string | number | null => {
    const kind = kinds[column];
    if (kind === FieldValueType.Date)
      return read(
        column,
        (found) => readDayIn(found, 'dmy'),
        (found) => TABLE_MESSAGES.day(column, found),
      );
    if (!isNumberKind(kind)) return cell(column) || null;
    const value = read(
      column,
      (found) => {
        const number = readSignedIn(found, separators[column] ?? '.');
        return typeof number === 'number' ? number : null;
      },
      (found) => TABLE_MESSAGES.number(column, found),
    );
    if (value === null || !isIntegerKind(kind) || Number.isInteger(value)) return value;
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
      read('Material Type', materialTypeOf, TABLE_MESSAGES.type) ??
      (material === '' ? null : (placeOf('Material')?.materialType ?? null)),
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
