import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#web/modules/orders/queries';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { SideLinks } from './side-links';

const ORDER = '01990000-0000-7000-8000-000000000001';
const orderWith = (endSideLinks: boolean) =>
  ({
    orderId: ORDER,
    sideLinks: [{ userType: 3001, expirationDate: '2027-02-03T09:00:00.000Z' }],
    can: { endSideLinks },
  }) as unknown as Order;

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a trader sees that the buyer has a public link, and ends it after a question', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(`${init.method} ${path}`);
    return Response.json({ message: 'Done' });
  });
  renderUi(
    <>
      <SideLinks order={orderWith(true)} />
      <ConfirmHost />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '1 public link' }));
  expect(screen.getByRole('note').textContent).toContain('The buyer has a public link to this order');
  await userEvent.click(screen.getByRole('button', { name: 'End link' }));
  expect(asked).toEqual([]);
  await screen.findByRole('dialog', { name: 'End the buyer’s link' });
  const buttons = screen.getAllByRole('button', { name: 'End link' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  await vi.waitFor(() => expect(asked).toEqual([`DELETE /api/CustomOrder/guest/${ORDER}/side/3001`]));
});

test('a trader who may not end it reads of it only', async () => {
  renderUi(<SideLinks order={orderWith(false)} />);
  await userEvent.click(screen.getByRole('button', { name: '1 public link' }));
  expect(screen.getByRole('note')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End link' })).toBeNull();
});
