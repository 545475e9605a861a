import { expect, test } from 'vitest';
import { testStage } from '#web/modules/planning/test-stage';
import { timelineOfPlan } from './timeline-stages';

const bars = (shown: { isVisibleToClient: boolean; isVisibleToFactory: boolean }, sides: any) =>
  timelineOfPlan([testStage(shown)], sides)[0]?.bars.map(({ side, shared }) => [side, shared]);

test('a side that a stage is not shared with has no bar beside the one that has', () => {
  const factoryOnly = { isVisibleToClient: false, isVisibleToFactory: true };
  expect(bars(factoryOnly, ['client', 'factory'])).toEqual([['factory', true]]);
  expect(bars(factoryOnly, ['client'])).toEqual([['client', false]]);
});
