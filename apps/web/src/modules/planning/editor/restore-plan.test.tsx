import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { planningQueries, type Stage } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { RestorePlan } from './restore-plan';

const { orderId } = testStage();
const CLEARED = {
  id: '00000000-0000-4000-8000-00000000000a',
  clearedAt: '2027-01-10T09:00:00.000Z',
  clearedBy: 'Priya Raman',
  until: '2027-02-09T09:00:00.000Z',
  stageNames: ['Lab Dip', 'Fit Sample', 'Cutting', 'Sewing', 'Packing'],
  withProgress: 2,
};

function open(stages: Stage[], cleared: typeof CLEARED | null = CLEARED, earlier: (typeof CLEARED)[] = []) {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'POST') sent.push(path);
    return Response.json([]);
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(planningQueries.plan(orderId).queryKey, { stages, version: 1 });
  client.setQueryData(planningQueries.cleared(orderId).queryKey, { cleared, earlier });
  renderUi(
    <QueryClientProvider client={client}>
      <RestorePlan orderId={orderId} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

test('a cleared plan says what it holds and until when, and is restored with one tap', async () => {
  const sent = open([]);
  const notice = screen.getByText('This plan was cleared').closest('[role="alert"]') as HTMLElement;
  expect(notice.textContent).toContain(
    '5 stages: Lab Dip, Fit Sample, Cutting, Sewing +1 more, 2 with progress.',
  );
  expect(notice.textContent).toContain('Can be restored until 9 Feb 2027.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Restore plan' }));
  expect(sent).toEqual([`/api/Planning/restore/${orderId}?clearedId=${CLEARED.id}`]);
});

test('an earlier plan can be chosen, although a stage was removed since', async () => {
  const earlier = { ...CLEARED, id: '00000000-0000-4000-8000-00000000000b', stageNames: ['Knitting'] };
  const sent = open([], { ...CLEARED, withProgress: 0 }, [earlier]);
  expect(screen.queryByText(/Knitting/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 earlier plan' }));
  const [, second] = screen.getAllByRole('button', { name: 'Restore plan' });
  await userEvent.click(second as HTMLElement);
  expect(sent).toEqual([`/api/Planning/restore/${orderId}?clearedId=${earlier.id}`]);
});

test('a plan that replaced another is asked about before the old one comes back', async () => {
  const sent = open([testStage()]);
  await userEvent.click(screen.getByRole('button', { name: 'Restore plan' }));
  const question = await screen.findByRole('dialog');
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Restore plan' }));
  expect(sent).toHaveLength(1);
});

test('nothing is offered when nothing is kept', () => {
  open([], null);
  expect(screen.queryByRole('button')).toBeNull();
});
