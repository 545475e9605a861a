import { deepEqual } from '@selvedge/domain/deep-equal';
import { localized } from '@selvedge/domain/localized-text';
import type { PlanHead } from '@selvedge/domain/planning/history/plan-head';
import type { LinkedStage } from '@selvedge/domain/planning/links';
import { mayPlan } from '@selvedge/domain/planning/policy';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { openCircles } from '../gates/plan-conditions';
import { lockPlan, refuseStale } from '../locked-plan';
import { organizationsOf } from '../plan-activity';
import { plan } from '../read-plan';
import { NO_ORDER } from '../refusals';
import { readLinks, writeLinks } from '../schedule/link-store';
import type { PlannedOrder } from '../store';
import * as store from '../store';
import { adaptPlan } from '../sync-with-order';
import { recordLeftWork } from '../write-plan';
import { commitPlan } from './commit';
import { NO_REVISION } from './history';
import {
  findRevision,
  type LostStages,
  listUndoable,
  newestCleared,
  removedAmong,
  takeUndo,
} from './revisions-store';

/** The commits that took stages from the plan and can be undone; only for people who may undo. */
export async function cleared(ctx: Context, orderId: string) {
  const order = (await store.findOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayPlan, order);
  const [newest = null, ...earlier] = await listUndoable(ctx, orderId);
  return { cleared: newest, earlier };
}

/** Undoes the newest clearing of the plan, once. */
export async function restoreCleared(ctx: Context, orderId: string): Promise<Answer> {
  const order = await lockPlan(ctx, orderId);
  const newest =
    (await newestCleared(ctx, orderId)) ?? notFound(localized('There is no cleared plan to restore.'));
  return undo(ctx, order, newest.version);
}

export async function undoPlanRevision(
  ctx: Context,
  orderId: string,
  version: number,
  ifMatch: string | undefined,
): Promise<Answer> {
  const order = await lockPlan(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  return undo(ctx, order, version);
}

/** Stages that came since give way to a whole plan. Returning parts and deadlines follow the order. */
async function undo(ctx: Context, order: PlannedOrder, version: number): Promise<Answer> {
  const { orderId } = order;
  const taken = await takeUndo(ctx, orderId, version);
  if (!taken) return (await findRevision(ctx, orderId, version)) ? nothingToUndo() : notFound(NO_REVISION);
  const { stageIds, whole } = taken.lost;
  const returning = await removedAmong(ctx, stageIds);
  if (returning.length === 0) nothingToUndo();
  await commitPlan(ctx, order, { kind: 'restored' }, async () => {
    const leaving = whole ? await store.listStages(ctx, orderId) : [];
    await store.removeStages(
      ctx,
      leaving.map((stage) => stage.stageId),
    );
    await store.restoreStages(ctx, returning);
    await writeLinks(ctx, linksBefore(await readLinks(ctx, orderId), taken));
    await openCircles(ctx, orderId);
    await recordLeftWork(ctx, order, leaving);
    await adaptPlan(ctx, orderId, {
      styles: order.styles,
      poDate: order.poDate === null ? null : { from: order.poDate, to: order.poDate },
      shipDate: order.planFrom === 'ship' ? order.shipDate : null,
      organizationIds: organizationsOf(order),
    });
    return { result: undefined };
  });
  return plan(ctx, orderId);
}

/**
 * The links that return with the stages: their own, and those of stages that wait for the same others since the commit.
 * Links never make a circle, because the commit joined what its stages linked.
 */
function linksBefore(
  present: readonly LinkedStage[],
  { lost, heads }: { lost: LostStages; heads: readonly PlanHead[] | null },
): LinkedStage[] {
  const isPresent = new Set(present.map(({ stageId }) => stageId));
  const joined = new Map(heads?.map(({ stageId, after }) => [stageId, after]));
  return present.flatMap(({ stageId, after }) => {
    const before = lost.links.find((stage) => stage.stageId === stageId);
    const since = joined.get(stageId);
    if (!before || (since && !deepEqual(since, after))) return [];
    return [{ stageId, after: before.after.filter((link) => isPresent.has(link.stageId)) }];
  });
}

function nothingToUndo(): never {
  throw new Refusal('CONFLICT', localized('There is nothing to undo.'));
}
