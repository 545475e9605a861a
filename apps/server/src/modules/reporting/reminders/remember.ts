import { REMIND_TEXTS } from '@selvedge/domain/reporting/reminding';
import type { Context, WorkContext } from '#server/http/context';
import { RateLimiter } from '#server/http/limits';
import { Refusal } from '#server/http/refusal';
import type { ReminderPlace } from './store';
import * as store from './store';

const DAY_MS = 86_400_000;
const BATCH = 1000;
/** From an organization to a person. */
const reminders = new RateLimiter('reminders', 20, DAY_MS);

/** Without `confirm`, refuses a second reminder of a stage within 24 hours, also by another person at the same time. */
export async function rememberReminder(
  ctx: Context,
  places: readonly ReminderPlace[],
  confirm: boolean | undefined,
): Promise<void> {
  const stored = await store.remember(ctx, places, { byId: ctx.actor.id, again: confirm === true });
  if (stored < places.length)
    throw new Refusal('REMINDED', REMIND_TEXTS.recently(await store.lastBy(ctx, places)));
  for (const personId of new Set(places.map((place) => place.personId)))
    await reminders.consume(ctx.db, `${ctx.actor.organizationId} ${personId}`, ctx.now);
}

export async function rememberMornings(
  ctx: Pick<WorkContext, 'db' | 'now'>,
  places: readonly ReminderPlace[],
): Promise<void> {
  for (let start = 0; start < places.length; start += BATCH)
    await store.remember(ctx, places.slice(start, start + BATCH), { byId: null, again: true });
}
