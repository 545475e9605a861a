import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWithRouter } from '#web/ui/test-router';
import { recentToasts } from '#web/ui/toast';
import type { SampleRound } from './queries';
import { SamplesView } from './samples-view';
import { testRound } from './test-round';

afterEach(() => vi.unstubAllGlobals());

const NONE = { toSend: 0, onTheWay: 0, toAnswer: 0, answered: 0 };
const planned = (change: Parameters<typeof testRound>[0] = {}) =>
  testRound({ state: 'planned', sentOn: null, parcel: null, can: { send: true }, ...change });

interface Sent {
  path: string;
  body: any;
}
function open(
  rounds: readonly SampleRound[],
  counts = { ...NONE, toSend: rounds.length },
  status = 200,
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } }),
) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const [path = ''] = String(url).split('?');
    if (method !== 'GET') {
      sent.push({ path, body: JSON.parse(String(body)) });
      return Response.json(rounds);
    }
    if (path === '/api/Samples/parcels') return Response.json({ parcels: [], total: 3 });
    const page = { rounds, total: rounds.length, counts, partners: [], orders: [], stages: [] };
    return Response.json(status === 200 ? page : { code: 'INTERNAL', message: '' }, { status });
  });
  renderWithRouter(<SamplesView userId={1} search={{}} period={null} onChange={() => undefined} />, client);
  return sent;
}
const rows = async () => (await screen.findAllByRole('row')).slice(1);

test('the tabs have counts', async () => {
  open([planned()], { toSend: 1, onTheWay: 4, toAnswer: 2, answered: 7 });
  await rows();
  await screen.findByRole('tab', { name: 'Bags and parcels 3' });
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'To send1',
    'On the way4',
    'To answer2',
    'Answered7',
    'Bags and parcels3',
    'First-pass rate',
  ]);
});

test('before the first round, the page says how to send one', async () => {
  open([]);
  await screen.findByText('No samples yet.');
  expect(
    screen.getByText(
      'Send a round from a sample stage of an order. Every round, parcel and answer then stands here.',
    ),
  ).toBeTruthy();
});

test('an empty tab says so', async () => {
  open([], { ...NONE, answered: 2 });
  expect(await screen.findByText('Nothing to send.')).toBeTruthy();
});

test('a failure offers to try again', async () => {
  open([], NONE, 500);
  await screen.findByText('Failed to load samples');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('ticked rounds are added to the bag with what was written about them', async () => {
  const round = planned({ dueOn: '2026-03-20' });
  const sent = open([round, planned({ id: 'other', place: 'Tee > White', can: { send: false } })]);
  const [row] = await rows();
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(within(row as HTMLElement).getByRole('checkbox'));
  const bar = within(screen.getByRole('region', { name: 'Selected samples' }));
  expect(bar.getByRole('status').textContent).toBe('1 selected');
  await userEvent.click(bar.getByRole('button', { name: 'Add to bag' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const { subStageId, samples } = round;
  expect(sent[0]).toMatchObject({
    path: '/api/Samples/rounds',
    body: { side: 'factory', parts: [{ subStageId, samples, dueOn: '2026-03-20' }], send: { bag: true } },
  });
});

test('x ticks the row with the focus, and s refuses to send to two receivers', async () => {
  open([
    planned(),
    planned({ id: 'b', place: 'Tee > White', to: { organizationId: 9, name: 'Other Trader' } }),
  ]);
  const boxes = (await rows()).map((row) => within(row).getByRole<HTMLInputElement>('checkbox'));
  await userEvent.keyboard('x');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  boxes[1]?.focus();
  await userEvent.keyboard('x');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  await userEvent.keyboard('s');
  expect(recentToasts.read()[0]?.text).toBe('One parcel goes to one receiver.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an open dialog and its text stay when somebody else empties the list', async () => {
  const client = new QueryClient();
  const rounds = [testRound({ state: 'received', can: { answer: true } })];
  open(rounds, { ...NONE, toSend: 1 }, 200, client);
  await userEvent.click(await screen.findByRole('button', { name: /^Give the answer/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Give the answer' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Mind the label');
  rounds.pop();
  await client.invalidateQueries();
  await screen.findByText('Nothing to send.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' }).value).toBe('Mind the label');
});
