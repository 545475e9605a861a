import { GIVE_UP_AFTER_HOURS, pauseAfter } from '@selvedge/domain/integrations/rules';
import type { WorkContext } from '#server/http/context';
import { unseal } from '#server/seal';
import * as store from './delivery-store';
import { post } from './post';
import { SEAL } from './webhooks';

const BATCH = 50;
const HOUR_MS = 3_600_000;
const LOST_SECRET = 'The secret that signs notices is lost: remove this address and add it anew.';

/** Sends the notices that are due, side by side, and notes how each try went; answers how many there were. */
export async function deliverDue(ctx: WorkContext): Promise<number> {
  const due = await store.takeDue(ctx, BATCH);
  if (due.length === 0) return 0;
  const tried = await Promise.all(due.map((one) => attempt(ctx, one)));
  await store.noteTries(ctx, tried);
  return due.length;
}

async function attempt(ctx: WorkContext, one: store.DueDelivery): Promise<store.Tried> {
  const secret = unseal(ctx.config.sessionSecret, SEAL, one.sealed);
  if (secret === null) return { id: one.id, status: null, error: LOST_SECRET, nextTryAt: null };
  const { status, error } = await post({ ...one, secret }, ctx.config.webhookTargets, ctx.now);
  const isOver = ctx.now.getTime() - Date.parse(one.createdAt) > GIVE_UP_AFTER_HOURS * HOUR_MS;
  const next = error === null || isOver ? null : new Date(ctx.now.getTime() + pauseAfter(one.attempts + 1));
  return { id: one.id, status, error, nextTryAt: next };
}
