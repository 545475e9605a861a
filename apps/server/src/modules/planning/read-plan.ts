import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { stagesOfText } from '@selvedge/domain/planning/wire';
import { UserType } from '@selvedge/domain/vocabulary';
import { orderReach } from '#server/db/reach';
import type { Context } from '#server/http/context';
import { list } from '#server/http/json-text';
import { notFound } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { contentTag } from './content-tag';
import { planAsGuestOf } from './guests';
import { stageText } from './present';
import { readPlan, readStageName } from './read-store';
import { NO_ORDER, NO_STAGE } from './refusals';

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
    (await readPlan(ctx, orderId, orderReach(ctx.actor), perspective, { actor: ctx.actor, stageIds })) ??
    notFound(NO_ORDER);
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
