import type { LocalizedText } from '../localized-text';
import { type Column, columnsOf } from '../sheets/columns';
import { CELL_FAULTS } from '../sheets/kinds';
import { linesBelow, readSheet, type SheetError, type SheetRow } from '../sheets/read-sheet';
import { unescapeFormula } from '../spreadsheet';
import { IMPORT_MESSAGES } from './import-texts';

// Exports that come back: what a person changed in an exported sheet, and what happens with it.

/** The hidden column of the ids of rows, and the mark of the sheet with the export's id. Neither is translated. */
export const ID_COLUMN = 'Selvedge ID';
export const EXPORT_MARK = 'Selvedge export';

/** The length to which cells of a file are read. */
const MAX_CELL = 2000;

/** A column whose cells can be changed; values are compared as texts, and empty ones are ''. */
export interface EditableColumn extends Column<string> {
  name: string;
  /** What people read, if it is not the name. */
  title?: LocalizedText;
  canClear: boolean;
}

/** A row of an export. `values` has the exported value of each cell that can be changed, by the name of its column. */
export interface ExportedRow {
  id: string;
  orderId: string;
  values: Readonly<Record<string, string>>;
}

/** A cell that differs from the export; '' if it was emptied. */
export interface EditedCell {
  /** 'C5' */
  cell: string;
  line: number;
  rowId: string;
  orderId: string;
  column: string;
  value: string;
  exported: string;
}

/** The order in which a sheet states its rows does not matter, nor do other columns. */
export interface EditedSheet {
  cells: EditedCell[];
  errors: SheetError[];
}

/** A text as it is after a spreadsheet was written and read again, without differences that a spreadsheet can make. */
export const comparable = (text: string): string =>
  unescapeFormula(text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').trim())
    .slice(0, MAX_CELL)
    .replaceAll(/\s+/g, ' ')
    .trim();

const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other);

export type CellVerdict = 'nothing' | 'change' | 'conflict' | 'clear';

/** What happens with a cell, by the values in the export, in the file and in the database. */
export function compareCell({
  exported,
  file,
  stored,
}: Record<'exported' | 'file' | 'stored', string>): CellVerdict {
  if (isSame(file, exported) || isSame(file, stored)) return 'nothing';
  if (file === '') return 'clear';
  return isSame(stored, exported) ? 'change' : 'conflict';
}

/** The index of the header row, which names the ids; -1 without one. */
export const idHeaderOf = (cells: readonly (readonly string[])[]): number =>
  cells.findIndex((row) => row.includes(ID_COLUMN));

/** The id of the export that a workbook came from; null for another workbook. */
export function exportIdOf(tables: readonly (readonly (readonly string[])[])[]): string | null {
  const marked = tables.flat().find(([mark]) => mark === EXPORT_MARK);
  return marked?.[1]?.trim().toLowerCase() ?? null;
}

/** The changed cells of a sheet with English headings. Ids that the export does not have are as unknown as new rows. */
export function readEdited(
  cells: readonly (readonly string[])[],
  columns: readonly EditableColumn[],
  exported: ReadonlyMap<string, ExportedRow>,
): EditedSheet {
  const header = idHeaderOf(cells);
  const titles = (cells[header] ?? []).map((title) => title.trim());
  const idAt = titles.lastIndexOf(ID_COLUMN);
  const found = columnsOf(titles, {
    targetOf: (title) => columns.find(({ name }) => name === title)?.name ?? null,
  });
  const limited = Object.fromEntries(columns.map((column) => [column.name, limitedTo(MAX_CELL, column)]));
  const { rows } = readSheet(linesBelow(cells, header, '', cleanText), found, limited, {
    nameOf: ({ target }) => columns.find(({ name }) => name === target)?.title ?? { text: target ?? '' },
  });
  const sheet: EditedSheet = { cells: [], errors: [] };
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { line } = row;
    const id = cells[line - 1]?.[idAt]?.trim().toLowerCase() ?? '';
    const known = exported.get(id);
    const first = lines.get(id);
    if (!known) sheet.errors.push({ cell: row.place(), message: IMPORT_MESSAGES.noId(line) });
    else if (first !== undefined)
      sheet.errors.push({ cell: row.place(), message: IMPORT_MESSAGES.repeated(line, first) });
    else {
      lines.set(id, line);
      for (const column of columns)
        if (found.some(({ target }) => target === column.name)) readCell(sheet, column, known, row);
    }
  }
  return sheet;
}

const cleanText = (text: string): string => text.replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, ' ').trim();

const limitedTo = (max: number, column: Column<string>): Column<string> => ({
  ...column,
  read: (cell) => (cell.text.length < max ? column.read(cell) : CELL_FAULTS.tooLong(cell.name, max)),
});

function readCell(
  sheet: EditedSheet,
  { name, title = { text: name }, canClear }: EditableColumn,
  { id, orderId, values }: ExportedRow,
  row: SheetRow<Record<string, Column<string>>>,
): void {
  const text = row.text(name);
  const exported = values[name];
  if (exported === undefined) {
    if (text !== '') sheet.errors.push(row.error(name, IMPORT_MESSAGES.notHere(title)));
    return;
  }
  if (isSame(text, exported) || (text === '' && !canClear)) return;
  const value = text === '' ? '' : row.read(name, sheet.errors);
  if (value !== null && !isSame(value, exported))
    sheet.cells.push({
      cell: row.place(name),
      line: row.line,
      rowId: id,
      orderId,
      column: name,
      value,
      exported,
    });
}
