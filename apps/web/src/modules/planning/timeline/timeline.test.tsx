import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderUi } from '#web/ui/test-render';
import { Timeline } from './timeline';
import type { TimelineBar } from './timeline-bar';

const BAR: TimelineBar = {
  side: 'factory',
  deadline: '2027-03-08',
  status: 'IN_PROGRESS',
  completed: 1,
  total: 2,
  done: false,
  shared: true,
};
const show = (bar: Partial<TimelineBar>) =>
  renderUi(
    <Timeline
      stages={[{ stageId: 'one', stageName: 'Sewing', bars: [{ ...BAR, ...bar }] }]}
      poDate="2027-01-04"
      today="2027-03-01"
    />,
  );
const sentence = () => screen.getByTitle(/^Factory/).title;

test('without dates of the schedule, a bar shows deadline and progress alone', () => {
  show({});
  expect(sentence()).toBe('Factory: 8 Mar 2027, In Progress, 1 of 2 complete, 7 days');
  expect(screen.queryByText('Baseline')).toBeNull();
  expect(screen.queryByText('After the deadline')).toBeNull();
});

test('a baseline and a late forecast are in the sentence, the label and the legend', () => {
  show({ baseline: '2027-03-02', line: { kind: 'forecast', day: '2027-03-11', late: 3 } });
  expect(sentence()).toBe(
    'Factory: 8 Mar 2027, In Progress, 1 of 2 complete, 7 days. Baseline 2 Mar 2027. Forecast 11 Mar, 3 days behind',
  );
  expect(screen.getByText('8 Mar 2027 → 11 Mar 2027')).toBeTruthy();
  expect(screen.getByText('Baseline')).toBeTruthy();
  expect(screen.getByText('After the deadline')).toBeTruthy();
});

test('a late completion has the day on which it was done', () => {
  show({ done: true, status: 'COMPLETED', completed: 2, line: { kind: 'done', day: '2027-03-10', late: 2 } });
  expect(sentence()).toBe(
    'Factory: 8 Mar 2027, Completed, 2 of 2 complete, complete. Done 10 Mar, 2 days late',
  );
});
