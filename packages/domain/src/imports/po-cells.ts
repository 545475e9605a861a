import type { DecimalSeparator } from '../decimal-separator';
import type { LocalizedText } from '../localized-text';
import { MAX_FIELD_TEXT } from '../orders/field-limits';
import type { CustomField } from '../orders/order';
import { type DateOrder, readDayIn } from '../sheets/date-order';
import { columnSeparator, readNumberIn, readPiecesIn } from '../sheets/numbers';
import { isErrorValue, keyOf } from '../spreadsheet';
import { SIZE_MESSAGES, type SizeCount, sumOfSizes } from '../styles/sizes';
import { FieldValueType } from '../vocabulary';
import { IMPORT_MAX_PIECES, IMPORT_MESSAGES } from './import-texts';
import type { FieldTarget, PoColumn } from './po-columns';

// Reads the cells of a buyer's sheet.

/** A fault of a sheet; `cell` is the spreadsheet's reference ('C5'), or the number of a row. */
export interface ImportError {
  cell: string;
  message: LocalizedText;
}

/** The default fields of the levels, which say the type and the choices of a column. */
export type FieldKinds = ReadonlyMap<FieldTarget, Pick<CustomField, 'valueType' | 'choices'>>;

/** A row that is not empty. */
export interface Line {
  /** From 1. */
  line: number;
  /** The first text of the row. */
  first: string;
  text: (column: PoColumn) => string;
  /** The reference of a cell ('C5', 'Sheet2!C5'), or the number of the row. */
  place: (column?: PoColumn) => string;
}

export const kindOf = (kinds: FieldKinds, target: string | null) =>
  kinds.get(target as FieldTarget)?.valueType;

/** The rows below the header; `sheet` is empty if the file has only one. */
export function linesBelow(cells: readonly (readonly string[])[], header: number, sheet: string): Line[] {
  return cells.flatMap((row, index) => {
    const first = row.find((cell) => cell.trim() !== '')?.trim();
    if (index <= header || first === undefined) return [];
    const line = index + 1;
    return [
      {
        line,
        first,
        text: ({ index: at }) => cleanText(row[at] ?? ''),
        place: (column) => `${sheet === '' ? '' : `${sheet}!`}${column?.letters ?? ''}${line}`,
      },
    ];
  });
}

/** Without characters that cannot be stored or seen. */
const cleanText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();

/** How the cells of a sheet are read. */
export interface Reader {
  columns: readonly PoColumn[];
  kinds: FieldKinds;
  order: DateOrder;
  separators: ReadonlyMap<string, DecimalSeparator>;
}

const INTEGERS: readonly (FieldValueType | undefined)[] = [FieldValueType.Number, FieldValueType.BigNumber];
const NUMBERS: readonly (FieldValueType | undefined)[] = [
  ...INTEGERS,
  FieldValueType.Fractional,
  FieldValueType.Currency,
];

/** The decimal separator of each number column. */
export function separatorsOf(
  columns: readonly PoColumn[],
  lines: readonly Line[],
  kinds: FieldKinds,
): Map<string, DecimalSeparator> {
  const separators = new Map<string, DecimalSeparator>();
  for (const column of columns) {
    const kind = kindOf(kinds, column.target);
    const isWhole =
      column.target === 'Quantity' || column.target === 'Size column' || INTEGERS.includes(kind);
    if (!isWhole && !NUMBERS.includes(kind)) continue;
    separators.set(
      column.letters,
      columnSeparator(
        lines.map((line) => line.text(column)),
        isWhole,
      ),
    );
  }
  return separators;
}

/** The value of a cell, null if it is empty, or what is wrong with it. */
export function valueOf(
  reader: Reader,
  line: Line,
  column: PoColumn,
): string | number | null | LocalizedText {
  const text = line.text(column);
  const target = column.target ?? '';
  const kind = kindOf(reader.kinds, column.target);
  if (text === '') return null;
  if (isErrorValue(text)) return IMPORT_MESSAGES.error(target, text);
  if (kind === FieldValueType.Date) return readDayIn(text, reader.order) ?? IMPORT_MESSAGES.day(target, text);
  if (kind === FieldValueType.Choice) {
    const choices = reader.kinds.get(target as FieldTarget)?.choices ?? [];
    return choices.find((choice) => keyOf(choice) === keyOf(text)) ?? IMPORT_MESSAGES.choice(target, text);
  }
  if (!NUMBERS.includes(kind))
    return isTooLong(text) ? IMPORT_MESSAGES.tooLong(target, MAX_FIELD_TEXT) : text;
  const value = readNumberIn(text, separatorOf(reader, column));
  if (value === 'unclear') return IMPORT_MESSAGES.unclear(target, text);
  if (value === null) return IMPORT_MESSAGES.number(target, text);
  return INTEGERS.includes(kind) && !Number.isInteger(value) ? IMPORT_MESSAGES.whole(target, text) : value;
}

const separatorOf = ({ separators }: Reader, { letters }: PoColumn): DecimalSeparator =>
  separators.get(letters) ?? '.';

export const isTooLong = (text: string): boolean => text.length > MAX_FIELD_TEXT;
export const isFault = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null;

interface Pieces {
  quantity: number | null;
  sizes: SizeCount[];
  errors: ImportError[];
}

/** The pieces of a row: in its quantity, for the size that it names, or in columns of sizes. */
export function piecesOf(reader: Reader, line: Line): Pieces {
  const errors: ImportError[] = [];
  const count = (column: PoColumn, wrong: (text: string) => LocalizedText): number | null => {
    const text = line.text(column);
    if (text === '') return null;
    const value = readPiecesIn(text, separatorOf(reader, column));
    if (typeof value === 'number' && Number.isInteger(value) && value <= IMPORT_MAX_PIECES) return value;
    const message =
      typeof value !== 'number'
        ? isErrorValue(text)
          ? IMPORT_MESSAGES.error('Quantity', text)
          : wrong(text)
        : value > IMPORT_MAX_PIECES
          ? IMPORT_MESSAGES.tooManyPieces('Quantity', text)
          : IMPORT_MESSAGES.pieces('Quantity', text);
    errors.push({ cell: line.place(column), message });
    return null;
  };
  const columnOf = (target: string) => reader.columns.find((column) => column.target === target);
  const quantityColumn = columnOf('Quantity');
  const stated = quantityColumn
    ? count(quantityColumn, (text) => IMPORT_MESSAGES.number('Quantity', text))
    : null;
  const inColumns = reader.columns
    .filter(({ target }) => target === 'Size column')
    .flatMap((column) => {
      const pieces = count(column, (text) => IMPORT_MESSAGES.size(column.header, text));
      return pieces ? [{ size: column.header, count: pieces }] : [];
    });
  const sizeColumn = columnOf('Size');
  const size = sizeColumn ? line.text(sizeColumn) : '';
  const named = size !== '' && stated ? [{ size, count: stated }] : [];
  const sizes = inColumns.length > 0 ? inColumns : named;
  const sum = sumOfSizes(sizes);
  if (stated !== null && sizes.length > 0 && sum !== stated && errors.length === 0)
    errors.push({
      cell: line.place(quantityColumn),
      message: SIZE_MESSAGES.differ(line.line, sum, stated),
    });
  return { quantity: sizes.length > 0 ? sum : stated, sizes, errors };
}
