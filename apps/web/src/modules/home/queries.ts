import type { QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import { today } from '@selvedge/contract/home';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { todayHere } from '#web/lib/today';

export type Today = ResultOf<typeof today>;
export type Since = NonNullable<NonNullable<QueryIn<typeof today>>['since']>;

/** As many orders as the server counts changes. */
const EVERY_CHANGE = 500;

export const homeQueries = {
  today: (since: Since, changes?: number) => {
    const query = {
      since,
      ...(changes ? { changes } : {}),
      today: todayHere(),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    return queryOptions({
      queryKey: [...queryKeys.home.all, query],
      queryFn: ({ signal }) => api(today, { query, signal }),
      placeholderData: keepPreviousData,
    });
  },
  everyChange: (since: Since) => homeQueries.today(since, EVERY_CHANGE),
};
