import { localized } from '@selvedge/domain/localized-text';
import type { Style } from '@selvedge/domain/orders/order';
import { withDeadlines } from '@selvedge/domain/planning/anchor';
import { PURCHASE_ORDER_MOVED } from '@selvedge/domain/planning/dates/reasons';
import { reconcileSubStages } from '@selvedge/domain/planning/expansion';
import { earliestMoves, planAnchor, previewPlanFrom, redated } from '@selvedge/domain/planning/plan-from';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { changePlans } from './change-plans';
import { commitPlan } from './history/commit';
import { recordLostProgress, recordOverReporting } from './lost-progress';
import { removeNonMembers } from './people-store';
import * as places from './places-store';
import { planBasisOf } from './schedule/anchor';
import { readFrozenDates } from './schedule/dates-store';
import { reckonOrders } from './schedule/reckoning';
import { reasonOfSlips, recordDates } from './schedule/record-dates';
import * as store from './store';
import * as totals from './totals-store';

/** What changed in an order; null for what did not. */
interface OrderChanges {
  styles: Style[] | null;
  poDate: { from: string | null; to: string } | null;
  /** The new contract ship date of the buyer, if the plan counts back from it. */
  shipDate: string | null;
  organizationIds: number[] | null;
  /** False if only the forecasts of the plan have to be made, because the ship dates changed. */
  isReckoned: boolean;
}

/** Adapts a plan to its saved order: parts to styles, deadlines to the PO date, people to organizations. */
export async function syncPlanWithOrder(ctx: Context, orderId: string, change: OrderChanges): Promise<void> {
  if (!change.styles && !change.poDate && !change.shipDate && !change.organizationIds) {
    if (!change.isReckoned) await reckonOrders(ctx, [orderId]);
    return;
  }
  // Styles decide about parts, which are no part of the history.
  if (!change.poDate && !change.shipDate && !change.organizationIds) return adaptPlan(ctx, orderId, change);
  const order = (await store.findOrder(ctx, orderId)) ?? notFound();
  const { poDate } = change;
  await commitPlan(ctx, order, { kind: poDate ? 'poDate' : 'followed', poDate }, async () => ({
    result: await adaptPlan(ctx, orderId, change),
  }));
}

export async function adaptPlan(
  ctx: Context,
  orderId: string,
  change: Omit<OrderChanges, 'isReckoned'>,
): Promise<void> {
  const stages = await store.listStages(ctx, orderId);
  if (stages.length === 0) return;
  const order = (await store.findOrder(ctx, orderId)) ?? notFound();
  await changePlans(ctx, [orderId], null, async () => {
    if (change.organizationIds) await removeNonMembers(ctx, orderId, change.organizationIds);
    if (change.poDate || change.shipDate) await moveDeadlines(ctx, order, stages, change);
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
      await recordLostProgress(
        ctx,
        order,
        stages,
        leaving,
        localized('Left the plan with the order’s styles'),
      );
      const remaining = rows.map((row) => row.sub);
      await recordOverReporting(ctx, order, stages, existing, remaining);
      const frozen = await readFrozenDates(ctx, orderId);
      await totals.addUpStages(
        ctx,
        stages.map((stage) => stage.stageId),
      );
      await recordDates(ctx, orderId, frozen);
    }
    return { result: undefined };
  });
}

/** From the purchase order date all deadlines count; back from the ship date only open ones. */
async function moveDeadlines(
  ctx: Context,
  order: Omit<store.PlannedOrder, 'styles'>,
  stages: readonly store.StageRow[],
  { poDate, shipDate }: Pick<OrderChanges, 'poDate' | 'shipDate'>,
): Promise<void> {
  const frozen = await readFrozenDates(ctx, order.orderId);
  const basis = await planBasisOf(ctx, order, stages);
  const anchor = planAnchor(basis, stages, order.planStart);
  const moved =
    order.planFrom === 'po'
      ? withDeadlines(stages, anchor)
      : redated(
          stages,
          shipDate
            ? previewPlanFrom(basis, stages, order.planStart).moves
            : earliestMoves(anchor, stages, poDate?.from ?? null),
        );
  await store.moveDeadlines(ctx, moved);
  const reasonOf = reasonOfSlips(shipDate ? null : PURCHASE_ORDER_MOVED);
  await recordDates(ctx, order.orderId, frozen, { reasonOf });
}
