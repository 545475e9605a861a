import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { planHistoryQueries } from '#web/modules/planning/history/queries';
import { renderUi } from '#web/ui/test-render';
import { LiveUpdates } from './live-updates';

const ORDER = '00000000-0000-4000-8000-000000000001';
const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

function Count() {
  const { data } = useQuery(planHistoryQueries.list(ORDER, 1));
  return <p>{data ? `${data.length} commit(s)` : null}</p>;
}

test('a change of a plan by another user appears in the history of the plan', async () => {
  let commits: object[] = [];
  let send: ((event: object) => void) | undefined;
  vi.stubGlobal('fetch', async (input: string | URL) => {
    if (!String(input).endsWith('/api/events')) return Response.json(commits);
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (event) => controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      },
    });
    return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  renderUi(
    <QueryClientProvider client={client}>
      <Count />
      <LiveUpdates />
    </QueryClientProvider>,
  );
  await screen.findByText('0 commit(s)');
  await waitFor(() => expect(send).toBeDefined());
  commits = [{ version: 1 }];
  send?.({ kind: 'planning', orderId: ORDER });
  expect(await screen.findByText('1 commit(s)')).toBeTruthy();
});
