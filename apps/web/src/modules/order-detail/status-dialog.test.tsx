import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import type { Order } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { StatusDialog } from './status-dialog';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const ORDER = { orderId: 'one', version: 3, orderStatus: 1, customFields: [], styleInfo: [] };

test('a status whose response was lost is saved again under its key, and the dialog closes', async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json([]);
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    if (sent.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({ ...ORDER, version: 4 });
  });
  const onClose = vi.fn();
  renderUi(<StatusDialog order={ORDER as unknown as Order} action="archive" onClose={onClose} />);
  const archive = () => userEvent.click(screen.getByRole('button', { name: 'Archive order' }));
  await archive();
  await screen.findByText('Failed to archive order');
  expect(onClose).not.toHaveBeenCalled();
  await archive();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});
