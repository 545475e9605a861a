import { stageToWire } from '@selvedge/domain/planning/wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkTask } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { MyWorkList } from './my-work-list';

afterEach(() => vi.unstubAllGlobals());

const ORDER = '00000000-0000-4000-8000-000000000001';
const task = (lane: WorkTask['lane'], side: WorkTask['side'], name: string): WorkTask => ({
  side,
  lane,
  deadline: '2027-03-08',
  daysLeft: 1,
  orderId: ORDER,
  orderName: name,
  reminded: null,
  // The factory has cut 120 pieces; the client cannot see this number.
  stage: testStage({ stageId: `00000000-0000-4000-8000-0000000000${name.length}0` }),
});
const TASKS = [
  task('mine', 'client', 'Crew Tee'),
  task('factory', 'factory', 'Polo Shirt'),
  task('factory', 'factory', 'Hooded Jacket'),
];

async function open(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => {
    const from = Number(/min-width: (\d+)em/.exec(query)?.[1] ?? 0) * 16;
    return { matches: width >= from, addEventListener: () => {}, removeEventListener: () => {} };
  });
  const posted: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: { method?: string } = {}) => {
    if (method === 'POST') posted.push(url);
    const lane = new URL(url, 'http://localhost').searchParams.get('lane');
    const tasks = TASKS.filter((one) => !lane || one.lane === lane);
    return Response.json({
      tasks: tasks.map((one) => ({ ...one, stage: stageToWire(one.stage) })),
      total: tasks.length,
      due: { overdue: 0, today: 0, week: 3 },
      lanes: { mine: 1, factory: 2, buyer: 0 },
      unchanged: [],
    });
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/my-work',
    component: () => <MyWorkList today="2027-03-07" />,
  });
  const history = createMemoryHistory({ initialEntries: ['/my-work'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return posted;
}
const lane = (name: string) => screen.findByRole('region', { name });

const openSheet = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Sewing, Crew Tee' }));
  return within(await screen.findByRole('dialog', { name: 'Sewing' }));
};

test.each([1440, 390])('one lane is shown at a time on %s pixels', async (width) => {
  await open(width);
  expect(await screen.findByRole('article', { name: 'Sewing, Crew Tee' })).toBeTruthy();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Waiting for factory (2)' }));
  expect(await screen.findByRole('article', { name: 'Sewing, Polo Shirt' })).toBeTruthy();
  expect(screen.queryByRole('article', { name: 'Sewing, Crew Tee' })).toBe(null);
});

test('a row says the states of both sides, with the name of each', async () => {
  await open(1440);
  const row = await screen.findByRole('article', { name: 'Sewing, Crew Tee' });
  for (const text of ['Client', 'Factory', 'Not Started', 'In Progress'])
    expect(within(row).getByText(text)).toBeTruthy();
});

test('what the factory is ahead of the client is passed on from My work, as a whole or a part', async () => {
  const posted = await open(1440);
  const sheet = await openSheet();
  expect(await sheet.findByRole('button', { name: 'Pass Navy of Sewing on to client' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  const mine = within(await lane('Your turn'));
  await userEvent.click(mine.getByRole('button', { name: 'Pass Sewing on to client' }));
  await vi.waitFor(() => expect(posted).toEqual([`/api/Planning/pass-on/${TASKS[0]?.stage.stageId}`]));
});

test('Escape closes the question of passing on, then the sheet of the stage', async () => {
  await open(1440);
  const sheet = await openSheet();
  const errors = [{ path: 'summary', message: 'Say why.' }];
  vi.stubGlobal('fetch', async () => Response.json({ code: 'VALIDATION_FAILED', errors }, { status: 400 }));
  await userEvent.click(sheet.getByRole('button', { name: 'Pass Sewing on to client' }));
  await screen.findByRole('dialog', { name: 'Sewing is not ready on the client side' });
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Sewing' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a person who works on a stage says when it will be done', async () => {
  await open(1440);
  const sheet = await openSheet();
  const client = within(await sheet.findByRole('region', { name: 'Client' }));
  await userEvent.click(client.getByRole('button', { name: 'Will it be late? Sewing, Crew Tee' }));
  expect(await screen.findByText('When will Sewing be done? The deadline stays 11 Mar 2027.')).toBeTruthy();
  expect(screen.getByText('The buyer sees this date.')).toBeTruthy();
});
