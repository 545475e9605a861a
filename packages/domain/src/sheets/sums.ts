import { keyOf } from '../spreadsheet';

// The rows of a sheet that add up the rows above them.

const WORDS = [
  'total, totals, grand total, grand totals, sub total, sub totals, subtotal, subtotals, sum',
  'toplam, ara toplam, genel toplam',
  'tổng, tổng cộng, tổng số',
  '合计, 合計, 小计, 小計, 总计, 總計, 共计',
  'মোট, সর্বমোট, উপমোট',
].flatMap((line) => line.split(', '));
const COUNTED = ['qty', 'quantity', 'pcs', 'pieces', 'amount', '数量', 'adet', 'miktar', 'số lượng', 'পরিমাণ'];
const SUMS: ReadonlySet<string> = new Set(
  WORDS.flatMap((word) => [word, ...COUNTED.map((counted) => `${word} ${counted}`)]),
);
const wordsOf = (text: string): string => keyOf(text.replaceAll(/[-–:.()]/g, ' '));

/** Whether a text consists of the words for a sum, in any language of the product: 'Sub-total:', '合计'. */
export const isSum = (text: string): boolean => SUMS.has(wordsOf(text));

/** Whether the first text of a row marks it as a sum of the rows above: 'Total of July'. */
export const isTotal = (text: string): boolean => WORDS.some((word) => isWordAt(wordsOf(text), word, 0));

const namesSum = (text: string): boolean => {
  const words = wordsOf(text);
  return WORDS.some((word) => isWordAt(words, word, words.indexOf(word)));
};
const isWordAt = (text: string, word: string, at: number): boolean =>
  at >= 0 &&
  text.startsWith(word, at) &&
  !/[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at)) &&
  (/\p{Script=Han}$/u.test(word) || !/^[\p{L}\p{M}\p{N}]/u.test(text.slice(at + word.length)));

interface SummedRow {
  first: string;
  /** The texts by which rows belong together. */
  names: readonly string[];
  quantity: number | null;
}

/**
 * Which rows are sums: those that begin with the words for one or have nothing else as a name, and those whose name has
 * these words beside others ('Navy total') if their quantity is that of the rows above. The latter are 'likely' sums.
 */
export function findSums(rows: readonly SummedRow[]): (false | 'sum' | 'likely')[] {
  let [sinceSum, all] = [0, 0];
  return rows.map(({ first, names, quantity }) => {
    const isAdded = quantity !== null && quantity > 0 && (quantity === sinceSum || quantity === all);
    const found =
      isTotal(first) || names.some(isSum) ? 'sum' : isAdded && names.some(namesSum) ? 'likely' : false;
    if (found) sinceSum = 0;
    else {
      sinceSum += quantity ?? 0;
      all += quantity ?? 0;
    }
    return found;
  });
}
