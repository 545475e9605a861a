import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/planning';
import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { planFromWire } from '@selvedge/domain/planning/wire';
import type { Context } from '#server/http/context';
import { refuseField } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { commitPlan, commitPlans } from './history/commit';
import { lockPlan, refuseStale } from './locked-plan';
import { plan } from './read-plan';
import { saveStages } from './save-stages';
import { writePlan } from './write-plan';

export { changeCells } from './cells/change-cells';
export type { CellNow, CellPlace } from './cells/preview-cells';
export { checkCells, readPlaces } from './cells/preview-cells';
export { recountDeadlines, wrongDeadlineCounts } from './deadline-counts-store';
export { guestPlan, planAsGuestOf, stagesAsGuestOf } from './guests';
export type { MovedDeadline } from './history/moved-deadlines-store';
export { movedDeadlines } from './history/moved-deadlines-store';
export type { LoadedPlan } from './loaded-plans';
export { settleLoadedPlans, settleNewPlans } from './loaded-plans';
export { workToDo } from './my-work';
export { readNeeds as stagesInNeed } from './needs-store';
export { openStage, openStages } from './open-stages';
export { partnerStages } from './partner-stages-store';
export { passOn, setPassOn } from './pass-on';
export { giveStages, heldStages, leaveStages, takeOffPlans } from './people-store';
export type { OrderFacts } from './plan-activity';
export { organizationsOfSide, planUrl, roundsUrl, stageUrl } from './plan-activity';
export { oneStage, plan, stageName, stagesOf } from './read-plan';
export { NO_ORDER } from './refusals';
export type { DueRow } from './reminder-store';
export { dueStages } from './reminder-store';
export type { Escalated } from './reminders/escalate';
export { escalate, escalationNotifications } from './reminders/escalate';
export { saveRules as saveReminderRules } from './reminders/rules-store';
export { reportSides, takeBackSide } from './report';
export { originOf } from './report-activity';
export { permitSide } from './report-rules';
export type { RoundStatus, StatusStep } from './rounds/follow-rounds';
export { followRounds } from './rounds/follow-rounds';
export type { OpenPart } from './rounds/open-parts';
export { openParts } from './rounds/open-parts';
export { storeExpected } from './schedule/expected-day';
export { eventOfLoadedBasis, eventOfLoadedRemoval, eventsOfLoadedDate } from './schedule/loaded-dates';
export { schedule } from './schedule/schedule';
export { findStages } from './search';
export { changeSheetPlans } from './sheet-plan';
export type { SheetPlanBefore } from './sheet-plan-before';
export { changedParts, sheetPlanBefore } from './sheet-plan-before';
export type { SheetStage } from './sheet-plan-store';
export { readSheetPlans } from './sheet-plan-store';
export { idsForPartners, sideEvent, textOn, withNotice } from './side-events';
export { syncPlanWithOrder } from './sync-with-order';
export { undoSheetPlans } from './undo-sheet-plans';
export type { WaitingStage } from './waiting-store';
export { waitingGroup, waitingStages } from './waiting-store';

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
  const saved = await commitPlan(ctx, order, { kind: 'saved', summary, isForAllSides: true }, () =>
    writePlan(ctx, order, inputs.map(planFromWire), summary),
  );
  return plan(
    ctx,
    orderId,
    saved.stages.map((stage) => stage.stageId),
  );
}

/** Saves the plan that the body of a draft contains, in the transaction of the order's save. */
export async function saveDraftPlan(
  ctx: Context,
  orderId: string,
  inputs: BodyOf<typeof contract.bulkUpdatePlan>,
): Promise<void> {
  if (inputs.length === 0) return;
  const order = await lockPlan(ctx, orderId);
  await commitPlans(ctx, [order], { kind: 'saved' }, () =>
    saveStages(ctx, order, inputs.map(planFromWire), null),
  );
}
