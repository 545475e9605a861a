import { RETRY_HOURS, retryDelay } from '@selvedge/domain/integrations/rules';
import type { WorkContext } from '#server/http/context';
import { unseal } from '#server/seal';
import * as store from './delivery-store';
import { post } from './post';
import { SEAL } from './webhooks';

/** Limits of concurrent deliveries, in all and per webhook, so that a slow receiver does not delay the others. */
const MAX_CONCURRENT = 50;
const MAX_CONCURRENT_PER_WEBHOOK = 5;
/** No delivery starts after this time; the next run continues. An attempt takes at most five seconds. */
const ROUND_MS = 8_000;
const HOUR_MS = 3_600_000;
const LOST_SECRET = 'The secret that signs notices is lost: remove this address and add it anew.';

/** Sends due deliveries concurrently and records each attempt. Holds no transaction while it waits for receivers. */
export async function deliverDue(ctx: WorkContext): Promise<void> {
  const running = new Map<string, { webhookId: string; done: Promise<void> }>();
  const startedAt = performance.now();
  while (performance.now() - startedAt < ROUND_MS) {
    const busy = [...new Set([...running.values()].map(({ webhookId }) => webhookId))];
    const due = await store.claimDue(ctx, {
      max: MAX_CONCURRENT - running.size,
      maxPerWebhook: MAX_CONCURRENT_PER_WEBHOOK,
      busy,
    });
    for (const one of due) {
      const done = attempt(ctx, one)
        .then((result) => store.recordAttempt(ctx, result))
        // Without a recorded result, the claim expires in a minute and the delivery is sent again.
        .catch((error: unknown) => ctx.log.error({ err: error }, 'a webhook try could not be noted'))
        .finally(() => running.delete(one.id));
      running.set(one.id, { webhookId: one.webhookId, done });
    }
    if (due.length === 0 && busy.length === 0) return;
    if (running.size === 0) continue;
    await Promise.race([...running.values()].map(({ done }) => done));
  }
  await Promise.all([...running.values()].map(({ done }) => done));
}

async function attempt(ctx: WorkContext, one: store.DueDelivery): Promise<store.AttemptResult> {
  const secret = unseal(ctx.config.sessionSecret, SEAL, one.sealed);
  if (secret === null) return { id: one.id, status: null, error: LOST_SECRET, nextTryAt: null };
  const { status, error } = await post({ ...one, secret }, ctx.config.webhookTargets, ctx.now);
  const isOver = ctx.now.getTime() - Date.parse(one.createdAt) > RETRY_HOURS * HOUR_MS;
  const next = error === null || isOver ? null : new Date(ctx.now.getTime() + retryDelay(one.attempts + 1));
  return { id: one.id, status, error, nextTryAt: next };
}
