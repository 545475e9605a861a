import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReport, useSavePlan } from './queries';
import { testStage } from './test-stage';

afterEach(() => vi.unstubAllGlobals());

interface Sent {
  key: string | null;
  body: { id?: string };
}
/** Loses the first response of a change. */
function loseFirst() {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET') return Response.json([], { headers: { etag: '"3"' } });
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return Response.json([], { headers: { etag: '"4"' } });
  });
  return sent;
}
const stage = testStage();
const render = <T,>(hook: () => T): T => {
  const client = new QueryClient();
  return renderHook(hook, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  }).result.current;
};

test('a plan that is saved again after a lost response has the same key, a changed one another', async () => {
  const sent = loseFirst();
  const { mutateAsync } = render(() => useSavePlan());
  const { orderId } = stage;
  const save = { orderId, stages: [{ orderId, stageName: 'Cutting' }], version: 3, summary: '' };
  await expect(mutateAsync(save)).rejects.toMatchObject({ code: 'NETWORK' });
  expect((await mutateAsync(save)).version).toBe(4);
  await mutateAsync({ ...save, version: 4 });
  await mutateAsync({ ...save, version: 4, summary: 'Checked' });
  const keys = sent.map(({ key }) => key);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('a report that is sent again after a lost response has the same id, a changed one another', async () => {
  const sent = loseFirst();
  const { mutateAsync } = render(() => useReport(stage));
  const report = { stageId: stage.stageId, side: 'factory' as const, comment: 'Lay one is cut' };
  await expect(mutateAsync(report)).rejects.toMatchObject({ code: 'NETWORK' });
  const id = await mutateAsync(report);
  const other = await mutateAsync({ ...report, comment: 'Lay two is cut' });
  expect(sent.map(({ body }) => body.id)).toEqual([id, id, other]);
  expect(other).not.toBe(id);
});
