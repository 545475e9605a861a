import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import type { Order } from '#web/modules/orders/queries';
import { useSaveFields } from './use-save-fields';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const [line, factory] = ['Line', 'Factory'].map((name) => ({ id: name, name, value: '' }));
const orderOf = (version: number, customFields: object[]) =>
  ({ orderId: 'one', version, customFields }) as unknown as Order;
const field = { ...line, value: 'Line 2' } as unknown as Order['customFields'][number];

interface Sent {
  key: string | null;
  body: { version: number; customFields: object[] };
}
/** Loses the first response, and answers the next requests with these. */
function loseFirst(...next: Response[]) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_url: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return next[sent.length - 2] as Response;
  });
  return sent;
}
/** Sends the fields, then sends them again after the newer order was loaded. */
async function saveTwice(summary = '') {
  const client = new QueryClient();
  const { result, rerender } = renderHook(({ order }) => useSaveFields(order), {
    initialProps: { order: orderOf(7, [line as object, factory as object]) },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await expect(result.current([field], '')).rejects.toMatchObject({ code: 'NETWORK' });
  rerender({ order: orderOf(8, [line as object, { ...factory, value: 'Shapla' }]) });
  return result.current([field], summary);
}

test('fields whose response was lost are sent again as they were, although the order is newer', async () => {
  const sent = loseFirst(Response.json(orderOf(8, [])));
  await saveTwice();
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});

test('fields that were not saved are sent again on top of what another user saved since', async () => {
  const stale = Response.json({ code: 'STALE_VERSION' }, { status: 409 });
  const sent = loseFirst(stale, Response.json(orderOf(9, [])));
  await saveTwice();
  expect(sent).toHaveLength(3);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(sent[2]?.body).toMatchObject({
    version: 8,
    customFields: [{ value: 'Line 2' }, { value: 'Shapla' }],
  });
});

test('another summary makes another save', async () => {
  const sent = loseFirst(Response.json(orderOf(9, [])));
  await saveTwice('Moved to line 2');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
  expect(sent[1]?.body.version).toBe(8);
});
