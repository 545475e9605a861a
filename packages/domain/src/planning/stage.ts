import type { Quantity } from '../orders/order';
import type { MaterialType, StageCategory, StageLevel, StageStatus, StageType } from '../vocabulary';
import type { UnitTotal } from './unit-totals';

/** The two sides of a stage: the client's (trader and buyer) and the factory's (trader and manufacturer). */
export type Side = 'client' | 'factory';

export interface StagePeople {
  traders: number[];
  manufacturers: number[];
  clients: number[];
}

/** One combo's (or one material's) part of a stage; names and fields as on the wire. */
export interface SubStage {
  stageId: string;
  styleId: string;
  comboId: string;
  materialId: string | null;
  styleName: string;
  comboName: string;
  materialName: string | null;
  statusClientTrader: StageStatus;
  statusTraderManufacturer: StageStatus;
  deadlineClient: string | null;
  deadlineManufacturer: string | null;
  requiredQuantityClient: Quantity;
  inhouseQuantityClient: Quantity;
  requiredQuantityManufacturer: Quantity;
  inhouseQuantityManufacturer: Quantity;
  submittedAtClient: string | null;
  submittedByClient: number | null;
  updatedAtClient: string | null;
  updatedByClient: number | null;
  submittedAtManufacturer: string | null;
  submittedByManufacturer: number | null;
  updatedAtManufacturer: string | null;
  updatedByManufacturer: number | null;
}

/** What the stage editor and a template decide about a stage. */
export interface StagePlan {
  stageName: string;
  stageType: StageType;
  category: StageCategory;
  level: StageLevel;
  /** Only at Material level, otherwise null. */
  materialType: MaterialType | null;
  isVisibleToClient: boolean;
  isVisibleToFactory: boolean;
  /** Whole days from the purchase order date, 0 or more. */
  leadTimeClient: number;
  leadTimeManufacturer: number;
  /** 'YYYY-MM-DD'. */
  deadlineClient: string | null;
  deadlineManufacturer: string | null;
  statusClientTrader: StageStatus;
  statusTraderManufacturer: StageStatus;
  associatedUsers: StagePeople;
}

/** A saved stage with its sub-stages and totals, as the server answers it to a Trader. */
export interface Stage extends StagePlan {
  stageId: string;
  orderId: string;
  isParent: true;
  position: number;
  /** Factory reports are passed on to the client automatically. */
  passesOn: boolean;
  requiredQuantityClient: Quantity;
  inhouseQuantityClient: Quantity;
  totalsClient: UnitTotal[];
  requiredQuantityManufacturer: Quantity;
  inhouseQuantityManufacturer: Quantity;
  totalsManufacturer: UnitTotal[];
  totalItems: number;
  completedClientTrader: number;
  completedTraderManufacturer: number;
  subStages: SubStage[];
}
