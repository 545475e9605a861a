import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { recentToasts } from '#web/ui/toast';
import { type Report, ReportDialog } from './report-dialog';
import { testStage } from './test-stage';

function open(change: Partial<Report>) {
  const stage = testStage();
  const sub = stage.subStages[0];
  if (!sub) throw new Error('A test stage has a combo.');
  const report: Report = { stage, sub, side: 'factory', kind: 'quantity', ...change };
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderUi(
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <ReportDialog report={report} onClose={() => undefined} />
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
const quantity = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'In-house quantity' });
const commit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Commit' });

test('an in-house quantity stays between 0 and the required total', () => {
  open({});
  expect(screen.getByText('24 % of 500 pcs')).toBeTruthy();
  fireEvent.change(quantity(), { target: { value: '900' } });
  expect(screen.getByText('100 % of 500 pcs')).toBeTruthy();
  fireEvent.change(quantity(), { target: { value: '-5' } });
  expect(screen.getByText('0 % of 500 pcs')).toBeTruthy();
});

test('an emptied in-house quantity is 0', () => {
  open({});
  fireEvent.change(quantity(), { target: { value: '' } });
  expect(screen.getByText('0 % of 500 pcs')).toBeTruthy();
});

test('a status is offered by category, with a summary that follows the choice until it is written', async () => {
  open({ kind: 'status' });
  expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual([
    'NOT_STARTED',
    'IN_PROGRESS',
    'COMPLETED',
  ]);
  expect(commit().disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  const message = screen.getByRole<HTMLInputElement>('textbox', { name: /Commit message/ });
  expect(message.value).toBe('Sewing: Completed');
  expect(commit().disabled).toBe(false);
  fireEvent.change(message, { target: { value: 'My own words' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Not Started' }));
  expect(message.value).toBe('My own words');
});

test('an unchanged status or an empty summary cannot be committed', async () => {
  open({ kind: 'status' });
  await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Commit message/ }), { target: { value: '  ' } });
  expect(commit().disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'In Progress' }));
  expect(commit().disabled).toBe(true);
});

test('a combo that is under way by its quantity alone is said to be in progress, and can be marked so', () => {
  const stage = testStage();
  const [sub] = stage.subStages;
  if (!sub) throw new Error('A test stage has a combo.');
  open({ kind: 'status', sub: { ...sub, statusTraderManufacturer: 'NOT_STARTED' } });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In Progress' }).checked).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: /Commit message/ }), { target: { value: 'Begun' } });
  expect(commit().disabled).toBe(false);
  fireEvent.click(screen.getByRole('radio', { name: 'Not Started' }));
  expect(commit().disabled).toBe(true);
});

test('a report that is refused after its dialog was left by Back says so', async () => {
  let refuse = () => {};
  const answer = new Promise<Response>((resolve) => {
    const body = { code: 'NOT_FOUND', message: 'Stage not found.' };
    refuse = () => resolve(new Response(JSON.stringify(body), { status: 404 }));
  });
  vi.stubGlobal('fetch', () => answer);
  const { unmount } = open({ kind: 'status' });
  await userEvent.click(screen.getByRole('radio', { name: 'Completed' }));
  await userEvent.click(commit());
  unmount();
  refuse();
  await vi.waitFor(() =>
    expect(recentToasts.read()[0]).toMatchObject({
      kind: 'error',
      title: 'Failed to update stage status',
      text: 'Stage not found.',
    }),
  );
  vi.unstubAllGlobals();
});
