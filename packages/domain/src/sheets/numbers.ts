import { type DecimalSeparator, decimalSeparatorOf, readDecimal } from '../decimal-separator';
import { latinDigits } from '../latin-digits';
import { keyOf } from '../spreadsheet';
import { UNIT_LABELS, UNITS, Unit } from '../vocabulary';

// The numbers of sheets, which all imports read alike.

/** Spellings of units. A text that contains 'kg' means Kg (document 2, section 9). */
const UNIT_WORDS: Record<Unit, readonly string[]> = {
  [Unit.Piece]: ['pc', 'pcs', 'pce', 'pces', 'pieces', 'ea', '件', 'adet', 'cái', 'chiếc', 'পিস'],
  [Unit.Kg]: ['kilogram', 'kilograms'],
  [Unit.Metre]: ['m', 'mtr', 'mtrs', 'metres', 'meter', 'meters'],
  [Unit.Yard]: ['yd', 'yds', 'yards'],
  [Unit.Gross]: ['grs'],
  [Unit.Dozen]: ['dz', 'doz', 'dozens'],
  [Unit.Set]: ['sets'],
  [Unit.Cone]: ['cones'],
};
export function readUnit(text: string): Unit | undefined {
  const word = keyOf(text).replace(/\.$/, '');
  if (word.includes('kg')) return Unit.Kg;
  return UNITS.find((unit) => keyOf(UNIT_LABELS[unit]) === word || UNIT_WORDS[unit].includes(word));
}

/** A number with a unit: '1,200 pcs', '80kg'. */
const WITH_UNIT = /^([\d.,\s]*\d)\s*([^\d\s.,].*)$/;
export const splitUnit = (text: string): readonly string[] => WITH_UNIT.exec(latinDigits(text)) ?? [];
const numberPart = (text: string): string => splitUnit(text)[1] ?? text;

const SIGN = /^[-−]\s*(?=.)/;
const unsigned = (text: string): string => text.replace(SIGN, '');

/** The decimal separator of a column. In a column of whole numbers, an ambiguous separator groups thousands. */
export function columnSeparator(cells: readonly string[], isWhole: boolean): DecimalSeparator {
  const texts = numbersIn(cells);
  const found = decimalSeparatorOf(texts);
  if (found !== 'unclear' || !isWhole) return found;
  return texts.some((text) => text.includes(',')) ? '.' : ',';
}
export const numbersIn = (cells: readonly string[]): string[] =>
  cells.map((cell) => unsigned(latinDigits(numberPart(cell)))).filter((text) => text !== '');

/** Zeros in the accounting format of Excel. */
const DASHES: readonly string[] = ['-', '–', '—', '‒', '−'];

/** A number that is not negative; null if the text is none. A number with two readings is 'unclear'. */
export function readNumberIn(text: string, separator: DecimalSeparator): number | null | 'unclear' {
  if (DASHES.includes(text.trim())) return 0;
  if (separator !== 'unclear') return readDecimal(text, separator);
  const [one, other] = [readDecimal(text, '.'), readDecimal(text, ',')];
  return one === other ? one : 'unclear';
}

export function readSignedIn(text: string, separator: DecimalSeparator): number | null | 'unclear' {
  const size = readNumberIn(unsigned(text), separator);
  return typeof size === 'number' && SIGN.test(text) ? -size : size;
}

export function readPiecesIn(text: string, separator: DecimalSeparator): number | null | 'unclear' {
  const [, number = text, word] = splitUnit(text);
  return word !== undefined && readUnit(word) !== Unit.Piece ? null : readNumberIn(number, separator);
}
