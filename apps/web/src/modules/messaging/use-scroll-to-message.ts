import { type RefObject, useEffect, useRef } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** Loads older pages until the list has the message `at`, and scrolls to that message once. */
export function useScrollToMessage(
  box: RefObject<HTMLElement | null>,
  { hasNextPage, isFetching, fetchNextPage }: Pages,
  oldest: string | undefined,
  at: string | undefined,
): void {
  const shown = useRef('');
  useEffect(() => {
    if (!at || shown.current === at || !oldest) return;
    const found = box.current?.querySelector('[data-target]');
    if (found) {
      shown.current = at;
      found.scrollIntoView({ block: 'center' });
      return;
    }
    // Ids increase over time, so a smaller id is on an older page.
    if (at < oldest && hasNextPage && !isFetching) fetchNextPage();
  }, [box, at, oldest, hasNextPage, isFetching, fetchNextPage]);
}
