import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { sessionQuery } from '#web/modules/identity/queries';
import { sessionOf } from '#web/modules/identity/test-session';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { planningQueries } from '#web/modules/planning/queries';
import { renderUi } from '#web/ui/test-render';
import { CommandPalette } from './command-palette';
import { clearRecents, noteRecent, readRecents } from './recents';

const ORDER = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';
const STAGE = '00000000-0000-4000-8000-000000000003';
const FOUND = {
  people: [
    {
      id: 9,
      name: 'Labib Khan',
      profilePicture: null,
      userType: 3003,
      organizationId: 4,
      organizationName: 'Shapla',
    },
  ],
  organizations: [{ id: 4, name: 'Lab Mills', organizationType: 11001 }],
  stages: [{ stageId: STAGE, stageName: 'Lab Dip', orderId: OTHER, orderName: 'Crew Tee' }],
  templates: [{ id: STAGE, name: 'Lab only', clientName: 'Any buyer' }],
};
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open(
  at: string,
  {
    can = {},
    answer = () => Promise.resolve(FOUND as object),
  }: { can?: object; answer?: () => Promise<object> } = {},
) {
  const asked: string[] = [];
  localStorage.setItem('token', `x.${btoa(JSON.stringify({ id: 1, exp: 9_999_999_999 }))}.x`);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.includes('/Search')) return Response.json(await answer());
    return Response.json({ orders: [], total: 0, counts: {} });
  });
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(sessionQuery.queryKey, sessionOf({ organization: { id: 2, name: 'Meridian' } }));
  client.setQueryData(orderQueries.detail(ORDER).queryKey, {
    orderId: ORDER,
    orderName: 'Polo',
    can,
  } as unknown as Order);
  client.setQueryData(planningQueries.plan(ORDER).queryKey, { stages: [], version: 0 });
  const root = createRootRoute({ component: () => <CommandPalette calls={1} /> });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/order/$orderId', component: () => null }),
    createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
  ]);
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({ routeTree, history, parseSearch, stringifySearch });
  await router.load();
  renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, input: dialog.getByRole('textbox'), asked, where: () => router.history.location.href };
}

test('recent pages come first, then what the viewer may do with the open order', async () => {
  noteRecent(1, { path: `/order/${OTHER}`, title: 'Crew Tee' });
  noteRecent(1, { path: `/order/${ORDER}`, title: 'Polo' });
  const { dialog } = await open(`/order/${ORDER}`, { can: { share: true, archive: true, edit: false } });
  const all = dialog.getAllByRole('button').map((one) => one.textContent);
  // The list does not offer the page that is already open.
  expect(all.slice(0, 4)).toEqual(['Crew Tee', 'Comment', 'Share', 'Archive']);
  expect(all).not.toContain('Edit order');
  expect(all).toContain('Home Page');
});

test('an action opens its dialog by the address, with the keyboard alone', async () => {
  const { input, where } = await open(`/order/${ORDER}`, { can: { archive: true } });
  await userEvent.type(input, 'archi{ArrowDown}{Enter}');
  await waitFor(() => expect(where()).toBe(`/order/${ORDER}?action=archive`));
});

test('people, organizations, stages and templates are found in groups, and a stage opens in its plan', async () => {
  const { dialog, input, where, asked } = await open('/home');
  await userEvent.type(input, 'lab');
  const stage = await dialog.findByRole('button', { name: /Lab Dip/ });
  for (const name of [/Labib Khan/, /Lab Mills/, /Lab only/])
    expect(dialog.getByRole('button', { name })).toBeTruthy();
  expect(asked.filter((path) => path.includes('/Search'))).toEqual(['/api/Search?text=lab']);
  await userEvent.click(stage);
  await waitFor(() => expect(where()).toBe(`/order/${OTHER}?tab=CREATE_ORDER_PLANNING_LIST&open=${STAGE}`));
});

test('one character asks the server nothing', async () => {
  const { dialog, input, asked } = await open('/home');
  await userEvent.type(input, '~');
  expect(await dialog.findByText('Nothing found')).toBeTruthy();
  expect(asked).toEqual([]);
});

test('while the server searches the palette says so, and a failure is no empty answer', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const answer = () =>
    new Promise<object>((_, reject) => {
      fail = reject;
    });
  const { dialog, input, asked } = await open('/home', { answer });
  await userEvent.type(input, 'zzz');
  expect(await dialog.findByText('Loading...')).toBeTruthy();
  await waitFor(() => expect(asked.some((path) => path.includes('/Search'))).toBe(true));
  fail(new TypeError('Failed to fetch'));
  expect(await dialog.findByText('The search failed. Please try again.')).toBeTruthy();
});

test('recent pages belong to one person, newest first, and can be cleared', () => {
  noteRecent(1, { path: '/home', title: 'Home Page' });
  noteRecent(1, { path: '/users', title: 'Users' });
  noteRecent(1, { path: '/home', title: 'Home Page' });
  expect(readRecents(1).map(({ path }) => path)).toEqual(['/home', '/users']);
  expect(readRecents(2)).toEqual([]);
  noteRecent(2, { path: '/my-work', title: 'My work' });
  expect(readRecents(1)).toEqual([]);
  clearRecents();
  expect(readRecents(2)).toEqual([]);
});
