import { OrderStatus } from '@selvedge/domain/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { parseSearch, stringifySearch } from '#web/lib/search';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import { order } from '#web/modules/planning/editor/test-plan-editor';
import { planningQueries, type Stage } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { renderUi } from '#web/ui/test-render';
import { ForecastLine } from './forecast-line';
import { type Schedule, type ScheduleStage, scheduleQueries } from './queries';
import { testSchedule } from './test-schedule';

const id = (digit: number) => `00000000-0000-4000-8000-00000000010${digit}`;
const side = (forecast: string, actual: string | null = null) => ({
  baseline: null,
  commitment: '2027-03-01',
  expected: null,
  forecast,
  actual,
});
const scheduled = (stageId: string, change: Partial<ScheduleStage>): ScheduleStage => ({
  stageId,
  unit: 'calendar',
  spare: null,
  critical: false,
  after: [],
  sides: {},
  parts: [],
  ...change,
});
const NAMES = ['PP Sample', 'Cutting', 'Ex-Factory'];
const STAGES = NAMES.map((stageName, digit) => testStage({ stageId: id(digit), stageName }));
const LATE: Schedule = {
  ...testSchedule({}),
  endStageId: id(2),
  ends: { client: { due: '2027-04-02', forecast: '2027-04-05', late: 3, reached: false } },
  chain: [
    { kind: 'rejected', stageId: id(0), side: 'client', day: '2027-03-10', late: 19, n: 10 },
    {
      kind: 'waits',
      stageId: id(2),
      side: 'factory',
      day: '2027-04-05',
      late: 3,
      n: 1,
      otherId: id(0),
      holiday: 'Eid al-Fitr',
    },
  ],
  stages: [
    scheduled(id(2), {
      critical: true,
      spare: 0,
      after: [
        { stageId: id(0), lag: 0 },
        { stageId: id(1), lag: 2 },
      ],
      sides: { client: side('2027-04-05'), factory: side('2027-04-05') },
    }),
    scheduled(id(1), { spare: 10, sides: { client: side('2027-02-27') } }),
    scheduled(id(0), { critical: true, sides: { client: side('2027-03-10', '2027-03-10') } }),
  ],
};
const dated = (name: string, value: string) =>
  ({ customFields: [{ ...order.customFields[0], name, value }] }) as Partial<Order>;

async function open(
  schedule: Schedule | null,
  {
    shown = {},
    stages = STAGES,
    address = '/',
  }: { shown?: Partial<Order>; stages?: Stage[]; address?: string } = {},
) {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Down' }, { status: 500 }));
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
  });
  client.setQueryData(orderQueries.detail(order.orderId).queryKey, { ...order, ...shown });
  client.setQueryData(planningQueries.plan(order.orderId).queryKey, { stages, version: 3 });
  if (schedule) client.setQueryData(scheduleQueries.order(order.orderId).queryKey, schedule);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <ForecastLine orderId={order.orderId} /> }),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

afterEach(() => vi.unstubAllGlobals());

test('the line compares a late end with the contract ship date, and explains it', async () => {
  await open(LATE, { shown: dated('Contract Ship Date (Buyer)', '2027-04-02') });
  expect(
    screen.getByText('Forecast ex-factory 5 Apr 2027, 3 days after the contract ship date 2 Apr 2027.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Why?' }));
  const drawer = await screen.findByRole('dialog', { name: 'Schedule' });
  await within(drawer).findByRole('heading', { name: 'What decides it' });
  const items = within(drawer)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    'PP Sample was rejected; another round takes 10 working days.+19 days',
    'Ex-Factory waits for PP Sample and takes 1 working day. Eid al-Fitr lies in between.+3 days',
    'PP Sample10 Mar 2027Done',
    'Ex-Factory5 Apr 20270 days to spare',
    'Ex-Factory5 Apr 20270 days to spareafter PP Sample, Cutting +2 days',
  ]);
});

const OWN: Schedule = {
  ...LATE,
  ends: { factory: { due: '2027-04-09', forecast: '2027-04-05', late: -4, reached: false } },
};
const BOTH: Schedule = {
  ...LATE,
  ends: {
    client: { due: '2027-04-02', forecast: '2027-04-05', late: 3, reached: false },
    factory: { due: '2027-03-29', forecast: '2027-04-05', late: 7, reached: false },
  },
};
test.each([
  ['the deadline of the end stage', LATE, {}, 'Forecast ex-factory 5 Apr 2027, 3 days after its deadline.'],
  [
    'the date of the worse side',
    BOTH,
    dated('Planned Ex-Factory Date', '2027-03-29'),
    'Forecast ex-factory 5 Apr 2027, 7 days after the planned ex-factory date 29 Mar 2027.',
  ],
  [
    'the factory’s own date',
    OWN,
    dated('Planned Ex-Factory Date', '2027-04-09'),
    'Forecast ex-factory 5 Apr 2027, 4 days before the planned ex-factory date 9 Apr 2027.',
  ],
])('the line compares with %s', async (_case, schedule, shown, text) => {
  await open(schedule, { shown });
  expect(screen.getByText(text)).toBeTruthy();
});

test('another end is named', async () => {
  const stages = STAGES.map((stage) =>
    stage.stageId === id(2) ? { ...stage, stageName: 'Packing' } : stage,
  );
  await open(LATE, { stages });
  expect(screen.getByText('Forecast Packing 5 Apr 2027, 3 days after its deadline.')).toBeTruthy();
});

const DONE: Schedule = {
  ...LATE,
  ends: { client: { due: '2027-04-02', forecast: '2027-04-05', late: 3, reached: true } },
};
test.each([
  ['an end that is neither late nor compared with a date', OWN, {}],
  ['an end that is reached', DONE, {}],
  ['an order that is completed', LATE, { orderStatus: OrderStatus.Closed }],
  ['an order that was shipped', LATE, { standing: { state: 'shipped' } } as Partial<Order>],
  ['a schedule that failed', null, {}],
])('there is no line for %s', async (_case, schedule, shown) => {
  await open(schedule, { shown });
  expect(screen.queryByText(/Forecast/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Why?' })).toBeNull();
});

test('the drawer says that nothing is linked, and that the schedule failed', async () => {
  await open({ ...testSchedule({}), endStageId: null }, { address: '/?panel=schedule' });
  expect(await screen.findByText('No stage waits for another yet.')).toBeTruthy();
});

test('the drawer offers to load a failed schedule again', async () => {
  await open(null, { address: '/?panel=schedule' });
  expect(await screen.findByText('The schedule could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
