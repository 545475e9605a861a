import type { Day } from '../calendar';
import type { LocalizedText } from '../localized-text';
import type { DateOrder, DateQuestion } from '../sheets/date-order';
import { headerKey, joinHeadingRows } from '../sheets/headings';
import type { MergedCells, Workbook } from '../sheets/workbook';
import { keyOf } from '../spreadsheet';
import { IMPORT_MESSAGES } from './import-texts';
import { findPoHeader, PO_NUMBER, type PoColumn, type PoMapping } from './po-columns';
import { type PoChoices, type PoSheet, readPoSheets, type SheetTable } from './purchase-orders';

type Table = string[][];
type NamedTables = Omit<Workbook, 'isDate1904'>;

interface SavedMapping {
  /** By `headerKey`, in the sequence of the sheet. */
  headers: readonly string[];
  columns: PoMapping;
  dateOrder: DateOrder | null;
}
interface RecognizedWorkbook {
  /** The index of the saved mapping that has the headers of a sheet, else null. */
  saved: number | null;
  rows: Table;
  columns: Omit<PoColumn, 'index'>[];
  /** The index of the header row; null without one. */
  headerRow: number | null;
  dates: DateQuestion | null;
  problem: LocalizedText | null;
  sheets: { name: string; rows: number; isRead: boolean }[];
}
/** The names of the sheets that are read; by default those with the same headings. */
export interface SheetChoices extends PoChoices {
  sheets?: readonly string[] | undefined;
}

const SHOWN_ROWS = 20;

export function recognizeBuyerWorkbook(
  { tables: plain, marks, names }: NamedTables,
  today: Day,
  saved: readonly SavedMapping[],
  chosen: SheetChoices = {},
): RecognizedWorkbook {
  const { headerRow: chosenRow = null } = chosen;
  const tables = joined(plain, chosenRow);
  const [recognized] = saved.flatMap((mapping, index) =>
    tables
      .filter((table) => hasHeaders(table, mapping, chosenRow))
      .map((cells) => ({ index, mapping, cells })),
  );
  const mapping = { ...recognized?.mapping.columns, ...chosen.mapping };
  const found = recognized?.cells ?? bestTable(tables, mapping);
  const cells = filledDown(found, { mapping, headerRow: chosenRow }, marks[tables.indexOf(found)]?.merged);
  const headerRow = findPoHeader(cells, mapping, chosenRow)?.row ?? null;
  const choices = { ...chosen, mapping, headerRow };
  const { read, others } = sheetsOf({ tables, marks, names }, choices, tables.indexOf(found));
  const sheet = readPoSheets(read, today, choices);
  return {
    saved: recognized?.index ?? null,
    rows: cells
      .slice((headerRow ?? -1) + 1)
      .filter((row) => row.length > 0)
      .slice(0, SHOWN_ROWS),
    columns: sheet.columns.map(({ letters, header, key, target }) => ({ letters, header, key, target })),
    headerRow,
    dates: recognized?.mapping.dateOrder ? null : sheet.dates,
    problem: sheet.problem,
    sheets: names.flatMap((name) => {
      const one = [...read, ...others].find((table) => table.name === name);
      return one
        ? [{ name, rows: readPoSheets([one], today, choices).rows, isRead: read.includes(one) }]
        : [];
    }),
  };
}

export function readBuyerWorkbook(
  { tables: plain, marks, names }: NamedTables,
  today: Day,
  choices: SheetChoices & { mapping: PoMapping },
): PoSheet {
  const tables = joined(plain, choices.headerRow ?? null);
  const best = bestTable(tables, choices.mapping);
  const { read, others } = sheetsOf({ tables, marks, names }, choices, tables.indexOf(best));
  const sheet = readPoSheets(read, today, choices);
  const titles = (sheets: readonly SheetTable[]) => sheets.map(({ name }) => name);
  const notes = [
    ...(tables.length > 1 ? [IMPORT_MESSAGES.sheetsRead(titles(read))] : []),
    ...(others.length > 0 ? [IMPORT_MESSAGES.sheetsLeft(titles(others))] : []),
  ];
  return { ...sheet, notes: [...notes, ...sheet.notes] };
}

const joined = (tables: readonly Table[], headerRow: number | null): Table[] =>
  tables.map((table) => joinHeadingRows(table, headerRow).map((row) => [...row]));

/**
 * The sheets that are read, and the others with headings: the chosen ones; else those with the headings of the best one,
 * unless a purchase order is in two of them, because such sheets may repeat each other.
 */
function sheetsOf(
  { tables, marks, names }: NamedTables,
  choices: SheetChoices,
  best: number,
): { read: SheetTable[]; others: SheetTable[] } {
  const headed = tables.flatMap((table, index) => {
    const headerRow = index === best ? (choices.headerRow ?? null) : null;
    const cells = filledDown(table, { ...choices, headerRow }, marks[index]?.merged);
    const header = findPoHeader(cells, choices.mapping, headerRow);
    if (!header || (index !== best && !header.columns.some(({ target }) => target === PO_NUMBER))) return [];
    const keys = header.columns.map(({ key }) => key).join('\n');
    return [{ name: tables.length > 1 ? (names[index] ?? '') : '', cells, headerRow, header, keys, index }];
  });
  const first = headed.find(({ index }) => index === best);
  const same = headed.filter(({ keys }) => keys === first?.keys);
  const numbers = same.flatMap(({ cells, header }) => {
    const at = header.columns.find(({ target }) => target === PO_NUMBER)?.index ?? -1;
    return [...new Set(cells.slice(header.row + 1).map((row) => keyOf(row[at] ?? '')))];
  });
  const isRepeated = numbers.some((number, index) => number !== '' && numbers.indexOf(number) !== index);
  const proposed = isRepeated ? same.filter(({ index }) => index === best) : same;
  const read =
    choices.sheets && tables.length > 1
      ? headed.filter(({ name }) => choices.sheets?.includes(name))
      : proposed.toSorted((one, other) => Number(other.index === best) - Number(one.index === best));
  return { read, others: headed.filter((sheet) => !read.includes(sheet)) };
}

/** The named columns of a sheet; without any, a sheet with headings is better than none. */
const namedColumns = (cells: Table, mapping: PoMapping): number => {
  const columns = findPoHeader(cells, mapping)?.columns ?? [];
  return columns.filter(({ target }) => target).length + (columns.length > 0 ? 0.5 : 0);
};

const bestTable = (tables: readonly Table[], mapping: PoMapping): Table =>
  tables.reduce(
    (best, cells) => (namedColumns(cells, mapping) > namedColumns(best, mapping) ? cells : best),
    tables[0] ?? [],
  );

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

function filledDown(
  cells: Table,
  { mapping, headerRow = null }: PoChoices,
  merged: readonly MergedCells[] = [],
): Table {
  const columns = findPoHeader(cells, mapping, headerRow)?.columns ?? [];
  const filled = new Set(columns.flatMap(({ index, target }) => (PIECES.includes(target) ? [] : [index])));
  return fillMergedRows(cells, merged, (column) => filled.has(column));
}

/** Only into rows that have other cells. Cells that are wider than one column are titles, and stay as they are. */
export function fillMergedRows(
  table: Table,
  merged: readonly MergedCells[],
  isFilled: (column: number) => boolean,
): Table {
  const filled = table.map((row) => [...row]);
  for (const { column, lastColumn, from, to } of merged) {
    if (lastColumn > column || !isFilled(column)) continue;
    const text = table[from]?.[column] ?? '';
    for (const row of text === '' ? [] : filled.slice(from + 1, to + 1))
      if (row[column] === '' && row.some((cell) => cell !== '')) row[column] = text;
  }
  return filled;
}
