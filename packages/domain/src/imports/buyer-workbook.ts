import type { LocalizedText } from '../localized-text';
import { bestTable } from '../spreadsheet';
import { headerKey } from '../styles/import-columns';
import type { DateOrder, DateQuestion } from './date-order';
import type { FieldKinds } from './po-cells';
import { findPoHeader, type PoColumn, type PoMapping } from './po-columns';
import { type PoChoices, type PoSheet, readPurchaseOrders } from './purchase-orders';

type Table = string[][];

/** Rows of a column that a sheet shows as one cell; numbers start at 0. */
export interface MergedRows {
  column: number;
  from: number;
  to: number;
}
/** The sheets of a file, and the merged rows of each. A CSV file has one sheet and no merged rows. */
export interface Workbook {
  tables: Table[];
  merged: MergedRows[][];
}

interface SavedMapping {
  /** By `headerKey`, in the sequence of the sheet. */
  headers: readonly string[];
  columns: PoMapping;
  dateOrder: DateOrder | null;
}
interface RecognizedWorkbook {
  /** The index of the saved mapping that has the headers of a sheet, else null. */
  saved: number | null;
  /** The first rows below the header. */
  rows: Table;
  columns: Omit<PoColumn, 'index'>[];
  /** The index of the header row; null without one. */
  headerRow: number | null;
  dates: DateQuestion | null;
  problem: LocalizedText | null;
}

const SHOWN_ROWS = 20;

/** The first rows of a buyer's sheet, with the saved mapping that has its headers, else with a guess of its columns. */
export function recognizeBuyerWorkbook(
  { tables, merged }: Workbook,
  kinds: FieldKinds,
  saved: readonly SavedMapping[],
  chosen: PoChoices = {},
): RecognizedWorkbook {
  const { headerRow: chosenRow = null } = chosen;
  const [recognized] = saved.flatMap((mapping, index) =>
    tables
      .filter((table) => hasHeaders(table, mapping, chosenRow))
      .map((cells) => ({ index, mapping, cells })),
  );
  const mapping = { ...recognized?.mapping.columns, ...chosen.mapping };
  const found = recognized?.cells ?? bestTable(tables, (table) => namedColumns(table, mapping));
  const cells = filledDown(found, { mapping, headerRow: chosenRow }, merged[tables.indexOf(found)]);
  const headerRow = findPoHeader(cells, mapping, chosenRow)?.row ?? null;
  const sheet = readPurchaseOrders(cells, kinds, { mapping, headerRow });
  return {
    saved: recognized?.index ?? null,
    rows: cells.slice((headerRow ?? -1) + 1).slice(0, SHOWN_ROWS),
    columns: sheet.columns.map(({ letters, header, key, target }) => ({ letters, header, key, target })),
    headerRow,
    dates: recognized?.mapping.dateOrder ? null : sheet.dates,
    problem: sheet.problem,
  };
}

/** The purchase orders of the sheet that names most of the columns. */
export function readBuyerWorkbook(
  { tables, merged }: Workbook,
  kinds: FieldKinds,
  choices: PoChoices & { mapping: PoMapping },
): PoSheet {
  const { mapping } = choices;
  const found = bestTable(tables, (table) => namedColumns(table, mapping));
  return readPurchaseOrders(filledDown(found, choices, merged[tables.indexOf(found)]), kinds, choices);
}

/** The named columns of a sheet; without any, a sheet with headings is better than none. */
const namedColumns = (cells: Table, mapping: PoMapping): number => {
  const columns = findPoHeader(cells, mapping)?.columns ?? [];
  return columns.filter(({ target }) => target).length + (columns.length > 0 ? 0.5 : 0);
};

/** Mappings that were saved by plain headers have an empty one for a column without a header. */
function hasHeaders(cells: Table, { headers, columns }: SavedMapping, row: number | null): boolean {
  const found = findPoHeader(cells, columns, row)?.columns ?? [];
  const saved = headers.join('\n');
  return [found.map(({ key }) => key), found.map(({ header }) => headerKey(header))].some(
    (keys) => keys.join('\n') === saved,
  );
}

/** Columns of pieces: a merged cell of theirs is one quantity, which must not be counted for each row. */
const PIECES: readonly unknown[] = ['Quantity', 'Size column'];

/** The table with the texts of merged rows in each of these rows. */
function filledDown(
  cells: Table,
  { mapping, headerRow }: PoChoices,
  merged: readonly MergedRows[] = [],
): Table {
  const columns = findPoHeader(cells, mapping, headerRow)?.columns ?? [];
  const filled = new Set(columns.flatMap(({ index, target }) => (PIECES.includes(target) ? [] : [index])));
  return fillMergedRows(cells, merged, (column) => filled.has(column));
}

/** Writes the text of merged rows of some columns into each of them, as far as these are rows with other cells. */
export function fillMergedRows(
  table: Table,
  merged: readonly MergedRows[],
  isFilled: (column: number) => boolean,
): Table {
  const filled = table.map((row) => [...row]);
  for (const { column, from, to } of merged) {
    if (!isFilled(column)) continue;
    const text = table[from]?.[column] ?? '';
    for (const row of text === '' ? [] : filled.slice(from + 1, to + 1))
      if (row[column] === '' && row.some((cell) => cell !== '')) row[column] = text;
  }
  return filled;
}
