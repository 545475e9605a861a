/** Reading of tables from spreadsheets, independent of their columns: cells are texts, rows count from 1. */

/** What is wrong in a row; `cell` is its place as the spreadsheet calls it ('C5'). */
export interface TableError {
  column: string;
  cell: string;
  message: string;
}

export const keyOf = (text: string): string => text.trim().toLowerCase();

/** 'A' for the first column, 'AB' for the 28th. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/**
 * The cells of a table that was copied from a spreadsheet, or of a CSV file with another separator. Quotes enclose cells
 * that contain separators or line ends.
 */
export function readCells(text: string, separator: '\t' | ',' | ';' = '\t'): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(cell.trim());
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && sign === separator) end();
    else if (!quoted && sign === '\n') {
      end();
      rows.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  end();
  return rows;
}

export interface TableLine<C extends string> {
  /** From 1, as the spreadsheet counts. */
  line: number;
  cell: (column: C) => string;
  wrong: (column: C, message: string) => TableError;
}

/**
 * The rows of a table below its header row; without one, the columns stand in their own order. Empty rows are left
 * out, and columns that nobody knows are not read.
 */
export function linesOf<C extends string>(
  cells: readonly (readonly string[])[],
  columns: readonly C[],
): TableLine<C>[] {
  const first = cells.findIndex((row) => row.some((cell) => cell !== ''));
  const head = (cells[first] ?? []).map((cell) => columns.find((column) => keyOf(column) === keyOf(cell)));
  const titled = head.slice(0, 2).some((column) => column !== undefined);
  const order = titled ? head : columns;
  return cells.flatMap((row, index) => {
    if (index < first + (titled ? 1 : 0) || row.every((cell) => cell === '')) return [];
    const line = index + 1;
    return [
      {
        line,
        cell: (column: C) => row[order.indexOf(column)]?.trim() ?? '',
        wrong: (column: C, message: string) => {
          const at = order.indexOf(column);
          return { column, cell: at < 0 ? String(line) : `${columnLetters(at)}${line}`, message };
        },
      },
    ];
  });
}

/** Whether a sheet's header names any two of these columns: how a workbook's right sheet is found. */
export const hasColumns = (cells: readonly (readonly string[])[], columns: readonly string[]): boolean => {
  const head = cells.find((row) => row.some((cell) => cell !== '')) ?? [];
  return columns.filter((column) => head.some((cell) => keyOf(cell) === keyOf(column))).length >= 2;
};

const NUMBER_NOISE = /[,\s\u00a0\u202f]/g;
/** A number that is 0 or more, with thousands however they were grouped; null when it is none. */
export function readNumber(text: string): number | null {
  const value = text === '' ? Number.NaN : Number(text.replaceAll(NUMBER_NOISE, ''));
  return Number.isFinite(value) && value >= 0 ? value : null;
}

const YES = ['yes', 'y', 'true', '1', 'x'];
const NO = ['no', 'n', 'false', '0'];
/** Yes or no; null when it is neither. */
export const readYesNo = (text: string): boolean | null =>
  YES.includes(keyOf(text)) ? true : NO.includes(keyOf(text)) ? false : null;
export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** What a spreadsheet may take for a formula, also when the file is saved as CSV and opened again. */
const RUNS = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** A text that cannot run in a spreadsheet: an apostrophe is put before what could. */
export const withGuard = (text: string): string => (RUNS.test(text) ? `'${text}` : text);
/** The text before `withGuard`. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && RUNS.test(text.slice(1)) ? text.slice(1) : text;
