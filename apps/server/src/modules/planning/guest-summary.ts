import { stagesOfText } from '@selvedge/domain/planning/wire';
import { isPublished } from '#server/db/reach';
import type { VisitorContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { Answer, NO_INDEX } from '#server/http/routes';
import { admitGuest } from '#server/modules/sharing/sharing';
import { planText } from './present';
import { readHead, readPlan } from './read-store';
import { NO_ORDER } from './refusals';
import { grouped } from './summary';

export async function guestSummary(ctx: VisitorContext, orderId: string, token: string): Promise<Answer> {
  const guest = await admitGuest(ctx, orderId, token);
  const head = (await readHead(ctx, orderId, isPublished, guest.userType)) ?? notFound(NO_ORDER);
  const plan = (await readPlan(ctx, orderId, isPublished, guest)) ?? notFound(NO_ORDER);
  const stages = stagesOfText(planText(plan, guest, null));
  return Answer.of(grouped(ctx, stages, head), NO_INDEX);
}
