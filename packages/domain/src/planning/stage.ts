import type { Quantity } from '../orders/order';
import type { MaterialType, StageCategory, StageLevel, StageStatus, StageType } from '../vocabulary';
import type { LeadUnit } from './anchor';
import type { SentReason } from './dates/reasons';
import type { SentLink } from './link-refs';
import type { NamedCondition, SentCondition } from './readiness/conditions';
import type { ReportRole } from './status';
import type { UnitTotal } from './unit-totals';

/** The two sides of a stage: the client's (trader and buyer) and the factory's (trader and manufacturer). */
export type Side = 'client' | 'factory';

export interface StagePeople {
  traders: number[];
  manufacturers: number[];
  clients: number[];
}

export interface SubStageSide {
  status: StageStatus;
  /** 'YYYY-MM-DD'. */
  deadline: string | null;
  required: Quantity;
  inhouse: Quantity;
  submittedAt: string | null;
  submittedBy: number | null;
  updatedAt: string | null;
  updatedBy: number | null;
}

/** A stage's part for one combo or one material. */
export interface SubStage {
  stageId: string;
  styleId: string;
  comboId: string;
  materialId: string | null;
  styleName: string;
  comboName: string;
  materialName: string | null;
  sides: Record<Side, SubStageSide>;
}

export interface StagePlanSide {
  /** Whether the side's partner sees the stage. */
  visible: boolean;
  /** Whole days from the purchase order date, 0 or more. */
  lead: number;
  /** 'YYYY-MM-DD'. */
  deadline: string | null;
  status: StageStatus;
}

/** One side of a saved stage: its settings and the totals of its sub-stages. */
export interface StageSide extends StagePlanSide {
  required: Quantity;
  inhouse: Quantity;
  totals: UnitTotal[];
  /** Number of complete sub-stages. */
  done: number;
}

/** The settings of a stage in the editor or a template. */
export interface StagePlan {
  stageName: string;
  stageType: StageType;
  category: StageCategory;
  level: StageLevel;
  /** Only at Material level, otherwise null. */
  materialType: MaterialType | null;
  sides: Record<Side, StagePlanSide>;
  associatedUsers: StagePeople;
}

/** A side of a sent stage; a missing deadline follows from the lead time. */
type SentStageSide = Omit<StagePlanSide, 'deadline'> & Partial<Pick<StagePlanSide, 'deadline'>>;

/** How the time of a sent stage is counted, and what it waits for; null for the usual days. */
export interface SentSchedule {
  unit: LeadUnit;
  workDays: number | null;
  bufferDays: number | null;
  noticeDays: number | null;
  after: readonly SentLink[];
}

/** Why a date changed, as it is sent; `tell` are the sides with which a trader shares the reason. */
export type SentDateReason = Omit<SentReason, 'shareWith'> & { tell?: readonly Side[] };

/** A stage of a request; new if it has no `stageId`. */
export interface SentStage extends Omit<StagePlan, 'sides' | 'materialType'> {
  stageId?: string | null;
  orderId?: string;
  removed?: boolean;
  /** A name of a new stage in the request, for links to it. */
  ref?: string | undefined;
  /** As stored if missing. */
  schedule?: SentSchedule | undefined;
  /** What must be done before it may start; as stored if missing. */
  conditions?: readonly SentCondition[] | undefined;
  /** Why deadlines of the stage move later, or why it was completed late. */
  reason?: SentDateReason | undefined;
  materialType?: MaterialType | null;
  sides: Record<Side, SentStageSide>;
}

/** A saved stage with sub-stages and totals, as traders receive it; `planning/wire.ts` has the wire names. */
export interface Stage extends StagePlan {
  stageId: string;
  orderId: string;
  isParent: true;
  position: number;
  /** Factory reports are passed on to the client automatically. */
  passesOn: boolean;
  sides: Record<Side, StageSide>;
  totalItems: number;
  subStages: SubStage[];
}

/** A side as a viewer receives it: `visible` for traders only, ids of people not for guests. */
export type VisibleStageSide = Omit<StageSide, 'visible'> & Partial<Pick<StageSide, 'visible'>>;
export type VisibleSubStageSide = Omit<SubStageSide, 'submittedBy' | 'updatedBy'> &
  Partial<Pick<SubStageSide, 'submittedBy' | 'updatedBy'>>;

export interface VisibleSubStage extends Omit<SubStage, 'sides'> {
  sides: Partial<Record<Side, VisibleSubStageSide>>;
}

/** Parts that an editor lets start on a side before their conditions are met. */
export interface Release {
  side: Side;
  subStageIds: string[];
  /** The name of the editor. */
  by: string;
  /** An instant. */
  at: string;
  /** For traders only. */
  reason?: string;
}

/** A stage as a viewer receives it: partners receive only their own side, guests no people. */
export interface VisibleStage extends Omit<Stage, 'sides' | 'passesOn' | 'associatedUsers' | 'subStages'> {
  sides: Partial<Record<Side, VisibleStageSide>>;
  passesOn?: boolean;
  associatedUsers?: Partial<StagePeople>;
  subStages: VisibleSubStage[];
  /** What must be done before it may start; missing if nothing, and for guests. */
  conditions?: NamedCondition[];
  /** Releases on the viewer's sides, oldest first; missing if there are none. */
  releases?: Release[];
  /** What the viewer may report; missing for guests. */
  can?: StageAbilities;
}

interface StageAbilities {
  updateClient: boolean;
  updateFactory: boolean;
  clientRole: ReportRole | null;
  factoryRole: ReportRole | null;
}
