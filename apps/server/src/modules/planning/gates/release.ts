import type { BodyOf } from '@selvedge/contract/endpoint';
import type { releaseParts as contract } from '@selvedge/contract/planning';
import { mayPlan } from '@selvedge/domain/planning/policy';
import { readiness } from '@selvedge/domain/planning/readiness/readiness';
import { REASON_REQUIRED } from '@selvedge/domain/planning/readiness/readiness-texts';
import { sideIsShared } from '@selvedge/domain/planning/sides';
import { PARTNER_TYPES } from '@selvedge/domain/planning/view';
import type { Context } from '#server/http/context';
import { notFound, refuseField } from '#server/http/refusal';
import type { Answer } from '#server/http/routes';
import { changePlans } from '../change-plans';
import { openStage } from '../open-stages';
import { announcePlan } from '../plan-activity';
import { oneStage } from '../read-plan';
import { NO_STAGE } from '../refusals';
import { permitSide } from '../report-rules';
import { releaseParts } from './gates';
import { readGatePlan } from './judge';

/** Lets parts of a stage start on a side. Parts that may start anyway are left out. */
export async function release(ctx: Context, stageId: string, body: BodyOf<typeof contract>): Promise<Answer> {
  const open = await openStage(ctx, stageId);
  const { order, stage, parts } = open;
  ctx.permit(mayPlan, order);
  permitSide(ctx, open, body.side);
  const reason = body.reason.trim();
  if (reason === '') refuseField('reason', REASON_REQUIRED);
  const all = new Set(parts.map(({ id }) => id));
  if (body.subStageIds.some((id) => !all.has(id))) notFound(NO_STAGE);
  const chosen = new Set(body.subStageIds);
  const plan = await readGatePlan(ctx, [stage.stageId]);
  const gated = plan.find((one) => one.stageId === stage.stageId);
  const waiting = (gated ? readiness(gated, plan, body.side)?.parts : undefined)?.filter(
    (one) => one.open.length > 0 && chosen.has(one.part.stageId),
  );
  if (gated && waiting && waiting.length > 0) {
    await changePlans(ctx, [order.orderId], null, async () => ({
      result: await releaseParts(ctx, [{ order, stage: gated, side: body.side, parts: waiting, reason }]),
    }));
    await announcePlan(ctx, order, sideIsShared(stage, body.side) ? [PARTNER_TYPES[body.side]] : []);
  }
  return oneStage(ctx, order.orderId, stage.stageId);
}
