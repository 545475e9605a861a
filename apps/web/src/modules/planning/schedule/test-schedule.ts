import type { Schedule, ScheduleStage } from './queries';

const STAGE = '00000000-0000-4000-8000-000000000002';

/** The schedule of a plan with the test stage and these dates of its sides. */
export const testSchedule = (sides: ScheduleStage['sides']): Schedule => ({
  asOf: '2027-03-01',
  endStageId: STAGE,
  ends: {},
  baseline: null,
  calendars: {},
  muted: false,
  chain: [],
  stages: [{ stageId: STAGE, unit: 'calendar', spare: null, critical: false, after: [], sides, parts: [] }],
  can: { plan: true },
});
