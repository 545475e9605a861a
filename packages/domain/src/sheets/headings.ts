import { keyOf } from '../spreadsheet';
import { isSizeName } from '../styles/sizes';

/** The headings of a sheet are expected within this many rows. */
export const MAX_TITLE_ROWS = 30;

/** Only the start of a longer heading is compared, in characters. */
const MAX_HEADING = 100;
/** Normalizes headings such as 'Style No.' and 'Qty (pcs)': removes punctuation and units. */
export const headerKey = (text: string): string =>
  keyOf(
    text
      .slice(0, MAX_HEADING)
      .replace(/\([^)]{0,100}\)/g, ' ')
      .replace(/[.:#*_]/g, ' '),
  );

/** Words of the trade that buyers, merchandisers and factories head columns with, as `headerKey` writes them. */
export const TRADE_WORDS = {
  styleNumber: 'style no, style nr, style num, style code, style ref, article, article no, article number',
  color: 'combo, combo name, colour, color, colour name, color name, colourway, colorway, shade',
  colorCode: 'colour code, color code, colour no, color no, pantone, tcx',
  quantity: 'qty, quantity, order qty, order quantity, total qty, total quantity, total, pcs, pieces',
};

type Cells = readonly (readonly string[])[];

/** The row of sizes becomes empty, so that other rows keep their numbers. `chosenRow` can prevent it. */
export function joinHeadingRows(cells: Cells, chosenRow: number | null = null): Cells {
  const row = cells
    .slice(0, MAX_TITLE_ROWS)
    .findIndex((upper, index) => isBelow(cells[index + 1] ?? [], upper));
  if (row < 0 || (chosenRow !== null && chosenRow !== row)) return cells;
  const [upper = [], lower = []] = cells.slice(row, row + 2);
  const joined = Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) =>
    (lower[index] ?? '').trim() === '' ? (upper[index] ?? '') : (lower[index] ?? ''),
  );
  return cells.map((line, index) => (index === row ? joined : index === row + 1 ? [] : line));
}

function isBelow(lower: readonly string[], upper: readonly string[]): boolean {
  const above = (index: number) => (upper[index] ?? '').trim();
  const isSize = lower.map((cell) => isSizeName(cell));
  const spanned = lower.filter(
    (_, index) => isSize[index] && isSize[index - 1] && above(index) === '',
  ).length;
  const others = lower.flatMap((cell, index) => (cell.trim() === '' || isSize[index] ? [] : [index]));
  return (
    upper.filter((cell) => cell.trim() !== '').length >= 2 &&
    spanned >= 1 &&
    lower.every((_, index) => !isSize[index] || above(index) === '' || !isSize[index - 1]) &&
    others.every((index) => {
      const cell = (lower[index] ?? '').trim();
      return !/\p{N}/u.test(cell) && (above(index) === '' || keyOf(above(index)) === keyOf(cell));
    })
  );
}
