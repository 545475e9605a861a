import type { CompositionPart } from '../orders/order';

/** Formats a composition as '60% Cotton; 40% Polyester', for spreadsheet cells and printed sheets. */
export const compositionText = (parts: readonly CompositionPart[]): string =>
  parts.map((part) => `${part.percentage}% ${part.name}`).join('; ');

const BEFORE = /^(\d+(?:\.\d+)?)\s*%?\s+(.+)$/;
const GLUED = /^(\d+(?:\.\d+)?)%(.+)$/;
const AFTER = /^(.+?)[\s:]+(\d+(?:\.\d+)?)\s*%?$/;
const SHARE = /(\d+(?:\.\d+)?)\s*%/g;
/** Matches '60/40 cotton/poly'; the second pattern matches 'cotton/poly 60/40'. */
const RATIO_BEFORE = /^(\d+(?:\s*\/\s*\d+)+)\s+(.+)$/;
const RATIO_AFTER = /^(.+?)\s+(\d+(?:\s*\/\s*\d+)+)$/;

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
  const [, before, following] = BEFORE.exec(part) ?? GLUED.exec(part) ?? [];
  const [, preceding, after] = before ? [] : (AFTER.exec(part) ?? []);
  const name = (following ?? preceding ?? '').trim();
  // A percentage within the name means that the part contains a second fiber.
  return name === '' || /\d\s*%/.test(name) ? null : { name, percentage: Number(before ?? after) };
}

/** Splits at the percentages: a name follows its percentage, or precedes it if the text ends with one. */
function percentParts(text: string): CompositionPart[] | null {
  const shares = [...text.matchAll(SHARE)];
  if (shares.length < 2) return null;
  const names = text.split(SHARE).filter((_, index) => index % 2 === 0);
  const isLast = names.at(-1)?.trim() === '';
  const found = (isLast ? names.slice(0, -1) : names.slice(1)).map((name) =>
    name.replace(/^[\s,;:/+&-]+|[\s,;:/+&-]+$/g, ''),
  );
  return found.includes('')
    ? null
    : found.map((name, index) => ({ name, percentage: Number(shares[index]?.[1]) }));
}

function ratioParts(text: string): CompositionPart[] | null {
  const [, first, names] = RATIO_BEFORE.exec(text) ?? [];
  const [, namesBefore, last] = first ? [] : (RATIO_AFTER.exec(text) ?? []);
  const shares = (first ?? last ?? '').split('/').map(Number);
  const found = (names ?? namesBefore ?? '').split(/[/,+&]/).map((name) => name.trim());
  // Excludes yarn counts such as '2/28 Nm merino': shares must add up to 100.
  const isWhole = shares.reduce((sum, share) => sum + share, 0) === 100;
  return isWhole && found.length === shares.length && !found.includes('')
    ? found.map((name, index) => ({ name, percentage: shares[index] ?? 0 }))
    : null;
}

const bareName = (text: string): CompositionPart[] | null =>
  /[\d%;,\n]/.test(text) ? null : [{ name: text, percentage: 100 }];
