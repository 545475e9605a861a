import { expect, test } from 'vitest';
import { orderAnchor } from './anchor';
import { closedDeadlines } from './closed-deadlines';
import { BANGLADESH } from './schedule/test-plan';

const side = (deadline: string | null, done = 0, visible = true) => ({
  visible,
  deadline,
  done,
  status: 'NOT_STARTED' as const,
});
const stages = [
  { stageId: '1', totalItems: 1, sides: { client: side('2027-03-12'), factory: side('2027-03-12') } },
  { stageId: '2', totalItems: 1, sides: { client: side(null), factory: side('2027-03-19', 1) } },
  {
    stageId: '3',
    totalItems: 1,
    sides: { client: side('2027-03-18'), factory: side('2027-03-19', 0, false) },
  },
  { stageId: '4', totalItems: 1, sides: { client: side('2027-03-18'), factory: side('2027-03-05') } },
];

test('open deadlines on closed days of the side are found with the day to which they can move', () => {
  const anchor = { ...orderAnchor('2027-03-05', '2027-01-01'), factoryDays: BANGLADESH };
  expect(closedDeadlines(stages, anchor)).toEqual([
    {
      stageId: '1',
      side: 'factory',
      deadline: '2027-03-12',
      closure: { kind: 'holiday', name: 'Eid al-Fitr', mayMove: true },
      to: '2027-03-09',
    },
    { stageId: '4', side: 'factory', deadline: '2027-03-05', closure: { kind: 'weekend' }, to: '2027-03-06' },
  ]);
});
test('without calendars no day is closed', () => {
  expect(closedDeadlines(stages, orderAnchor('2027-01-01', '2027-01-01'))).toEqual([]);
});
