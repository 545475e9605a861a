/**
 * What no text of any call may contain: control characters but for tab and newline, and halves of surrogate pairs. A
 * carriage return passes only before a newline, as Windows ends its lines.
 */
const FORBIDDEN = /(?![\t\n]|\r\n)\p{Cc}|\p{Cs}/u;
export const FORBIDDEN_TEXT = 'Text must not contain control characters or incomplete characters.';

export const isPlainText = (text: string): boolean => !FORBIDDEN.test(text);

/** The path ('customFields.3.value') of the first text of a JSON value, names of properties included, that is refused. */
export function findForbiddenText(value: unknown): string[] | null {
  if (typeof value === 'string') return isPlainText(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const path = isPlainText(key) ? findForbiddenText(inner) : [];
    if (path) return isPlainText(key) ? [key, ...path] : [];
  }
  return null;
}

/** Whether a JSON text may hold what `findForbiddenText` finds; quick, and true too often rather than too rarely. */
export const mayHoldForbiddenText = (json: string): boolean =>
  /\\[bfr]|\\u(?:00[01789]|d[89a-f])/i.test(json) || /(?![\t\n\r])\p{Cc}/u.test(json);
