import { BOARD_FILTERS } from '@selvedge/contract/paths';
import { UserType } from '@selvedge/domain/vocabulary';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { filtersNamed, type SearchTexts } from '#web/lib/search';
import { todayHere } from '#web/lib/today';
import { lanesOf } from './board-view';
import { type BoardFilter, boardQueries } from './queries';

export const boardFilters = filtersNamed(BOARD_FILTERS);

export function filterOf(search: SearchTexts, hasSides: boolean): BoardFilter {
  const { scope, side, closed, group, sort } = search;
  return {
    ...boardFilters.of(search),
    scope,
    closed,
    group,
    sort,
    side: hasSides ? side : undefined,
    today: todayHere(),
  } as BoardFilter;
}

export function useBoard(search: SearchTexts, userType: UserType) {
  const ownSide = userType === UserType.Trader ? null : userType === UserType.Buyer ? 'client' : 'factory';
  const filter = filterOf(search, ownSide === null);
  const list = useInfiniteQuery(boardQueries.list(filter));
  const sides = ownSide ?? search.side ?? 'both';
  const lanes = useMemo(() => lanesOf(sides), [sides]);
  return { list, filter, lanes, pages: list.data?.pages ?? NO_PAGES };
}
const NO_PAGES: never[] = [];
