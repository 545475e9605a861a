import { orderActivity } from '@selvedge/contract/activity';
import type { ResultOf } from '@selvedge/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';

export type Activity = ResultOf<typeof orderActivity>[number];

export const activityQueries = {
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: ['activity', orderId],
      queryFn: ({ signal }) => api(orderActivity, { params: { orderId }, query: { pageSize: 100 }, signal }),
    }),
};
