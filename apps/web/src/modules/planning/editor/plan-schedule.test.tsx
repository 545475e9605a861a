import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testSchedule } from '#web/modules/planning/schedule/test-schedule';
import { duplicateSewing, loadDialogs, openEditor, order, save, serve } from './test-plan-editor';

beforeAll(loadDialogs);
afterEach(() => vi.unstubAllGlobals());

const SCHEDULE = testSchedule({});
const WORKING = {
  ...SCHEDULE,
  stages: SCHEDULE.stages.map((one) => ({ ...one, unit: 'working' as const, workDays: 12 })),
};

test('a copied stage keeps its schedule, and the schedule of the other stays as stored', async () => {
  const { sent } = serve();
  await openEditor(order, WORKING);
  await duplicateSewing();
  const question = await save();
  expect(question.textContent).toContain('Added: Sewing');
  await screen.findByText('The order');
  const [stored, copy] = (sent[0]?.body ?? []) as { schedule?: object }[];
  expect(stored).not.toHaveProperty('schedule');
  expect(copy?.schedule).toEqual({
    unit: 'working',
    workDays: 12,
    bufferDays: null,
    noticeDays: null,
    after: [],
  });
});

test('without its schedule, a plan is saved as before', async () => {
  const { sent } = serve();
  await openEditor();
  await duplicateSewing();
  await save();
  await screen.findByText('The order');
  const stages = (sent[0]?.body ?? []) as object[];
  expect(stages).toHaveLength(2);
  for (const stage of stages) expect(stage).not.toHaveProperty('schedule');
});

/** Opens the stage dialog while the schedule is loading. */
async function openStage() {
  await userEvent.click(screen.getByRole('button', { name: 'Edit Sewing' }));
  return within(await screen.findByRole('dialog', { name: 'Edit Stage' }));
}
const answer = () => fireEvent.click(screen.getByRole('button', { name: 'Answer', hidden: true }));
const closeStage = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

test('a stage dialog that was opened early gets the schedule when it arrives, next to what was typed', async () => {
  const { sent } = serve();
  await openEditor(order, undefined, WORKING);
  const dialog = await openStage();
  const name = dialog.getByRole('combobox', { name: /Stage Name/ });
  fireEvent.change(name, { target: { value: 'Sewing line 2' } });
  expect(dialog.getByRole('region', { name: 'Schedule' }).getAttribute('aria-busy')).toBe('true');
  expect(dialog.queryByRole('button', { name: /^Schedule/ })).toBeNull();
  answer();
  await userEvent.click(await dialog.findByRole('button', { name: /^Schedule/ }));
  expect(dialog.getByRole('region', { name: 'Schedule' }).hasAttribute('aria-busy')).toBe(false);
  const workDays = dialog.getByLabelText('Work days');
  expect([name, workDays].map((input) => (input as HTMLInputElement).value)).toEqual(['Sewing line 2', '12']);
  fireEvent.change(workDays, { target: { value: '14' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Save Stage' }));
  await save();
  await screen.findByText('The order');
  expect(sent[0]?.body).toMatchObject([
    { stageName: 'Sewing line 2', schedule: { unit: 'working', workDays: 14 } },
  ]);
});

test('a schedule that arrives is no input: closing the dialog keeps nothing', async () => {
  serve();
  await openEditor(order, undefined, WORKING);
  await openStage();
  answer();
  await screen.findByRole('button', { name: /^Schedule/ });
  await closeStage();
  await openStage();
  expect(screen.queryByText('What you typed before is back.')).toBeNull();
});

test('input from before the schedule arrived comes back with the schedule', async () => {
  serve();
  await openEditor(order, undefined, WORKING);
  const early = await openStage();
  fireEvent.change(early.getByRole('combobox', { name: /Stage Name/ }), {
    target: { value: 'Sewing line 2' },
  });
  await closeStage();
  answer();
  const dialog = await openStage();
  expect(dialog.getByText('What you typed before is back.')).toBeTruthy();
  expect(dialog.getByRole('combobox', { name: /Stage Name/ })).toHaveProperty('value', 'Sewing line 2');
  await userEvent.click(dialog.getByRole('button', { name: /^Schedule/ }));
  expect(dialog.getByLabelText('Work days')).toHaveProperty('value', '12');
});

test('a schedule that cannot be loaded leaves no empty place in the stage dialog', async () => {
  serve();
  await openEditor(order, undefined, null);
  const dialog = await openStage();
  expect(dialog.getByRole('region', { name: 'Schedule' })).toBeTruthy();
  answer();
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Schedule' })).toBeNull());
});
