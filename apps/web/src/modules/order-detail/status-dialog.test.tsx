import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import type { Order } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { StatusDialog } from './status-dialog';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const ORDER = { orderId: 'one', version: 3, orderStatus: 1, customFields: [], styleInfo: [] };

const OPENED = ORDER as unknown as Order;
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const saved = () => Promise.resolve(Response.json({ ...ORDER, orderStatus: 4, version: 4 }));
const stale = () => Promise.resolve(Response.json({ code: 'STALE_VERSION' }, { status: 409 }));

/**
 * Opens the dialog that archives an order, on a server that answers the saves with these responses in turn. A live
 * update makes the change.
 */
function open(change: Partial<Order>, ...responses: (() => Promise<Response>)[]) {
  const sent: { key: string | null; body: { version: number } }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, headers, body }: RequestInit) => {
    if (method !== 'PUT') return Response.json([]);
    sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(String(body)) });
    return responses[sent.length - 1]?.();
  });
  const onClose = vi.fn();
  function Page() {
    const [order, setOrder] = useState(OPENED);
    return (
      <>
        <button type="button" onClick={() => setOrder({ ...order, ...change })}>
          Live update
        </button>
        <StatusDialog order={order} action="archive" onClose={onClose} />
      </>
    );
  }
  renderUi(<Page />);
  return {
    sent,
    onClose,
    update: () => fireEvent.click(screen.getByText('Live update')),
    archive: () => userEvent.click(screen.getByRole('button', { name: 'Archive order' })),
  };
}

test('a status whose response was lost is saved again under its key, and the dialog closes', async () => {
  const { sent, onClose, archive } = open({}, lost, saved);
  await archive();
  await screen.findByText('Failed to archive order');
  expect(onClose).not.toHaveBeenCalled();
  await archive();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[1]).toEqual(sent[0]);
});

test('a status that was saved without a response is repeated as it was when the order already has it', async () => {
  const { sent, onClose, archive, update } = open({ orderStatus: 4, version: 4 }, lost, saved);
  await archive();
  await screen.findByText('Failed to archive order');
  update();
  await archive();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a status that was not saved is sent again on top of what another user saved since', async () => {
  const { sent, onClose, archive, update } = open({ version: 4 }, lost, stale, saved);
  await archive();
  await screen.findByText('Failed to archive order');
  update();
  await archive();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ body }) => body.version)).toEqual([3, 3, 4]);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});
