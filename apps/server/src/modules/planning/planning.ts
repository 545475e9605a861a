import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/planning';
import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import type { LinkedStage } from '@selvedge/domain/planning/links';
import { mayPlan } from '@selvedge/domain/planning/policy';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { planFromWire, stagesOfText } from '@selvedge/domain/planning/wire';
import { UserType } from '@selvedge/domain/vocabulary';
import { orderReach } from '#server/db/reach';
import type { Context } from '#server/http/context';
import { list } from '#server/http/json-text';
import { notFound, refuseField } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { contentTag } from './content-tag';
import { guestPlan, planAsGuestOf } from './guests';
import { lockPlan, refuseStale } from './locked-plan';
import { recordLostProgress } from './lost-progress';
import { listSubStages } from './places-store';
import { organizationsOf, recordPlanChange, recordSavedPlan } from './plan-activity';
import { stageText } from './present';
import { readPlan, readStageName } from './read-store';
import { NO_ORDER, NO_STAGE } from './refusals';
import { saveStages } from './save-stages';
import { givenReasons, reasonsGiven } from './schedule/given-reasons';
import { readLinks, writeLinks } from './schedule/link-store';
import { movedDeadlines } from './schedule/moved-deadlines';
import { unlinkStage } from './schedule/plan-links';
import { endPlanChange } from './schedule/reckoning';
import type { PlannedOrder, StageRow } from './store';
import * as store from './store';
import { syncPlanWithOrder } from './sync-with-order';

export { changeCells } from './cells/change-cells';
export { recountDeadlines, wrongDeadlineCounts } from './deadline-counts-store';
export { settleLoadedPlans } from './loaded-plans';
export { readNeeds as stagesInNeed } from './needs-store';
export { passOn, setPassOn } from './pass-on';
export { takeOffPlans } from './people-store';
export { planUrl, stageUrl } from './plan-activity';
export { NO_ORDER } from './refusals';
export { skipReminders } from './reminders/deadline-reminders';
export { saveRules as saveReminderRules } from './reminders/rules-store';
export { openStage, permitSide, reportSide, takeBackSide } from './report';
export { originOf } from './report-activity';
export { eventOfLoadedBasis, eventsOfLoadedDate } from './schedule/loaded-dates';
export { schedule } from './schedule/schedule';
export { findStages } from './search';
export { guestPlan, planAsGuestOf, syncPlanWithOrder };

/** The plan as the actor's side sees it; the ETag is the plan's version, for traders. */
export async function plan(ctx: Context, orderId: string, stageIds?: readonly string[]): Promise<Answer> {
  if (ctx.actor.preview?.isGuest) return planAsGuestOf(ctx, orderId, ctx.actor.userType);
  const { stages, planVersion } = await stageTexts(ctx, orderId, stageIds);
  const text = list(stages);
  if (ctx.actor.userType === UserType.Trader) return Answer.json(text, { etag: `"${planVersion}"` });
  // The version number would reveal changes of the other side, so a partner's ETag is a digest of the partner's view.
  return Answer.json(text, stageIds ? {} : { etag: contentTag(text) });
}

async function stageTexts(ctx: Context, orderId: string, stageIds?: readonly string[]) {
  const perspective = { userType: ctx.actor.userType, guest: false };
  const read =
    (await readPlan(ctx, orderId, orderReach(ctx.actor), perspective, stageIds)) ?? notFound(NO_ORDER);
  const order = {
    orderStatus: read.orderStatus,
    editorUsers: read.editorUsers,
    traderOrganizationId: ctx.actor.userType === UserType.Trader ? ctx.actor.organizationId : 0,
  };
  const viewer = { actor: ctx.actor, order };
  return {
    stages: read.stages.map((stage) => stageText(stage, perspective, viewer)),
    planVersion: read.planVersion,
  };
}

export async function oneStage(ctx: Context, orderId: string, stageId: string): Promise<Answer> {
  const { stages, planVersion } = await stageTexts(ctx, orderId, [stageId]);
  const [stage = notFound(NO_STAGE)] = stages;
  return Answer.json(stage, ctx.actor.userType === UserType.Trader ? { etag: `"${planVersion}"` } : {});
}

export async function stagesOf(ctx: Context, orderId: string): Promise<VisibleStage[]> {
  return stagesOfText((await plan(ctx, orderId)).text ?? '[]');
}

export async function stageName(ctx: Context, orderId: string, stageId: string) {
  return (
    (await readStageName(ctx, orderId, stageId, orderReach(ctx.actor), ctx.actor.userType)) ??
    notFound(NO_STAGE)
  );
}

/** Upserts stages of one order by id, all or nothing. Expands new stages into sub-stages (product.md section 2). */
export async function bulkUpdate(
  ctx: Context,
  inputs: BodyOf<typeof contract.bulkUpdatePlan>,
  { ifMatch, summary }: { ifMatch: string | undefined; summary: string },
): Promise<Answer> {
  const problem = summary === '' ? null : checkCommitMessage(summary);
  if (problem) refuseField('commitMessage', problem);
  const orderIds = [...new Set(inputs.map((input) => input.orderId || ''))];
  const [orderId] = orderIds;
  if (orderIds.length !== 1 || !orderId)
    return refuseField('0.orderId', localized('All stages must name the same order.'));
  const order = await lockPlan(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  const saved = await saveStages(ctx, order, inputs.map(planFromWire));
  await archiveRemoved(ctx, order, saved.before, saved.removed, saved.linksBefore);
  await recordLostProgress(ctx, order, saved.before, saved.reset, localized('Set back to Not Started'));
  await recordSavedPlan(ctx, order, saved, {
    summary,
    moved: movedDeadlines(order, saved.dates),
    reasons: reasonsGiven(order, givenReasons(saved.dates, ctx.actor.userType)),
  });
  return plan(
    ctx,
    orderId,
    saved.stages.map((stage) => stage.stageId),
  );
}

/** Archives the plan as it was before a save removed stages, and records the progress of the removed stages. */
async function archiveRemoved(
  ctx: Context,
  order: PlannedOrder,
  before: readonly StageRow[],
  removed: readonly StageRow[],
  links: readonly LinkedStage[],
): Promise<void> {
  if (removed.length === 0) return;
  await store.archivePlan(
    ctx,
    order.orderId,
    before.map((stage) => stage.stageId),
    links,
  );
  await leaveProgress(ctx, order, removed);
}

async function leaveProgress(ctx: Context, order: PlannedOrder, stages: readonly StageRow[]): Promise<void> {
  if (!stages.some((stage) => stage.started)) return;
  const ids = new Set(stages.map((stage) => stage.stageId));
  const leaving = (await listSubStages(ctx, order.orderId)).filter((sub) => ids.has(sub.parentId));
  await recordLostProgress(ctx, order, stages, leaving, localized('Left the plan with their stages'));
}

export async function deleteStage(ctx: Context, stageId: string, ifMatch: string | undefined) {
  const order = (await store.lockOrderOfStage(ctx, stageId)) ?? notFound(NO_STAGE);
  ctx.permit(mayPlan, order);
  await refuseStale(ctx, order, ifMatch);
  const stage =
    (await store.listStages(ctx, order.orderId)).find((one) => one.stageId === stageId) ?? notFound(NO_STAGE);
  await unlinkStage(ctx, order.orderId, stageId);
  await store.removeStages(ctx, [stageId]);
  await endPlanChange(ctx, order.orderId);
  await leaveProgress(ctx, order, [stage]);
  await recordSavedPlan(ctx, order, {
    stages: [],
    removed: [stage],
    before: [],
    reset: [],
    linksBefore: [],
    dates: [],
  });
  return { message: localized('Stage deleted successfully') };
}

/** Clears the plan. Archives it for 30 days, so that the toast can offer Undo. */
export async function clear(ctx: Context, orderId: string, ifMatch: string | undefined) {
  const order = await lockPlan(ctx, orderId);
  await refuseStale(ctx, order, ifMatch);
  const stages = await store.listStages(ctx, orderId);
  if (stages.length > 0) {
    const links = await readLinks(ctx, orderId);
    await store.removeStages(
      ctx,
      stages.map((stage) => stage.stageId),
    );
    await endPlanChange(ctx, orderId);
    await archiveRemoved(ctx, order, stages, stages, links);
    await recordPlanChange(ctx, order, 'plan.cleared', stages);
  }
  return { message: localized('Existing stages cleared') };
}

/** The archived plan that a restore would use, or null, and the earlier ones; only for people who may restore. */
export async function cleared(ctx: Context, orderId: string) {
  const order = (await store.findOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayPlan, order);
  const [newest = null, ...earlier] = await store.listCleared(ctx, orderId);
  return { cleared: newest, earlier };
}

/**
 * Restores an archived plan, by default the latest. Archives the current stages in turn, so a second restore undoes the
 * first. Adapts parts and deadlines to the current order.
 */
export async function restore(ctx: Context, orderId: string, clearedId?: string): Promise<Answer> {
  const order = await lockPlan(ctx, orderId);
  const { stageIds, links } =
    (await store.takeArchivedPlan(ctx, orderId, clearedId)) ??
    notFound(localized('There is no cleared plan to restore.'));
  const present = await store.listStages(ctx, orderId);
  const linksBefore = await readLinks(ctx, orderId);
  const leaving = present.filter((stage) => !stageIds.includes(stage.stageId));
  await store.removeStages(
    ctx,
    leaving.map((stage) => stage.stageId),
  );
  await store.restoreStages(ctx, stageIds);
  await writeLinks(ctx, links);
  await archiveRemoved(ctx, order, present, leaving, linksBefore);
  await syncPlanWithOrder(ctx, orderId, {
    styles: order.styles,
    poDate: order.poDate === null ? null : { from: order.poDate, to: order.poDate },
    shipDate: order.planFrom === 'ship' ? order.shipDate : null,
    organizationIds: organizationsOf(order),
    isReckoned: false,
  });
  await recordPlanChange(ctx, order, 'plan.restored', await store.listStages(ctx, orderId));
  return plan(ctx, orderId);
}

/** Saves the plan that the body of a draft contains, in the transaction of the order's save. */
export async function saveDraftPlan(
  ctx: Context,
  orderId: string,
  inputs: BodyOf<typeof contract.bulkUpdatePlan>,
): Promise<void> {
  if (inputs.length > 0) await saveStages(ctx, await lockPlan(ctx, orderId), inputs.map(planFromWire));
}
