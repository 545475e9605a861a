import { latinDigits } from './latin-digits';

/** `unclear` if the numbers of a column are ambiguous, as in '1.890'. */
export type DecimalSeparator = '.' | ',' | 'unclear';

const SPACE = /[\s\u00a0\u202f'’]/g;
const NUMBER = /^\d[\d.,]*$/;

/** Null if the text proves none. */
function evidence(text: string): DecimalSeparator | null {
  const number = latinDigits(text).replaceAll(SPACE, '');
  const separators = NUMBER.test(number) ? (number.match(/[.,]/g) ?? []) : [];
  const [first, last] = [separators[0], separators.at(-1)] as [string?, ('.' | ',')?];
  if (!last) return null;
  const other = last === '.' ? ',' : '.';
  if (first !== last) return last;
  if (separators.length > 1) return other;
  const [whole = '', rest = ''] = number.split(last);
  if (rest.length !== 3 || whole.length > 3 || whole === '0') return last;
  return 'unclear';
}

/** Contradictory or inconclusive numbers make the separator unclear. */
export function decimalSeparatorOf(texts: readonly string[]): DecimalSeparator {
  const found = new Set(texts.map(evidence));
  if (found.has('.') && found.has(',')) return 'unclear';
  if (found.has('.')) return '.';
  if (found.has(',')) return ',';
  return found.has('unclear') ? 'unclear' : '.';
}

/** Allows groups of three digits; null if the text is no non-negative number. */
export function readDecimal(text: string, decimal: '.' | ','): number | null {
  const number = latinDigits(text).replaceAll(SPACE, '');
  const group = decimal === '.' ? ',' : '.';
  const [whole = '', fraction, ...more] = number.split(decimal);
  const groups = whole.split(group);
  const isGrouped = groups.every(
    (digits, index) => /^\d+$/.test(digits) && (index === 0 || digits.length === 3),
  );
  const isFraction = fraction === undefined || /^\d+$/.test(fraction);
  if (!isGrouped || !isFraction || more.length > 0 || (groups.length > 1 && (groups[0]?.length ?? 0) > 3))
    return null;
  return Number(`${groups.join('')}.${fraction ?? 0}`);
}
