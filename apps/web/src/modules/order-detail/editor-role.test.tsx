import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import type { User } from '#web/modules/identity/queries';
import type { Order } from '#web/modules/orders/queries';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { EditorRole } from './editor-role';

const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const PRIYA = { id: 2, name: 'Priya Raman' } as User;
const order = (merchandiserId: number, edit = true) =>
  ({ orderId: 'one', version: 3, merchandiserId, editorUsers: [1, 2], can: { edit } }) as Order;
const button = () => screen.queryByRole('button', { name: 'Make merchandiser: Priya Raman' });

function show(shown: Order, reply: () => Response = () => Response.json(shown)) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push([url, JSON.parse(String(body))]);
    return reply();
  });
  renderUi(<EditorRole order={shown} person={PRIYA} />);
  return sent;
}

test('the merchandiser of an order is shown, without a button', () => {
  show(order(2));
  expect(screen.getByText('Merchandiser')).toBeTruthy();
  expect(button()).toBeNull();
});

test('an editor makes another editor the merchandiser of the version that is shown', async () => {
  const sent = show(order(1));
  expect(screen.queryByText('Merchandiser')).toBeNull();
  await userEvent.click(button() as HTMLElement);
  expect(sent).toEqual([[expect.stringContaining('/CustomOrder/one'), { version: 3, merchandiserId: 2 }]]);
  await vi.waitFor(() => expect(recentToasts.read()[0]?.text).toBe('Order updated successfully'));
});

test('a change that is refused is shown', async () => {
  const message = "The merchandiser must be one of the order's editors.";
  show(order(1), () => Response.json({ code: 'VALIDATION_FAILED', message }, { status: 400 }));
  await userEvent.click(button() as HTMLElement);
  await vi.waitFor(() => expect(recentToasts.read()[0]).toMatchObject({ kind: 'error', text: message }));
});

test('readers who may not edit the order have no button', () => {
  show(order(1, false));
  expect(button()).toBeNull();
});
