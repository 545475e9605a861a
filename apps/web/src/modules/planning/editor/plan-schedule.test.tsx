import { screen } from '@testing-library/react';
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
