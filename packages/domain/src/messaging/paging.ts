/** Shows four messages first; each 'Load More' adds five (document 3, section 9). */
const SHOWN_FIRST = 4;
const SHOWN_MORE = 5;

/** One more than shown, to detect older messages. */
export const requestSize = (page: number): number => (page === 0 ? SHOWN_FIRST : SHOWN_MORE) + 1;

export function pageOf<M extends { id: string }>(page: number, found: readonly M[]) {
  const size = requestSize(page) - 1;
  const shown = found.slice(0, size);
  return { shown, before: found.length > size ? shown.at(-1)?.id : undefined };
}
