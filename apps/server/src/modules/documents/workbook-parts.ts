import type { Blob } from 'node:buffer';
import type { Stream } from 'node:stream';
import { columnLetters } from '@selvedge/domain/spreadsheet';
import type { Feature } from 'write-excel-file/node';
import type { Paper } from './paper';

// What the library of workbooks leaves to features: filters, lists of choices, printed pages and hidden parts.

/** Characters that XML cannot contain in any encoding. */
// oxlint-disable-next-line no-control-regex
export const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Cs}]/gu;
/** The name of the hidden sheet of choices, which is not translated. */
export const CHOICES = 'Selvedge choices';

/** In characters. Wider sheets are printed on A3, because their letters would be too small on A4. */
const A4_WIDTH = 220;
const PAPER_SIZES = { a4: 9, a3: 8 };

interface Sheet {
  isHidden?: true;
  naming?: number;
  columns: readonly { isHidden?: true; choices?: readonly unknown[] }[];
  rows: readonly unknown[];
}
interface Written {
  sheet: string;
  columns: readonly { width: number }[];
}

export function workbookParts(
  sheets: readonly Sheet[],
  written: readonly Written[],
  paper: Paper | null,
): Feature<Stream | Buffer | Blob> {
  const validations = validationsOf(sheets);
  const names = written.map(({ sheet }, at) => namesOf(sheets[at], sheet, at)).join('');
  const paperSizes = written.map(({ columns }) =>
    columns.reduce((sum, { width }) => sum + width, 0) > A4_WIDTH ? PAPER_SIZES.a3 : PAPER_SIZES.a4,
  );
  return {
    files: {
      transform: {
        'xl/workbook.xml': {
          transform: (xml) => xml.replace('<definedNames/>', () => `<definedNames>${names}</definedNames>`),
          transformElementAttributes: (tag, attributes, index = -1) =>
            tag === 'sheet' && sheets[index]?.isHidden ? { ...attributes, state: 'hidden' } : attributes,
        },
        'xl/worksheets/sheet{id}.xml': {
          insert: () => (paper ? printedHead(paper) : ''),
          transform: (xml, _options, { sheetIndex }) =>
            xml
              .replace(/<worksheet[^>]{0,2000}>/, '$&<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>')
              .replace(
                '</sheetData>',
                (end) => end + filterOf(sheets[sheetIndex]) + (validations[sheetIndex] ?? ''),
              ),
          transformElementAttributes: (tag, attributes, index = -1, _options, { sheetIndex }) => {
            if (tag === 'col' && sheets[sheetIndex]?.columns[index]?.isHidden)
              return { ...attributes, hidden: 1 };
            if (tag === 'pageMargins') return { ...attributes, left: 0.4, right: 0.4 };
            const paperSize = paperSizes[sheetIndex] ?? PAPER_SIZES.a4;
            return tag === 'pageSetup'
              ? { ...attributes, paperSize, fitToWidth: 1, fitToHeight: 0 }
              : attributes;
          },
        },
      },
    },
  };
}

/** The columns of a table with their headings, 'A1:F12'; null for a page of text. */
const filteredCells = (sheet: Sheet | undefined): string | null =>
  sheet && sheet.naming !== 0
    ? `A1:${columnLetters(sheet.columns.length - 1)}${sheet.rows.length + 1}`
    : null;

function filterOf(sheet: Sheet | undefined): string {
  const cells = filteredCells(sheet);
  return cells === null ? '' : `<autoFilter ref="${cells}"/>`;
}

/** The lists of each sheet's cells. The hidden sheet has a column for each list of the workbook. */
function validationsOf(sheets: readonly Sheet[]): string[] {
  let lists = 0;
  return sheets.map(({ columns, rows }) => {
    const elements = columns.flatMap(({ choices }, at) => {
      if (!choices) return [];
      const [own, list] = [columnLetters(at), columnLetters(lists)];
      lists += 1;
      const range = `'${CHOICES}'!$${list}$2:$${list}$${choices.length + 1}`;
      const attributes = `type="list" errorStyle="warning" allowBlank="1" showErrorMessage="1"`;
      return `<dataValidation ${attributes} sqref="${own}2:${own}${rows.length + 1}"><formula1>${range}</formula1></dataValidation>`;
    });
    return elements.length === 0
      ? ''
      : `<dataValidations count="${elements.length}">${elements.join('')}</dataValidations>`;
  });
}

/** The headings that each printed page repeats, and the cells of the filter, which Excel needs as a name too. */
function namesOf(sheet: Sheet | undefined, sheetName: string, at: number): string {
  const own = `'${escapeXml(sheetName).replaceAll("'", "''")}'`;
  const nameOf = (name: string, attributes: string, cells: string) =>
    `<definedName name="_xlnm.${name}" localSheetId="${at}"${attributes}>${own}!${cells}</definedName>`;
  const cells = filteredCells(sheet)?.replaceAll(/[A-Z]+|\d+/g, '$$$&');
  return (cells ? nameOf('_FilterDatabase', ' hidden="1"', cells) : '') + nameOf('Print_Titles', '', '$1:$1');
}

/** Each printed page says whose view it is, also of sheets whose names do not. */
function printedHead({ title, sentence }: Paper): string {
  const line = (text: string) => escapeXml(text.replaceAll(NOT_XML, '').replaceAll('&', '&&').slice(0, 120));
  const parts = `&amp;L${line(title)}&amp;R${line(sentence)}`;
  return `<headerFooter><oddHeader>${parts}</oddHeader><oddFooter>${parts}</oddFooter></headerFooter>`;
}

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
