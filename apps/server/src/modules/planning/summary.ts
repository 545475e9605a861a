import { dayIn } from '@selvedge/domain/calendar';
import { groupStages } from '@selvedge/domain/planning/grouped';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { UserType } from '@selvedge/domain/vocabulary';
import { orderReach } from '#server/db/reach';
import type { Context, VisitorContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_ORDER, stagesOf } from './planning';
import type { StageWire } from './present';
import type { PlanHead } from './read-store';
import { readHead } from './read-store';

/** The planning summary, made from what the actor's side is answered anyway. */
export async function summary(ctx: Context, orderId: string) {
  const { actor } = ctx;
  const head = (await readHead(ctx, orderId, orderReach(actor), actor.userType)) ?? notFound(NO_ORDER);
  return grouped(ctx, await stagesOf(ctx, orderId), head, actor.userType);
}

/** Stages that a side was answered, grouped for that side. */
export function grouped(
  ctx: VisitorContext,
  stages: readonly StageWire[],
  head: PlanHead,
  userType: UserType,
) {
  const side = sideOfType(userType);
  const names = { brandName: head.brandName ?? '', item: head.item ?? '', buyerName: head.buyerName ?? '' };
  return groupStages(stages, names, dayIn('UTC', ctx.now), side ? [side] : ['client', 'factory']);
}
