import type { Quantity } from '../orders/order';
import type { MaterialType, StageCategory, StageLevel, StageStatus, StageType } from '../vocabulary';
import type { ReportRole } from './status';
import type { UnitTotal } from './unit-totals';

/** The two sides of a stage: the client's (trader and buyer) and the factory's (trader and manufacturer). */
export type Side = 'client' | 'factory';

export interface StagePeople {
  traders: number[];
  manufacturers: number[];
  clients: number[];
}

/** One side of a sub-stage. */
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

/** One combo's (or one material's) part of a stage. */
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

/** What the stage editor decides about one side of a stage. */
export interface StagePlanSide {
  /** Whether the side's partner sees the stage. */
  visible: boolean;
  /** Whole days from the purchase order date, 0 or more. */
  lead: number;
  /** 'YYYY-MM-DD'. */
  deadline: string | null;
  status: StageStatus;
}

/** One side of a saved stage: what was planned, and what its sub-stages add up to. */
export interface StageSide extends StagePlanSide {
  required: Quantity;
  inhouse: Quantity;
  totals: UnitTotal[];
  /** How many sub-stages are complete. */
  done: number;
}

/** What the stage editor and a template decide about a stage. */
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

/** A side of a stage as it is sent; a deadline that is left out follows from the lead time. */
type SentStageSide = Omit<StagePlanSide, 'deadline'> & Partial<Pick<StagePlanSide, 'deadline'>>;

/** A stage of a request: without `stageId` a new one. */
export interface SentStage extends Omit<StagePlan, 'sides' | 'materialType'> {
  stageId?: string | null;
  orderId?: string;
  /** Takes the stage of `stageId` out of the plan. */
  removed?: boolean;
  materialType?: MaterialType | null;
  sides: Record<Side, SentStageSide>;
}

/** A saved stage with its sub-stages and totals, as the server answers it to a trader; `planning/wire.ts` has its names. */
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

/** A side as a viewer receives it: the switch goes to traders only, and ids of people are withheld from guests. */
export type SeenStageSide = Omit<StageSide, 'visible'> & Partial<Pick<StageSide, 'visible'>>;
export type SeenSubStageSide = Omit<SubStageSide, 'submittedBy' | 'updatedBy'> &
  Partial<Pick<SubStageSide, 'submittedBy' | 'updatedBy'>>;

/** A sub-stage as a viewer receives it: a partner has its own side only. */
export interface SeenSubStage extends Omit<SubStage, 'sides'> {
  sides: Partial<Record<Side, SeenSubStageSide>>;
}

/** A stage as a viewer receives it: a partner has its own side only, and a guest learns of no people. */
export interface SeenStage extends Omit<Stage, 'sides' | 'passesOn' | 'associatedUsers' | 'subStages'> {
  sides: Partial<Record<Side, SeenStageSide>>;
  passesOn?: boolean;
  associatedUsers?: Partial<StagePeople>;
  subStages: SeenSubStage[];
  /** What the viewer may report on each side; absent for guests. */
  can?: StageAbilities;
}

interface StageAbilities {
  updateClient: boolean;
  updateFactory: boolean;
  clientRole: ReportRole | null;
  factoryRole: ReportRole | null;
}
