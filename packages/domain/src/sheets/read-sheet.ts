import { type DecimalSeparator, readDecimal } from '../decimal-separator';
import type { LocalizedText, LocalizedValue } from '../localized-text';
import { isErrorValue } from '../spreadsheet';
import type { Column, SheetColumn } from './columns';
import { type DateOrder, dateOrderOf } from './date-order';
import { CELL_FAULTS, isFault } from './kinds';
import { columnSeparator, numbersIn } from './numbers';

// Reads the rows of a sheet by the kinds of its columns.

/** The place is a cell (`C5`, `Sheet2!C5`) or a row (`5`). */
export interface SheetError {
  column?: string;
  cell: string;
  message: LocalizedText;
}

/** The message is in the reader's language. */
export interface SheetErrorWire {
  column: string;
  cell: string;
  message: string;
}
export const sheetErrorToWire = (
  { column = '', cell, message }: SheetError,
  translated: (text: LocalizedText) => string,
): SheetErrorWire => ({ column, cell, message: translated(message) });

export interface Line {
  /** From 1. */
  line: number;
  first: string;
  text: (column: SheetColumn) => string;
  place: (column?: SheetColumn) => string;
}

/** The rows below the header row; `sheet` is empty if the file has only one. */
export function linesBelow(
  cells: readonly (readonly string[])[],
  header: number | null,
  sheet = '',
  clean = (text: string) => text.trim(),
): Line[] {
  return cells.flatMap((row, index) => {
    const first = row.find((cell) => cell.trim() !== '')?.trim();
    if (index <= (header ?? -1) || first === undefined) return [];
    const line = index + 1;
    return [
      {
        line,
        first,
        text: ({ index: at }) => clean(row[at] ?? ''),
        place: (column) => `${sheet === '' ? '' : `${sheet}!`}${column?.letters ?? ''}${line}`,
      },
    ];
  });
}

export type Columns = Readonly<Record<string, Column>>;
type TargetIn<C> = keyof C & string;
type ValueIn<C extends Columns, T extends TargetIn<C>> = C[T] extends Column<infer V> ? V : never;

export interface SheetRow<C extends Columns> {
  line: number;
  first: string;
  text: (target: TargetIn<C>) => string;
  /** Null for a cell that is absent, empty or faulty. */
  read: <T extends TargetIn<C>>(target: T, faults: SheetError[]) => ValueIn<C, T> | null;
  /** The filled cells of all columns with a target, and their headings. */
  readEach: <T extends TargetIn<C>>(
    target: T,
    faults: SheetError[],
  ) => { header: string; value: ValueIn<C, T> }[];
  place: (target?: TargetIn<C>) => string;
  error: (target: TargetIn<C>, message: LocalizedText) => SheetError;
}

/** An ambiguous number column: an example and both interpretations. */
export interface NumberQuestion<T extends string = string> {
  column: T;
  example: string;
  readings: { decimal: '.' | ','; value: number }[];
}

interface ReadingChoices {
  /** By default the one that the dates of the sheet have. */
  order?: DateOrder | undefined;
  /** Of columns whose numbers are ambiguous, by target; without it, such numbers are faults. */
  decimals?: Readonly<Record<string, '.' | ',' | undefined>>;
  nameOf?: (column: SheetColumn) => LocalizedValue;
}

/** Without error values of Excel. */
export const datesIn = (lines: readonly Line[], found: readonly SheetColumn[], columns: Columns): string[] =>
  found
    .filter(({ target }) => target !== null && columns[target]?.isDay)
    .flatMap((column) => lines.map((line) => line.text(column)))
    .filter((text) => text !== '' && !isErrorValue(text));

export function readSheet<C extends Columns>(
  lines: readonly Line[],
  found: readonly SheetColumn[],
  columns: C,
  { order: chosen, decimals, nameOf = ({ target }) => ({ text: target ?? '' }) }: ReadingChoices = {},
): { rows: SheetRow<C>[]; questions: NumberQuestion<TargetIn<C>>[] } {
  const separators = new Map<SheetColumn, DecimalSeparator>();
  const questions: NumberQuestion<TargetIn<C>>[] = [];
  const places = new Map<string, SheetColumn[]>();
  for (const column of found) {
    const { target } = column;
    if (target === null) continue;
    places.set(target, [...(places.get(target) ?? []), column]);
    const numbers = columns[target]?.numbers;
    if (!numbers) continue;
    const texts = lines.map((line) => line.text(column));
    const separator = columnSeparator(texts, numbers === 'whole');
    if (separator === 'unclear') questions.push({ column: target as TargetIn<C>, ...exampleIn(texts) });
    separators.set(column, separator === 'unclear' && decimals ? (decimals[target] ?? '.') : separator);
  }
  const dates = chosen ?? dateOrderOf(datesIn(lines, found, columns));
  const order = typeof dates === 'string' ? dates : 'dmy';
  const firstOf = (target: string) => places.get(target)?.[0];
  const readCell = (line: Line, column: SheetColumn, faults: SheetError[]) => {
    const text = line.text(column);
    if (text === '') return null;
    const { header, target } = column;
    const name = nameOf(column);
    const value = isErrorValue(text)
      ? CELL_FAULTS.error(name, text)
      : columns[target ?? '']?.read({ text, header, name, separator: separators.get(column) ?? '.', order });
    if (!isFault(value)) return value ?? null;
    faults.push({ column: target ?? '', cell: line.place(column), message: value });
    return null;
  };
  const rows = lines.map(
    (line): SheetRow<C> => ({
      line: line.line,
      first: line.first,
      text: (target) => {
        const column = firstOf(target);
        return column ? line.text(column) : '';
      },
      read: (target, faults) => {
        const column = firstOf(target);
        return (column ? readCell(line, column, faults) : null) as ReturnType<SheetRow<C>['read']>;
      },
      readEach: (target, faults) =>
        (places.get(target) ?? []).flatMap((column) => {
          const value = readCell(line, column, faults);
          return value === null ? [] : [{ header: column.header, value: value as never }];
        }),
      place: (target) => line.place(target === undefined ? target : firstOf(target)),
      error: (target, message) => ({ column: target, cell: line.place(firstOf(target)), message }),
    }),
  );
  return { rows, questions };
}

function exampleIn(texts: readonly string[]): Omit<NumberQuestion, 'column'> {
  const example = numbersIn(texts).find((text) => /[.,]/.test(text)) ?? '';
  const readings = (['.', ','] as const).flatMap((decimal) => {
    const value = readDecimal(example, decimal);
    return value === null ? [] : [{ decimal, value }];
  });
  return { example, readings };
}
