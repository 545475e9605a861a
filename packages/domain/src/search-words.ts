/** More words would hardly narrow the results. */
const MAX_WORDS = 8;

/** Distinct, in lower case, at most 8. A result contains all of them, also as parts of longer words. */
export const searchWords = (search: string): string[] => [
  ...new Set(
    search
      .normalize('NFC')
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  ),
];
