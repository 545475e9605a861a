import { HOLIDAY_LISTS } from '@selvedge/domain/catalogue/holiday-lists';
import { QUIET_STAGES } from '@selvedge/domain/planning/schedule/test-plan';
import { eachSide } from '@selvedge/domain/planning/sides';
import type { Order } from '#web/modules/orders/queries';
import type { Stage } from '#web/modules/planning/queries';
import type { Schedule } from '#web/modules/planning/schedule/queries';
import { orderWithDates } from '#web/modules/planning/test-order';
import { testStage } from '#web/modules/planning/test-stage';

/* A trader's view of `test-plan.ts`: ordered on 4 January 2027, shipped on 2 April 2027. */

const NAMES = [
  'Lab Dip',
  'PP Sample',
  'Bulk Fabric In-house',
  'Pre-Production Meeting',
  'Cutting',
  'Sewing',
  'Final Inspection (AQL)',
  'Ex-Factory',
];
export const testId = (number: number | string): string =>
  `00000000-0000-4000-8000-0000000001${String(number).padStart(2, '0')}`;

export const TEST_STAGES: readonly Stage[] = QUIET_STAGES.map((stage, index) =>
  testStage({
    stageId: testId(stage.stageId),
    stageName: NAMES[index] ?? '',
    category: stage.category,
    subStages: [],
    totalItems: 0,
    sides: eachSide((side) => ({
      deadline: stage.sides[side].commitment,
      status: stage.sides[side].isComplete ? ('APPROVED' as const) : ('NOT_STARTED' as const),
      required: { value: 0, unit: 'Piece' as never },
      inhouse: { value: 0, unit: 'Piece' as never },
    })),
  }),
);

export const testSchedule = (change: Partial<Schedule> = {}): Schedule => ({
  asOf: '2027-02-10',
  planFrom: 'po',
  planStart: '2027-01-04',
  endStageId: testId(8),
  ends: { client: { due: '2027-04-02', forecast: '2027-04-02', late: 0, reached: false } },
  baseline: null,
  calendars: {
    client: { country: 'US', weekend: [...HOLIDAY_LISTS.US.weekend], days: [] },
    factory: { country: 'BD', weekend: [...HOLIDAY_LISTS.BD.weekend], days: [] },
  },
  muted: false,
  chain: [],
  stages: QUIET_STAGES.map(({ stageId, after, sides }) => ({
    stageId: testId(stageId),
    unit: 'calendar',
    workDays: null,
    bufferDays: null,
    noticeDays: null,
    spare: null,
    critical: false,
    after: after.map((link) => ({ stageId: testId(link.stageId), lag: link.lag })),
    sides: eachSide((side) => {
      const { baseline, commitment, expected, actual } = sides[side];
      return { baseline, commitment, expected, actual, forecast: commitment };
    }),
    parts: [],
  })),
  can: { plan: true },
  ...change,
});

export const testOrder = (change: Partial<Order> = {}): Order =>
  orderWithDates({ 'Contract Ship Date (Buyer)': '2027-04-02' }, change);
