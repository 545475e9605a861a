import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api';

/** Retries only lost connections and unavailable servers, because other errors would repeat. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && (error.code === 'NETWORK' || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry, networkMode: 'offlineFirst' },
    mutations: { networkMode: 'always' },
  },
});
