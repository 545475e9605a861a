import type { Quantity } from '../orders/order';
import type { MaterialType, StageCategory, StageLevel, StageStatus, StageType, Unit } from '../vocabulary';
import type { NamedCondition } from './readiness/conditions';

/** Client: trader and buyer. Factory: trader and manufacturer. */
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
  visible: boolean;
  /** Whole days from the purchase order date, 0 or more. */
  lead: number;
  /** 'YYYY-MM-DD'. */
  deadline: string | null;
  status: StageStatus;
}

export interface StageSide extends StagePlanSide {
  required: Quantity;
  inhouse: Quantity;
  totals: UnitTotal[];
  done: number;
}

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

/** As traders receive it; `planning/wire.ts` has the wire names. */
export interface Stage extends StagePlan {
  stageId: string;
  orderId: string;
  isParent: true;
  position: number;
  passesOn: boolean;
  sides: Record<Side, StageSide>;
  totalItems: number;
  subStages: SubStage[];
}

/** `visible` for traders only, ids of people not for guests. */
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
  by: string;
  at: string;
  reason?: string;
}

/** Partners receive only their own side, guests no people. */
export interface VisibleStage extends Omit<Stage, 'sides' | 'passesOn' | 'associatedUsers' | 'subStages'> {
  sides: Partial<Record<Side, VisibleStageSide>>;
  passesOn?: boolean;
  associatedUsers?: Partial<StagePeople>;
  subStages: VisibleSubStage[];
  /** Missing if there are none, and for guests. */
  conditions?: NamedCondition[];
  /** Of the viewer's sides, oldest first; missing if there are none. */
  releases?: Release[];
  /** Missing for guests. */
  can?: StageAbilities;
}

interface StageAbilities {
  updateClient: boolean;
  updateFactory: boolean;
  clientRole: ReportRole | null;
  factoryRole: ReportRole | null;
}

/** In an Approval stage, the maker of the sample submits it, the judge decides; editors do both. */
export const REPORT_ROLES = ['both', 'submits', 'decides'] as const;

export type ReportRole = (typeof REPORT_ROLES)[number];

/** Quantities of different units cannot be added. */
export interface UnitTotal {
  unit: Unit;
  required: number;
  inhouse: number;
}
