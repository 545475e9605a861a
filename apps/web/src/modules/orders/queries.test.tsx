import type { CustomField } from '@selvedge/domain/orders/order';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import { type Order, orderQueries, useCreateOrder, useUpdateOrder } from './queries';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 60 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const body = {
  customFields: [] as CustomField[],
  styleInfo: [],
  associatedUsers: [1],
  editorUsers: [1],
};
const order = (version: number) =>
  ({ ...body, orderId: 'order', orderStatus: 1, version }) as unknown as Order;
const { queryKey } = orderQueries.detail('order');

function open(cached: Order, answer: Order) {
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const client = new QueryClient();
  client.setQueryData(queryKey, cached);
  const { result } = renderHook(() => ({ create: useCreateOrder(), update: useUpdateOrder() }), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  return { client, ...result.current };
}

test.each([
  [4, 6],
  [7, 7],
])(
  'after version 6 was read, an update that answers version %i leaves version %i',
  async (version, expected) => {
    const { client, update } = open(order(6), order(version));
    await update.mutateAsync({ ...body, orderId: 'order' });
    expect(client.getQueryData(queryKey)?.version).toBe(expected);
  },
);

test('the repeated answer of a first save does not replace a newer version', async () => {
  const { client, create } = open(order(3), order(1));
  await create.mutateAsync(body);
  expect(client.getQueryData(queryKey)?.version).toBe(3);
});
