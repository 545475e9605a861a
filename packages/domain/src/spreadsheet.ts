/** Parses tables of spreadsheets, independent of their columns. Cells are texts; rows count from 1. */
import { foldCase } from './fold-case';
import { latinDigits } from './latin-digits';

/** Signs that are not shown: format characters and selectors of variants. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;
/** Ignores case, blanks, invisible signs, and the ways in which Unicode writes a letter (NFKC). */
export const keyOf = (text: string): string =>
  (/^[ -~]*$/.test(text) ? text.toLowerCase() : foldCase(text.normalize('NFKC').replaceAll(INVISIBLE, '')))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** '#N/A', '#REF!' and the other error values of Excel, also as Excel names them in other languages. */
const ERROR_VALUE = /^#(?:N\/A|NV|YOK|[\p{L}_]{2,20}(?:\/0)?[!?])$/iu;
export const isErrorValue = (text: string): boolean => ERROR_VALUE.test(text.trim());

/** Returns 'A' for index 0 and 'AB' for index 27. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/** Of a copied table or a CSV file. Quotes enclose cells that contain separators or line breaks: CR, LF or both. */
export function readCells(text: string, separator: '\t' | ',' | ';' = '\t'): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => {
    rows.at(-1)?.push(withoutFormula(cell.trim()));
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (quoted && sign === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && sign === separator) end();
    else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      if (quoted) cell += '\n';
      else {
        end();
        rows.push([]);
      }
    } else if (sign !== '\r') cell += sign;
  }
  end();
  return rows;
}

/** '="0045"' is how programs keep the zeros of a number in a CSV file. */
const withoutFormula = (cell: string): string =>
  cell.length > 2 && cell.startsWith('="') && cell.endsWith('"')
    ? cell.slice(2, -1).replaceAll('""', '"')
    : cell;

const GROUPING = { '.': /[,\s\u00a0\u202f]/g, ',': /[.\s\u00a0\u202f]/g };
/** Non-negative, any grouping of thousands; null for other texts. */
export function readNumber(text: string, decimal: '.' | ',' = '.'): number | null {
  const number = latinDigits(text).replaceAll(GROUPING[decimal], '').replace(',', '.');
  const value = text === '' ? Number.NaN : Number(number);
  return Number.isFinite(value) && value >= 0 ? value : null;
}

const YES = ['yes', 'y', 'true', '1', 'x', '✓'];
const NO = ['no', 'n', 'false', '0', '-', '–'];
/** Null for other texts. */
export const readYesNo = (text: string): boolean | null =>
  YES.includes(keyOf(text)) ? true : NO.includes(keyOf(text)) ? false : null;
export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** Start characters that a spreadsheet may interpret as a formula, also when a CSV file is opened again. */
const RUNS = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
export const escapeFormula = (text: string): string => (RUNS.test(text) ? `'${text}` : text);
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && RUNS.test(text.slice(1)) ? text.slice(1) : text;

/**
 * Rows as a CSV file (RFC 4180) that spreadsheets of the reader's language open as columns: it begins with a byte order
 * mark, and a language with decimal commas separates by semicolons. Texts are escaped so that a spreadsheet cannot run them.
 */
export function csvText(
  rows: readonly (readonly (string | number | null)[])[],
  decimal: '.' | ',' = '.',
): string {
  const separator = decimal === ',' ? ';' : ',';
  const cellText = (value: string | number | null) =>
    typeof value === 'number' ? String(value).replace('.', decimal) : quoted(escapeFormula(value ?? ''));
  return `\ufeff${rows.map((row) => `${row.map(cellText).join(separator)}\r\n`).join('')}`;
}

const quoted = (text: string): string => (/[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
