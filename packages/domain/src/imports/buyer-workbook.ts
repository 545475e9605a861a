import type { LocalizedText } from '../localized-text';
import { bestTable } from '../spreadsheet';
import { headerKey } from '../styles/import-columns';
import type { DateOrder, DateQuestion } from './date-order';
import type { FieldKinds } from './po-cells';
import type { PoColumn, PoMapping } from './po-columns';
import { findPoHeader } from './po-columns';
import type { PoChoices, PoSheet } from './purchase-orders';
import { readPurchaseOrders } from './purchase-orders';

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
  columns: (Omit<PoColumn, 'index'> & { key: string })[];
  dates: DateQuestion | null;
  problem: LocalizedText | null;
}

const SHOWN_ROWS = 20;

/** The first rows of a buyer's sheet, with the saved mapping that has its headers, else with a guess of its columns. */
export function recognizeBuyerWorkbook(
  { tables, merged }: Workbook,
  kinds: FieldKinds,
  saved: readonly SavedMapping[],
): RecognizedWorkbook {
  const [recognized] = saved.flatMap((mapping, index) =>
    tables
      .filter((table) => headersOf(table, mapping.columns).join('\n') === mapping.headers.join('\n'))
      .map((cells) => ({ index, mapping, cells })),
  );
  const mapping = recognized?.mapping.columns ?? {};
  const found = recognized?.cells ?? bestTable(tables, (table) => namedColumns(table, mapping));
  const cells = filledDown(found, mapping, merged[tables.indexOf(found)]);
  const sheet = readPurchaseOrders(cells, kinds, { mapping });
  const header = findPoHeader(cells, mapping)?.row ?? -1;
  return {
    saved: recognized?.index ?? null,
    rows: cells.slice(header + 1).slice(0, SHOWN_ROWS),
    columns: sheet.columns.map(({ letters, header: name, target }) => ({
      letters,
      header: name,
      key: headerKey(name),
      target,
    })),
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
  return readPurchaseOrders(filledDown(found, mapping, merged[tables.indexOf(found)]), kinds, choices);
}

const namedColumns = (cells: Table, mapping: PoMapping): number =>
  findPoHeader(cells, mapping)?.columns.filter(({ target }) => target).length ?? 0;
const headersOf = (cells: Table, mapping: PoMapping): string[] =>
  findPoHeader(cells, mapping)?.columns.map(({ header }) => headerKey(header)) ?? [];

/** Columns of pieces: a merged cell of theirs is one quantity, which must not be counted for each row. */
const PIECES: readonly unknown[] = ['Quantity', 'Size column'];

/** The table with the texts of merged rows in each of these rows. */
function filledDown(cells: Table, mapping: PoMapping, merged: readonly MergedRows[] = []): Table {
  const columns = findPoHeader(cells, mapping)?.columns ?? [];
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
