import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { sessionQuery } from '#web/modules/identity/queries';
import { sessionOf } from '#web/modules/identity/test-session';
import { renderUi } from '#web/ui/test-render';
import { newDraft, type WizardDraft } from './draft';
import { PeopleStep } from './people-step';

const TRADER = { id: 1, name: 'Meridian', organizationType: 11002 };
const BUYER = { id: 2, name: 'Nordhaus', organizationType: 11003 };
const FACTORY = { id: 3, name: 'Shapla', organizationType: 11001 };
const person = (id: number, name: string, organization: typeof BUYER, userType: number) => ({
  id,
  name,
  profilePicture: null,
  userType,
  organization,
  email: `${name.split(' ')[0]?.toLowerCase()}@mail.example`,
  roleName: 2003,
  accountStatus: 1002,
});
const PEOPLE = [
  person(10, 'Priya Raman', TRADER, 3002),
  person(11, 'Tom Okafor', TRADER, 3002),
  person(20, 'Dana Wolf', BUYER, 3001),
  person(21, 'Jonas Reich', BUYER, 3001),
  person(30, 'Rafiq Islam', FACTORY, 3003),
  person(40, 'Elsewhere Lee', { ...FACTORY, id: 4, name: 'Kaveri' }, 3003),
];
const organizationField = (name: string, value: object) =>
  ({
    id: name,
    name,
    value,
    valueType: 15,
    groupName: 'default',
  }) as unknown as WizardDraft['fields'][number];
afterEach(() => vi.unstubAllGlobals());

function open(team: object | null = null) {
  localStorage.setItem('token', `x.${btoa(JSON.stringify({ id: 10, exp: 9_999_999_999 }))}.x`);
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const url = new URL(path, 'http://x');
    if (path.includes('last-team')) return Response.json({ team });
    if (path.includes('/Users/email'))
      return PEOPLE.some(({ email }) => email === url.searchParams.get('email'))
        ? Response.json(PEOPLE.find(({ email }) => email === url.searchParams.get('email')))
        : Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 });
    if (path.includes('/Organizations/users/'))
      return Response.json(
        PEOPLE.filter(({ organization }) => url.pathname.endsWith(`/${organization.name}`)),
      );
    if (path.includes('/Organizations/'))
      return Response.json([TRADER, BUYER, FACTORY].find(({ id }) => url.pathname.endsWith(`/${id}`)));
    return Response.json(PEOPLE.filter(({ id }) => url.searchParams.getAll('ids').includes(String(id))));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(sessionQuery.queryKey, sessionOf({ id: 10 }));
  const latest = { draft: null as WizardDraft | null };
  function Step() {
    const [draft, setDraft] = useState<WizardDraft>(() =>
      newDraft(
        [
          organizationField('Buyer Organization', { id: 2, name: 'Nordhaus' }),
          organizationField('Trader Organization', { id: 1, name: 'Meridian' }),
          organizationField('Manufacturer Organization', { id: 3, name: 'Shapla' }),
        ],
        10,
      ),
    );
    useEffect(() => {
      latest.draft = draft;
    }, [draft]);
    return (
      <PeopleStep
        draft={draft}
        onChange={(patch) => setDraft((before) => ({ ...before, ...patch }))}
        onStep={() => undefined}
      />
    );
  }
  renderUi(
    <QueryClientProvider client={client}>
      <Step />
    </QueryClientProvider>,
  );
  return { latest, asked };
}
const block = (name: string) => within(screen.getByRole('region', { name }));
const search = (name: string) => block(name).getByRole('combobox', { name: 'Search by name' });

test('several people are chosen by name and added at once, without a question for each', async () => {
  const { latest } = open();
  await userEvent.click(search('Assign Clients'));
  await userEvent.click(await screen.findByRole('option', { name: /Dana Wolf.*Regular · Nordhaus/ }));
  await userEvent.type(search('Assign Clients'), 'jona');
  await userEvent.click(await screen.findByRole('option', { name: /Jonas Reich/ }));
  expect(latest.draft?.associatedUsers).toEqual([10]);
  await userEvent.click(block('Assign Clients').getByRole('button', { name: 'Add 2 people' }));
  expect(latest.draft?.associatedUsers).toEqual([10, 20, 21]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await block('Assign Clients').findByRole('button', { name: 'Remove Dana Wolf' })).toBeTruthy();
});

test('parts of an address find own people only', async () => {
  open();
  await userEvent.type(search('Assign Clients'), 'dana@');
  expect(await screen.findByText(/^Nobody found/)).toBeTruthy();
  await userEvent.clear(search('Assign Clients'));
  await userEvent.type(search('Assign Traders'), 'tom@');
  expect(await screen.findByRole('option', { name: /Tom Okafor/ })).toBeTruthy();
});

test('a complete address finds its person, or shows why the person cannot be added', async () => {
  const { latest } = open();
  await userEvent.type(search('Assign Clients'), 'dana@mail.example');
  await userEvent.click(await screen.findByRole('option', { name: 'Find or invite dana@mail.example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add 1 person' }));
  expect(latest.draft?.associatedUsers).toEqual([10, 20]);
  const expectRefusal = async (email: string, text: string) => {
    await userEvent.clear(search('Assign Clients'));
    await userEvent.type(search('Assign Clients'), email);
    await userEvent.click(await screen.findByRole('option', { name: `Find or invite ${email}` }));
    expect(await block('Assign Clients').findByText(text)).toBeTruthy();
  };
  await expectRefusal('dana@mail.example', 'User already associated');
  await expectRefusal(
    'rafiq@mail.example',
    'User is not a client. Please add them through the appropriate section.',
  );
});

test('an unknown address opens the invitation', async () => {
  open();
  await userEvent.type(search('Assign Manufacturer'), 'new@mail.example');
  await userEvent.click(await screen.findByRole('option', { name: 'Find or invite new@mail.example' }));
  expect(await screen.findByRole('button', { name: 'Invite & Add' })).toBeTruthy();
});

test('the team of the last order with the buyer is added at once, without people of other factories', async () => {
  const { latest, asked } = open({
    orderId: 'o',
    orderName: 'Spring Polo',
    associatedUsers: [10, 11, 20, 30, 40],
    editorUsers: [10, 11],
  });
  const button = await screen.findByRole('button', { name: 'Same team as the last order with Nordhaus' });
  expect(asked.filter((path) => path.includes('last-team'))).toEqual([
    '/api/CustomOrder/last-team?buyerId=2',
  ]);
  expect(screen.getByText('Tom Okafor, Dana Wolf, Rafiq Islam')).toBeTruthy();
  await userEvent.click(button);
  expect(latest.draft?.associatedUsers).toEqual([10, 11, 20, 30]);
  expect(latest.draft?.editorUsers).toEqual([10, 11]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Same team/ })).toBeNull());
});
