import type { Day } from '../../calendar';
import type { StageCategory } from '../../vocabulary';
import type { WorkingDays } from '../../workdays/working-days';
import type { StageLink } from '../links';
import type { Side } from '../stage';

/** The trader's forecasts use both sides, a partner's only the rows of its own side. */
export type ScheduleView = 'trader' | Side;

export interface ScheduleSide {
  visible: boolean;
  baseline: Day | null;
  commitment: Day | null;
  expected: Day | null;
  /** The day of completion; null for an open side. */
  actual: Day | null;
  isComplete: boolean;
  isStarted: boolean;
  isRejected: boolean;
  required: number;
  inhouse: number;
}

export const EMPTY_SIDE: ScheduleSide = {
  visible: false,
  baseline: null,
  commitment: null,
  expected: null,
  actual: null,
  isComplete: false,
  isStarted: false,
  isRejected: false,
  required: 0,
  inhouse: 0,
};

export interface ScheduleStage {
  stageId: string;
  /** From `stageKey`; finds the usual working days and the end stage. */
  key: string;
  category: StageCategory;
  /** Working days; null: the usual. */
  workDays: number | null;
  /** Working days of the client after the factory's completion; null: the usual. */
  bufferDays: number | null;
  after: readonly StageLink[];
  sides: Record<Side, ScheduleSide>;
}

export interface SchedulePlan {
  /** The day from which lead times count, and on which a stage that waits for nothing can start. */
  start: Day;
  /** If that is another day, for example with a late purchase order. */
  workStart?: Day;
  /** The client side's calendar is the buyer's, the factory side's the factory's. */
  calendars: Record<Side, WorkingDays>;
  /** The contract ship date (client) and the planned ex-factory date; null: the end stage's deadline counts. */
  endDays: Record<Side, Day | null>;
  stages: readonly ScheduleStage[];
}
