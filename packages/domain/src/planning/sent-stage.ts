import type { MaterialType } from '../vocabulary';
import type { LeadUnit } from './anchor';
import type { SentReason } from './dates/reasons';
import type { SentLink } from './link-refs';
import type { SentCondition } from './readiness/conditions';
import type { Side, StagePlan, StagePlanSide } from './stage';

/** A side of a sent stage; a missing deadline follows from the lead time. */
type SentStageSide = Omit<StagePlanSide, 'deadline'> & Partial<Pick<StagePlanSide, 'deadline'>>;

/** Null: the usual days. */
export interface SentSchedule {
  unit: LeadUnit;
  workDays: number | null;
  bufferDays: number | null;
  noticeDays: number | null;
  after: readonly SentLink[];
}

export type SentDateReason = Omit<SentReason, 'shareWith'> & { tell?: readonly Side[] };

/** New without a `stageId`. */
export interface SentStage extends Omit<StagePlan, 'sides' | 'materialType'> {
  stageId?: string | null;
  orderId?: string;
  removed?: boolean;
  /** Name of a new stage in the request, for links to it. */
  ref?: string | undefined;
  /** As stored if missing. */
  schedule?: SentSchedule | undefined;
  /** As stored if missing. */
  conditions?: readonly SentCondition[] | undefined;
  /** For deadlines that move later, and for a late completion. */
  reason?: SentDateReason | undefined;
  materialType?: MaterialType | null;
  sides: Record<Side, SentStageSide>;
}
