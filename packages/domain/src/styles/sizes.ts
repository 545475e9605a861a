import { localized } from '../localized-text';
import * as FIELD from '../orders/field-names';
import { textValue } from '../orders/fields';
import type { Combo, Style } from '../orders/order';

export interface SizeCount {
  size: string;
  count: number;
}

/** Enough for garments sized by waist and length. */
export const MAX_SIZES = 40;

export const SIZE_MESSAGES = {
  differ: (line: number, sizes: number, quantity: number) =>
    localized('Row {row}: the sizes add up to {sizes}, the quantity is {quantity}.', {
      row: String(line),
      sizes,
      quantity,
    }),
  stay: (sizes: number) => localized('The sizes add up to {sizes} and stay as they are.', { sizes }),
};

/** Letter sizes from small to large, each with its spellings. */
const LETTERS: readonly (readonly string[])[] = [
  ['XXS', '2XS'],
  ['XS'],
  ['S'],
  ['M'],
  ['L'],
  ['XL'],
  ['XXL', '2XL'],
  ['XXXL', '3XL'],
  ['4XL'],
  ['5XL'],
  ['6XL'],
];
const letterRank = (size: string): number => LETTERS.findIndex((names) => names.includes(size.toUpperCase()));
const LETTER = '(?:x{0,4}s|m|x{0,4}l|[2-6]xl|[2-4]xs|[1-6]x)';
const AGE = '\\d{1,2}(?: ?- ?\\d{1,2})? ?(?:m|t|y|mths?|mos?|months?|yrs?|years?)';
/** Sizes as headings: letters, pairs of them, children's heights and ages, waists with lengths, bras, and sole sizes. */
const SIZE = new RegExp(
  `^(?:${[
    `${LETTER}(?: ?[/-] ?${LETTER})?`,
    '\\d{1,2}(?: ?/ ?\\d{1,2})?',
    // Heights of children.
    '(?:[5-9]\\d|1[0-8]\\d)(?: ?[/-] ?(?:[5-9]\\d|1[0-8]\\d))?',
    AGE,
    'nb|newborn|(?:one|free) ?size|o/?s|osfa',
    'w ?\\d{2}(?: ?[/x,]? ?l ?\\d{2})?|\\d{2} ?[x/] ?\\d{2}',
    '\\d{2,3} ?[a-h]{1,2}',
  ].join('|')})$`,
  'i',
);
const MAX_SIZE_NAME = 20;
export const isSizeName = (text: string): boolean =>
  text.length <= MAX_SIZE_NAME && SIZE.test(text.normalize('NFKC').trim().replaceAll(/\s+/g, ' '));

const isInteger = (text: string): boolean => /^\d{1,3}$/.test(text);

const SIZE_NAME = /^[^,;|:=\n]+$/;
const COUNT = /^(?:\d{1,3}(?:,\d{3})+|\d{1,9})$/;
const SEPARATORS = [/\//, /\s\/\s|[;|\n]/, /,\s+/];

/** Semicolons, commas and line breaks separate too. Null for free text, which is never overwritten. */
export function readSizes(text: string): SizeCount[] | null {
  if (text.trim() === '') return [];
  for (const separator of SEPARATORS) {
    const pieces = text
      .split(separator)
      .map((piece) => piece.trim())
      .filter((piece) => piece !== '');
    const read = pieces.flatMap(readEntry);
    const names = new Set(read.map((one) => one.size.toLowerCase()));
    if (read.length === pieces.length && names.size === read.length && read.length <= MAX_SIZES) return read;
  }
  return null;
}

/** The size and count of 'S 1,000', 'S: 1000' or 'S=1000'. */
function readEntry(piece: string): SizeCount[] {
  const count = piece.split(/[\s:=]/).at(-1) ?? '';
  const size = piece
    .slice(0, piece.length - count.length)
    .trim()
    .replace(/[:=]$/, '')
    .trim();
  if (!SIZE_NAME.test(size) || !COUNT.test(count) || /\s\/|\/\s/.test(size)) return [];
  return [{ size, count: Number(count.replaceAll(',', '')) }];
}

export const writeSizes = (sizes: readonly SizeCount[]): string =>
  sizes
    .filter(({ count }) => count > 0)
    .map(({ size, count }) => `${size} ${count}`)
    .join(' / ');

export const sumOfSizes = (sizes: readonly SizeCount[]): number =>
  sizes.reduce((sum, { count }) => sum + count, 0);

/** The size breakdown of a combo; null if its field contains other text. */
export const sizesOf = (combo: Pick<Combo, 'customFields'>): SizeCount[] | null =>
  readSizes(textValue(combo.customFields, FIELD.sizeBreakdown));

/** Removes duplicates and sorts known sizes from small to large; others keep their order. */
export function sortSizes(sizes: readonly string[]): string[] {
  const once = sizes.filter(
    (size, index) => sizes.findIndex((one) => one.toLowerCase() === size.toLowerCase()) === index,
  );
  if (once.every((size) => letterRank(size) >= 0))
    return once.sort((one, other) => letterRank(one) - letterRank(other));
  return once.every(isInteger) ? once.sort((one, other) => Number(one) - Number(other)) : once;
}

/** The sizes of a range ('S-XXL', '25-31') or of a list. Empty if the text is not understood. */
export function sizesInRange(text: string): string[] {
  const [, from = '', to = ''] = /^(\w{1,4})\s*(?:-|–|to)\s*(\w{1,4})$/i.exec(text.trim()) ?? [];
  const [low, high] = [letterRank(from), letterRank(to)];
  if (low >= 0 && high > low) return LETTERS.slice(low, high + 1).flatMap(([name]) => name ?? []);
  const [first, last] = [Number(from), Number(to)];
  if (isInteger(from) && isInteger(to) && last > first && last - first < MAX_SIZES)
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  const listed = text
    .split(/[,;/|]/)
    .map((size) => size.trim())
    .filter((size) => size !== '');
  return listed.length > 1 && listed.length <= MAX_SIZES ? sortSizes(listed) : [];
}

/** The columns of a style's size grid: sizes of its combos and of its size range. */
export const sizesOfStyle = (style: Style): string[] =>
  sortSizes([
    ...style.combos.flatMap((combo) => (sizesOf(combo) ?? []).map(({ size }) => size)),
    ...sizesInRange(textValue(style.customFields, FIELD.sizeRange)),
  ]);

/** Distributes a quantity in proportion to the ratios, in whole pieces that add up to the quantity. */
export function spreadByRatio(quantity: number, ratios: readonly number[]): number[] {
  const whole = Math.floor(quantity);
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  if (!(sum > 0) || !(whole > 0)) return ratios.map(() => 0);
  const shares = ratios.map((ratio) => (whole * ratio) / sum);
  const counts = shares.map(Math.floor);
  const rest = whole - counts.reduce((total, count) => total + count, 0);
  // Largest remainder method: the remaining pieces go to the shares that rounding reduced most.
  shares
    .map((share, index) => ({ index, lost: share - Math.floor(share) }))
    .sort((one, other) => other.lost - one.lost || one.index - other.index)
    .slice(0, rest)
    .forEach(({ index }) => {
      counts[index] = (counts[index] ?? 0) + 1;
    });
  return counts;
}
