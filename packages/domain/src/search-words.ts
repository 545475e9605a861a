/** Further words would hardly narrow the results. */
const MAX_WORDS = 8;

/** The distinct words of a search in lower case, 8 at most; a result contains each of them, also inside a longer word. */
export const wordsOf = (search: string): string[] => [
  ...new Set(
    search
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS),
  ),
];
