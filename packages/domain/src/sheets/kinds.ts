import type { Day } from '../calendar';
import type { DecimalSeparator } from '../decimal-separator';
import { type LocalizedText, type LocalizedValue, localized } from '../localized-text';
import { keyOf } from '../spreadsheet';
import { type DateOrder, readDayIn, readingsOf } from './date-order';
import { readNumberIn, readPiecesIn, readSignedIn } from './numbers';

// The kinds of cells that sheets have, and what can be wrong with them.

export const CELL_FAULTS = {
  error: (column: LocalizedValue, text: string) =>
    localized('{column} has an error of Excel: {text}', { column, text }),
  number: (column: LocalizedValue, text: string) =>
    localized('{column} is not a number: {text}', { column, text }),
  pieces: (column: LocalizedValue, text: string) =>
    localized('{column} counts whole pieces: {text}', { column, text }),
  whole: (column: LocalizedValue, text: string) =>
    localized('{column} is not a whole number: {text}', { column, text }),
  unclear: (column: LocalizedValue, text: string) =>
    localized('{column} can be read in two ways: {text}. Write it with two decimals.', { column, text }),
  size: (size: string, text: string) =>
    localized('Size {size} is not a number of pieces: {text}', { size, text }),
  day: (column: LocalizedValue, text: string) =>
    localized('{column} is not a date: {text}', { column, text }),
  twoDays: (column: LocalizedValue, text: string) =>
    localized('{column} can be read in two ways: {text}. Write the month in words.', { column, text }),
  choice: (column: LocalizedValue, text: string) =>
    localized('{column} has no choice named {text}.', { column, text }),
  tooLong: (column: LocalizedValue, max: number) =>
    localized('{column} can have up to {max} characters.', { column, max }),
} as const;

export interface Cell {
  text: string;
  header: string;
  name: LocalizedValue;
  separator: DecimalSeparator;
  order: DateOrder;
}
export interface Kind<T> {
  /** Of numbers: whether all are whole. The numbers of a column have one decimal separator. */
  numbers?: 'whole' | 'any';
  /** The dates of a sheet have one order. */
  isDay?: true;
  read: (cell: Cell) => T | LocalizedText;
}

export const isFault = (value: unknown): value is LocalizedText =>
  typeof value === 'object' && value !== null && 'text' in value;

export const parsed = <T>(
  read: (text: string) => T | null | undefined,
  fault: (column: LocalizedValue, text: string) => LocalizedText,
): Kind<T> => ({ read: ({ text, name }) => read(text) ?? fault(name, text) });

export const choiceOf = (choices: readonly string[]): Kind<string> =>
  parsed((text) => choices.find((choice) => keyOf(choice) === keyOf(text)), CELL_FAULTS.choice);

export const textKind: Kind<string> = { read: ({ text }) => text };
export const textUpTo = (max: number): Kind<string> => ({
  read: ({ text, name }) => (text.length > max ? CELL_FAULTS.tooLong(name, max) : text),
});

/** A date with its parts in the order of the sheet. */
export const dayKind: Kind<Day> = {
  isDay: true,
  read: ({ text, name, order }) => readDayIn(text, order) ?? CELL_FAULTS.day(name, text),
};
/** A date that has one meaning in any sheet. */
export const oneDay = (several = CELL_FAULTS.twoDays): Kind<Day> => ({
  read: ({ text, name }) => {
    const [day, ...others] = readingsOf(text);
    if (day === undefined) return CELL_FAULTS.day(name, text);
    return others.length > 0 ? several(name, text) : day;
  },
});

type ReadNumber = (text: string, separator: DecimalSeparator) => number | null | 'unclear';
const numberKind = (read: ReadNumber, isWhole: boolean): Kind<number> => ({
  numbers: isWhole ? 'whole' : 'any',
  read: ({ text, name, separator }) => {
    const value = read(text, separator);
    if (value === 'unclear') return CELL_FAULTS.unclear(name, text);
    if (value === null) return CELL_FAULTS.number(name, text);
    return isWhole && !Number.isInteger(value) ? CELL_FAULTS.whole(name, text) : value;
  },
});
export const NUMBERS = { any: numberKind(readNumberIn, false), whole: numberKind(readNumberIn, true) };
export const SIGNED = { any: numberKind(readSignedIn, false), whole: numberKind(readSignedIn, true) };

export const piecesKind: Kind<number> = {
  numbers: 'whole',
  read: ({ text, name, separator }) => {
    const value = readPiecesIn(text, separator);
    if (typeof value !== 'number') return CELL_FAULTS.number(name, text);
    return Number.isInteger(value) ? value : CELL_FAULTS.pieces(name, text);
  },
};
export const sizeKind: Kind<number> = {
  ...piecesKind,
  read: (cell) => {
    const value = piecesKind.read(cell);
    return isFault(value) ? CELL_FAULTS.size(cell.header, cell.text) : value;
  },
};
