import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { ConnectDialog } from './connect-dialog';
import { InvitePartnerDialog } from './invite-partner-dialog';
import { LinkPartnerDialog } from './link-partner-dialog';
import type { OrganizationCard } from './queries';

const PARTNER = {
  organizationId: 7,
  organizationName: 'Padma Stitch',
  organizationType: 11001,
  connectionType: 502,
  inBook: true,
  invited: false,
  place: null,
} as OrganizationCard;

const refusal = (code: string, message: string) => Response.json({ code, message }, { status: 409 });
const sent: [path: string, body: unknown][] = [];
let answers: Response[];
let found: object[];
beforeEach(() => {
  sent.length = 0;
  found = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(path.includes('/type/') ? found : [PARTNER]);
    sent.push([path, JSON.parse(String(body))]);
    return answers.shift() ?? Response.json({ message: 'Done.' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (ui: ReactNode) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      {ui}
      <ConfirmHost />
    </QueryClientProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a partner is added to the book by its name, after refusals that stand under the field', async () => {
  const onDone = vi.fn();
  show(<ConnectDialog counterpart="buyers" title="New Buyer" onClose={vi.fn()} onDone={onDone} />);
  await userEvent.type(screen.getByLabelText('Search organizations'), 'Northbrook');
  await press('Add to my book, without inviting');
  const name = await screen.findByLabelText(/^Organization Name/);
  expect((name as HTMLInputElement).value).toBe('Northbrook');
  answers = [
    refusal('CONFLICT', 'Northbrook is in your book already.'),
    refusal('NAME_TAKEN', 'There is a Northbrook in Portland, US.'),
    Response.json({ ...PARTNER, organizationName: 'Northbrook 2' }),
  ];
  await press('Add to my book');
  expect(await screen.findByText('Northbrook is in your book already.')).toBeTruthy();
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(name, ' 2');
  await press('Add to my book');
  expect(await screen.findByText('There is a Northbrook in Portland, US.')).toBeTruthy();
  await press('It is another one, save');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('active'));
  const asked = { organizationName: 'Northbrook 2', place: '', organizationType: 11003 };
  expect(sent.slice(1)).toEqual([
    ['/api/Organizations/book', asked],
    ['/api/Organizations/book', { ...asked, confirmName: true }],
  ]);
});

test('the organization of a known user is sent a request, and one that is connected gets the orders', async () => {
  const onClose = vi.fn();
  show(<InvitePartnerDialog partner={PARTNER} onClose={onClose} />);
  await press('Invite');
  expect(screen.getByText('Please fill in all required fields.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Contact Name/), 'Tom');
  await userEvent.type(screen.getByLabelText(/^Email/), 'tom@padma.example');
  answers = [
    refusal('CONFLICT', 'This email belongs to a known user.'),
    refusal('CONFLICT', '2 orders become visible to Padma Ltd.'),
  ];
  await press('Invite');
  expect(await screen.findByText('This email belongs to a known user.')).toBeTruthy();
  await press('Send that organization a request');
  expect(await screen.findByText('2 orders become visible to Padma Ltd.')).toBeTruthy();
  await press('Link');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const body = { userName: 'Tom', email: 'tom@padma.example' };
  expect(sent.map(([, one]) => one)).toEqual([
    body,
    { ...body, request: true },
    { ...body, request: true, confirm: true },
  ]);
});

test('a connected organization is linked after its person read which orders it will see', async () => {
  const onClose = vi.fn();
  const other = { memberSince: '2027-01-01T00:00:00Z' };
  found = [
    { ...other, id: 7, name: 'Padma Stitch', connected: true, pending: true },
    { ...other, id: 9, name: 'Padma Stitch Ltd.', connected: true, pending: false },
  ];
  show(<LinkPartnerDialog partner={PARTNER} onClose={onClose} />);
  answers = [refusal('CONFLICT', '2 orders become visible to Padma Stitch Ltd.')];
  await userEvent.click(await screen.findByRole('button', { name: /Padma Stitch Ltd\./ }));
  // The partner itself is not offered.
  expect(screen.queryAllByRole('button', { name: /on Selvedge since/ })).toHaveLength(1);
  expect(await screen.findByText('2 orders become visible to Padma Stitch Ltd.')).toBeTruthy();
  await press('Link');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(([, one]) => one)).toEqual([{ organizationId: 9 }, { organizationId: 9, confirm: true }]);
});
