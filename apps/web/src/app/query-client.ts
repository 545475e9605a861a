import { type Query, QueryClient, type QueryFunction } from '@tanstack/react-query';
import { ApiError } from '#web/lib/api';
import { isOffline } from '#web/lib/connection';

/** Retries only lost connections, and servers that are unavailable or busy, because other errors would repeat. */
const retry = (failures: number, error: Error): boolean =>
  !isOffline() &&
  failures < 2 &&
  error instanceof ApiError &&
  (error.code === 'NETWORK' || error.code === 'TOO_MANY' || error.status >= 502);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, retry, networkMode: 'offlineFirst', persister: withKeptAnswer },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Queries with `meta.offline` fall back to this browser if the server does not respond. The module for that loads while
 * the server responds.
 */
async function withKeptAnswer<Data, Key extends readonly unknown[]>(
  queryFn: QueryFunction<Data, Key>,
  context: Parameters<QueryFunction<Data, Key>>[0],
  query: Query,
): Promise<Data> {
  if (!query.meta?.offline) return queryFn(context);
  const answer = Promise.resolve(queryFn(context));
  // It may fail before the module is loaded, which throws it again.
  answer.catch(() => undefined);
  const answers = await import('#web/lib/answer-offline').catch(() => null);
  return answers ? answers.answerOffline(answer, query) : answer;
}
