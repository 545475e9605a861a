import { RETRY_HOURS } from '@selvedge/domain/integrations/rules';
import { retryDelay } from '@selvedge/domain/retry';
import type { WorkContext } from '#server/http/context';
import { deliverDue } from '#server/outbound/deliver-due';
import { unseal } from '#server/seal';
import * as store from './delivery-store';
import { post } from './post';
import { SEAL } from './webhooks';

const HOUR_MS = 3_600_000;
const LOST_SECRET = 'The secret that signs notices is lost: remove this address and add it anew.';

export const deliverWebhooks = (ctx: WorkContext): Promise<void> =>
  deliverDue(ctx, {
    claim: (limits) => store.claimDue(ctx, limits),
    receiverOf: ({ webhookId }) => webhookId,
    attempt: async (one) => store.recordAttempt(ctx, await attempt(ctx, one)),
  });

async function attempt(ctx: WorkContext, one: store.DueDelivery): Promise<store.AttemptResult> {
  const secret = unseal(ctx.config.sessionSecret, SEAL, one.sealed);
  if (secret === null) return { id: one.id, status: null, error: LOST_SECRET, nextTryAt: null };
  const { status, error } = await post({ ...one, secret }, ctx.config.webhookTargets, ctx.now);
  const isOver = ctx.now.getTime() - Date.parse(one.createdAt) > RETRY_HOURS * HOUR_MS;
  const next = error === null || isOver ? null : new Date(ctx.now.getTime() + retryDelay(one.attempts + 1));
  return { id: one.id, status, error, nextTryAt: next };
}
