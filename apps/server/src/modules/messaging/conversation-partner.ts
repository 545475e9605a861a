import type { Context } from '#server/http/context';
import { notFound } from '#server/http/refusal';
import { NO_USER, visiblePeople } from '#server/modules/identity/identity';
import * as store from './read-store';

export async function requirePartner(ctx: Context, userId: number): Promise<void> {
  if (userId === ctx.actor.id) notFound(NO_USER);
  const [recipient] = await visiblePeople(ctx, [userId]);
  if (!recipient && !(await store.hasExchanged(ctx, userId))) notFound(NO_USER);
}
