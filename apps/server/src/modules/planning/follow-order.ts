import type { Style } from '@selvedge/domain/orders/order';
import { reconcileSubStages } from '@selvedge/domain/planning/expansion';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { tellLostProgress } from './lost-progress';
import { dropStrangers } from './people-store';
import * as places from './places-store';
import * as store from './store';
import * as totals from './totals-store';

/** After a save of the order: sub-stages match its styles, deadlines its purchase order date, people its organisations. */
export async function followOrder(
  ctx: Context,
  orderId: string,
  change: { styles: Style[] | null; poDate: string | null; organizationIds: number[] | null },
): Promise<void> {
  if (!change.styles && !change.poDate && !change.organizationIds) return;
  const stages = await store.listStages(ctx, orderId);
  if (stages.length === 0) return;
  if (change.organizationIds) await dropStrangers(ctx, orderId, change.organizationIds);
  if (change.poDate) await store.moveDeadlines(ctx, orderId, change.poDate);
  if (change.styles) {
    const existing = await places.listSubStages(ctx, orderId);
    const gone = await places.listGoneSubStages(ctx, orderId);
    const rows: store.SubStageWrite[] = [];
    const removed: string[] = [];
    for (const stage of stages) {
      const laid = reconcileSubStages(
        stage,
        existing.filter((sub) => sub.parentId === stage.stageId),
        change.styles,
        uuid,
        gone.filter((sub) => sub.parentId === stage.stageId),
      );
      rows.push(...laid.subStages.map((sub, ordinal) => ({ sub, stageId: stage.stageId, ordinal })));
      removed.push(...laid.removed);
    }
    await store.removeSubStages(ctx, removed);
    await store.upsertSubStages(ctx, orderId, rows);
    const leaving = existing.filter((sub) => removed.includes(sub.stageId));
    await tellLostProgress(ctx, orderId, stages, leaving);
    await store.copyDeadlines(ctx, orderId);
    await totals.addUpStages(
      ctx,
      stages.map((stage) => stage.stageId),
    );
  }
  await totals.addUpOrder(ctx, orderId);
}
