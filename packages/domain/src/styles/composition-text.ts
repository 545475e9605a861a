import type { CompositionPart } from '../orders/order';

/** '60% Cotton; 40% Polyester', as a spreadsheet cell or a printed sheet says it. */
export const compositionText = (parts: readonly CompositionPart[]): string =>
  parts.map((part) => `${part.percentage}% ${part.name}`).join('; ');

const BEFORE = /^(\d+(?:\.\d+)?)\s*%?\s+(.+)$/;
const GLUED = /^(\d+(?:\.\d+)?)%(.+)$/;
const AFTER = /^(.+?)[\s:]+(\d+(?:\.\d+)?)\s*%?$/;

/** Reads it back, also as 'Cotton 60%, Polyester 40%'; null when a part names no percentage. An empty text is no parts. */
export function readComposition(text: string): CompositionPart[] | null {
  const parts = text.split(/[;\n]/.test(text) ? /[;\n]/ : /,/).map((part) => part.trim());
  const read = parts
    .filter((part) => part !== '')
    .map((part): CompositionPart | null => {
      const [, percentage, name] = BEFORE.exec(part) ?? GLUED.exec(part) ?? [];
      if (percentage && name) return { name: name.trim(), percentage: Number(percentage) };
      const [, named, share] = AFTER.exec(part) ?? [];
      return named && share ? { name: named.trim(), percentage: Number(share) } : null;
    });
  return read.every((part) => part !== null) ? read : null;
}
