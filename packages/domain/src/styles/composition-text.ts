import type { CompositionPart } from '../orders/order';

/** Formats a composition as '60% Cotton; 40% Polyester', for spreadsheet cells and printed sheets. */
export const compositionText = (parts: readonly CompositionPart[]): string =>
  parts.map((part) => `${part.percentage}% ${part.name}`).join('; ');

const NUMBER = /^\d+(?:\.\d+)?$/;
/** A number that is followed by its sign or a space, and the name. */
const BEFORE = /^(\d+(?:\.\d+)?)([%\s].*)$/;
/** Long enough for a percentage that was calculated. */
const SHARE = /(\d{1,20}(?:\.\d{1,20})?)\s{0,20}%/g;
const RATIO = /^\d+(?:\/\d+)+$/;

/**
 * Parses a composition in the notations of the trade: 'Cotton 60%, Polyester 40%', '95% Cotton 5% Elastane', '60/40
 * cotton/poly', 'CVC 60% Cotton 40% Poly'. A single name, such as 'LDPE', means 100 %. Null if a part has no
 * percentage; an empty list for an empty text.
 */
export function readComposition(text: string): CompositionPart[] | null {
  // Otherwise a decimal comma would separate parts.
  const plain = text.replace(/(\d),(\d+\s*%)/g, '$1.$2').trim();
  if (plain === '') return [];
  return ratioParts(plain) ?? separatedParts(plain) ?? percentParts(plain) ?? bareName(plain);
}

function separatedParts(text: string): CompositionPart[] | null {
  const parts = text.split(/[;\n]/.test(text) ? /[;\n]/ : /,/).map((part) => part.trim());
  const read = parts.filter((part) => part !== '').map(partOf);
  return read.every((part) => part !== null) ? read : null;
}

function partOf(part: string): CompositionPart | null {
  const [, before, following = ''] = BEFORE.exec(part) ?? [];
  const [name, percentage] = before ? [withoutSign(following), before] : nameAndShare(part);
  // A percentage within the name means that the part contains a second fiber.
  return name === '' || !NUMBER.test(percentage) || /\d\s*%/.test(name)
    ? null
    : { name, percentage: Number(percentage) };
}

/** The name after a number: '% Cotton' and ' Cotton' become 'Cotton'. */
const withoutSign = (text: string): string => text.trim().replace(/^%/, '').trim();

/** 'Cotton: 60 %' as 'Cotton' and '60'. */
function nameAndShare(part: string): [name: string, share: string] {
  const plain = part.replace(/%$/, '').trim();
  const share = plain.split(/[\s:]/).at(-1) ?? '';
  return [trimBy(/[\s:]/, plain.slice(0, plain.length - share.length)), share];
}

/** Removes the characters of a set at both ends. A pattern such as `[ ,]+$` takes quadratic time. */
function trimBy(set: RegExp, text: string): string {
  const letters = [...text];
  const isInside = (letter: string) => !set.test(letter);
  return letters.slice(letters.findIndex(isInside), letters.findLastIndex(isInside) + 1).join('');
}

/** Splits at the percentages: a name follows its percentage, or precedes it if the text ends with one. */
function percentParts(text: string): CompositionPart[] | null {
  const shares = [...text.matchAll(SHARE)];
  if (shares.length < 2) return null;
  const names = text.split(SHARE).filter((_, index) => index % 2 === 0);
  const isLast = names.at(-1)?.trim() === '';
  const found = (isLast ? names.slice(0, -1) : names.slice(1)).map((name) => trimBy(/[\s,;:/+&-]/, name));
  return found.includes('')
    ? null
    : found.map((name, index) => ({ name, percentage: Number(shares[index]?.[1]) }));
}

/** '60/40 cotton/poly' or 'cotton/poly 60/40'. */
function ratioParts(text: string): CompositionPart[] | null {
  if (text.includes('\n')) return null;
  const words = text
    .replace(/\s+/g, ' ')
    .replace(/ ?\/ ?/g, '/')
    .split(' ');
  const ratio = (RATIO.test(words[0] ?? '') ? words.shift() : words.pop()) ?? '';
  if (!RATIO.test(ratio)) return null;
  const shares = ratio.split('/').map(Number);
  const found = words
    .join(' ')
    .split(/[/,+&]/)
    .map((name) => name.trim());
  // Excludes yarn counts such as '2/28 Nm merino': shares must add up to 100.
  const isWhole = shares.reduce((sum, share) => sum + share, 0) === 100;
  return isWhole && found.length === shares.length && !found.includes('')
    ? found.map((name, index) => ({ name, percentage: shares[index] ?? 0 }))
    : null;
}

const bareName = (text: string): CompositionPart[] | null =>
  /[\d%;,\n]/.test(text) ? null : [{ name: text, percentage: 100 }];
