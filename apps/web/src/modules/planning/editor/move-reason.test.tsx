import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testSchedule } from '#web/modules/planning/schedule/test-schedule';
import { loadDialogs, movePoDate, openEditor, order, orderId, serve, stage } from './test-plan-editor';

beforeAll(loadDialogs);
afterEach(() => vi.unstubAllGlobals());

const sideWith = (baseline: string | null, commitment: string) => ({
  baseline,
  commitment,
  expected: null,
  forecast: commitment,
  actual: null,
});
const agreed = testSchedule({
  client: sideWith('2027-03-11', '2027-03-11'),
  factory: sideWith('2027-03-08', '2027-03-08'),
});
const complete = testSchedule({
  client: { ...sideWith('2027-03-11', '2027-03-11'), actual: '2027-03-10' },
  factory: { ...sideWith('2027-03-08', '2027-03-08'), actual: '2027-03-08' },
});
const beingAgreed = testSchedule({
  client: sideWith(null, '2027-03-11'),
  factory: sideWith(null, '2027-03-08'),
});

async function setLeads(client: string, factory: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Sewing' }));
  const dialog = await screen.findByRole('dialog');
  const fill = async (name: string, value: string) =>
    fireEvent.change(await within(dialog).findByLabelText(name), { target: { value } });
  await fill('Client Lead Time (days)', client);
  await fill('Factory Lead Time (days)', factory);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save Stage' }));
}
async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Save Planning' }));
  const dialog = await screen.findByRole('dialog', { name: 'Apply Planning Changes' });
  await within(dialog).findByLabelText('Summary');
  return within(dialog);
}
type Asked = Awaited<ReturnType<typeof ask>>;
const confirm = (asked: Asked) => userEvent.click(asked.getByRole('button', { name: 'Save Planning' }));
const choose = (asked: Asked, label: string, option: string) =>
  userEvent.selectOptions(asked.getByRole('combobox', { name: label }), option);

test('agreed deadlines that move later are counted, and the reason is sent with their stage', async () => {
  const { sent } = serve();
  await openEditor(order, agreed);
  await setLeads('12', '9');
  const asked = await ask();
  expect(asked.getByText('2 deadlines move later.')).toBeTruthy();
  await choose(asked, 'Reason', 'Fabric late');
  await userEvent.click(asked.getByRole('checkbox', { name: 'Tell the buyer why' }));
  expect(asked.getByText('The buyer will read: Fabric late (Mill).')).toBeTruthy();
  await confirm(asked);
  await screen.findByText('The order');
  expect(sent.at(-1)?.body).toMatchObject([
    { stageId: stage.stageId, reason: { code: 'fabric', party: 'mill', tell: ['client'] } },
  ]);
});

test('a reason may stay open, and Other waits for a note', async () => {
  const { sent } = serve();
  await openEditor(order, agreed);
  await setLeads('12', '7');
  const asked = await ask();
  expect(asked.getByText('1 deadline moves later.')).toBeTruthy();
  await choose(asked, 'Reason', 'Other');
  expect(asked.queryByRole('checkbox', { name: 'Tell the factory why' })).toBeNull();
  await confirm(asked);
  expect(asked.getByText('Please say what it was.')).toBeTruthy();
  expect(sent).toEqual([]);
  await choose(asked, 'Reason', 'Not given');
  await confirm(asked);
  await screen.findByText('The order');
  expect(JSON.stringify(sent.at(-1)?.body)).not.toContain('reason');
});

test.each([
  ['deadlines move to earlier days', agreed, () => setLeads('9', '6')],
  ['the deadlines are being agreed', beingAgreed, () => setLeads('12', '9')],
  ['the sides are complete', complete, () => setLeads('12', '9')],
  ['there is no schedule', undefined, () => setLeads('12', '9')],
  ['the purchase order date moves them', agreed, async () => movePoDate()],
])('nothing is asked when %s', async (_name, schedule, change) => {
  const { sent } = serve();
  await openEditor(order, schedule);
  await change();
  const asked = await ask();
  expect(asked.queryByText(/later\.$/)).toBeNull();
  expect(asked.queryByRole('combobox')).toBeNull();
  await confirm(asked);
  await screen.findByText('The order');
  expect(sent.find(({ path }) => path.includes(orderId) || path.includes('bulkUpdate'))).toBeTruthy();
});
