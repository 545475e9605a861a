import { guestReach } from '#server/db/reach';
import type { VisitorContext } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { Answer } from '#server/http/routes';
import { admitGuest } from '#server/modules/sharing/sharing';
import { NO_ORDER } from './planning';
import type { StageWire } from './present';
import { planText } from './present';
import { readHead, readPlan } from './read-store';
import { grouped } from './summary';

const HEADERS = { 'x-robots-tag': 'noindex' };

/** The plan for the holder of a share link: what the link's user type sees, without anybody's name. */
export async function guestPlan(ctx: VisitorContext, orderId: string, token: string): Promise<Answer> {
  const guest = await admitGuest(ctx, orderId, token);
  const plan = (await readPlan(ctx, orderId, guestReach, guest)) ?? notFound(NO_ORDER);
  return Answer.json(planText(plan, guest, null), HEADERS);
}

export async function guestSummary(ctx: VisitorContext, orderId: string, token: string): Promise<Answer> {
  const guest = await admitGuest(ctx, orderId, token);
  const head = (await readHead(ctx, orderId, guestReach, guest.userType)) ?? notFound(NO_ORDER);
  const plan = (await readPlan(ctx, orderId, guestReach, guest)) ?? notFound(NO_ORDER);
  const stages = JSON.parse(planText(plan, guest, null)) as StageWire[];
  return Answer.of(grouped(ctx, stages, head, guest.userType), HEADERS);
}
