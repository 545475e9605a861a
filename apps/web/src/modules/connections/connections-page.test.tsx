import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { sessionQuery } from '#web/modules/identity/queries';
import { sessionOf } from '#web/modules/identity/test-session';
import { usePageChrome } from '#web/ui/page-chrome';
import { renderUi } from '#web/ui/test-render';
import { ConnectionsPage } from './connections-page';
import { connectionQueries, type OrganizationCard } from './queries';

const card = (organizationId: number, connectionType: 501 | 502 | 503): OrganizationCard => ({
  organizationId,
  organizationName: `Mill ${organizationId}`,
  phone: null,
  email: null,
  address: null,
  place: 'Gazipur, Bangladesh',
  logo: null,
  inBook: false,
  invited: false,
  moving: null,
  organizationType: 11001,
  activeOrdersCount: 0,
  completedOrdersCount: 0,
  associatedUsersCount: 0,
  connectionType,
});

async function open(cards: OrganizationCard[], query = '') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(connectionQueries.of('factories').queryKey, cards);
  client.setQueryData(sessionQuery.queryKey, sessionOf());
  const page = () => (
    <QueryClientProvider client={client}>
      <ConnectionsPage counterpart="factories" title="All Factories" addLabel="New Factory" />
    </QueryClientProvider>
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: page }),
    history: createMemoryHistory({ initialEntries: [`/${query}`] }),
    parseSearch,
    stringifySearch,
  });
  renderUi(<RouterProvider router={router} />);
  return (await screen.findByRole('tab', { selected: true })).textContent;
}

test('the first tab that has something is open, and Active when there is nothing', async () => {
  expect(await open([card(1, 502)])).toMatch(/^Request Sent/);
});
test('with active connections the Active tab is open', async () => {
  expect(await open([card(1, 501), card(2, 503)])).toMatch(/^Active/);
});
test('with no connection at all the Active tab is open', async () => {
  expect(await open([])).toMatch(/^Active/);
});

test('a notification opens the tab that its request is on', async () => {
  expect(await open([card(1, 501), card(2, 503)], '?organization=2')).toMatch(/^Request Received/);
  expect(screen.queryByText(/no longer there/)).toBeNull();
});

test('a notification about a removed request shows a message', async () => {
  await open([card(1, 501)], '?organization=2');
  expect(screen.getByText(/This connection or request is no longer there/)).toBeTruthy();
});

test('a search that finds none of the organizations does not say that there are none', async () => {
  await open([card(1, 501)], '?search=weaver');
  expect(screen.getByText('No factory organizations found.')).toBeTruthy();
  expect(screen.queryByText('No active factories found.')).toBeNull();
});
test('a search in an empty tab says that the tab is empty', async () => {
  await open([], '?search=weaver');
  expect(screen.getByText('No active factories found.')).toBeTruthy();
});

test('the breadcrumb explains the list', async () => {
  await open([]);
  expect(renderHook(usePageChrome).result.current.breadcrumbs).toEqual([
    { label: 'All Factories', help: 'Connected organizations and requests' },
  ]);
});

const inBook = (organizationId: number, more: Partial<OrganizationCard> = {}): OrganizationCard => ({
  ...card(organizationId, 502),
  inBook: true,
  ...more,
});
const namesShown = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

test('partners of the book come last in Active, with a badge, and in Request Sent once invited', async () => {
  await open([inBook(1), card(2, 501), inBook(3, { invited: true }), card(4, 502)]);
  expect(screen.getAllByRole('tab').map((one) => one.textContent)).toEqual([
    'Active2',
    'Request Sent2',
    'Request Received0',
  ]);
  expect(namesShown()).toEqual(['Mill 2', 'Mill 1']);
  expect(screen.getAllByText('Not on Selvedge yet')).toHaveLength(1);
  await userEvent.click(screen.getByRole('tab', { name: /Request Sent/ }));
  expect(namesShown()).toEqual(['Mill 4', 'Mill 3']);
});

test.each([
  [inBook(1), ['All orders', 'Organization details', 'Invite', 'Link to an organization', 'Edit', 'Delete']],
  [inBook(1, { invited: true }), ['All orders', 'Organization details', 'Edit', 'Withdraw request']],
  [card(1, 502), ['All orders', 'Organization details', 'Withdraw request']],
  [inBook(1, { moving: 450 }), ['All orders', 'Organization details']],
  [{ ...card(1, 501), moving: 450 }, ['All orders', 'Organization details']],
])('the menu has what can be done with the organization: %#', async (shown, items) => {
  await open([shown]);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Mill 1' }));
  const menu = await screen.findAllByRole('menuitem');
  expect(menu.map((one) => one.textContent)).toEqual(items);
});

test('both names say how many orders are still moved from one to the other, and nothing is asked about them', async () => {
  await open([{ ...card(1, 501), moving: 450 }, inBook(2, { organizationName: 'mill 1 Ltd.', moving: 1 })]);
  expect(screen.getByText('Moving 450 orders…')).toBeTruthy();
  expect(screen.getByText('Moving 1 order…')).toBeTruthy();
  expect(screen.queryByText(/Is it the same/)).toBeNull();
});

test('a connected organization with the name of a partner of the book is asked about, until the answer is no', async () => {
  const cards = [card(1, 501), inBook(2, { organizationName: 'mill 1 Ltd.', activeOrdersCount: 12 })];
  await open(cards);
  expect(screen.getByText(/mill 1 Ltd\. is in your book with 12 orders\. Is it the same\?/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  expect(screen.queryByText(/Is it the same/)).toBeNull();
});
