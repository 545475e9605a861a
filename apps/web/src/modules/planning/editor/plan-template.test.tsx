import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { planningQueries } from '#web/modules/planning/queries';
import { templateQueries } from '#web/modules/templates/queries';
import { loadDialogs, openEditor, order, orderId, save, serve, stage } from './test-plan-editor';

const TEMPLATE = {
  id: '00000000-0000-4000-8000-00000000000c',
  templateCollectionName: 'Knit',
  clientName: 'Northbrook',
  isDefault: false,
  planningTemplates: [
    {
      stageName: 'Lab Dip',
      stageType: 'Sample Approval' as const,
      leadTimeForClient: 4,
      leadTimeForManufacturer: 2,
      stageCategory: 45001 as const,
      level: '4701' as const,
      visibleTo: [3002 as const],
    },
  ],
};

async function chooseTemplate() {
  await userEvent.click(screen.getByRole('button', { name: 'Use Template' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Knit - Northbrook/ }));
}

beforeAll(loadDialogs);
afterEach(() => vi.unstubAllGlobals());

test('stages that were never saved give way to a template unasked, and Undo brings them back', async () => {
  const { sent } = serve();
  const client = await openEditor();
  client.setQueryData(planningQueries.plan(orderId).queryKey, { stages: [], version: 4 });
  client.setQueryData(templateQueries.list.queryKey, [TEMPLATE]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add Stage' }));
  const editor = await screen.findByRole('dialog');
  const name = await within(editor).findByRole('combobox', { name: /Stage Name/, hidden: true });
  fireEvent.change(name, { target: { value: 'Typed by hand' } });
  await userEvent.click(within(editor).getByRole('button', { name: 'Add Stage' }));
  await screen.findByRole('heading', { name: 'Stages (1)' });
  await chooseTemplate();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await screen.findByRole('article', { name: 'Lab Dip' });
  expect(screen.queryByRole('article', { name: 'Typed by hand' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('article', { name: 'Typed by hand' });
  expect(sent).toEqual([]);
});

test('a template that replaces a saved plan deletes nothing before the save, and can be undone', async () => {
  const { sent } = serve();
  const client = await openEditor();
  client.setQueryData(templateQueries.list.queryKey, [TEMPLATE]);
  const replace = async () => {
    await chooseTemplate();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    const button = await screen.findByRole('button', { name: 'Replace 1 stage' });
    expect(screen.getByText('1 of 1 parts has reported work.')).toBeTruthy();
    await userEvent.click(button);
    await screen.findByRole('article', { name: 'Lab Dip' });
  };
  await replace();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('article', { name: 'Sewing' });
  expect(screen.queryByRole('article', { name: 'Lab Dip' })).toBeNull();
  await replace();
  const question = await save();
  expect(within(question).getByText('Removed: Sewing')).toBeTruthy();
  expect(question.textContent).toContain(
    'Reported work leaves the plan: Sewing: 1 of 1 parts has reported work',
  );
  await screen.findByText('The order');
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /api/Planning/bulkUpdate']);
  expect(sent[0]?.body).toMatchObject([
    { stageId: '', stageName: 'Lab Dip' },
    { stageId: stage.stageId, orderId, removed: true },
  ]);
});

test('a template is applied once the order’s people are known, not as if it had none', async () => {
  serve();
  const answered = fetch;
  let fails = true;
  const factory = {
    id: 2,
    name: 'Rafiqul Islam',
    roleName: 2001,
    userType: 3003,
    accountStatus: 1002,
    isEmailVerified: true,
    wantsDigest: true,
    wantsMessageMails: true,
    wantsShortcuts: true,
    createdAt: '2026-06-15T09:00:00.000Z',
    updatedAt: '2026-06-15T09:00:00.000Z',
    organization: { id: 5, name: 'Shapla', organizationType: 11001 },
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    if (!String(input).startsWith('/api/Users/list')) return answered(input, init);
    return fails
      ? Response.json({ code: 'INTERNAL', message: '' }, { status: 500 })
      : Response.json([factory]);
  });
  const client = await openEditor({ ...order, associatedUsers: [2] });
  client.setQueryData(templateQueries.list.queryKey, [
    {
      ...TEMPLATE,
      planningTemplates: TEMPLATE.planningTemplates.map((item) => ({
        ...item,
        visibleTo: [3002 as const, 3003 as const],
      })),
    },
  ]);
  await screen.findByText('Failed to load people. Please try again.');
  expect(screen.queryByText(/The order has nobody/)).toBeNull();
  await chooseTemplate();
  const apply = screen.getByRole('button', { name: 'Apply' });
  expect(apply.matches(':disabled')).toBe(true);
  fails = false;
  const [retry] = screen.getAllByRole('button', { name: 'Retry' });
  if (retry) await userEvent.click(retry);
  await waitFor(() => expect(apply.matches(':disabled')).toBe(false));
  await userEvent.click(apply);
  await userEvent.click(await screen.findByRole('button', { name: 'Replace 1 stage' }));
  await screen.findByRole('article', { name: 'Lab Dip' });
  expect(screen.queryByText(/Nobody at the factory/)).toBeNull();
});
