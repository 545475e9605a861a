import { orderActivity } from '@selvedge/contract/activity';
import type { ResultOf } from '@selvedge/contract/endpoint';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Activity = ResultOf<typeof orderActivity>[number];

const A_PAGE = 50;

export const activityQueries = {
  ofOrder: (orderId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.activity.all, orderId],
      queryFn: ({ signal, pageParam }) =>
        api(orderActivity, { params: { orderId }, query: { page: pageParam, pageSize: A_PAGE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length === A_PAGE ? pages.length + 1 : undefined),
    }),
};
