/** The newest four first; each 'Load More' adds five (document 3, section 9). */
const SHOWN_FIRST = 4;
const SHOWN_MORE = 5;

/** How many messages a page asks for: one beyond what it shows tells whether there are older ones. */
export const askedOf = (page: number): number => (page === 0 ? SHOWN_FIRST : SHOWN_MORE) + 1;

/** What a page shows, newest first, and the cursor of the next one. */
export function pageOf<M extends { id: string }>(page: number, found: readonly M[]) {
  const size = askedOf(page) - 1;
  const shown = found.slice(0, size);
  return { shown, before: found.length > size ? shown.at(-1)?.id : undefined };
}
