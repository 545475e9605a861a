import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { Content } from 'pdfmake';
import { runsOf } from './fonts';

export const INK = '#14202e';
export const MUTED = '#4a5768';
const LINE = '#dad7ce';
const SHADE = '#f6f5f1';
export const THREAD = '#b3261e';
/** Page width between the margins, in points. */
export const WIDTH = 515;

export type Translate = (text: LocalizedText) => string;

export const write = (text: string, rest: object = {}): Content => ({ text: runsOf(text), ...rest });
export const label = (text: string): Content => write(text, { fontSize: 7.5, color: MUTED });
export const heading = (text: string): Content =>
  write(text, { fontSize: 12, bold: true, margin: [0, 14, 0, 5] });
export const cellHead = (text: string, rest: object = {}): Content =>
  write(text, { fontSize: 7.5, bold: true, color: MUTED, fillColor: SHADE, ...rest });
export const LINES = {
  hLineWidth: (index: number) => (index === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};

/** Facts in four columns, each with its label above. */
export function pairs(facts: readonly (readonly [string, string])[]): Content {
  const cells = facts.map(([title, value]): Content => ({ stack: [label(title), write(value)] }));
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) =>
    Array.from({ length: 4 }, (__, column): Content => cells[row * 4 + column] ?? ''),
  );
  if (rows.length === 0) return '';
  return { table: { widths: ['*', '*', '*', '*'], body: rows, dontBreakRows: true }, layout: 'noBorders' };
}

export const rule = (color: string, width: number): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: width, lineColor: color }],
  margin: [0, 8, 0, 8],
});
export const pageFooter =
  (text: string, margin: number) =>
  (page: number, pages: number): Content => ({
    margin: [margin, 5, margin, 0],
    columns: [
      write(text, { fontSize: 7.5, color: MUTED }),
      write(`${page} / ${pages}`, { fontSize: 7.5, color: MUTED, alignment: 'right', width: 'auto' }),
    ],
    columnGap: 12,
  });

/**
 * A table with a title. Title and head are repeated on each page and never left alone at the bottom of a page, nor is the
 * last row, such as a total, alone on the next one.
 */
export const titledTable = (
  title: Content,
  head: readonly Content[],
  widths: readonly (string | number)[],
  rows: readonly (readonly Content[])[],
): Content => {
  const blanks = head.slice(1).map(() => '');
  const last: Content = {
    table: { widths, body: rows.slice(-2) },
    layout: LINES,
    colSpan: head.length,
    margin: [-4, -3, -4, -3.5],
  };
  const body = rows.length < 2 ? rows : [...rows.slice(0, -2), [last, ...blanks]];
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: rows.length > 0 ? 1 : 0,
      dontBreakRows: true,
      widths,
      body: [[title, ...blanks], head, ...body],
    },
    layout: LINES,
    margin: [0, 14, 0, 0],
  };
};
