import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { renderUi } from '#web/ui/test-render';
import type { Today } from './queries';
import { TodayCards } from './today-cards';

afterEach(() => vi.unstubAllGlobals());

const ID = '00000000-0000-4000-8000-000000000001';
const QUIET: Today = {
  needs: { total: 0, lines: [] },
  late: { total: 0, orders: [] },
  changes: { total: 0, orders: [] },
};
const stage = { orderId: ID, orderName: 'Crew Tee', stageId: ID, stageName: 'Fit Sample' };
const BUSY: Today = {
  ...QUIET,
  needs: {
    total: 9,
    lines: [
      { kind: 'late', ...stage, days: 3 },
      { kind: 'sendAgain', ...stage, stageId: `${ID.slice(0, -1)}2`, orderName: '', days: 0 },
      { kind: 'connect', organizationId: 7, organizationType: 11001, name: 'Indus Denim Works' },
      { kind: 'unread', count: 1 },
    ],
  },
  late: {
    total: 2,
    orders: [
      {
        orderId: ID,
        orderName: 'Polo',
        partner: 'Havn & Falk A/S',
        days: 1,
        forecast: '2026-12-03',
        side: 'client',
      },
      { orderId: `${ID.slice(0, -1)}2`, orderName: 'Coat', partner: null, days: 3, forecast: '2026-12-15' },
    ],
  },
  changes: {
    total: 1,
    orders: [
      {
        orderId: ID,
        orderName: 'Crew Tee',
        total: 5,
        entries: [
          {
            activityId: ID,
            activityTime: '2026-11-21T08:00:00Z',
            description: 'Plan saved',
            userName: 'Tom Okafor',
          },
        ],
      },
    ],
  },
};
function open(hasOrders: boolean, address = '/') {
  const root = createRootRoute({ component: () => <TodayCards hasOrders={hasOrders} /> });
  const router = createRouter({
    routeTree: root,
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  renderUi(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}
const answer = (today: () => Response) => vi.stubGlobal('fetch', async () => today());
const lines = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the cards say what needs the viewer, what is late and what changed', async () => {
  answer(() => Response.json(BUSY));
  open(true);
  await screen.findByRole('link', { name: 'Overdue: Fit Sample, Crew Tee, 3 days' });
  expect(lines('Needs me')).toEqual([
    'Fit Sample, Crew Tee3 days',
    'Fit Sample, Unnamed OrderSend again',
    'Indus Denim Works wants to connect',
    '1 unread message',
  ]);
  expect(screen.getByRole('link', { name: 'Indus Denim Works wants to connect' }).getAttribute('href')).toBe(
    '/associated-factories?organization=7',
  );
  expect(lines('Ships late')).toEqual([
    'Polo1 day (3 Dec)Havn & Falk A/S · Ships 1 day late (3 Dec) · client side',
    'Coat3 days (15 Dec)Ships 3 days late (15 Dec)',
  ]);
  expect(screen.getByTitle('Polo · Havn & Falk A/S · Ships 1 day late (3 Dec) · client side')).toBeDefined();
  expect(lines('Changed')).toEqual(['Crew TeePlan saved']);
  await userEvent.click(screen.getByRole('button', { name: 'See all, Changed' }));
  const all = within(await screen.findByRole('dialog', { name: 'Changed: Since yesterday' }));
  expect(await all.findByText('4 more changes')).toBeDefined();
});

test('quiet cards say so', async () => {
  answer(() => Response.json(QUIET));
  open(true);
  expect(await screen.findByText('Nothing needs you today.')).toBeDefined();
  expect(screen.getByText('No order ships late.')).toBeDefined();
  expect(screen.getByText('Nothing changed since yesterday.')).toBeDefined();
  expect(screen.queryByRole('link', { name: /See all/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /See all/ })).toBeNull();
});

test('without orders and news, a sentence says what the page is for', async () => {
  answer(() => Response.json(QUIET));
  open(false);
  expect(await screen.findByText(/^Once an order has a plan/)).toBeDefined();
  expect(screen.queryByRole('region')).toBeNull();
});

test('a card that failed is loaded again on request', async () => {
  answer(() => new Response('{}', { status: 500 }));
  open(true);
  expect(await screen.findAllByText('Failed to load.')).toHaveLength(3);
  answer(() => Response.json(QUIET));
  const late = within(screen.getByRole('region', { name: 'Ships late' }));
  await userEvent.click(late.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No order ships late.')).toBeDefined();
});

test('the changes of a week that failed leave the other cards as they are', async () => {
  vi.stubGlobal('fetch', async (path: string) =>
    path.includes('since=week') ? new Response('{}', { status: 500 }) : Response.json(BUSY),
  );
  open(true, '/?since=week');
  const changes = within(await screen.findByRole('region', { name: 'Changed' }));
  expect(await changes.findByText('Failed to load.')).toBeDefined();
  expect(await screen.findByText('Fit Sample, Crew Tee')).toBeDefined();
  answer(() => Response.json(BUSY));
  await userEvent.click(changes.getByRole('button', { name: 'Retry' }));
  expect(await changes.findByText('Plan saved')).toBeDefined();
});
