const MAX_NAME = 80;

/**
 * A name as people typed it, made fit for a letter: one line, of bounded length, without what would end a header,
 * turn the direction of the text, or become a link in a mail program.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:\/\/|\bwww\./gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
