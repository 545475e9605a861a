import { localized } from '@selvedge/domain/localized-text';
import { readCells } from '@selvedge/domain/spreadsheet';
import { type Table, textLimit, WorkbookFault, type WorkbookLimits } from './parse-workbook';
import { decodeText, isUtf16 } from './text-encoding';

/** Whether a file is delimited text: by its name, and because text contains no NUL except in UTF-16. */
export const isCsv = (name: string, contents: Uint8Array): boolean =>
  /\.(csv|tsv|txt)$/i.test(name) && (isUtf16(contents) || !contents.includes(0));

export function tableOfText(
  contents: Uint8Array,
  { rows, columns }: Pick<WorkbookLimits, 'rows' | 'columns'>,
  language = 'en',
): Table {
  const text = decodeText(contents, language);
  if (text === null)
    throw new WorkbookFault(
      'WRONG_TYPE',
      localized('The letters of this file cannot be read. Save the file as CSV UTF-8 or as .xlsx.'),
    );
  const lines = text.split(/\r\n|\r|\n/, 40);
  const count = (separator: string) => lines.reduce((sum, line) => sum + line.split(separator).length - 1, 0);
  const separators = (['\t', ';', ','] as const).map((separator) => ({ separator, found: count(separator) }));
  const { separator } = separators.reduce((best, one) => (one.found > best.found ? one : best));
  const cells = readCells(text, separator);
  const filled = cells.findLastIndex((row) => row.some((cell) => cell !== '')) + 1;
  if (filled > rows + 1 || cells.some((row) => row.length > columns))
    throw new WorkbookFault(
      'TOO_LARGE',
      localized('A file can have up to {rows} rows and {columns} columns.', { rows, columns }),
    );
  const cut = textLimit();
  return cells.map((row) => row.map(cut));
}
