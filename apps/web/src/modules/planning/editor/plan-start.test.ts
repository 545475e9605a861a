import { addDays } from '@selvedge/domain/calendar';
import { eachSide } from '@selvedge/domain/planning/sides';
import { describe, expect, test } from 'vitest';
import { testDateField } from '#web/modules/planning/test-order';
import { testStage } from '#web/modules/planning/test-stage';
import { type DraftStage, editable } from './plan-draft';
import { countedBack, planStartOf, redatedDrafts } from './plan-start';
import { type PlanDays, withDeadline, withLeadTime } from './stage-form';

const START = '2027-03-03';
const SHIP_FIELD = testDateField('Contract Ship Date (Buyer)', '2027-06-01');
const draft = (number: number, stageName: string, client: number, factory: number, done = 0): DraftStage => {
  const leads = { client, factory };
  const stage = editable(
    testStage({
      stageId: `00000000-0000-4000-8000-00000000020${number}`,
      stageName,
      sides: eachSide((side) => ({
        lead: leads[side],
        deadline: addDays(START, leads[side]),
        done: side === 'factory' ? done : 0,
        status: 'NOT_STARTED' as const,
      })),
    }),
  );
  return { ...stage, progress: { ...stage.progress, done: { client: 0, factory: done } } };
};
const LAB_DIP = draft(1, 'Lab Dip', 12, 9, 1);
const CUTTING = draft(2, 'Cutting', 60, 58);
const EX_FACTORY = draft(3, 'Ex-Factory', 90, 88);
const STAGES = [LAB_DIP, CUTTING, EX_FACTORY];

const schedule = { planFrom: 'ship' as const, planStart: START, asOf: '2027-01-10' };
const startOf = planStartOf([SHIP_FIELD], schedule, undefined) ?? (() => '');
const DAYS: PlanDays = { poDate: '2027-01-04', today: '2027-01-10', ...countedBack(STAGES, startOf) };
const dates = (stage: DraftStage | undefined) =>
  stage && [stage.sides.client.lead, stage.sides.client.deadline, stage.sides.factory.deadline];

test('only a plan back from the ship date has a start that follows from its stages', () => {
  expect(planStartOf([SHIP_FIELD], { ...schedule, planFrom: 'po' }, undefined)).toBeNull();
  expect(planStartOf([SHIP_FIELD], undefined, undefined)).toBeNull();
  expect(DAYS.start).toBe(START);
  expect(planStartOf([], schedule, undefined)?.([])).toBe(START);
});

describe('lead times and deadlines as the server will compute them', () => {
  test('of a stage in the middle count from the start', () => {
    expect(dates(withLeadTime(CUTTING, 'client', '65', DAYS))).toEqual([65, '2027-05-07', '2027-04-30']);
  });
  test('of the shipped stage end on the ship date, and its factory deadline follows', () => {
    expect(dates(withLeadTime(EX_FACTORY, 'client', '95', DAYS))).toEqual([95, '2027-06-01', '2027-05-25']);
  });
  test('a typed deadline of the shipped stage stays and does not move the plan', () => {
    expect(dates(withDeadline(EX_FACTORY, 'client', '2027-06-04', DAYS))?.slice(0, 2)).toEqual([
      90,
      '2027-06-04',
    ]);
    expect(dates(withDeadline(CUTTING, 'client', '2027-05-07', DAYS))?.slice(0, 2)).toEqual([
      65,
      '2027-05-07',
    ]);
  });
});

describe('a change of the stages', () => {
  test('moves all open deadlines with the start of the plan', () => {
    const after = [LAB_DIP, CUTTING, withLeadTime(EX_FACTORY, 'client', '95', DAYS)];
    const redated = redatedDrafts(STAGES, after, startOf, DAYS);
    expect(redated.map(dates)).toEqual([
      [12, '2027-03-10', '2027-03-12'],
      [60, '2027-04-27', '2027-04-25'],
      [95, '2027-06-01', '2027-05-25'],
    ]);
  });
  test('that does not move the start changes nothing else', () => {
    const after = [LAB_DIP, withDeadline(CUTTING, 'client', '2027-05-20', DAYS), EX_FACTORY];
    expect(redatedDrafts(STAGES, after, startOf, DAYS)).toBe(after);
  });
  test('makes the longest stage the shipped one when ex-factory leaves the plan', () => {
    const redated = redatedDrafts(STAGES, [LAB_DIP, CUTTING], startOf, DAYS);
    expect(redated[1]?.sides.client.deadline).toBe('2027-06-01');
  });
});
