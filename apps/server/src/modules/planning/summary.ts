import { dayIn } from '@selvedge/domain/calendar';
import { groupStages } from '@selvedge/domain/planning/grouped';
import { sideOfType } from '@selvedge/domain/planning/view';
import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_ORDER, stagesOf } from './planning';
import { readHead } from './read-store';

/** The planning summary, made from what the actor's side is answered anyway. */
export async function summary(ctx: Context, orderId: string) {
  const head = (await readHead(ctx, orderId)) ?? notFound(NO_ORDER);
  const side = sideOfType(ctx.actor.userType);
  const names = { brandName: head.brandName ?? '', item: head.item ?? '', buyerName: head.buyerName ?? '' };
  return groupStages(
    await stagesOf(ctx, orderId),
    names,
    dayIn('UTC', ctx.now),
    side ? [side] : ['client', 'factory'],
  );
}
