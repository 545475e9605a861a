import type { Side } from '@selvedge/domain/planning/stage';
import { expect, test } from 'vitest';
import type { Stage } from '#web/modules/planning/queries';
import { testSchedule } from '#web/modules/planning/schedule/test-schedule';
import { testStage } from '#web/modules/planning/test-stage';
import { timelineOfPlan, withSchedule } from './timeline-stages';

const bars = (stage: Stage, sides: Side[]) =>
  timelineOfPlan([stage], sides)[0]?.bars.map(({ side, shared }) => [side, shared]);

test('a side that a stage is not shared with has no bar beside the one that has', () => {
  const factoryOnly = testStage({ sides: { client: { visible: false } } });
  expect(bars(factoryOnly, ['client', 'factory'])).toEqual([['factory', true]]);
  expect(bars(factoryOnly, ['client'])).toEqual([['client', false]]);
});

const BAR = { baseline: '2027-03-08', expected: null, forecast: '2027-03-08', actual: null };
test.each([
  ['as agreed', {}, {}],
  ['moved', { baseline: '2027-03-02' }, { baseline: '2027-03-02', line: { kind: 'moved', days: 6 } }],
  ['late', { forecast: '2027-03-11' }, { line: { kind: 'forecast', day: '2027-03-11', late: 3 } }],
  [
    'done late',
    { baseline: null, actual: '2027-03-10', forecast: '2027-03-10' },
    { line: { kind: 'done', day: '2027-03-10', late: 2 } },
  ],
])('the bar of a stage that is %s shows the dates that differ', (_name, change, added) => {
  const stages = timelineOfPlan([testStage()], ['factory']);
  const schedule = testSchedule({ factory: { ...BAR, commitment: '2027-03-08', ...change } });
  expect(withSchedule(stages, schedule)[0]?.bars).toEqual([{ ...stages[0]?.bars[0], ...added }]);
});

test('a side that the schedule leaves out, or that is not shared, keeps its bar', () => {
  const stages = timelineOfPlan([testStage({ sides: { client: { visible: false } } })], ['client']);
  const dates = { ...BAR, commitment: '2027-03-11', forecast: '2027-04-11' };
  expect(withSchedule(stages, testSchedule({ client: dates }))).toEqual(stages);
  const factory = timelineOfPlan([testStage()], ['factory']);
  expect(withSchedule(factory, testSchedule({}))).toEqual(factory);
});
