import type { Day } from '../calendar';
import type { LocalizedText } from '../localized-text';
import { type DateOrder, type DateQuestion, dateOrderOf } from '../sheets/date-order';
import { joinHeadingRows } from '../sheets/headings';
import { readNumberIn } from '../sheets/numbers';
import { datesIn, type Line, linesBelow, readSheet, type SheetError } from '../sheets/read-sheet';
import { findSums } from '../sheets/sums';
import { IMPORT_MESSAGES } from './import-texts';
import {
  findPoHeader,
  PO_NUMBER,
  type PoColumn,
  type PoMapping,
  poColumns,
  poColumnText,
  STYLE_NAME,
  STYLE_NUMBER,
} from './po-columns';
import { groupOrders, KEYS, type PoRow, piecesOf, type ReadOrder } from './po-orders';

export interface PoSheet {
  columns: PoColumn[];
  orders: ReadOrder[];
  errors: SheetError[];
  /** Rows below the header that are neither empty nor sums. */
  rows: number;
  /** What was left out without being an error. */
  notes: LocalizedText[];
  /** Why nothing was read, or null. */
  problem: LocalizedText | null;
  /** Asked if no `dateOrder` was chosen and the dates have several meanings. */
  dates: DateQuestion | null;
}

export interface PoChoices {
  mapping?: PoMapping;
  /** The index of the header row; by default it is found. */
  headerRow?: number | null | undefined;
  dateOrder?: DateOrder | undefined;
}

const NOTHING: Omit<PoSheet, 'problem'> = {
  columns: [],
  orders: [],
  errors: [],
  rows: 0,
  notes: [],
  dates: null,
};

/** A sheet of a file; its name is empty if the file has only one. */
export interface SheetTable {
  name: string;
  cells: readonly (readonly string[])[];
  /** The index of its header row; by default it is found. */
  headerRow: number | null;
}

/**
 * Reads a sheet whose file has no others.
 * @internal For tests.
 */
export const readPurchaseOrders = (
  cells: SheetTable['cells'],
  today: Day,
  { headerRow = null, ...choices }: PoChoices = {},
): PoSheet => readPoSheets([{ name: '', cells, headerRow }], today, choices);

/**
 * Reads sheets of a buyer into purchase orders: rows are grouped by PO number, style (its number, else its name) and
 * combo; quantities and sizes of a group add up. A combo with an unreadable row is left out entirely, because its
 * quantity would be a part of what was ordered. The first sheet says what the columns are.
 */
export function readPoSheets(
  tables: readonly SheetTable[],
  today: Day,
  { mapping, dateOrder }: Omit<PoChoices, 'headerRow'> = {},
): PoSheet {
  const columns = poColumns(today);
  const sheets = tables.flatMap(({ name, cells: table, headerRow }) => {
    const cells = joinHeadingRows(table, headerRow);
    const header = findPoHeader(cells, mapping, headerRow);
    return header ? [{ found: header.columns, lines: linesBelow(cells, header.row, name, cleanText) }] : [];
  });
  const [first] = sheets;
  if (!first) return { ...NOTHING, problem: IMPORT_MESSAGES.noHeader };
  const dates = dateOrderOf(sheets.flatMap(({ found, lines }) => datesIn(lines, found, columns)));
  const order = dateOrder ?? (typeof dates === 'string' ? dates : 'dmy');
  const read = sheets.map(({ found, lines }) => {
    const { rows } = readSheet(lines, found, columns, { order, nameOf: poColumnText });
    return { found, ...withoutSums(lines, rows) };
  });
  const known = {
    columns: first.found,
    rows: read.reduce((sum, { rows }) => sum + rows.length, 0),
    dates: typeof dates === 'string' ? null : dates,
  };
  const problem = problemOf(first.found) ?? (known.rows === 0 ? IMPORT_MESSAGES.noRows : null);
  if (problem) return { ...NOTHING, ...known, problem };
  const notes = read.flatMap(({ found, lines, likely }) => [...likely, ...untaken(found, lines)]);
  return { ...known, ...groupOrders(read), notes, problem: null };
}

/** Without characters that cannot be stored or seen. */
const cleanText = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim();

function problemOf(columns: readonly PoColumn[]): LocalizedText | null {
  const isMapped = (target: string) => columns.some((column) => column.target === target);
  if (!isMapped(PO_NUMBER)) return IMPORT_MESSAGES.noPoNumber;
  return isMapped(STYLE_NUMBER) || isMapped(STYLE_NAME) ? null : IMPORT_MESSAGES.noStyle;
}

/** The rows that are not sums; `likely` are those that may be taken for sums wrongly. */
function withoutSums(
  lines: readonly Line[],
  rows: readonly PoRow[],
): { lines: Line[]; rows: PoRow[]; likely: LocalizedText[] } {
  const sums = findSums(
    rows.map((row) => ({
      first: row.first,
      names: [...KEYS, 'Size' as const].map(row.text),
      quantity: piecesOf(row).quantity,
    })),
  );
  const isRow = (_: unknown, index: number) => !sums[index];
  return {
    lines: lines.filter(isRow),
    rows: rows.filter(isRow),
    likely: rows.flatMap((row, index) =>
      sums[index] === 'likely' ? [IMPORT_MESSAGES.likelySum(row.place())] : [],
    ),
  };
}

/** Columns between others that are not taken though they may be sizes. */
function untaken(columns: readonly PoColumn[], lines: readonly Line[]): LocalizedText[] {
  const isTaken = ({ target }: PoColumn) => target !== null;
  const between = columns.slice(columns.findIndex(isTaken), columns.findLastIndex(isTaken));
  return between.flatMap((column) => {
    const texts = lines.map((line) => line.text(column)).filter((text) => text !== '');
    const isWhole = texts.length > 0 && texts.every((text) => Number.isInteger(readNumberIn(text, '.')));
    return column.target === null && isWhole ? [IMPORT_MESSAGES.untaken(column.letters, column.header)] : [];
  });
}
