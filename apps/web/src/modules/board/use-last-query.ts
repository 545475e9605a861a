import { useEffect, useState } from 'react';
import { parseSearch, type SearchTexts, stringifySearch } from '#web/lib/search';

const keyOf = (userId: number): string => `selvedge-board-${userId}`;

/**
 * In this browser, for a page that is opened without a query. Returns true until the restored query is in the address.
 */
export function useLastQuery(
  userId: number,
  search: SearchTexts,
  patch: (search: SearchTexts) => void,
): boolean {
  const query = stringifySearch({ ...search, cell: undefined, orders: undefined });
  const isLink = search.orders !== undefined || search.cell !== undefined;
  const [restored, setRestored] = useState(() =>
    Object.keys(search).length === 0 ? (localStorage.getItem(keyOf(userId)) ?? '') : '',
  );
  const isRestoring = restored !== '' && query === '';
  useEffect(() => {
    if (isRestoring) patch(parseSearch(restored));
    else {
      setRestored('');
      // A link to some orders or to a cell does not replace the person's own query.
      if (!isLink) localStorage.setItem(keyOf(userId), query);
    }
  }, [isRestoring, restored, patch, userId, query, isLink]);
  return isRestoring;
}
