import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { planningQueries } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import {
  duplicateSewing,
  loadDialogs,
  movePoDate,
  openEditor,
  orderId,
  save,
  serve,
  stage,
} from './test-plan-editor';

beforeAll(loadDialogs);
afterEach(() => vi.unstubAllGlobals());

test('another purchase order date moves all deadlines on the screen and says so', async () => {
  serve();
  await openEditor();
  movePoDate();
  expect(screen.getByText('2 deadlines moved by +3 days')).toBeTruthy();
  expect(screen.getByText(/14 Mar 2027/)).toBeTruthy();
});

test('nothing can be entered into a plan that is on its way, and be lost with the page', async () => {
  serve();
  const answered = fetch;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (init.method === 'PUT') await gate;
    return answered(input, init);
  });
  await openEditor();
  movePoDate();
  const poDate = screen.getByLabelText('Purchase Order Date');
  expect(poDate.closest('[inert]')).toBeNull();
  await save();
  await waitFor(() => expect(poDate.closest('[inert]')).not.toBeNull());
  release();
  await screen.findByText('The order');
});

test('a plan that somebody else changes meanwhile is announced, and taken over without losing edits', async () => {
  serve();
  const client = await openEditor();
  movePoDate();
  client.setQueryData(planningQueries.plan(orderId).queryKey, {
    stages: [stage, testStage({ stageId: '00000000-0000-4000-8000-00000000000b', stageName: 'Packing' })],
    version: 4,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take over the newer plan' }));
  await screen.findByRole('heading', { name: 'Stages (2)' });
  expect(screen.getByLabelText<HTMLInputElement>('Purchase Order Date').value).toBe('2027-03-04');
  expect(screen.getAllByText(/14 Mar 2027/)).toHaveLength(2);
});

test('an untouched plan follows the server', async () => {
  serve();
  const client = await openEditor();
  client.setQueryData(planningQueries.plan(orderId).queryKey, { stages: [], version: 4 });
  await screen.findByRole('heading', { name: 'Stages (0)' });
  expect(screen.queryByRole('button', { name: 'Take over the newer plan' })).toBeNull();
  await waitFor(() => expect(screen.getByText(/No stages added yet/)).toBeTruthy());
});

const askToDelete = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  return screen.findByRole('dialog', { name: 'Delete stage?' });
};

test('deleting a stage says which reported work leaves the plan, and for how long it can come back', async () => {
  serve();
  await openEditor();
  const dialog = await askToDelete('More about Sewing');
  expect(
    within(dialog).getByText(
      'Reported work leaves the plan: Sewing: 1 of 1 parts has reported work. You can bring it back for 30 days.',
    ),
  ).toBeTruthy();
  expect(within(dialog).queryByText(/cannot be undone/)).toBeNull();
});

test('deleting a stage without reported work asks as usual', async () => {
  serve();
  await openEditor();
  await duplicateSewing();
  await screen.findByRole('heading', { name: 'Stages (2)' });
  const dialog = await askToDelete('More about Sewing (Copy)');
  expect(
    within(dialog).getByText('This action cannot be undone. Are you sure you want to delete this stage?'),
  ).toBeTruthy();
  expect(within(dialog).queryByText(/Reported work/)).toBeNull();
});
