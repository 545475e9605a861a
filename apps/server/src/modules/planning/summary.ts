import { dayIn } from '@selvedge/domain/calendar';
import { groupStages } from '@selvedge/domain/planning/grouped';
import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { summaryToWire } from '@selvedge/domain/planning/wire';
import { orderReach } from '#server/db/reach';
import type { Context, VisitorContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_ORDER, stagesOf } from './planning';
import { type PlanHead, readHead } from './read-store';

export async function summary(ctx: Context, orderId: string) {
  const { actor } = ctx;
  const head = (await readHead(ctx, orderId, orderReach(actor), actor.userType)) ?? notFound(NO_ORDER);
  return grouped(ctx, await stagesOf(ctx, orderId), head);
}

export function grouped(ctx: VisitorContext, stages: readonly VisibleStage[], head: PlanHead) {
  const names = { brandName: head.brandName ?? '', item: head.item ?? '', buyerName: head.buyerName ?? '' };
  return groupStages(stages, names, dayIn('UTC', ctx.now)).map(summaryToWire);
}
