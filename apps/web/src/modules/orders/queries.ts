import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  createOrder,
  defaultFields,
  deleteDraft,
  getOrder,
  guestOrder,
  homePage,
  listOrders,
  loadDraft,
  orderRevision,
  orderRevisions,
  orgBasedOrders,
  orgBasedOrdersOf,
  restoreRevision,
  revokeShare,
  shareOrder,
  updateOrder,
} from '@selvedge/contract/orders';
import type { FieldGroup, FieldLevel } from '@selvedge/domain/vocabulary';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';

export type Order = ResultOf<typeof getOrder>;
export type OrderInput = BodyIn<typeof createOrder>;
export type OrderFilterIn = NonNullable<QueryIn<typeof orgBasedOrders>>;
export type OrderListItem = ResultOf<typeof orgBasedOrders>['orders'][number];
export type OrderPage = ResultOf<typeof orgBasedOrders>;
export type HomeOrder = ResultOf<typeof homePage>['orders'][number];
export type HomePageResult = ResultOf<typeof homePage>;
export type ListedOrder = ResultOf<typeof listOrders>[number];
export type Revision = ResultOf<typeof orderRevisions>[number];

/** Default fields change with the server's release only. */
const FIELDS_STALE_MS = 60 * 60 * 1000;

export const orderQueries = {
  /** Order cards of one's own organisation, or those shared with another. */
  list: (filter: OrderFilterIn, organizationId?: number) =>
    queryOptions({
      queryKey: ['orders', 'list', organizationId ?? 'own', filter],
      queryFn: ({ signal }) =>
        organizationId
          ? api(orgBasedOrdersOf, { params: { organizationId }, query: filter, signal })
          : api(orgBasedOrders, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  home: (filter: OrderFilterIn) =>
    queryOptions({
      queryKey: ['orders', 'home', filter],
      queryFn: ({ signal }) => api(homePage, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Orders with their order-level fields, for the drafts page. */
  summaries: (filter: OrderFilterIn) =>
    queryOptions({
      queryKey: ['orders', 'summaries', filter],
      queryFn: ({ signal }) => api(listOrders, { query: filter, signal }),
    }),
  detail: (orderId: string) =>
    queryOptions({
      queryKey: ['orders', 'detail', orderId],
      queryFn: ({ signal }) => api(getOrder, { params: { orderId }, signal }),
    }),
  draft: (orderId: string) =>
    queryOptions({
      queryKey: ['orders', 'draft', orderId],
      queryFn: ({ signal }) => api(loadDraft, { params: { orderId }, signal }),
    }),
  defaultFields: (level: FieldLevel, groupName?: FieldGroup) =>
    queryOptions({
      queryKey: ['orders', 'fields', level, groupName ?? 'all'],
      queryFn: ({ signal }) =>
        api(defaultFields, { params: { level }, query: groupName ? { groupName } : undefined, signal }),
      staleTime: FIELDS_STALE_MS,
    }),
  revisions: (orderId: string) =>
    queryOptions({
      queryKey: ['orders', 'revisions', orderId],
      queryFn: ({ signal }) => api(orderRevisions, { params: { orderId }, signal }),
    }),
  revision: (orderId: string, version: number) =>
    queryOptions({
      queryKey: ['orders', 'revision', orderId, version],
      queryFn: ({ signal }) => api(orderRevision, { params: { orderId, version }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  guest: (orderId: string, token: string) =>
    queryOptions({
      queryKey: ['orders', 'guest', orderId, token],
      queryFn: ({ signal }) => api(guestOrder, { params: { orderId, token }, signal }),
      retry: false,
    }),
};

/** Creates an order, or saves a draft when `orderStatus` is Draft. */
export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: OrderInput) => api(createOrder, { body }),
    onSuccess: (order) => {
      client.setQueryData(orderQueries.detail(order.orderId).queryKey, order);
      return client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

/** Saves an order; send `version` so that a stale one is refused with 409 (`ApiError.body.changedBy`). */
export function useUpdateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ orderId, ...body }: OrderInput & { orderId: string }) =>
      api(updateOrder, { params: { orderId }, body }),
    onSuccess: (order) => {
      client.setQueryData(orderQueries.detail(order.orderId).queryKey, order);
      void client.invalidateQueries({ queryKey: ['activity', order.orderId] });
      return client.invalidateQueries({ queryKey: ['orders'] });
    },
  });
}

/** Loads a draft once, for the wizard to take over. */
export function useLoadDraft() {
  return useMutation({ mutationFn: (orderId: string) => api(loadDraft, { params: { orderId } }) });
}

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => api(deleteDraft, { params: { orderId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
}

export function useShareOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => api(shareOrder, { body: { orderId } }),
    onSuccess: (order) => client.setQueryData(orderQueries.detail(order.orderId).queryKey, order),
  });
}

export function useRevokeShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: { orderId: string; token: string }) => api(revokeShare, { params: input }),
    onSuccess: (_, { orderId }) => client.invalidateQueries({ queryKey: ['orders', 'detail', orderId] }),
  });
}

export function useRestoreRevision() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      orderId,
      version,
      commitMessage,
    }: {
      orderId: string;
      version: number;
      commitMessage: string;
    }) => api(restoreRevision, { params: { orderId, version }, body: { commitMessage } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['orders'] }),
  });
}
