import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { NEW_STAGE } from '@selvedge/domain/planning/rules';
import { changeSide } from '@selvedge/domain/planning/sides';
import { expect, test } from 'vitest';
import { closedDrafts } from './closed-drafts';
import { draftOf } from './plan-draft';
import { planWarnings } from './plan-warnings';
import { sideDays } from './side-days';
import { withDeadline, withLeadTime, withUnit } from './stage-form';

const BANGLADESH = { country: 'BD' as const, weekend: [...HOLIDAY_LISTS.BD.weekend], days: [] };
// Eid is from 10 to 12 March 2027.
const days = { poDate: '2027-03-04', today: '2027-01-01', calendars: sideDays({ factory: BANGLADESH }) };
const cutting = draftOf({ ...NEW_STAGE, stageName: 'Cutting' });
const factoryOf = (stage: typeof cutting) => {
  const { lead, deadline } = stage.sides.factory;
  return [lead, deadline];
};

test('lead times in working days count by the calendar of their side', () => {
  const working = { ...cutting, unit: 'working' as const };
  expect(factoryOf(withLeadTime(working, 'factory', '5', days))).toEqual([5, '2027-03-13']);
  expect(withLeadTime(working, 'client', '5', days).sides.client.deadline).toBe('2027-03-09');
  expect(factoryOf(withLeadTime(cutting, 'factory', '5', days))).toEqual([5, '2027-03-09']);
});

test('a typed deadline on a closed day stays, with the lead time of the working day before', () => {
  const working = { ...cutting, unit: 'working' as const };
  expect(factoryOf(withDeadline(working, 'factory', '2027-03-11', days))).toEqual([4, '2027-03-11']);
});

test('another unit keeps the deadlines', () => {
  const dated = withDeadline(cutting, 'factory', '2027-03-13', days);
  expect(factoryOf(dated)).toEqual([9, '2027-03-13']);
  const working = withUnit(dated, 'working', days);
  expect([working.unit, ...factoryOf(working)]).toEqual(['working', 5, '2027-03-13']);
});

test('open deadlines on closed days are found, and those of complete sides are not', () => {
  const closed = withDeadline(cutting, 'factory', '2027-03-12', days);
  expect(closedDrafts([closed], days)).toMatchObject([
    { stageId: cutting.key, side: 'factory', to: '2027-03-09' },
  ]);
  expect(closedDrafts([changeSide(closed, 'factory', { status: 'APPROVED' })], days)).toEqual([]);
  expect(closedDrafts([closed], { ...days, calendars: undefined })).toEqual([]);
});

test('a stage that is due before one for which it waits is warned of', () => {
  const due = (stage: typeof cutting, day: string) =>
    withDeadline(withDeadline(stage, 'client', day, days), 'factory', day, days);
  const first = due(cutting, '2027-03-20');
  const sewing = draftOf({ ...NEW_STAGE, stageName: 'Sewing', after: [{ stageId: first.key, lag: 0 }] });
  const warningsOf = (day: string) => planWarnings([first, due(sewing, day)], days).get(sewing.key)?.early;
  expect(warningsOf('2027-03-18')).toEqual(['Sewing is due before Cutting, which it waits for.']);
  expect(warningsOf('2027-03-21')).toBeUndefined();
});
