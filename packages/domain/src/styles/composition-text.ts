import type { CompositionPart } from '../orders/order';

/** '60% Cotton; 40% Polyester', as a spreadsheet cell or a printed sheet says it. */
export const compositionText = (parts: readonly CompositionPart[]): string =>
  parts.map((part) => `${part.percentage}% ${part.name}`).join('; ');

const BEFORE = /^(\d+(?:\.\d+)?)\s*%?\s+(.+)$/;
const GLUED = /^(\d+(?:\.\d+)?)%(.+)$/;
const AFTER = /^(.+?)[\s:]+(\d+(?:\.\d+)?)\s*%?$/;
const SHARE = /(\d+(?:\.\d+)?)\s*%/g;
/** '60/40 cotton/poly' and 'cotton/poly 60/40'. */
const RATIO_BEFORE = /^(\d+(?:\s*\/\s*\d+)+)\s+(.+)$/;
const RATIO_AFTER = /^(.+?)\s+(\d+(?:\s*\/\s*\d+)+)$/;

/**
 * Reads a composition as it is written in the trade: 'Cotton 60%, Polyester 40%', '95% Cotton 5% Elastane',
 * '60/40 cotton/poly', 'CVC 60% Cotton 40% Poly'. A bare 'LDPE' is all of it. Null when a part names no percentage;
 * an empty text is no parts.
 */
export function readComposition(text: string): CompositionPart[] | null {
  // A decimal comma would be taken for a separator of parts.
  const plain = text.replace(/(\d),(\d+\s*%)/g, '$1.$2').trim();
  if (plain === '') return [];
  return ratioParts(plain) ?? separatedParts(plain) ?? percentParts(plain) ?? bareName(plain);
}

/** Parts between separators, each with its own percentage. */
function separatedParts(text: string): CompositionPart[] | null {
  const parts = text.split(/[;\n]/.test(text) ? /[;\n]/ : /,/).map((part) => part.trim());
  const read = parts.filter((part) => part !== '').map(partOf);
  return read.every((part) => part !== null) ? read : null;
}

function partOf(part: string): CompositionPart | null {
  const [, before, following] = BEFORE.exec(part) ?? GLUED.exec(part) ?? [];
  const [, preceding, after] = before ? [] : (AFTER.exec(part) ?? []);
  const name = (following ?? preceding ?? '').trim();
  // A name with a percentage in it holds a second part.
  return name === '' || /\d\s*%/.test(name) ? null : { name, percentage: Number(before ?? after) };
}

/** Percentages split the fibers: the name follows its percentage, or precedes it when the text ends with one. */
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
  // A yarn count such as '2/28 Nm merino' is no ratio: shares add up to a hundred.
  const isWhole = shares.reduce((sum, share) => sum + share, 0) === 100;
  return isWhole && found.length === shares.length && !found.includes('')
    ? found.map((name, index) => ({ name, percentage: shares[index] ?? 0 }))
    : null;
}

/** A name without any figure or separator. */
const bareName = (text: string): CompositionPart[] | null =>
  /[\d%;,\n]/.test(text) ? null : [{ name: text, percentage: 100 }];
