import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { changeSide } from '@selvedge/domain/planning/sides';
import { expect, test } from 'vitest';
import { closedDrafts, landed, onExactDays } from './closed-drafts';
import type { DraftStage } from './plan-draft';
import { sideDays } from './side-days';
import { anchorOf } from './stage-form';
import { draftsOfTemplate } from './template-drafts';

const BANGLADESH = { country: 'BD' as const, weekend: [...HOLIDAY_LISTS.BD.weekend], days: [] };
/** A Thursday. Fridays are closed in Bangladesh. */
const days = { poDate: '2027-06-03', today: '2027-01-01', calendars: sideDays({ factory: BANGLADESH }) };
const item = (stageName: string, leadTimeForManufacturer: number) => ({
  stageName,
  stageType: 'Production' as const,
  leadTimeForClient: 20,
  leadTimeForManufacturer,
  stageCategory: 45002 as const,
  level: '4701' as const,
  visibleTo: [3001 as const, 3002 as const, 3003 as const],
});
const exact = draftsOfTemplate([item('Cutting', 8), item('Sewing', 10)], {
  anchor: anchorOf(days),
  traderUserId: 1,
});
const factory = (stages: readonly DraftStage[]) =>
  stages.map(({ sides }) => [sides.factory.deadline, sides.factory.lead]);

test('the deadlines of a template land on working days, with the lead times of these', () => {
  const { working, count } = landed(exact, days);
  expect(factory(exact)).toEqual([
    ['2027-06-11', 8],
    ['2027-06-13', 10],
  ]);
  expect(factory(working)).toEqual([
    ['2027-06-10', 7],
    ['2027-06-13', 10],
  ]);
  expect(count).toBe(1);
  expect(closedDrafts(working, days)).toEqual([]);
  expect(landed(exact, { ...days, calendars: undefined }).count).toBe(0);
});

test('exact days take the moves back, but not what was changed since', () => {
  const applied = landed(exact, days);
  expect(factory(onExactDays(applied.working, applied))).toEqual(factory(exact));
  const changed = applied.working.map((stage) =>
    changeSide(stage, 'factory', { deadline: '2027-06-16', lead: 13 }),
  );
  expect(factory(onExactDays(changed, applied))).toEqual(factory(changed));
  expect(onExactDays([], applied)).toEqual([]);
});
