import { Menu } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { MuteItem } from './mute-item';

afterEach(() => {
  vi.unstubAllGlobals();
});

function open(muted: boolean | null) {
  const sent: unknown[] = [];
  let stored = muted;
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (stored === null) return Response.json({ code: 'INTERNAL', message: '' }, { status: 500 });
    if (init.body) {
      stored = JSON.parse(String(init.body)).muted;
      sent.push([_path, stored]);
    }
    return Response.json({ muted: stored });
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderUi(
    <QueryClientProvider client={client}>
      <Menu transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button type="button">More actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <MuteItem orderId="order-1" />
        </Menu.Dropdown>
      </Menu>
    </QueryClientProvider>,
  );
  return sent;
}
const expectToast = (text: string) => vi.waitFor(() => expect(recentToasts.read()[0]?.text).toBe(text));
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'More actions' }));
const item = (name: string) =>
  vi.waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('menuitem', { name, hidden: true });
    expect(found.disabled).toBe(false);
    return found;
  });

test('the reminders of an order are muted and unmuted', async () => {
  const sent = open(false);
  await openMenu();
  await userEvent.click(await item('Mute reminders'));
  await expectToast('You get no reminders of this order.');
  await openMenu();
  await userEvent.click(await item('Unmute reminders'));
  await expectToast('You get reminders of this order again.');
  expect(sent).toEqual([
    ['/api/Planning/mute/order-1', true],
    ['/api/Planning/mute/order-1', false],
  ]);
});

test('the item is absent if the schedule cannot be loaded', async () => {
  open(null);
  await openMenu();
  await vi.waitFor(() => expect(screen.queryByRole('menuitem', { hidden: true })).toBeNull());
});
