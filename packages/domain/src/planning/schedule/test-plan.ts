import { HOLIDAY_LISTS } from '../../catalogue/holiday-lists';
import type { StageCategory } from '../../vocabulary';
import { workingDays } from '../../workdays/work-calendar';
import { EMPTY_SIDE, type SchedulePlan, type ScheduleSide, type ScheduleStage } from './schedule-plan';

/*
 * For tests: made in Bangladesh for a buyer in the United States, ordered on 4 January 2027, shipped on 2 April 2027.
 */

export const BANGLADESH = workingDays({ country: 'BD', weekend: HOLIDAY_LISTS.BD.weekend, days: [] });
const UNITED_STATES = workingDays({ country: 'US', weekend: HOLIDAY_LISTS.US.weekend, days: [] });

export const side = (commitment: string | null, change: Partial<ScheduleSide> = {}): ScheduleSide => ({
  ...EMPTY_SIDE,
  visible: true,
  baseline: commitment,
  commitment,
  ...change,
});
export const done = (actual: string): Partial<ScheduleSide> => ({
  actual,
  isComplete: true,
  isStarted: true,
});

/** `after` are ids of other stages, without lags. */
export const stage = (
  stageId: string,
  category: StageCategory,
  key: string,
  after: readonly string[],
  factory: ScheduleSide,
  client: ScheduleSide,
): ScheduleStage => ({
  stageId,
  key,
  category,
  workDays: null,
  bufferDays: null,
  after: after.map((id) => ({ stageId: id, lag: 0 })),
  sides: { factory, client },
});

export const QUIET_STAGES: readonly ScheduleStage[] = [
  stage(
    '1',
    'Approval',
    'lab-dip',
    [],
    side('2027-01-13', done('2027-01-13')),
    side('2027-01-15', done('2027-01-15')),
  ),
  stage('2', 'Approval', 'pp-sample', ['1'], side('2027-02-16'), side('2027-02-19')),
  stage('3', 'Quantity', 'bulk-fabric-in-house', ['1'], side('2027-02-20'), side('2027-02-22')),
  stage('4', 'Submission', 'pre-production-meeting', ['2'], side('2027-02-22'), side('2027-02-24')),
  stage('5', 'Quantity', 'cutting', ['4', '3'], side('2027-03-03'), side('2027-03-05')),
  stage('6', 'Quantity', 'sewing', ['5'], side('2027-03-17'), side('2027-03-19')),
  stage('7', 'Approval', 'final-inspection-aql', ['6'], side('2027-03-30'), side('2027-04-01')),
  stage('8', 'Quantity', 'ex-factory', ['7'], side('2027-04-01'), side('2027-04-02')),
];

export const changed = (
  stages: readonly ScheduleStage[],
  changes: Record<string, { factory?: Partial<ScheduleSide>; client?: Partial<ScheduleSide> }>,
): ScheduleStage[] =>
  stages.map((one) => ({
    ...one,
    sides: {
      client: { ...one.sides.client, ...changes[one.stageId]?.client },
      factory: { ...one.sides.factory, ...changes[one.stageId]?.factory },
    },
  }));

/**
 * On 24 February the buyer has rejected the PP sample, and 62 percent of the fabric are in-house.
 *
 * @internal For tests.
 */
export const LATE_STAGES = changed(QUIET_STAGES, {
  1: { factory: { actual: '2027-01-12' }, client: { actual: '2027-01-19' } },
  2: { factory: done('2027-02-16'), client: { isStarted: true, isRejected: true } },
  3: { factory: { isStarted: true, required: 100, inhouse: 62 } },
});

/** @internal For tests. */
export const planOf = (
  stages: readonly ScheduleStage[],
  change: Partial<SchedulePlan> = {},
): SchedulePlan => ({
  start: '2027-01-04',
  calendars: { client: UNITED_STATES, factory: BANGLADESH },
  endDays: { client: '2027-04-02', factory: null },
  stages,
  ...change,
});
