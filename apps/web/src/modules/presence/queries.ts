import type { BodyIn } from '@selvedge/contract/endpoint';
import { listPresence, tellPresence } from '@selvedge/contract/presence';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Place = BodyIn<typeof tellPresence>['place'];

/** A closed browser sends no event, so poll while others are editing. */
const REFETCH_MS = 30_000;

/** Other people who are editing an order or its plan, limited to those whom the viewer may know. */
export const presenceOf = (orderId: string) =>
  queryOptions({
    queryKey: [...queryKeys.presence.all, orderId],
    queryFn: ({ signal }) => api(listPresence, { params: { orderId }, signal }),
    refetchInterval: ({ state }) => (state.data?.length ? REFETCH_MS : false),
    retry: false,
  });

export function useReportPresence(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof tellPresence>) =>
      api(tellPresence, { params: { orderId }, body, keepalive: true }),
    onSuccess: (others) => client.setQueryData(presenceOf(orderId).queryKey, others),
  });
}
