import { UserType } from '@selvedge/domain/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { OrderDateChanges } from './order-date-changes';

afterEach(() => vi.unstubAllGlobals());

const ORDER = '00000000-0000-4000-8000-000000000001';
const change = (nth: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000010${nth}`,
  stageId: '00000000-0000-4000-8000-000000000002',
  stageName: `Stage ${nth}`,
  subStageId: null,
  subStageName: null,
  side: 'client',
  kind: 'moved',
  from: '2027-03-03',
  to: '2027-03-09',
  at: '2027-03-01T10:00:00Z',
  byName: 'Priya Raman',
  statements: [{ byType: UserType.Trader, code: 'fabric', party: 'mill', note: null, tell: [] }],
  can: { state: true },
  ...more,
});
const byReason = [
  { side: 'client', code: 'fabric', party: 'mill', days: 9 },
  { side: 'factory', code: null, party: null, days: 1 },
];

function open(answer: (page: number) => Response, userType: UserType = UserType.Trader) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer(Number(new URL(url, 'http://localhost').searchParams.get('page')));
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderUi(
    <QueryClientProvider client={client}>
      <OrderDateChanges orderId={ORDER} userType={userType} />
    </QueryClientProvider>,
  );
  return asked;
}

test('the changes of all stages are listed with the days late by reason, page by page', async () => {
  const pages = [
    [change(1), change(2, { statements: [] })],
    [change(2, { statements: [] }), change(3)],
  ];
  const asked = open((page) => Response.json({ changes: pages[page - 1] ?? [], total: 3, byReason }));
  const totals = await screen.findByRole('list', { name: 'Days late by reason' });
  expect(
    within(totals)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Client side: 9 days Fabric late', 'Factory side: 1 day Reason not given']);
  expect(screen.getByText('3 Mar → 9 Mar, +6 days · Fabric late (Mill) · Priya Raman')).toBeTruthy();
  expect(screen.getByText('3 Mar → 9 Mar, +6 days · Reason not given · Priya Raman')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await screen.findByText('Stage 3');
  expect(screen.getAllByText(/^Stage \d$/).map((one) => one.textContent)).toEqual([
    'Stage 1',
    'Stage 2',
    'Stage 3',
  ]);
  expect(asked).toHaveLength(2);
});

test('a reason is added in place', async () => {
  open(() => Response.json({ changes: [change(1, { statements: [] })], total: 1, byReason: [] }));
  await userEvent.click(await screen.findByRole('button', { name: /^Add a reason/ }));
  expect(screen.getByRole('combobox', { name: 'Reason' })).toBeTruthy();
});

test('an order without changes says so', async () => {
  open(() => Response.json({ changes: [], total: 0, byReason: [] }));
  expect(await screen.findByText('No dates have moved.')).toBeTruthy();
});

test('a failure can be retried', async () => {
  let fails = true;
  open(() =>
    fails
      ? Response.json({ code: 'INTERNAL', message: '' }, { status: 500 })
      : Response.json({ changes: [change(1)], total: 1, byReason }),
  );
  await screen.findByText('The dates could not be loaded.');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Stage 1')).toBeTruthy();
});
