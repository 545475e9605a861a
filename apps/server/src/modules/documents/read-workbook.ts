import { hasColumns, yesNo } from '@selvedge/domain/spreadsheet';
import type { FastifyRequest } from 'fastify';
import readXlsxFile from 'read-excel-file/node';
import { Refusal } from '#server/http/refusal';
import { ArchiveFault, packPlain, unpack } from './unpack';
import { withoutGuard } from './workbook';

const MEGABYTE = 1024 * 1024;
const MAX_FILE = 2 * MEGABYTE;
/** A workbook of 2 MB with numbers and names unpacks to some 15 MB; one that unpacks to more was made to hurt. */
const UNPACKED = { maxBytes: 24 * MEGABYTE, maxEntries: 200 };
const MAX_ROWS = 2000;
const MAX_COLUMNS = 100;
const MAX_TEXT = 2000;
const PARTS = /\.(xml|rels)$/i;
const SHEETS = /worksheets\/[^/]+\.xml$/i;

const NOT_EXCEL = 'This is not an Excel workbook (.xlsx).';
const TOO_LARGE = 'An Excel file can have up to 2 MB.';
const TOO_MANY = `A sheet can have up to ${MAX_ROWS.toLocaleString('en')} rows and ${MAX_COLUMNS} columns.`;

/**
 * The cells of an uploaded workbook as texts: of the sheet whose first row names these columns, else of the first
 * one. Dates are 'YYYY-MM-DD', and a formula is what it last came to.
 */
export async function cellsOf(request: FastifyRequest, columns: readonly string[]): Promise<string[][]> {
  const file = await fileOf(request);
  const entries = entriesOf(file);
  for (const { name, contents } of entries) if (SHEETS.test(name)) refuseFar(contents.toString('latin1'));
  const sheets = await readXlsxFile(packPlain(entries)).catch(() => {
    throw new Refusal('WRONG_TYPE', NOT_EXCEL);
  });
  const tables = sheets.map(({ data }) => data.map((row) => row.map(textOf)));
  return tables.find((cells) => hasColumns(cells, columns)) ?? tables[0] ?? [];
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('WRONG_TYPE', 'Send the file as multipart form data.');
  const part = await request.file({ limits: { fileSize: MAX_FILE, files: 1, fields: 5 } });
  if (part?.fieldname !== 'file')
    throw new Refusal('VALIDATION_FAILED', 'The form needs one part named file.');
  return part.toBuffer().catch(() => {
    throw new Refusal('TOO_LARGE', TOO_LARGE);
  });
}

function entriesOf(file: Buffer) {
  try {
    return unpack(file, UNPACKED, PARTS);
  } catch (error) {
    if (!(error instanceof ArchiveFault)) throw error;
    throw error.kind === 'large' ? new Refusal('TOO_LARGE', TOO_LARGE) : new Refusal('WRONG_TYPE', NOT_EXCEL);
  }
}

/**
 * A single cell may say that it stands in row 1,048,576, and a reader makes room for all rows above it. So every
 * place is looked at first; one that is not written plainly is refused too.
 */
function refuseFar(xml: string): void {
  for (const [, , place = ''] of xml.matchAll(/\sr\s*=\s*(["'])(.*?)\1/gs)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    if (row === '' || Number(row) > MAX_ROWS || column > MAX_COLUMNS)
      throw new Refusal('TOO_LARGE', TOO_MANY);
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return yesNo(value);
  return typeof value === 'string' ? withoutGuard(value.trim()).slice(0, MAX_TEXT) : String(value);
}
