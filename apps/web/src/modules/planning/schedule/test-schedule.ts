import type { Schedule, ScheduleStage } from './queries';

const STAGE = '00000000-0000-4000-8000-000000000002';

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
