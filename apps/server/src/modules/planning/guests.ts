import type { VisibleStage } from '@selvedge/domain/planning/stage';
import { stagesOfText } from '@selvedge/domain/planning/wire';
import type { UserType } from '@selvedge/domain/vocabulary';
import { isPublished, orderReach } from '#server/db/reach';
import type { Context, VisitorContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { Answer, NO_INDEX } from '#server/http/routes';
import { admitGuest } from '#server/modules/sharing/sharing';
import { planText } from './present';
import { readPlan } from './read-store';
import { NO_ORDER } from './refusals';

/** The plan for the holder of a share link: what the link's user type sees, without names of people. */
export async function guestPlan(ctx: VisitorContext, orderId: string, token: string): Promise<Answer> {
  const guest = await admitGuest(ctx, orderId, token);
  const plan = (await readPlan(ctx, orderId, isPublished, guest)) ?? notFound(NO_ORDER);
  return Answer.json(planText(plan, guest, null), NO_INDEX);
}

/** Stages of an order as a guest of a side sees them: without people and prices, and only those that the side sees. */
export async function stagesAsGuestOf(
  ctx: Context,
  orderId: string,
  stageIds: readonly string[],
  userType: UserType,
): Promise<VisibleStage[]> {
  const guest = { userType, guest: true };
  const read = await readPlan(ctx, orderId, orderReach(ctx.actor), guest, {
    actor: null,
    stageIds,
  });
  return read ? stagesOfText(planText(read, guest, null)) : [];
}

/** The plan as a guest of a side sees it, for a trader who exports it. */
export async function planAsGuestOf(ctx: Context, orderId: string, userType: UserType): Promise<Answer> {
  const guest = { userType, guest: true };
  const plan = (await readPlan(ctx, orderId, orderReach(ctx.actor), guest)) ?? notFound(NO_ORDER);
  return Answer.json(planText(plan, guest, null));
}
