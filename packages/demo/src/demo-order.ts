import type { OrderRecord } from '@selvedge/domain/orders/order';
import type { PlanFrom } from '@selvedge/domain/planning/plan-from';
import type { DemoDateChange } from './date-history';
import type { DemoStage } from './demo-plan';
import type { StageEvent } from './events';
import type { DemoEdit, DemoFile } from './order-edits';
import type { DemoSamples } from './sample-rounds';
import type { DemoComment } from './talk';

export interface DemoOrder {
  record: OrderRecord;
  number: string;
  planFrom: PlanFrom;
  merchandiserId: number;
  /** Null if the demo data have only the baseline's days. */
  baselineAt: string | null;
  /** Null for a live order. */
  closed: { at: string; message: string } | null;
  stages: DemoStage[];
  dateChanges: DemoDateChange[];
  removals: { stageId: string; by: number; at: string }[];
  /** All reports without sample rounds, oldest first. */
  events: StageEvent[];
  samples: DemoSamples;
  files: DemoFile[];
  /** The saves since it became active, oldest first. */
  edits: DemoEdit[];
  comments: DemoComment[];
}
