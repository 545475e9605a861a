import { stageToWire } from '@selvedge/domain/planning/wire';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from '#web/lib/session';
import type { Stage } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { ConfirmHost } from '#web/ui/confirm';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { PlanHistory } from './plan-history';
import { type PlanRevision, REVISIONS_A_PAGE } from './queries';

const { orderId } = testStage();
const claims = btoa(JSON.stringify({ id: 1, exp: Date.now() / 1000 + 3600 }));
// The history loads the dialog on demand.
beforeAll(() => import('./plan-restore-dialog'));
beforeEach(() => storeToken(`a.${claims}.c`));
afterEach(() => vi.unstubAllGlobals());

const revision = (version: number, more: Partial<PlanRevision> = {}): PlanRevision => ({
  version,
  kind: 'saved',
  authorId: 1,
  authorName: 'Priya Raman',
  createdAt: '2027-03-01T10:00:00Z',
  summary: `Commit ${version}`,
  changes: [{ label: 'Cutting (factory): Deadline', from: '12 Mar 2026', to: '21 Mar 2026' }],
  isCurrent: false,
  undo: null,
  ...more,
});
const CURRENT = revision(7, { isCurrent: true });
const DELETED = revision(6, {
  kind: 'stageDeleted',
  undo: { stages: 2, parts: 12, whole: false, until: '2027-01-04T10:00:00.000Z' },
});

interface Served {
  /** The answers of the list by page. */
  pages?: PlanRevision[][];
  stages?: Stage[];
  differences?: PlanRevision['changes'];
  leaving?: string[];
  /** Whether the requests that only read fail. */
  isFailing?: boolean;
  /** The refusal of a change. */
  refusal?: { status: number; body: object };
}
/** Shows the history of a plan of version 9. */
async function open(served: Served = {}, mayEdit = true) {
  const { pages = [[CURRENT, DELETED]], stages = [], differences = CURRENT.changes, leaving = [] } = served;
  const sent: { path: string; ifMatch: string | null; body: unknown }[] = [];
  const read: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'POST') {
      const ifMatch = new Headers(headers).get('if-match');
      sent.push({ path: pathname, ifMatch, body: JSON.parse(String(body ?? 'null')) });
      return served.refusal
        ? Response.json(served.refusal.body, { status: served.refusal.status })
        : Response.json([]);
    }
    read.push(pathname);
    if (served.isFailing) return Response.json({ code: 'INTERNAL', message: '' }, { status: 500 });
    if (pathname.endsWith('/revisions')) return Response.json(pages[Number(searchParams.get('page')) - 1]);
    if (pathname.includes('/revisions/')) return Response.json({ ...DELETED, differences, leaving });
    return Response.json(stages.map(stageToWire), { headers: { etag: '"9"' } });
  });
  const root = createRootRoute({
    component: () => (
      <>
        <PlanHistory orderId={orderId} mayEdit={mayEdit} />
        <ConfirmHost />
      </>
    ),
  });
  const router = createRouter({ routeTree: root, history: createMemoryHistory() });
  await router.load();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 15_000 } } });
  renderUi(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { sent, timesListed: () => read.filter((path) => path.endsWith('/revisions')).length };
}
const lastToast = () => recentToasts.read()[0];

test('each commit says what it was about, who made it and what it changed', async () => {
  await open();
  const card = await screen.findByRole('article', { name: 'Version 7' });
  expect(within(card).getByRole('heading', { name: 'Commit 7' })).toBeTruthy();
  expect(card.textContent).toMatch(/Version 7 · Priya Raman · 1 Mar 2027/);
  expect(within(card).getByText('Cutting (factory): Deadline')).toBeTruthy();
  expect(card.textContent).toContain('12 Mar 2026 → 21 Mar 2026');
  expect(within(card).getByText('Current version')).toBeTruthy();
  expect(within(card).queryByRole('button')).toBeNull();
});

test('older commits are on further pages', async () => {
  const full = Array.from({ length: REVISIONS_A_PAGE }, (_, index) => revision(90 - index));
  await open({ pages: [full, [DELETED]] });
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await screen.findByRole('article', { name: 'Version 6' });
  expect(screen.queryByRole('article', { name: 'Version 90' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Older' }).matches(':disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Newer' }));
  expect(await screen.findByRole('article', { name: 'Version 90' })).toBeTruthy();
});

test('a plan without commits says so', async () => {
  await open({ pages: [[]] });
  expect(await screen.findByText('No changes yet.')).toBeTruthy();
});

test('a failure can be retried', async () => {
  const served = { isFailing: true };
  await open(served);
  await screen.findByText('Failed to load the plan history');
  served.isFailing = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Version 7' })).toBeTruthy();
});

test('a partner only reads', async () => {
  await open({}, false);
  await screen.findByRole('article', { name: 'Version 6' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/Can be undone/)).toBeNull();
});

test('a version is restored after its differences and the leaving work were shown', async () => {
  const { sent, timesListed } = await open({
    leaving: ['Cutting for Tee > Navy: In Progress, 40 of 100 pcs'],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 6' }));
  const dialog = await screen.findByRole('dialog', { name: 'Restore version 6' });
  await within(dialog).findByText('Cutting (factory): Deadline');
  const leaving = within(dialog).getByRole('list', { name: 'Reported work leaves the plan:' });
  expect(leaving.textContent).toBe('Cutting for Tee > Navy: In Progress, 40 of 100 pcs');
  const summary = within(dialog).getByLabelText<HTMLInputElement>('Summary');
  expect(summary.value).toBe('Restore version 6');
  expect(within(dialog).getByText('All sides may read this.')).toBeTruthy();
  await userEvent.clear(summary);
  await userEvent.type(summary, 'Back to February ');
  const before = timesListed();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    {
      path: `/api/Planning/${orderId}/revisions/6/restore`,
      ifMatch: '"9"',
      body: { commitMessage: 'Back to February' },
    },
  ]);
  expect(lastToast()?.text).toBe('Plan restored');
  expect(timesListed()).toBeGreaterThan(before);
});

test('a version that equals the present plan cannot be restored', async () => {
  await open({ differences: [] });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 6' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Nothing of the plan would change.');
  expect(within(dialog).queryByText(/Reported work/)).toBeNull();
  expect(within(dialog).getByRole('button', { name: 'Restore' }).matches(':disabled')).toBe(true);
});

test('a refused restore is shown in the dialog, which stays open', async () => {
  const message = 'This version is the current one.';
  await open({ refusal: { status: 409, body: { code: 'CONFLICT', message } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Restore version 6' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('Cutting (factory): Deadline');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  const failure = await within(dialog).findByRole('alert');
  expect(failure.textContent).toBe(message);
});

test('a commit that took stages is undone after a question', async () => {
  const { sent } = await open();
  const card = await screen.findByRole('article', { name: 'Version 6' });
  expect(card.textContent).toContain(
    '2 stages left the plan, with 12 reported parts. Can be undone until 4 Jan 2027.',
  );
  await userEvent.click(within(card).getByRole('button', { name: 'Undo version 6' }));
  const question = await screen.findByRole('dialog', { name: 'Undo this commit?' });
  expect(question.textContent).toContain('2 stages come back, with 12 reported parts.');
  expect(question.textContent).not.toContain('give way');
  expect(sent).toEqual([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lastToast()?.text).toBe('Plan restored'));
  expect(sent).toEqual([{ path: `/api/Planning/${orderId}/revisions/6/undo`, ifMatch: '"9"', body: null }]);
});

test('the question about a cleared plan says that the present stages give way', async () => {
  const cleared = revision(5, {
    kind: 'cleared',
    undo: { stages: 1, parts: 0, whole: true, until: '2027-01-04T10:00:00.000Z' },
  });
  const { sent } = await open({ pages: [[CURRENT, cleared]], stages: [testStage()] });
  const card = await screen.findByRole('article', { name: 'Version 5' });
  expect(card.textContent).toContain('1 stage left the plan. Can be undone until 4 Jan 2027.');
  await userEvent.click(within(card).getByRole('button', { name: 'Undo version 5' }));
  const question = await screen.findByRole('dialog');
  expect(question.textContent).toContain('1 stage comes back. The present stages give way.');
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
});

test('an undo that is refused says why', async () => {
  const message = 'There is nothing to undo.';
  await open({ refusal: { status: 409, body: { code: 'CONFLICT', message } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo version 6' }));
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lastToast()).toMatchObject({ kind: 'error', text: message }));
});
