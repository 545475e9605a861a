import type { Day } from '../calendar';
import type { LocalizedText } from '../localized-text';
import type { DateChangeKind } from '../planning/dates/date-changes';
import type { Reason } from '../planning/dates/reasons';
import type { StageLink } from '../planning/links';
import type { PlanFrom } from '../planning/plan-from';
import type { Condition } from '../planning/readiness/conditions';
import type { OpenCondition } from '../planning/readiness/readiness';
import type { Side, StagePlan, StagePlanSide, SubStage } from '../planning/stage';
import type { StageStatus, UserType } from '../vocabulary';
import type { OrderRecord, Quantity } from './order';

// An order that is loaded with its plan and its past, as saves and reports would have made them.

/** What was reported for a part on one side. */
export interface PartReport {
  status: StageStatus;
  inhouse: number;
  startedOn: Day | null;
  actual: Day | null;
  submittedAt: string | null;
  submittedBy: number | null;
  updatedAt: string | null;
  updatedBy: number | null;
}
export const NO_REPORT: PartReport = {
  status: 'NOT_STARTED',
  inhouse: 0,
  startedOn: null,
  actual: null,
  submittedAt: null,
  submittedBy: null,
  updatedAt: null,
  updatedBy: null,
};
export interface StatusStep {
  at: string;
  actorId: number;
  from: StageStatus;
  to: StageStatus;
  /** A sample round changed the status, so that it is not a report of its own. */
  isOfRound?: true;
}

interface LoadedSide extends StagePlanSide {
  tracked: boolean;
  baseline: Day | null;
  expected: { day: Day; by: number; at: string } | null;
}
export interface LoadedPart extends Omit<SubStage, 'stageId' | 'sides'> {
  subStageId: string;
  required: Quantity;
  /** Days that differ from those of the stage's side. */
  commitments?: Record<Side, Day | null>;
  sides: Record<Side, PartReport>;
  steps: Record<Side, StatusStep[]>;
}
export interface LoadedRelease {
  side: Side;
  subStageId: string;
  unmet: OpenCondition[];
  reason: string;
  by: number;
  at: string;
}
export interface LoadedStage extends Omit<StagePlan, 'sides'> {
  stageId: string;
  position: number;
  key: string;
  createdAt: string;
  after: readonly StageLink[];
  /** Null for the usual days. */
  workDays: number | null;
  conditions?: Condition[];
  releases?: LoadedRelease[];
  sides: Record<Side, LoadedSide>;
  parts: LoadedPart[];
}

/** The reason is null if none was stated. */
export interface LoadedDateChange {
  id: string;
  stageId: string;
  side: Side;
  kind: DateChangeKind;
  from: Day;
  to: Day;
  by: number;
  byType: UserType;
  at: string;
  reason: Reason | null;
  message?: string;
}
export interface LoadedEdit {
  at: string;
  by: number;
  message: string;
  before: OrderRecord;
  after: OrderRecord;
}
/** A report that changed the status of parts. */
export interface StageEvent {
  at: string;
  actorId: number;
  stageId: string;
  stageName: string;
  side: Side;
  subStageIds: string[];
  from: StageStatus;
  to: StageStatus;
  /** Only user types that see the side. */
  texts: Partial<Record<UserType, LocalizedText>>;
}

export interface LoadedOrder {
  record: OrderRecord;
  number: string;
  planFrom: PlanFrom;
  merchandiserId: number;
  /** Null without a baseline. */
  baselineAt: string | null;
  baselineNote?: string;
  /** Null for a live order. */
  closed: { at: string; message: string } | null;
  stages: LoadedStage[];
  dateChanges: LoadedDateChange[];
  removals: { stageId: string; by: number; at: string }[];
  /** All reports without sample rounds, oldest first. */
  events: StageEvent[];
  /** The saves since it became active, oldest first. */
  edits: LoadedEdit[];
}
