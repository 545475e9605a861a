import { type LocalizedText, type LocalizedValue, localized } from '../localized-text';

export const IMPORT_MAX_ORDERS = 200;
export const IMPORT_MAX_ROWS = 5000;
/** In one cell: the rows of a file add up to less than a quantity can be. */
export const IMPORT_MAX_PIECES = 100_000_000;
/** In bytes. */
export const IMPORT_MAX_FILE = 4 * 1024 * 1024;
/** In characters, of a number or name by which rows belong together. */
export const IMPORT_MAX_NAME = 200;
export const IMPORT_MAX_CELLS = 500;
/** Exports can be imported again for this long. */
export const EXPORT_KEPT_DAYS = 60;
/** Plans wait this long for their confirmation. */
export const IMPORT_KEPT_HOURS = 24;

const fieldNamed = (column: string): LocalizedValue => ({
  field: column.slice(column.indexOf(': ') + 1).trim(),
});

/** Texts of refused rows and cells. Numbers of rows and of orders are written without separators. */
export const IMPORT_MESSAGES = {
  missing: (line: number, column: string) =>
    localized('Row {row} has no {field}.', { row: String(line), field: fieldNamed(column) }),
  tooManyPieces: (column: string, text: string) =>
    localized('{column} has more than {max} pieces: {text}', {
      column: columnText(column),
      max: IMPORT_MAX_PIECES,
      text,
    }),
  differs: (column: string, po: string, first: string, other: string) =>
    localized('PO {po} has two values of {field}: {first} and {other}.', {
      po,
      field: fieldNamed(column),
      first,
      other,
    }),
  leftOut: (combo: string, po: string) =>
    localized('{combo} of PO {po} is left out, because a row of it cannot be read.', { combo, po }),
  completed: (po: string) => localized('PO {po} belongs to a completed order.', { po }),
  several: (po: string, count: number) =>
    localized('{count} orders carry PO {po}.', { count: String(count), po }),
  refused: (po: string, reason: LocalizedText) => localized('PO {po}: {reason}', { po, reason }),
  tooManyOrders: (count: number) =>
    localized('This file changes {count} orders. Up to {max} can be changed at once.', {
      count,
      max: IMPORT_MAX_ORDERS,
    }),
  dateOrder: (example: string) => localized('Say which part of {example} is the day.', { example }),
  noHeader: localized('No row of this file names a Buyer PO Number and a quantity.'),
  likelySum: (row: string) => localized('Row {row} looks like a sum and is not read.', { row }),
  untaken: (column: string, heading: string) =>
    localized('Column {column} ({heading}) has whole numbers and is not read.', { column, heading }),
  sheetsRead: (names: readonly string[]) =>
    localized('Sheets that were read: {names}', { names: names.join(', ') }),
  sheetsLeft: (names: readonly string[]) =>
    localized('Sheets that were not read: {names}', { names: names.join(', ') }),
  noRows: localized('This file has no rows below its headings.'),
  noPoNumber: localized('Choose the column of the Buyer PO Number.'),
  noStyle: localized('Choose the column of the Style Number or the Style Name.'),
  noId: (line: number) =>
    localized('Row {row} has no Selvedge ID: rows cannot be added here.', { row: String(line) }),
  repeated: (line: number, first: number) =>
    localized('Row {row} repeats row {first}.', { row: String(line), first: String(first) }),
  unreachable: (line: number) =>
    localized('Row {row} belongs to an order or a stage that you can no longer see.', { row: String(line) }),
  notHere: (column: LocalizedText) => localized('{column} cannot be changed in this row.', { column }),
  reasonAlone: localized('A reason belongs to a date that changes in the same row.'),
  tooManyCells: (count: number) =>
    localized('This file changes {count} cells. Up to {max} can be changed at once.', {
      count: String(count),
      max: IMPORT_MAX_CELLS,
    }),
  tooManyRows: (rows: number) =>
    localized('This export has {rows} rows. Up to {max} can be imported again: narrow the filters.', {
      rows,
      max: IMPORT_MAX_ROWS - 100,
    }),
  expired: localized('This file is older than {days} days. Export it again.', {
    days: String(EXPORT_KEPT_DAYS),
  }),
  noExport: localized('This file was not exported for editing. Choose “Export for editing” first.'),
  wrongExport: localized('This file was exported from another page. Import it there.'),
  changedSince: localized('Something changed since this was checked. Check the changes again.'),
} as const;

/** A column in the reader's language: a field, or one of our own columns. */
export function columnText(column: string): LocalizedValue {
  return column.includes(': ') ? fieldNamed(column) : { text: column };
}
