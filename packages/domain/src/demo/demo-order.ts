import type { OrderRecord } from '../orders/order';
import type { PlanFrom } from '../planning/plan-from';
import type { DemoDateChange } from './date-history';
import type { DemoStage } from './demo-plan';
import type { StageEvent } from './events';
import type { DemoEdit, DemoFile } from './order-edits';
import type { DemoSamples } from './sample-rounds';
import type { DemoComment } from './talk';

/** An order of the demo data with its plan and its history. */
export interface DemoOrder {
  /** The order after its edits. */
  record: OrderRecord;
  number: string;
  planFrom: PlanFrom;
  merchandiserId: number;
  /** When the merchandiser set the baseline; null if the demo data have only its days and no record of it. */
  baselineAt: string | null;
  /** When all goods had left, and the message of that save; null for a live order. */
  closed: { at: string; message: string } | null;
  stages: DemoStage[];
  dateChanges: DemoDateChange[];
  /** The stages that were removed from the plan after everything else happened. */
  removals: { stageId: string; by: number; at: string }[];
  /** All reports without sample rounds, oldest first. */
  events: StageEvent[];
  samples: DemoSamples;
  files: DemoFile[];
  /** The saves since it became active, oldest first. */
  edits: DemoEdit[];
  comments: DemoComment[];
}
