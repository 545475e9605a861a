import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { useSaveTemplate } from './queries';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const template = {
  templateCollectionName: 'Knit',
  clientName: 'Northbrook',
  planningTemplates: [],
  updatedAt: '2027-03-01T10:00:00.000Z',
};

test.each([
  ['creation', undefined],
  ['update', '00000000-0000-4000-8000-00000000000c'],
])('the %s of a template repeats its key after a lost response, until the content changes', async (_, id) => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  const client = new QueryClient();
  const { result } = renderHook(() => useSaveTemplate(id), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  const { mutateAsync } = result.current;
  await expect(mutateAsync(template)).rejects.toMatchObject({ code: 'NETWORK' });
  await mutateAsync(template);
  await mutateAsync({ ...template, clientName: 'Any buyer' });
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
