import { orderActivity } from '@selvedge/contract/activity';
import type { ResultOf } from '@selvedge/contract/endpoint';
import type { PartnerViewer } from '@selvedge/domain/orders/preview';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Activity = ResultOf<typeof orderActivity>[number];

const A_PAGE = 50;

export const activityQueries = {
  ofOrder: (orderId: string, as?: PartnerViewer) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.activity.all, orderId, ...(as ? [as] : [])],
      queryFn: ({ signal, pageParam }) =>
        api(orderActivity, { params: { orderId }, query: { as, page: pageParam, pageSize: A_PAGE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length === A_PAGE ? pages.length + 1 : undefined),
    }),
};
