import { localized } from '@selvedge/domain/localized-text';
import type { Style } from '@selvedge/domain/orders/order';
import { withDeadlines } from '@selvedge/domain/planning/deadlines';
import { reconcileSubStages } from '@selvedge/domain/planning/expansion';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { recordLostProgress, recordOverReporting } from './lost-progress';
import { removeNonMembers } from './people-store';
import * as places from './places-store';
import { recordMovedDeadlines } from './plan-activity';
import * as store from './store';
import * as totals from './totals-store';

/** Adapts a plan to its saved order: parts to styles, deadlines to the PO date, people to organizations. */
export async function syncPlanWithOrder(
  ctx: Context,
  orderId: string,
  change: { styles: Style[] | null; poDate: string | null; organizationIds: number[] | null },
): Promise<void> {
  if (!change.styles && !change.poDate && !change.organizationIds) return;
  const stages = await store.listStages(ctx, orderId);
  if (stages.length === 0) return;
  const order = (await store.findOrder(ctx, orderId)) ?? notFound();
  if (change.organizationIds) await removeNonMembers(ctx, orderId, change.organizationIds);
  if (change.poDate) await moveDeadlines(ctx, order, stages, change.poDate);
  if (change.styles) {
    const existing = await places.listSubStages(ctx, orderId);
    const removedBefore = await places.listRemovedSubStages(ctx, orderId);
    const rows: store.SubStageWrite[] = [];
    const removed: string[] = [];
    for (const stage of stages) {
      const reconciled = reconcileSubStages(
        stage,
        existing.filter((sub) => sub.parentId === stage.stageId),
        change.styles,
        uuid,
        removedBefore.filter((sub) => sub.parentId === stage.stageId),
      );
      rows.push(...reconciled.subStages.map((sub, ordinal) => ({ sub, stageId: stage.stageId, ordinal })));
      removed.push(...reconciled.removed);
    }
    await store.removeSubStages(ctx, removed);
    await store.upsertSubStages(ctx, orderId, rows);
    const leaving = existing.filter((sub) => removed.includes(sub.stageId));
    await recordLostProgress(ctx, order, stages, leaving, localized('Left the plan with the order’s styles'));
    const remaining = rows.map((row) => row.sub);
    await recordOverReporting(ctx, order, stages, existing, remaining);
    await totals.addUpStages(
      ctx,
      stages.map((stage) => stage.stageId),
    );
  }
  await totals.addUpOrder(ctx, orderId);
}

/** Sets every deadline to the purchase order date plus lead time, also of stages that had no deadlines. */
async function moveDeadlines(
  ctx: Context,
  order: Omit<store.PlannedOrder, 'styles'>,
  stages: readonly store.StageRow[],
  poDate: string,
): Promise<void> {
  await store.moveDeadlines(ctx, order.orderId, poDate);
  const moved = withDeadlines(stages, poDate, poDate);
  const pairs = stages.flatMap((before, index) => {
    const after = moved[index];
    return after ? [{ before, after }] : [];
  });
  await recordMovedDeadlines(ctx, order, pairs);
}
