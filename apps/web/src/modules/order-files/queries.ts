import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import { addOrderFiles, commentFiles, listOrderFiles, removeOrderFile } from '@selvedge/contract/order-files';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type OrderFile = ResultOf<typeof listOrderFiles>[number];
export type CommentFile = ResultOf<typeof commentFiles>['files'][number];

export const orderFileQueries = {
  uploads: (orderId: string) =>
    queryOptions({
      queryKey: [...queryKeys.orderFiles.all, orderId],
      queryFn: ({ signal }) => api(listOrderFiles, { params: { orderId }, signal }),
    }),
  /** Shares the key of comments, because new or hidden comments change this list too. */
  comments: (orderId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.messaging.comments, 'files', orderId],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) =>
        api(commentFiles, {
          params: { orderId },
          query: pageParam ? { before: pageParam } : {},
          signal,
        }),
      getNextPageParam: (last) => last.before,
    }),
};

export function useAddOrderFiles(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyIn<typeof addOrderFiles>) => api(addOrderFiles, { params: { orderId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...queryKeys.orderFiles.all, orderId] }),
  });
}

export function useRemoveOrderFile(orderId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (fileId: string) => api(removeOrderFile, { params: { orderId, fileId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...queryKeys.orderFiles.all, orderId] }),
  });
}
