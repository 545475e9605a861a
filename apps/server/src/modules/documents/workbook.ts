import type { LocalizedText } from '@selvedge/domain/localized-text';
import { escapeFormula } from '@selvedge/domain/spreadsheet';
import type { Language } from '@selvedge/i18n/catalogs';
import { translate } from '@selvedge/i18n/translate';
import writeXlsxFile, { type CellObject } from 'write-excel-file/node';
import type { Paper } from './paper';
import { CHOICES, NOT_XML, workbookParts } from './workbook-parts';

/** A string is what people wrote. */
type Text = string | LocalizedText;
interface Fill {
  fill?: string | undefined;
}
export type Cell =
  | Text
  | number
  | ({ day: string; isActual?: boolean } & Fill)
  | ({ percent: number } & Fill)
  | ({ filled: Text | number | null | undefined } & Fill)
  | null
  | undefined;
export const dayCell = (text: string | null | undefined): Cell => (text ? { day: text } : null);
/** Of a number from 0 to 100. */
export const percentCell = (value: number | null | undefined): Cell =>
  value === null || value === undefined ? null : { percent: value };

interface Column {
  title: Text;
  /** In characters; by default as wide as its texts, up to `WIDTH`. */
  width?: number;
  isHidden?: true;
  /** Offered by a list in each cell. An import reads them in every language. */
  choices?: readonly LocalizedText[];
}
export interface Sheet {
  name: Text;
  /** Whether the name says nothing of the view, because people find the sheet by its name when a file comes back. */
  keepsName?: true;
  isHidden?: true;
  /** How many first columns name a row, and stay visible; 1 by default. A sheet with 0 is a page of text without a filter. */
  naming?: number;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** Below the rows, where neither a filter nor a sort moves them. */
  notes?: readonly (readonly Cell[])[];
}

const MAX_CELL = 32_000;
const WIDTH = 18;
const MIN_WIDTH = 6;
/** Of the arrow that opens a column's filter. */
const ARROW_WIDTH = 3;
const INDENT_WIDTH = 2;

const shownIn = (language: Language, text: Text): string =>
  typeof text === 'string' ? text : translate(language, text);
const textCell = (text: string): CellObject => ({
  value: text.replaceAll(NOT_XML, '').slice(0, MAX_CELL),
  type: String,
  // A cell with this format is still a text after somebody typed into it.
  ...(escapeFormula(text) === text ? {} : { format: '@' }),
});

/** The indent keeps figures apart from a text in the next column. */
const NUMBER = { type: Number, align: 'right', indent: 1 } as const;

function cellOf(cell: Cell, language: Language): CellObject | null {
  if (cell === null || cell === undefined || cell === '') return null;
  if (typeof cell === 'number')
    return { ...NUMBER, value: cell, format: Number.isInteger(cell) ? '#,##0' : '#,##0.00##' };
  if (typeof cell === 'object' && 'percent' in cell)
    return { ...NUMBER, value: cell.percent / 100, format: '0%', ...backgroundOf(cell) };
  if (typeof cell === 'object' && 'day' in cell)
    return {
      value: new Date(`${cell.day}T00:00:00Z`),
      type: Date,
      align: 'left',
      format: cell.isActual ? '"✓ "yyyy-mm-dd' : 'yyyy-mm-dd',
      ...backgroundOf(cell),
    };
  if (typeof cell === 'object' && 'filled' in cell)
    return { ...cellOf(cell.filled, language), ...backgroundOf(cell) };
  return textCell(shownIn(language, cell));
}

const backgroundOf = ({ fill }: Fill) => (fill === undefined ? {} : { backgroundColor: fill });

const WIDE_LETTER = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;
const lengthOf = (text: string): number => text.length + (text.match(WIDE_LETTER)?.length ?? 0);
function lengthOfCell({ value, format = '' }: CellObject): number {
  if (value instanceof Date) return format.length - (format.includes('"') ? 2 : 0);
  return typeof value === 'number'
    ? value.toLocaleString('en').length + INDENT_WIDTH
    : lengthOf(String(value ?? ''));
}

/** The width that shows all texts of a column, and each word of its title, up to `WIDTH`. */
function fittedWidth(title: string, cells: readonly (CellObject | null | undefined)[]): number {
  const words = title.split(/[\s/-]/).map((word) => lengthOf(word) + ARROW_WIDTH);
  const lengths = cells.map((cell) => (cell ? lengthOfCell(cell) : 0));
  return Math.min(WIDTH, [...words, ...lengths].reduce((one, other) => Math.max(one, other), MIN_WIDTH) + 1);
}

/** Excel's own. Without a name, LibreOffice shows headings in a serif font. */
const FONT = { fontFamily: 'Calibri', fontSize: 11 };
/** In points. Some programs do not fit the heights of rows when they open a file. */
const LINE = 15;
const MAX_HEIGHT = 405;
const linesOf = (text: string, width: number): number =>
  text.split('\n').reduce((lines, line) => {
    if (lengthOf(line) <= width) return lines + 1;
    let room = 0;
    for (const word of line.split(/(?<=[\s/-])/)) {
      const length = lengthOf(word);
      if (length > room) {
        lines += Math.max(1, Math.ceil(length / width));
        room = width - (length % width || width);
      } else room -= length;
    }
    return lines;
  }, 0);

const MAX_NAME = 31;
/** A name that Excel accepts for a sheet. It ends with whose view it is, which stays legible where it does not fit. */
function sheetName({ name, keepsName }: Sheet, language: Language, paper: Paper | null): string {
  const own = shownIn(language, name);
  const short = paper && !keepsName ? ` ${paper.short}` : '';
  const room = MAX_NAME - Math.min(short.length, 20);
  return `${own.slice(0, room)}${short}`
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .slice(0, MAX_NAME)
    .replace(/'{1,31}$/, '');
}

/**
 * An Excel workbook in a language. The headings and the columns that name a row stay visible, and each printed page has
 * the headings and the whole width of its sheet. The names of the sheets, their printed pages and the headings of one for
 * both sides say whose view it is; null for a template.
 */
export function makeWorkbook(
  shown: readonly Sheet[],
  language: Language,
  paper: Paper | null,
): Promise<Buffer> {
  const lists = shown.flatMap(({ columns }) => columns.flatMap((one) => (one.choices ? [one.choices] : [])));
  const sheets = lists.length > 0 ? [...shown, choicesSheet(lists)] : shown;
  const written = sheets.map((sheet) => {
    const titles = sheet.columns.map(({ title }) => shownIn(language, title));
    const sentence = paper?.isInternal && !sheet.keepsName ? [paper.sentence] : [];
    const rows = [...sheet.rows, ...(sheet.notes ?? [])].map((row) =>
      row.map((cell) => cellOf(cell, language)),
    );
    const widths = sheet.columns.map(
      ({ width }, at) =>
        width ??
        fittedWidth(
          titles[at] ?? '',
          rows.map((row) => row[at]),
        ),
    );
    const laidOut = (cell: CellObject | null, at: number): CellObject | null => {
      if (!cell || sheet.columns[at]?.isHidden) return cell;
      const lines = cell.type === String ? linesOf(String(cell.value), widths[at] ?? WIDTH) : 1;
      return {
        ...cell,
        alignVertical: 'top',
        ...(lines > 1 ? { wrap: true, height: Math.min(lines * LINE, MAX_HEIGHT) } : {}),
      };
    };
    const heading = (title: string, at: number): CellObject => ({
      ...textCell(title),
      fontWeight: 'bold',
      alignVertical: 'top',
      wrap: true,
      height: linesOf(title, (widths[at] ?? WIDTH) - ARROW_WIDTH) * LINE,
    });
    return {
      sheet: sheetName(sheet, language, paper),
      stickyRowsCount: 1,
      stickyColumnsCount: sheet.naming ?? 1,
      orientation: 'landscape' as const,
      columns: [...widths, ...sentence.map(() => WIDTH)].map((width) => ({ width })),
      data: [[...titles, ...sentence].map(heading), ...rows.map((row) => row.map(laidOut))],
    };
  });
  const features = [workbookParts(sheets, written, paper)];
  return writeXlsxFile(written, { ...FONT, features }).toBuffer();
}

/** A list in a cell of Excel can have 255 characters, but all cells of another sheet. */
const choicesSheet = (lists: readonly (readonly LocalizedText[])[]): Sheet => ({
  name: CHOICES,
  keepsName: true,
  isHidden: true,
  naming: 0,
  columns: lists.map((_, at) => ({ title: String(at + 1) })),
  rows: Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, row) =>
    lists.map((list) => list[row]),
  ),
});
