import type { ResultOf } from '@selvedge/contract/endpoint';
import { waiting } from '@selvedge/contract/waiting';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { todayHere } from '#web/lib/today';

export type Waiting = ResultOf<typeof waiting>;

export const waitingQueries = {
  mine: () => {
    const today = todayHere();
    return queryOptions({
      queryKey: [...queryKeys.waiting.all, today],
      queryFn: ({ signal }) => api(waiting, { query: { today }, signal }),
      placeholderData: keepPreviousData,
    });
  },
};

export const waitingTotal = (waiting: Waiting): number =>
  Object.values(waiting).reduce((sum, { total }) => sum + total, 0);
