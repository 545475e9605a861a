import type { LocalizedText } from '../localized-text';
import { columnLetters, isErrorValue, unescapeFormula } from '../spreadsheet';
import { IMPORT_MESSAGES } from './import-texts';
import type { ImportError } from './po-cells';

// Exports that come back: what a person changed in an exported sheet, and what happens with it (reach.md, E2.4).

/** The hidden column of the ids of rows, and the mark of the sheet with the export's id. Neither is translated. */
export const ID_COLUMN = 'Selvedge ID';
export const EXPORT_MARK = 'Selvedge export';

/** The length to which cells of a file are read. */
const MAX_CELL = 2000;

/** A column whose cells can be changed; values are compared as texts, and empty ones are ''. */
export interface EditableColumn {
  /** The heading in English. */
  name: string;
  canClear: boolean;
  /** The value of a text that is not empty, or what is wrong with it. */
  read: (text: string) => string | LocalizedText;
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
  errors: ImportError[];
}

/** A text as it is after a spreadsheet was written and read again, without differences that a spreadsheet can make. */
export const comparable = (text: string): string =>
  unescapeFormula(text.replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, ' ').trim())
    .slice(0, MAX_CELL)
    .replaceAll(/\s+/g, ' ')
    .trim();

const isSame = (one: string, other: string): boolean => comparable(one) === comparable(other);

export type CellVerdict = 'nothing' | 'change' | 'conflict' | 'clear';

/** What happens with a cell, by the values in the export, in the file and in the database (the table of E2.4). */
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
  const placed = columns.flatMap((column) => {
    const at = titles.indexOf(column.name);
    return at < 0 ? [] : [{ column, at }];
  });
  const sheet: EditedSheet = { cells: [], errors: [] };
  const lines = new Map<string, number>();
  for (const [index, row] of cells.entries()) {
    if (index <= header || row.every((cell) => cell.trim() === '')) continue;
    const line = index + 1;
    const id = row[idAt]?.trim().toLowerCase() ?? '';
    const known = exported.get(id);
    const first = lines.get(id);
    if (!known) sheet.errors.push({ cell: String(line), message: IMPORT_MESSAGES.noId(line) });
    else if (first !== undefined)
      sheet.errors.push({ cell: String(line), message: IMPORT_MESSAGES.repeated(line, first) });
    else {
      lines.set(id, line);
      for (const { column, at } of placed)
        readCell(sheet, column, known, { line, cell: `${columnLetters(at)}${line}`, text: row[at] ?? '' });
    }
  }
  return sheet;
}

function readCell(
  sheet: EditedSheet,
  column: EditableColumn,
  { id, orderId, values }: ExportedRow,
  place: { line: number; cell: string; text: string },
): void {
  const { line, cell } = place;
  const text = place.text.replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, ' ').trim();
  const exported = values[column.name];
  const fault = (message: LocalizedText) => void sheet.errors.push({ cell, message });
  if (exported === undefined) {
    if (text !== '') fault(IMPORT_MESSAGES.notHere(column.name));
    return;
  }
  if (isSame(text, exported) || (text === '' && !column.canClear)) return;
  if (isErrorValue(text)) return fault(IMPORT_MESSAGES.error(column.name, text));
  const value = text === '' ? '' : text.length < MAX_CELL ? column.read(text) : tooLong(column);
  if (typeof value !== 'string') fault(value);
  else if (!isSame(value, exported))
    sheet.cells.push({ cell, line, rowId: id, orderId, column: column.name, value, exported });
}

const tooLong = ({ name }: EditableColumn): LocalizedText => IMPORT_MESSAGES.tooLong(name, MAX_CELL);
