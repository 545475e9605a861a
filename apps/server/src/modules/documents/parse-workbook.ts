import { type LocalizedText, localized } from '@selvedge/domain/localized-text';
import type { Workbook } from '@selvedge/domain/sheets/workbook';
import { unescapeFormula, yesNo } from '@selvedge/domain/spreadsheet';
import readXlsxFile from 'read-excel-file/node';
import { marksOf } from './sheet-marks';
import { ArchiveFault, type Entry, packPlain, unpack } from './unpack';

export type Table = string[][];

export class WorkbookFault extends Error {
  constructor(
    readonly code: 'TOO_LARGE' | 'WRONG_TYPE',
    readonly text: LocalizedText,
  ) {
    super(text.text);
  }
}

const MEGABYTE = 1024 * 1024;
const UNPACKED = { maxBytes: 24 * MEGABYTE, maxEntries: 200 };
export interface WorkbookLimits {
  /** In megabytes, of the file. */
  fileMb: number;
  /** In megabytes, of each unpacked part. */
  partMb: number;
  /** Of a sheet, below its heading. */
  rows: number;
  columns: number;
}
export const USUAL_LIMITS: WorkbookLimits = { fileMb: 2, partMb: 4, rows: 2000, columns: 100 };
/** Longest text or tag in bytes: the XML parser takes quadratic time when one of them arrives in many chunks. */
const MAX_RUN = 64 * 1024;
/** Limits of characters per cell and in all: many cells can refer to one long shared string. */
const MAX_TEXT = 2000;
const MAX_ALL_TEXT = 8 * MEGABYTE;
const MAX_NAME = 100;
/** XML parts to read; skips parts without cells that can be large. */
const PARTS = /^(?!customXml\/|xl\/(pivot\w*|externalLinks|charts|drawings)\/).*\.(xml|rels)$/i;

const NOT_EXCEL = localized('This is not an Excel workbook (.xlsx).');
const OLD_EXCEL = localized('Save it as .xlsx.');
export const fileTooLarge = ({ fileMb }: WorkbookLimits): LocalizedText =>
  localized('An Excel file can have up to {size} MB.', { size: fileMb });
const partTooLarge = ({ partMb }: WorkbookLimits): LocalizedText =>
  localized(
    'A part of this Excel file is larger than {size} MB. Please split it into several smaller files.',
    {
      size: partMb,
    },
  );
const RUN_TOO_LONG = localized('This Excel file holds a text that is too long to be read.');
const tooMany = ({ rows, columns }: WorkbookLimits): LocalizedText =>
  localized('A sheet can have up to {rows} rows and {columns} columns.', { rows, columns });
const TOO_MUCH_TEXT = localized(
  'This Excel file holds too much text. Please split it into several smaller files.',
);

/** Dates are 'YYYY-MM-DD', formulas their last result. Needs a worker thread: valid files can be slow. */
export async function parseWorkbook(file: Buffer, limits: WorkbookLimits): Promise<Workbook> {
  if (isOldExcel(file)) throw new WorkbookFault('WRONG_TYPE', OLD_EXCEL);
  const entries = await entriesOf(file, limits);
  for (const { contents } of entries) refuseHostile(contents, limits);
  const sheets = await readXlsxFile(packPlain(entries.map(withErrorTexts))).catch(() => {
    throw new WorkbookFault('WRONG_TYPE', NOT_EXCEL);
  });
  const cut = textLimit();
  const tables = sheets.map(({ data }) => data.map((row) => row.map((value) => cut(textOf(value)))));
  return { names: sheets.map(({ sheet }) => sheetNameOf(sheet)), tables, ...marksOf(entries) };
}

/** Compound files begin with this. Excel puts workbooks with a password into such files too. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const isOldExcel = (file: Buffer): boolean =>
  file.subarray(0, COMPOUND_FILE.length).equals(COMPOUND_FILE) &&
  !file.includes(Buffer.from('EncryptedPackage', 'utf16le'));

/** A name that can be stored and chosen: 'A_x0000_' in a workbook has a NUL, and Excel's own have up to 31 characters. */
const sheetNameOf = (name: string): string => name.slice(0, MAX_NAME).replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');

/** Cells that hold an error ('#N/A') as texts, because the parser reads them as empty cells. */
function withErrorTexts({ name, contents }: Entry): Entry {
  if (!contents.includes('"e"') && !contents.includes("'e'")) return { name, contents };
  const xml = contents
    .toString('utf8')
    .replaceAll(/<(?:\w{1,20}:)?c\s[^<>]*>/g, (cell) => cell.replace(/\st=(["'])e\1/, ' t="str"'));
  return { name, contents: Buffer.from(xml) };
}

/** Cuts the texts of a file's cells at their limit, and refuses the file when they are too much in all. */
export function textLimit(): (text: string) => string {
  let room = MAX_ALL_TEXT;
  return (text) => {
    const cut = text.slice(0, MAX_TEXT);
    room -= cut.length;
    if (room < 0) throw new WorkbookFault('TOO_LARGE', TOO_MUCH_TEXT);
    return cut;
  };
}

async function entriesOf(file: Buffer, limits: WorkbookLimits): Promise<Entry[]> {
  try {
    return await unpack(file, UNPACKED, PARTS);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    throw error.kind === 'large'
      ? new WorkbookFault('TOO_LARGE', fileTooLarge(limits))
      : new WorkbookFault('WRONG_TYPE', NOT_EXCEL);
  }
}

function refuseHostile(part: Buffer, limits: WorkbookLimits): void {
  if (part.length > limits.partMb * MEGABYTE) throw new WorkbookFault('TOO_LARGE', partTooLarge(limits));
  for (const mark of ['<', '>']) refuseLongRun(part, mark);
  // A sheet can be in a part with any name: the workbook's own list decides. So check every part with sheet data.
  if (part.includes('sheetData')) refuseFarCells(part.toString('latin1'), limits);
}

/** Refuses a part with a run of more than 64 KB that does not contain `mark`. */
function refuseLongRun(part: Buffer, mark: string): void {
  let last = 0;
  while (last < part.length) {
    const at = part.indexOf(mark, last);
    const next = at < 0 ? part.length : at;
    if (next - last > MAX_RUN) throw new WorkbookFault('TOO_LARGE', RUN_TOO_LONG);
    last = next + 1;
  }
}

/** A single cell in row 1,048,576 makes the reader allocate all rows above. Refuses unusual notation. */
function refuseFarCells(xml: string, limits: WorkbookLimits): void {
  for (const [, , reference = ''] of xml.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(reference) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (row === '' || Number(row) > limits.rows + 1 || column > limits.columns)
      throw new WorkbookFault('TOO_LARGE', tooMany(limits));
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return numberText(value);
  return typeof value === 'string' ? unescapeFormula(value.trim()) : String(value);
}

/** Appends a zero to three decimals: as text, '1.125' could be read as 1,125. */
const numberText = (value: number): string => String(value).replace(/\.\d{3}$/, '$&0');
