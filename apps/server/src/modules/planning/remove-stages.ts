import { localized } from '@selvedge/domain/localized-text';
import { mayPlan } from '@selvedge/domain/planning/policy';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { changePlans } from './change-plans';
import { commitPlan } from './history/commit';
import { lockPlan, refuseStale } from './locked-plan';
import { NO_STAGE } from './refusals';
import { unlinkStage } from './schedule/plan-links';
import * as store from './store';
import { recordLeftWork } from './write-plan';

/** Removes one stage, which an undo can bring back for 30 days. */
export async function deleteStage(ctx: Context, stageId: string, ifMatch: string | undefined) {
  const order = (await store.lockOrderOfStage(ctx, stageId)) ?? notFound(NO_STAGE);
  ctx.permit(mayPlan, order);
  await refuseStale(ctx, order, ifMatch);
  const { orderId } = order;
  const stage =
    (await store.listStages(ctx, orderId)).find((one) => one.stageId === stageId) ?? notFound(NO_STAGE);
  await commitPlan(ctx, order, { kind: 'stageDeleted' }, async () => {
    await changePlans(ctx, [orderId], null, async () => {
      await unlinkStage(ctx, orderId, stageId);
      return { result: await store.removeStages(ctx, [stageId]) };
    });
    await recordLeftWork(ctx, order, [stage]);
    return { result: undefined };
  });
  return { message: localized('Stage deleted successfully') };
}

/** Clears the plan; an undo can bring it back for 30 days. */
export async function clear(ctx: Context, orderId: string, ifMatch: string | undefined) {
  const order = await lockPlan(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  const stages = await store.listStages(ctx, orderId);
  if (stages.length > 0)
    await commitPlan(ctx, order, { kind: 'cleared' }, async () => {
      await changePlans(ctx, [orderId], null, async () => ({
        result: await store.removeStages(
          ctx,
          stages.map((stage) => stage.stageId),
        ),
      }));
      await recordLeftWork(ctx, order, stages);
      return { result: undefined };
    });
  return { message: localized('Existing stages cleared') };
}
