import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { escapeFormula } from '@selvedge/domain/spreadsheet';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import writeXlsxFile, { type CellObject, type Feature } from 'write-excel-file/node';
import type { Paper } from './paper';

/** A string is what people wrote. */
type Text = string | LocalizedText;
interface Fill {
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
  /** Whether the name says nothing of the view, because people find the sheet by its name when a file comes back. */
  keepsName?: true;
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

const MAX_NAME = 31;
/** A name that Excel accepts for a sheet. It ends with whose view it is, which stays legible where it does not fit. */
function sheetName({ name, keepsName }: Sheet, language: Language, paper: Paper | null): string {
  const own = shownIn(language, name);
  const short = paper && !keepsName ? ` ${paper.short}` : '';
  const room = MAX_NAME - Math.min(short.length, 20);
  return `${own.slice(0, room)}${short}`.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, MAX_NAME);
}
const WIDTH = 18;

/**
 * An Excel workbook in a language whose sheets have a bold first row that stays visible when scrolling. The names of
 * the sheets, their printed pages and the headings of one for both sides say whose view it is; null for a template.
 */
export const makeWorkbook = (
  sheets: readonly Sheet[],
  language: Language,
  paper: Paper | null,
): Promise<Buffer> =>
  writeXlsxFile(
    sheets.map((sheet) => {
      const titles = sheet.columns.map(({ title }) => shownIn(language, title));
      const sentence = paper?.isInternal && !sheet.keepsName ? [paper.sentence] : [];
      return {
        sheet: sheetName(sheet, language, paper),
        stickyRowsCount: 1,
        columns: [
          ...sheet.columns.map(({ width = WIDTH }) => ({ width })),
          ...sentence.map(() => ({ width: WIDTH })),
        ],
        data: [
          [...titles, ...sentence].map((title) => ({
            value: harmless(title),
            type: String,
            fontWeight: 'bold' as const,
          })),
          ...sheet.rows.map((row) => row.map((cell) => cellOf(cell, language))),
        ],
      };
    }),
    { features: [hiddenColumns(sheets), ...(paper ? [printedHead(paper)] : [])] },
  ).toBuffer();

/** Each printed page says whose view it is, also of sheets whose names do not. */
const printedHead = ({ title, sentence }: Paper): Feature<Stream | Buffer | Blob> => {
  const line = (text: string) => escapeXml(text.replaceAll(NOT_XML, '').replaceAll('&', '&&').slice(0, 120));
  const parts = `&amp;L${line(title)}&amp;R${line(sentence)}`;
  const insert = () =>
    `<headerFooter><oddHeader>${parts}</oddHeader><oddFooter>${parts}</oddFooter></headerFooter>`;
  return { files: { transform: { 'xl/worksheets/sheet{id}.xml': { insert } } } };
};
const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
