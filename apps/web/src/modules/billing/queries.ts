import { activateTrial, listPlans, mySubscription, setCancellation } from '@selvedge/contract/billing';
import type { ResultOf } from '@selvedge/contract/endpoint';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Plan = ResultOf<typeof listPlans>[number];
export type Feature = Plan['features'][number];
export type Subscription = NonNullable<ResultOf<typeof mySubscription>['subscription']>;

const HOUR_MS = 60 * 60 * 1000;

export const billingQueries = {
  /** In display order; empty with BILLING=off. */
  plans: queryOptions({
    queryKey: queryKeys.billing.plans,
    queryFn: async ({ signal }) =>
      (await api(listPlans, { signal })).toSorted((one, other) => one.displayOrder - other.displayOrder),
    staleTime: HOUR_MS,
    retry: false,
  }),
  mine: queryOptions({
    queryKey: queryKeys.billing.mine,
    queryFn: ({ signal }) => api(mySubscription, { signal }),
    staleTime: 30_000,
  }),
};

export function useSetCancellation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cancelAtPeriodEnd: boolean) => api(setCancellation, { body: { cancelAtPeriodEnd } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.billing.all }),
  });
}

export function useActivateTrial() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(activateTrial, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.billing.all }),
  });
}
