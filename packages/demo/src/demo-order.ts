import type { LoadedOrder } from '@selvedge/domain/orders/loaded-order';
import type { DemoEdit, DemoFile } from './order-edits';
import type { DemoSamples } from './sample-rounds';
import type { DemoComment } from './talk';

export interface DemoOrder extends LoadedOrder {
  samples: DemoSamples;
  files: DemoFile[];
  edits: DemoEdit[];
  comments: DemoComment[];
}
