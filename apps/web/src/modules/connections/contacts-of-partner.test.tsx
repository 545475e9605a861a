import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PeopleOfOrganization } from '#web/modules/organizations/people-of-organization';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { ContactsOfPartner } from './contacts-of-partner';
import type { OrganizationCard } from './queries';

const PARTNER = {
  organizationId: 7,
  organizationName: 'Padma Stitch',
  organizationType: 11001,
  inBook: true,
  invited: false,
} as OrganizationCard;
const person = (id: number, name: string, rest: object) => ({
  id,
  name,
  profilePicture: null,
  userType: 3003,
  organization: { id: 7, name: 'Padma Stitch' },
  ...rest,
});

let people: object[];
let isAdmin: boolean;
let answers: Response[];
const sent: [method: string | undefined, path: string, body: unknown][] = [];
beforeEach(() => {
  sent.length = 0;
  isAdmin = true;
  answers = [];
  people = [
    person(21, 'Rina Akter', { email: 'rina@padma.example', phone: null }),
    person(22, 'Sumon', { phone: '8801711000000' }),
  ];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path.endsWith('/session'))
      return Response.json({ user: { id: 1 }, can: { manageConnections: isAdmin }, reasons: {} });
    if (method === 'GET') return Response.json(path.endsWith('/people') ? people : [PARTNER]);
    sent.push([method, path, body ? JSON.parse(String(body)) : undefined]);
    return answers.shift() ?? Response.json({ message: 'Done.', name: 'Lipi' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const show = (partner = PARTNER) =>
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <ContactsOfPartner
        partner={partner}
        people={(parts) => <PeopleOfOrganization organizationId={7} {...parts} />}
      />
      <ConfirmHost />
    </QueryClientProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string, item: string) => {
  await press(`Actions for ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const CONTACTS = '/api/Organizations/book/7/contacts';

test('a contact is added with an address, after a refusal that stands in the dialog', async () => {
  people = [];
  show();
  expect(
    await screen.findByText('Contacts can be named on stages and report by a link, without an account.'),
  ).toBeTruthy();
  await press('Add a contact');
  await userEvent.type(await screen.findByLabelText(/^Name/), 'Lipi');
  await press('Save');
  expect(await screen.findByText('Please enter an e-mail address or a phone number.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Phone/), '+880 1711');
  answers = [
    Response.json({ code: 'CONFLICT', message: 'A partner has at most 50 contacts.' }, { status: 409 }),
  ];
  await press('Save');
  expect(await screen.findByText('A partner has at most 50 contacts.')).toBeTruthy();
  await press('Save');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual(Array(2).fill(['POST', CONTACTS, { name: 'Lipi', email: '', phone: '8801711' }]));
});

test('a contact is edited, invited as that person, and removed after reading what happens', async () => {
  show();
  await choose('Rina Akter', 'Edit');
  await userEvent.type(await screen.findByLabelText(/^Name/), ' Begum');
  await press('Save');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Rina Akter', 'Invite');
  expect(((await screen.findByLabelText(/^Email/)) as HTMLInputElement).value).toBe('rina@padma.example');
  await press('Invite');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await choose('Rina Akter', 'Remove');
  expect(await screen.findByText(/^Rina Akter is taken off orders and stages/)).toBeTruthy();
  await press('Remove');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    ['PUT', `${CONTACTS}/21`, { name: 'Rina Akter Begum', email: 'rina@padma.example', phone: '' }],
    ['POST', '/api/Organizations/book/7/invite', { personId: 21 }],
    ['DELETE', `${CONTACTS}/21`, undefined],
  ]);
});

test('a contact without an address cannot be invited, and only Admins change contacts', async () => {
  const first = show();
  await press('Actions for Sumon');
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Invite' })).toBeNull();
  first.unmount();
  isAdmin = false;
  show();
  expect(await screen.findByText('Sumon')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
