import { orderActivity } from '@selvedge/contract/activity';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/lib/api';

export const activityQueries = {
  ofOrder: (orderId: string) =>
    queryOptions({
      queryKey: ['activity', orderId],
      queryFn: ({ signal }) => api(orderActivity, { params: { orderId }, query: { pageSize: 100 }, signal }),
    }),
};
