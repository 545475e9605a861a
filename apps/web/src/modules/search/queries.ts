import { SEARCH_MIN, search } from '@selvedge/contract/search';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export const isSearchable = (text: string): boolean => [...text.trim()].length >= SEARCH_MIN;

export const searchQueries = {
  all: (text: string) =>
    queryOptions({
      queryKey: [...queryKeys.search.all, text],
      queryFn: ({ signal }) => api(search, { query: { text }, signal }),
      enabled: isSearchable(text),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    }),
};
