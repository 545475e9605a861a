import type { BodyIn, ResultOf } from '@selvedge/contract/endpoint';
import {
  createApiKey,
  createWebhook,
  integrations,
  removeWebhook,
  retryDelivery,
  revokeApiKey,
  testWebhook,
  updateWebhook,
  webhookDeliveries,
} from '@selvedge/contract/integrations';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

type Integrations = ResultOf<typeof integrations>;
export type ApiKey = Integrations['keys'][number];
export type Webhook = Integrations['webhooks'][number];
export type Delivery = ResultOf<typeof webhookDeliveries>[number];

const LOG_REFRESH_MS = 5_000;

export const integrationQueries = {
  all: queryOptions({
    queryKey: queryKeys.integrations.list,
    queryFn: ({ signal }) => api(integrations, { signal }),
  }),
  /** Refetched while it is open, because deliveries happen without user action. */
  log: (id: string) =>
    queryOptions({
      queryKey: [...queryKeys.integrations.log, id],
      queryFn: ({ signal }) => api(webhookDeliveries, { params: { id }, signal }),
      refetchInterval: LOG_REFRESH_MS,
    }),
};

function useChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.integrations.all }),
  });
}
export const useCreateKey = () =>
  useChange((body: BodyIn<typeof createApiKey>) => api(createApiKey, { body }));
export const useRevokeKey = () => useChange((id: string) => api(revokeApiKey, { params: { id } }));
export const useCreateWebhook = () =>
  useChange((body: BodyIn<typeof createWebhook>) => api(createWebhook, { body }));
export const useUpdateWebhook = (id: string) =>
  useChange((body: BodyIn<typeof updateWebhook>) => api(updateWebhook, { params: { id }, body }));
export const useRemoveWebhook = (id: string) => useChange(() => api(removeWebhook, { params: { id } }));
export const useTestWebhook = (id: string) => useChange(() => api(testWebhook, { params: { id } }));
export const useRetry = () => useChange((id: string) => api(retryDelivery, { params: { id } }));
