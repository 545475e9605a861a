import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  answerChange,
  orderChange,
  orderChanges,
  requestChange,
  setChangeFlow,
  withdrawChange,
} from '@selvedge/contract/order-changes';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useSendOnce } from '#web/lib/use-idempotency-key';

export const CHANGES_A_PAGE = 20;
export type OrderChange = ResultOf<typeof orderChanges>['changes'][number];
export type ChangeAnswerBody = BodyIn<typeof answerChange>;
export type ProposedItem = BodyIn<typeof requestChange>['items'][number];

/** The keys begin with the order's id, so that an event about an order refreshes all its changes. */
export const changeQueries = {
  list: (orderId: string, page = 1) =>
    queryOptions({
      queryKey: [...queryKeys.changes.all, orderId, 'list', page],
      queryFn: ({ signal }) => api(orderChanges, { params: { orderId }, query: { page }, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (orderId: string, changeId: string) =>
    queryOptions({
      queryKey: [...queryKeys.changes.all, orderId, 'detail', changeId],
      queryFn: ({ signal }) => api(orderChange, { params: { orderId, changeId }, signal }),
    }),
};

/** A mutation of an order's changes, which may apply values and so change the order and its plan. */
function useChangeMutation<Input, Result>(orderId: string, mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    // Also after an error: another person may have acted, or a lost response may belong to a completed request.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [...queryKeys.changes.all, orderId] }),
        client.invalidateQueries({ queryKey: queryKeys.orders.all }),
        client.invalidateQueries({ queryKey: [...queryKeys.planning.all, orderId] }),
        client.invalidateQueries({ queryKey: [...queryKeys.activity.all, orderId] }),
      ]),
  });
}

export function useAnswerChange(orderId: string) {
  const sendOnce = useSendOnce();
  return useChangeMutation(orderId, ({ changeId, ...body }: ChangeAnswerBody & { changeId: string }) =>
    sendOnce({ orderId, changeId, body }, (idempotencyKey) =>
      api(answerChange, { params: { orderId, changeId }, body, idempotencyKey }),
    ),
  );
}

export const useWithdrawChange = (orderId: string) =>
  useChangeMutation(orderId, (changeId: string) => api(withdrawChange, { params: { orderId, changeId } }));

export function useRequestChange(orderId: string) {
  const sendOnce = useSendOnce();
  return useChangeMutation(orderId, (body: BodyIn<typeof requestChange>) =>
    sendOnce({ orderId, body }, (idempotencyKey) =>
      api(requestChange, { params: { orderId }, body, idempotencyKey }),
    ),
  );
}

export function useSetChangeFlow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) => api(setChangeFlow, { body: { on } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.organizations.all }),
  });
}
