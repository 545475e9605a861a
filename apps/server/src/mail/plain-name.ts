const MAX_NAME = 80;

/**
 * A user's name made safe for a mail: one line of limited length, without characters that end a header or change the
 * text direction, and without anything that mail programs turn into links.
 */
export const plainName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/:\/\/|\bwww\./gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_NAME);
