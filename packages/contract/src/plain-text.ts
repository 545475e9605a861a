import { localized } from '@selvedge/domain/localized-text';

/** Allows tab, newline, and a carriage return before a newline; forbids unpaired surrogates. */
const FORBIDDEN = /(?![\t\n]|\r\n)\p{Cc}|\p{Cs}/u;
export const FORBIDDEN_TEXT = localized('Text must not contain control characters or incomplete characters.');

export const isPlainText = (text: string): boolean => !FORBIDDEN.test(text);

/** The path ('customFields.3.value') of the first forbidden text or property name in a JSON value; null without one. */
export function findForbiddenText(value: unknown): string[] | null {
  if (typeof value === 'string') return isPlainText(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = isPlainText(key) ? findForbiddenText(inner) : [];
    if (path) return isPlainText(key) ? [key, ...path] : [];
  }
  return null;
}

/** A fast pre-check for `findForbiddenText`; may return false positives, but no false negatives. */
export const mayHoldForbiddenText = (json: string): boolean =>
  /\\[bfr]|\\u(?:00[01789]|d[89a-f])/i.test(json) || /(?![\t\n\r])\p{Cc}/u.test(json);
