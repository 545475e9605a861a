import { localized } from '@selvedge/domain/localized-text';
import { checkCommitMessage } from '@selvedge/domain/orders/rules';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Context } from '#server/http/context';
import { accept, notFound, Refusal } from '#server/http/refusal';
import { record } from '#server/modules/activity/activity';
import { changePlans } from './change-plans';
import { openStage } from './open-stages';
import { passOnParts } from './pass-on-reports';
import { stageUrl } from './plan-activity';
import { NO_STAGE } from './refusals';
import type { OpenStage } from './report-activity';
import * as reports from './report-store';

/** Only editors may pass reports on, and only on a stage that the client and the factory both see. */
function permitPassOn(ctx: Context, { order, stage }: OpenStage): void {
  ctx.permit(mayPlan, order);
  if (!stage.sides.client.visible)
    throw new Refusal('VALIDATION_FAILED', localized('This stage is not shown to the client side.'));
  if (!stage.sides.factory.visible)
    throw new Refusal('VALIDATION_FAILED', localized('This stage is not shown to the factory.'));
}

/** Passes the factory side of a stage, or of some of its parts, on to the client; returns the parts without changes. */
export async function passOn(
  ctx: Context,
  stageId: string,
  sent: { subStageIds?: readonly string[] | undefined; summary?: string | undefined },
): Promise<{ orderId: string; unchanged: string[] }> {
  const open = await openStage(ctx, stageId);
  permitPassOn(ctx, open);
  const summary = sent.summary?.trim() || undefined;
  const problem = summary === undefined ? null : checkCommitMessage(summary);
  if (problem) accept([{ path: 'summary', message: problem }]);
  const all = new Set(open.parts.map((part) => part.id));
  const ids = sent.subStageIds ?? [...all];
  if (ids.some((id) => !all.has(id))) notFound(NO_STAGE);
  const stageIds = [open.stage.stageId];
  const { result: changed } = await changePlans(ctx, [open.order.orderId], { stageIds }, async () => {
    const [passed] = await passOnParts(ctx, { open, by: ctx.actor.id, ids, summary });
    const result = new Set(passed?.changes.map(({ part }) => part.id));
    return {
      result,
      isUnchanged: result.size === 0,
      parts: { stageIds, day: reports.actorDay(ctx) },
    };
  });
  return { orderId: open.order.orderId, unchanged: ids.filter((id) => !changed.has(id)) };
}

export async function setPassOn(ctx: Context, stageId: string, byItself: boolean): Promise<string> {
  const open = await openStage(ctx, stageId);
  const { order, stage } = open;
  permitPassOn(ctx, open);
  if ((stage.passOnBy !== null) === byItself) return order.orderId;
  await reports.setPassOn(ctx, stage.stageId, byItself ? ctx.actor.id : null);
  const facts = { stage: { stage: stage.stageName } };
  await record(ctx, {
    kind: 'plan.passOn',
    orderId: order.orderId,
    organizationIds: [order.traderOrganizationId],
    texts: {
      [UserType.Trader]: byItself
        ? localized('{stage}: factory reports are passed on to the client side by themselves', facts)
        : localized('{stage}: factory reports are no longer passed on by themselves', facts),
    },
    tags: [stage.stageName],
    actionUrl: stageUrl(order.orderId, stage.stageId),
    facts: { stageId: stage.stageId, byItself },
  });
  ctx.live({ kind: 'planning', orderId: order.orderId, organizationIds: [order.traderOrganizationId] });
  return order.orderId;
}
