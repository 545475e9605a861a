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
export const plainText = (text: LocalizedText): LocalizedText => withWords(text, plainName, plainName);

/** The text with other words of people and, optionally, other names of stages and fields. */
export function withWords(
  { text, values }: LocalizedText,
  change: (words: string) => string,
  changeName: (name: string) => string = (name) => name,
): LocalizedText {
  const changed = (value: LocalizedValue): LocalizedValue => {
    if (typeof value === 'string') return change(value);
    if (typeof value === 'number') return value;
    if ('text' in value) return withWords(value, change, changeName);
    if ('stage' in value) return { stage: changeName(value.stage) };
    return 'field' in value ? { field: changeName(value.field) } : value;
  };
  return values
    ? {
        text,
        values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, changed(value)])),
      }
    : { text };
}
