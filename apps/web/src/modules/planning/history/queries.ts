import type { ResultOf } from '@selvedge/contract/endpoint';
import {
  planRevision,
  planRevisions,
  restorePlanRevision,
  undoPlanRevision,
} from '@selvedge/contract/plan-history';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';
import { useSendOnce } from '#web/lib/use-idempotency-key';
import { ifMatchOf, useRefreshPlan } from '#web/modules/planning/queries';

export const REVISIONS_A_PAGE = 20;
export type PlanRevision = ResultOf<typeof planRevisions>[number];

/** The keys begin with the key of the order's plan, so that everything that changes the plan refreshes its history. */
export const planHistoryQueries = {
  /** The commits of a plan that changed what the viewer sees of it, newest first. */
  list: (orderId: string, page: number) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'revisions', page],
      queryFn: ({ signal }) =>
        api(planRevisions, { params: { orderId }, query: { page, pageSize: REVISIONS_A_PAGE }, signal }),
      placeholderData: keepPreviousData,
    }),
  detail: (orderId: string, version: number) =>
    queryOptions({
      queryKey: [...queryKeys.planning.all, orderId, 'revision', version],
      queryFn: ({ signal }) => api(planRevision, { params: { orderId, version }, signal }),
    }),
};

interface RestoredRevision {
  version: number;
  summary: string;
  /** Of the plan that the user saw. The server refuses with 409 when another user changed the plan since. */
  planVersion: number;
}

export function useRestoreRevision(orderId: string) {
  const refresh = useRefreshPlan();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: ({ version, summary, planVersion }: RestoredRevision) =>
      sendOnce({ orderId, version, summary, planVersion }, (idempotencyKey) =>
        api(restorePlanRevision, {
          params: { orderId, version },
          body: { commitMessage: summary.trim() },
          ifMatch: ifMatchOf(planVersion),
          idempotencyKey,
        }),
      ),
    onSuccess: () => refresh(orderId),
  });
}

export function useUndoRevision(orderId: string) {
  const refresh = useRefreshPlan();
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: ({ version, planVersion }: Omit<RestoredRevision, 'summary'>) =>
      sendOnce({ orderId, version, planVersion }, (idempotencyKey) =>
        api(undoPlanRevision, {
          params: { orderId, version },
          ifMatch: ifMatchOf(planVersion),
          idempotencyKey,
        }),
      ),
    onSuccess: () => refresh(orderId),
  });
}
