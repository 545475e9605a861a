import type { BodyIn, QueryIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  createOrder,
  defaultFields,
  deleteDraft,
  getOrder,
  homePage,
  lastTeam,
  listOrders,
  loadDraft,
  orderRevision,
  orderRevisions,
  orgBasedOrders,
  orgBasedOrdersOf,
  restoreRevision,
  updateOrder,
} from '@selvedge/contract/orders';
import type { PreviewViewer } from '@selvedge/domain/orders/preview';
import { type FieldGroup, type FieldLevel, UserType } from '@selvedge/domain/vocabulary';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Order = ResultOf<typeof getOrder>;
export type OrderInput = BodyIn<typeof createOrder>;
export type OrderFilterIn = NonNullable<QueryIn<typeof orgBasedOrders>>;
export type OrderListItem = ResultOf<typeof orgBasedOrders>['orders'][number];
export type OrderPage = ResultOf<typeof orgBasedOrders>;
export type HomeOrder = ResultOf<typeof homePage>['orders'][number];
export type HomeDue = ResultOf<typeof homePage>['due'];
export type ListedOrder = ResultOf<typeof listOrders>[number];

export const REVISIONS_A_PAGE = 20;
const SUMMARIES_A_PAGE = 100;
/** Default fields change only with a release of the server. */
const FIELDS_STALE_MS = 60 * 60 * 1000;

export const orderQueries = {
  /** Order cards of the viewer's organization, or those shared with another organization. */
  list: (filter: OrderFilterIn, organizationId?: number) =>
    queryOptions({
      queryKey: [...queryKeys.orders.list, organizationId ?? 'own', filter],
      queryFn: ({ signal }) =>
        organizationId
          ? api(orgBasedOrdersOf, { params: { organizationId }, query: filter, signal })
          : api(orgBasedOrders, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  home: (filter: OrderFilterIn) =>
    queryOptions({
      queryKey: [...queryKeys.orders.home, filter],
      queryFn: ({ signal }) => api(homePage, { query: filter, signal }),
      placeholderData: keepPreviousData,
    }),
  summaries: (status: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.orders.summaries, status],
      queryFn: ({ signal, pageParam }) =>
        api(listOrders, { query: { status, page: pageParam, pageSize: SUMMARIES_A_PAGE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.length === SUMMARIES_A_PAGE ? pages.length + 1 : undefined),
    }),
  detail: (orderId: string, as?: PreviewViewer) =>
    queryOptions({
      queryKey: [...queryKeys.orders.detail, orderId, ...(as ? [as] : [])],
      queryFn: ({ signal }) => api(getOrder, { params: { orderId }, query: { as }, signal }),
      meta: { offline: !as, orderId },
    }),
  revisions: (orderId: string, page: number) =>
    queryOptions({
      queryKey: [...queryKeys.orders.revisions, orderId, page],
      queryFn: ({ signal }) =>
        api(orderRevisions, { params: { orderId }, query: { page, pageSize: REVISIONS_A_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The order at an earlier version. A version never changes, so it is never stale. */
  revision: (orderId: string, version: number) =>
    queryOptions({
      queryKey: [...queryKeys.orders.revision, orderId, version],
      queryFn: ({ signal }) => api(orderRevision, { params: { orderId, version }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The people of the last order with a buyer, other than the order under edit. */
  lastTeam: (buyerId: number, orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.orders.lastTeam, buyerId, orderId],
      queryFn: ({ signal }) =>
        api(lastTeam, { query: { buyerId, ...(orderId === '' ? {} : { except: orderId }) }, signal }),
    }),
  draft: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.orders.draft, orderId],
      queryFn: ({ signal }) => api(loadDraft, { params: { orderId }, signal }),
    }),
  defaultFields: (level: FieldLevel, groupName?: FieldGroup) =>
    queryOptions({
      queryKey: [...queryKeys.orders.fields, level, groupName ?? 'all'],
      queryFn: ({ signal }) =>
        api(defaultFields, { params: { level }, query: groupName ? { groupName } : undefined, signal }),
      staleTime: FIELDS_STALE_MS,
    }),
};

/** The response of a repeated save may be older than the cached order, which then stays. */
const cacheOrder = (client: QueryClient, order: Order) =>
  client.setQueryData(orderQueries.detail(order.orderId).queryKey, (cached) =>
    cached && cached.version > order.version ? cached : order,
  );

/** Creates an order, or a draft when `orderStatus` is Draft. */
export function useCreateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ idempotencyKey, ...body }: OrderInput & { idempotencyKey?: string }) =>
      api(createOrder, { body, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    onSuccess: (order) => {
      cacheOrder(client, order);
      return client.invalidateQueries({ queryKey: queryKeys.orders.all });
    },
  });
}

/** Saves an order. With `version`, the server refuses a stale save with 409 (`ApiError.body.changedBy`). */
export function useUpdateOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      orderId,
      idempotencyKey,
      ...body
    }: OrderInput & { orderId: string; idempotencyKey?: string }) =>
      api(updateOrder, { params: { orderId }, body, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    onSuccess: (order) => {
      cacheOrder(client, order);
      void client.invalidateQueries({ queryKey: [...queryKeys.activity.all, order.orderId] });
      void client.invalidateQueries({ queryKey: [...queryKeys.changes.all, order.orderId] });
      return client.invalidateQueries({ queryKey: queryKeys.orders.all });
    },
  });
}

/** Restores a version as a new commit on top of the version that the user saw. */
export function useRestoreRevision(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ restored, body }: { restored: number; body: BodyIn<typeof restoreRevision> }) =>
      api(restoreRevision, { params: { orderId, version: restored }, body }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: [...queryKeys.activity.all, orderId] });
      void client.invalidateQueries({ queryKey: [...queryKeys.planning.all, orderId] });
      void client.invalidateQueries({ queryKey: [...queryKeys.changes.all, orderId] });
      return client.invalidateQueries({ queryKey: queryKeys.orders.all });
    },
  });
}

export function useDeleteDraft() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (orderId: string) => api(deleteDraft, { params: { orderId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.orders.all }),
  });
}

/** The buyer or factory of a trader's order, if only the trader's book knows it: nobody of it is on Selvedge. */
export function partnerInBook(order: Order, type: UserType) {
  const [organizationId, organizationName = ''] =
    type === UserType.Buyer
      ? [order.buyerOrganizationId, order.buyerOrganization]
      : type === UserType.Manufacturer
        ? [order.manufacturerOrganizationId, order.manufacturerOrganization]
        : [];
  return organizationId && order.inBook?.includes(organizationId)
    ? { organizationId, organizationName }
    : null;
}
