import type { WorkContext } from '#server/http/context';
import { countDeadlines, takeChangedOrders } from './deadline-counts-store';
import { type LoadedRemoval, removeLoadedStages, startHistories } from './history/loaded-histories';
import { learnLeadTimes } from './schedule/learned-leads';
import { forecastOrders } from './schedule/reckoning';
import * as totals from './totals-store';

type Work = Pick<WorkContext, 'db' | 'now'>;

export interface LoadedPlan {
  orderId: string;
  updatedAt: Date;
  stageIds: readonly string[];
  /** Stages that left the plan last. */
  removals: readonly LoadedRemoval[];
}

/** Derives totals, forecasts, counts, leads and histories of inserted plans. Notifies nobody. */
export async function settleLoadedPlans(ctx: Work, orders: readonly LoadedPlan[]): Promise<void> {
  await settleNewPlans(ctx, orders);
  await takeChangedOrders(ctx, orders.length);
  await countDeadlines(
    ctx,
    orders.map(({ orderId }) => orderId),
  );
  await learnLeadTimes(ctx);
}

/** What jobs do not derive later. */
export async function settleNewPlans(ctx: Work, orders: readonly LoadedPlan[]): Promise<void> {
  await totals.addUpStages(
    ctx,
    orders.flatMap(({ stageIds }) => stageIds),
  );
  const planned = orders.filter(({ stageIds }) => stageIds.length > 0).map(({ orderId }) => orderId);
  await startHistories(ctx, planned);
  for (const { orderId, removals } of orders) await removeLoadedStages(ctx, orderId, removals);
  await totals.addUpOrders(ctx, planned);
  await totals.setChangeTimes(ctx, orders);
  await forecastOrders(ctx, planned);
}
