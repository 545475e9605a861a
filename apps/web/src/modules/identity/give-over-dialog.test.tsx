import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { GiveOverDialog } from './give-over-dialog';
import type { InvitedUser } from './queries';

const PRIYA = { id: 1, name: 'Priya Raman' };
const RANA = { id: 2, name: 'Rana Khan' };
const HOLDINGS = [
  { kind: 'orders', text: '14 live orders as merchandiser', receivers: [PRIYA] },
  { kind: 'stages', text: '61 open stages', receivers: [PRIYA, RANA] },
];
const user = { id: 7, name: 'Tom Okafor' } as InvitedUser;

const sent: { path: string; body: unknown }[] = [];
let holdings: unknown[];
beforeEach(() => {
  sent.length = 0;
  holdings = HOLDINGS;
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json({ holdings });
    sent.push({ path, body: JSON.parse(String(body)) });
    return Response.json({ message: 'Work given over.' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
async function choose(label: string, option: string) {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}
const show = (deactivates = true) => {
  const onClose = vi.fn();
  renderUi(<GiveOverDialog user={user} deactivates={deactivates} onClose={onClose} />);
  return onClose;
};

test('a person is deactivated once everything they hold is given to somebody or left unassigned', async () => {
  const onClose = show();
  await choose('14 live orders as merchandiser', 'Priya Raman');
  expect(button('Give over and deactivate').disabled).toBe(true);
  await choose('61 open stages', 'Leave unassigned');
  await userEvent.click(button('Give over and deactivate'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      path: '/api/Users/7/status',
      body: { accountStatus: 1003, giveTo: { orders: 1, stages: null } },
    },
  ]);
});

test('all is given to one colleague, except what they may not take over', async () => {
  show(false);
  await choose('Give all to', 'Rana Khan');
  expect(button('Give over work').disabled).toBe(true);
  await choose('Give all to', 'Priya Raman');
  await userEvent.click(button('Give over work'));
  await vi.waitFor(() =>
    expect(sent).toEqual([{ path: '/api/Users/7/give-over', body: { giveTo: { orders: 1, stages: 1 } } }]),
  );
});

test('a person who holds nothing is deactivated without a choice', async () => {
  holdings = [];
  show();
  await vi.waitFor(() => expect(button('Deactivate').disabled).toBe(false));
  expect(screen.queryByRole('combobox')).toBeNull();
});
