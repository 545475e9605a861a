import type { Side } from '@selvedge/domain/planning/stage';
import { expect, test } from 'vitest';
import type { Stage } from '#web/modules/planning/queries';
import { testStage } from '#web/modules/planning/test-stage';
import { timelineOfPlan } from './timeline-stages';

const bars = (stage: Stage, sides: Side[]) =>
  timelineOfPlan([stage], sides)[0]?.bars.map(({ side, shared }) => [side, shared]);

test('a side that a stage is not shared with has no bar beside the one that has', () => {
  const factoryOnly = testStage({ sides: { client: { visible: false } } });
  expect(bars(factoryOnly, ['client', 'factory'])).toEqual([['factory', true]]);
  expect(bars(factoryOnly, ['client'])).toEqual([['client', false]]);
});
