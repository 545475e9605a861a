import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { planningQueries, type RemovedStages, type Stage } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { RestorePlan } from './restore-plan';

const { orderId } = testStage();
const REMOVED: RemovedStages = {
  version: 4,
  clearedAt: '2027-01-10T09:00:00.000Z',
  clearedBy: 'Priya Raman',
  until: '2027-02-09T09:00:00.000Z',
  stageNames: ['Lab Dip', 'Fit Sample', 'Cutting', 'Sewing', 'Packing'],
  reportedParts: 12,
  whole: true,
};

interface Shown {
  stages?: Stage[];
  cleared?: RemovedStages | null;
  earlier?: RemovedStages[];
  isDirty?: boolean;
}
/** Shows what was removed from a plan of version 5. */
function open({ stages = [], cleared = REMOVED, earlier = [], isDirty = false }: Shown = {}) {
  const sent: { path: string; ifMatch: string | null }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    if (method === 'POST') sent.push({ path, ifMatch: new Headers(headers).get('if-match') });
    return Response.json([]);
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(planningQueries.plan(orderId).queryKey, { stages, version: 5 });
  client.setQueryData(planningQueries.cleared(orderId).queryKey, { cleared, earlier });
  renderUi(
    <QueryClientProvider client={client}>
      <RestorePlan orderId={orderId} isDirty={isDirty} />
      <ConfirmHost />
    </QueryClientProvider>,
  );
  return sent;
}
const undoOf = (version: number) => ({
  path: `/api/Planning/${orderId}/revisions/${version}/undo`,
  ifMatch: '"5"',
});
afterEach(() => vi.unstubAllGlobals());

test('a notice says who removed which stages, and one tap brings them back', async () => {
  const sent = open();
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toContain(
    'Priya Raman removed 5 stages on 10 Jan 2027, with 12 reported parts.',
  );
  expect(notice.textContent).toContain('Lab Dip, Fit Sample, Cutting, Sewing +1 more.');
  expect(notice.textContent).toContain('Can be undone until 9 Feb 2027.');
  await userEvent.click(within(notice).getByRole('button', { name: 'Undo version 4' }));
  await waitFor(() => expect(recentToasts.read()[0]?.text).toBe('Plan restored'));
  expect(sent).toEqual([undoOf(4)]);
});

test('stages without reported work are mentioned alone, and earlier commits on request', async () => {
  const one = { stageNames: ['Knitting'], reportedParts: 0 };
  const sent = open({ cleared: { ...REMOVED, ...one }, earlier: [{ ...REMOVED, version: 2 }] });
  expect(screen.getByText('Priya Raman removed 1 stage on 10 Jan 2027.')).toBeTruthy();
  expect(screen.queryByText(/Lab Dip/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 earlier removal' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo version 2' }));
  await waitFor(() => expect(sent).toEqual([undoOf(2)]));
});

test('the undo of a clearing is asked about when stages would give way', async () => {
  const sent = open({ stages: [testStage()] });
  await userEvent.click(screen.getByRole('button', { name: 'Undo version 4' }));
  const question = await screen.findByRole('dialog', { name: 'Undo this commit?' });
  expect(question.textContent).toContain('5 stages come back, with 12 reported parts.');
  expect(question.textContent).toContain('The present stages give way.');
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toEqual([undoOf(4)]));
});

test('a deleted stage comes back beside the others without a question', async () => {
  const sent = open({ stages: [testStage()], cleared: { ...REMOVED, whole: false } });
  await userEvent.click(screen.getByRole('button', { name: 'Undo version 4' }));
  await waitFor(() => expect(sent).toEqual([undoOf(4)]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is offered when nothing can be undone', () => {
  open({ cleared: null });
  expect(screen.queryByRole('button')).toBeNull();
});

test('unsaved changes of the edited plan block the undo and say so', async () => {
  const sent = open({ isDirty: true });
  const undo = screen.getByRole('button', { name: 'Undo version 4' });
  expect(undo).toHaveProperty('disabled', true);
  expect(screen.getByRole('alert').textContent).toContain('Save or undo your changes first.');
  await userEvent.click(undo);
  expect(sent).toEqual([]);
});
