import type { BodyIn } from '@selvedge/contract/endpoint';
import { endSideLinks, guestOrder, revokeShare, shareOrder } from '@selvedge/contract/orders';
import type { PartnerType } from '@selvedge/domain/vocabulary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { orderQueries } from '#web/modules/orders/queries';

export const sharingQueries = {
  guestOrder: (orderId: string, token: string) =>
    queryOptions({
      queryKey: [...queryKeys.orders.guest, orderId, token],
      queryFn: async ({ signal }) => {
        const { guestInfoList, ...order } = await api(guestOrder, { params: { orderId, token }, signal });
        return { order, guest: guestInfoList[0] ?? null };
      },
      enabled: orderId !== '' && token !== '',
    }),
};

export function useShareOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof shareOrder>) => api(shareOrder, { body }),
    onSuccess: (order) => {
      client.setQueryData(orderQueries.detail(order.orderId).queryKey, order);
      return client.invalidateQueries({ queryKey: [...queryKeys.activity.all, order.orderId] });
    },
  });
}

export function useEndSideLinks(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userType: `${PartnerType}`) => api(endSideLinks, { params: { orderId, userType } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...queryKeys.activity.all, orderId] });
      return client.invalidateQueries({ queryKey: orderQueries.detail(orderId).queryKey });
    },
  });
}

export function useRevokeShare(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api(revokeShare, { params: { orderId, token } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: [...queryKeys.activity.all, orderId] });
      return client.invalidateQueries({ queryKey: orderQueries.detail(orderId).queryKey });
    },
  });
}
