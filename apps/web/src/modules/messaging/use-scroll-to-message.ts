import { type RefObject, useEffect, useRef } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** Goes back through a list until it holds the message that was looked for, and brings that into sight, once. */
export function useScrollToMessage(
  box: RefObject<HTMLElement | null>,
  { hasNextPage, isFetching, fetchNextPage }: Pages,
  oldest: string | undefined,
  at: string | undefined,
): void {
  const shown = useRef('');
  useEffect(() => {
    if (!at || shown.current === at || !oldest) return;
    const found = box.current?.querySelector('[data-sought]');
    if (found) {
      shown.current = at;
      found.scrollIntoView({ block: 'center' });
      return;
    }
    // Ids grow with time: what is older than the list reaches lies further back.
    if (at < oldest && hasNextPage && !isFetching) fetchNextPage();
  }, [box, at, oldest, hasNextPage, isFetching, fetchNextPage]);
}
