import { expect, test } from 'vitest';
import type { SummaryStyle } from '#web/modules/planning/queries';
import { comboFigures, shownStatus } from './sides';

test('a part that is done or started by its quantity is not shown as not started', () => {
  expect(shownStatus('NOT_STARTED', 'completed')).toBe('COMPLETED');
  expect(shownStatus('IN_PROGRESS', 'completed')).toBe('COMPLETED');
  expect(shownStatus('APPROVED', 'completed')).toBe('APPROVED');
  expect(shownStatus('NOT_STARTED', 'ongoing')).toBe('IN_PROGRESS');
  expect(shownStatus('REJECTED', 'ongoing')).toBe('REJECTED');
  expect(shownStatus('NOT_STARTED', 'other')).toBe('NOT_STARTED');
});

test('a combo is ongoing on the side that reported a quantity of it, and on no other', () => {
  const combo: SummaryStyle['combos'][number] = {
    color: 'Navy',
    comboId: '00000000-0000-4000-8000-000000000001',
    stageId: '00000000-0000-4000-8000-000000000002',
    materialName: null,
    sides: {
      client: { deadline: null, status: 'NOT_STARTED', started: false, complete: false, over: 0 },
      factory: { deadline: null, status: 'NOT_STARTED', started: true, complete: false, over: 0 },
    },
  };
  const done = structuredClone(combo);
  if (done.sides.factory) done.sides.factory.complete = true;
  expect(comboFigures(combo, 'client').state).toBe('other');
  expect(comboFigures(combo, 'factory').state).toBe('ongoing');
  expect(comboFigures(done, 'factory').state).toBe('completed');
});
