import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { escapeFormula } from '@selvedge/domain/spreadsheet';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import type { CellObject, Feature } from 'write-excel-file/node';
import writeXlsxFile from 'write-excel-file/node';

/** A string is what people wrote. */
type Text = string | LocalizedText;
interface Fill {
  /** The background of the cell, '#rrggbb'. */
  fill?: string | undefined;
}
export type Cell =
  | Text
  | number
  | ({ day: string } & Fill)
  | ({ filled: Text | number | null | undefined } & Fill)
  | null
  | undefined;
export interface Sheet {
  name: Text;
  columns: readonly { title: Text; width?: number; isHidden?: true }[];
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

const shownIn = (language: Language, text: Text): string =>
  typeof text === 'string' ? text : translate(language, text);

function cellOf(cell: Cell, language: Language): CellObject | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number') return { value: cell, type: Number };
  if (typeof cell === 'object' && 'day' in cell)
    return {
      value: new Date(`${cell.day}T00:00:00Z`),
      type: Date,
      format: 'yyyy-mm-dd',
      ...backgroundOf(cell),
    };
  if (typeof cell === 'object' && 'filled' in cell)
    return { ...cellOf(cell.filled, language), ...backgroundOf(cell) };
  const text = shownIn(language, cell);
  return { value: harmless(text), type: String, wrap: text.length > 60 };
}

const backgroundOf = ({ fill }: Fill) => (fill === undefined ? {} : { backgroundColor: fill });

/** A name that Excel accepts for a sheet. */
const sheetName = (text: string): string => text.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);
const WIDTH = 18;

/** An Excel workbook in a language whose sheets have a bold first row that stays visible when scrolling. */
export const makeWorkbook = (sheets: readonly Sheet[], language: Language): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map(({ name, columns, rows }) => ({
      sheet: sheetName(shownIn(language, name)),
      stickyRowsCount: 1,
      columns: columns.map(({ width = WIDTH }) => ({ width })),
      data: [
        columns.map(({ title }) => ({
          value: harmless(shownIn(language, title)),
          type: String,
          fontWeight: 'bold' as const,
        })),
        ...rows.map((row) => row.map((cell) => cellOf(cell, language))),
      ],
    })),
    { features: [hiddenColumns(sheets)] },
  ).toBuffer();

const hiddenColumns = (sheets: readonly Sheet[]): Feature<Stream | Buffer | Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transformElementAttributes: (tag, attributes, index = -1, _options, { sheetIndex }) =>
          tag === 'col' && sheets[sheetIndex]?.columns[index]?.isHidden
            ? { ...attributes, hidden: 1 }
            : attributes,
      },
    },
  },
});
