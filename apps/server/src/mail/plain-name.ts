import type { LocalizedText, LocalizedValue } from '@selvedge/domain/localized-text';

const MAX_NAME = 80;

/**
 * One line of limited length, without characters that end a header or change the text direction, and without anything
 * that mail programs turn into links.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:\/\/|\bwww\./gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);

/** Keeps lines; without characters that change the text direction or are invisible. */
export const plainWords = (words: string): string =>
  words
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .trim();

/** People's words in the text are made safe, each like a name. */
export const plainText = ({ text, values }: LocalizedText): LocalizedText =>
  values
    ? {
        text,
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainValue(value)])),
      }
    : { text };

function plainValue(value: LocalizedValue): LocalizedValue {
  if (typeof value === 'string') return plainName(value);
  if (typeof value === 'number') return value;
  if ('text' in value) return plainText(value);
  if ('stage' in value) return { stage: plainName(value.stage) };
  return 'field' in value ? { field: plainName(value.field) } : value;
}
