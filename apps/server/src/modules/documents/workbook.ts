import { escapeFormula } from '@selvedge/domain/spreadsheet';
import writeXlsxFile from 'write-excel-file/node';

export type Cell = string | number | { day: string } | null | undefined;
export interface Sheet {
  name: string;
  columns: readonly { title: string; width?: number }[];
  rows: readonly (readonly Cell[])[];
}

/** Characters that XML cannot contain in any encoding. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
const MAX_CELL = 32_000;

/** Cleans a text, and escapes it with an apostrophe if a spreadsheet would run it as a formula. */
function harmless(text: string): string {
  return escapeFormula(text.replaceAll(NOT_XML, '').slice(0, MAX_CELL));
}

function cellOf(cell: Cell) {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'object')
    return { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: 'yyyy-mm-dd' };
  return typeof cell === 'number'
    ? { value: cell, type: Number }
    : { value: harmless(cell), type: String, wrap: cell.length > 60 };
}
const WIDTH = 18;

/** An Excel workbook whose sheets have a bold first row that stays visible when scrolling. */
export const makeWorkbook = (sheets: readonly Sheet[]): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: columns.map(({ width = WIDTH }) => ({ width })),
      data: [
        columns.map(({ title }) => ({ value: harmless(title), type: String, fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(cellOf)),
      ],
    })),
  ).toBuffer();
