import { stageToWire } from '@selvedge/domain/planning/wire';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Order, orderQueries } from '#web/modules/orders/queries';
import type { Stage, StageInput } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import {
  duplicateSewing,
  loadDialogs,
  movePoDate,
  openEditor,
  order,
  orderId,
  save,
  serve,
  stage,
} from './test-plan-editor';

const idOf = (index: number) => `00000000-0000-4000-8000-0000000001${10 + index}`;

beforeAll(loadDialogs);
afterEach(() => vi.unstubAllGlobals());

test('a save sends the order’s planning fields, then the stages with the plan’s version, and leaves', async () => {
  const { sent } = serve();
  await openEditor();
  movePoDate();
  await save();
  await screen.findByText('The order');
  expect(sent.map(({ method, path, ifMatch }) => `${method} ${path} ${ifMatch ?? ''}`.trim())).toEqual([
    `PUT /api/CustomOrder/${orderId}`,
    'PUT /api/Planning/bulkUpdate "4"',
  ]);
  expect(sent[0]?.body).toMatchObject({ version: 7, customFields: [{ value: '2027-03-04' }] });
  expect(sent[1]?.body).toMatchObject([{ stageId: stage.stageId, deadlineClient: '2027-03-14' }]);
});

test('a save proposes its main change as the summary, and sends what a person writes instead', async () => {
  const { sent } = serve();
  await openEditor();
  movePoDate();
  await userEvent.click(screen.getByRole('button', { name: 'Save Planning' }));
  const dialog = await screen.findByRole('dialog');
  const summary = await within(dialog).findByLabelText<HTMLInputElement>('Summary');
  expect(within(dialog).getByText('All sides may read this.')).toBeTruthy();
  expect(within(dialog).queryByText(/Reported work/)).toBeNull();
  expect(summary.value).toBe('Purchase Order Date: 1 Mar 2027 → 4 Mar 2027, and 1 more');
  await userEvent.clear(summary);
  await userEvent.type(summary, 'Buyer confirmed late');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Planning' }));
  await screen.findByText('The order');
  expect(sent[0]?.body).toMatchObject({ commitMessage: 'Buyer confirmed late' });
  expect(sent[1]?.path).toBe('/api/Planning/bulkUpdate?commitMessage=Buyer+confirmed+late');
});

test('a field that somebody else changed meanwhile is not written back', async () => {
  const { sent } = serve();
  const client = await openEditor();
  const [poDate] = order.customFields;
  const line = { ...poDate, id: '00000000-0000-4000-8000-00000000000d', name: 'Production Line' };
  const withLine = (value: string | null, version: number) =>
    client.setQueryData(orderQueries.detail(orderId).queryKey, {
      ...order,
      version,
      customFields: [poDate, { ...line, value }],
    } as Order);
  withLine(null, 8);
  await userEvent.click(await screen.findByRole('button', { name: 'Fields' }));
  await screen.findByLabelText('Production Line');
  movePoDate();
  withLine('2027-06-01', 9);
  await screen.findByText('This plan was changed by someone else');
  await save();
  await screen.findByText('The order');
  expect(sent[0]?.body).toMatchObject({
    version: 9,
    customFields: [{ value: '2027-03-04' }, { value: '2027-06-01' }],
  });
});

test('when one half fails, the page stays and says what became of both', async () => {
  serve({
    '/api/Planning/bulkUpdate': {
      status: 409,
      body: { code: 'STALE_VERSION', message: 'This plan was changed by someone else.', changedBy: 'Rina' },
    },
  });
  await openEditor();
  movePoDate();
  await save();
  const notice = await screen.findByText(/This plan was changed by someone else\. \(Rina\)/);
  expect(notice.textContent).toContain('Stages');
  expect(screen.getByText('Order fields: Saved')).toBeTruthy();
  expect(screen.queryByText('The order')).toBeNull();
});

test('a half that had nothing to save is not said to be saved', async () => {
  serve({ '/api/Planning/bulkUpdate': { status: 500, body: { code: 'INTERNAL', message: '' } } });
  await openEditor();
  await duplicateSewing();
  await save();
  await screen.findByText('Stages: Failed to save planning');
  expect(screen.getByText('Order fields: Nothing was changed.')).toBeTruthy();
});

test('stages that were saved while the fields were refused are not saved a second time as new ones', async () => {
  const refusals: Record<string, { status: number; body: object }> = {
    [`/api/CustomOrder/${orderId}`]: {
      status: 409,
      body: { code: 'STALE_VERSION', message: 'This order was changed by someone else.', changedBy: 'Rina' },
    },
  };
  const { sent, state } = serve(refusals);
  const answered = fetch;
  let stored: Stage[] = [stage];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const reply = await answered(input, init);
    if (!String(input).startsWith('/api/Planning')) return reply;
    if (init.method === 'PUT') {
      state.version += 1;
      stored = (JSON.parse(String(init.body)) as StageInput[]).map((one, index) =>
        testStage({ stageName: one.stageName, stageId: one.stageId || idOf(index) }),
      );
    }
    return Response.json(stored.map(stageToWire), { headers: { etag: `"${state.version}"` } });
  });
  await openEditor();
  movePoDate();
  await duplicateSewing();
  await save();
  await screen.findByText('Order fields: This order was changed by someone else. (Rina)');
  expect(screen.getByText('Stages: Planning saved successfully')).toBeTruthy();
  expect(screen.queryByText('This plan was changed by someone else')).toBeNull();
  delete refusals[`/api/CustomOrder/${orderId}`];
  await save();
  await screen.findByText('The order');
  const plans = sent.filter(({ path }) => path === '/api/Planning/bulkUpdate');
  expect(plans.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"5"']);
  expect(plans[1]?.body).toMatchObject([
    { stageId: stage.stageId, leadTimeClient: 10, deadlineClient: '2027-03-14' },
    { stageId: idOf(1) },
  ]);
});
