import { createHmac } from 'node:crypto';
import { RETRY_HOURS } from '@selvedge/domain/integrations/rules';
import { retryDelay } from '@selvedge/domain/retry';
import type { WorkContext } from '#server/http/context';
import { checkedUrl } from '#server/outbound/addresses';
import { deliverDue } from '#server/outbound/deliver-due';
import { type Outcome, send } from '#server/outbound/send';
import { unseal } from '#server/seal';
import * as store from './delivery-store';
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

interface Notice {
  id: string;
  event: string;
  body: string;
  url: string;
  secret: string;
}

/** `t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of `t.body` with the webhook's secret. */
const signatureOf = (secret: string, body: string, now: Date): string => {
  const second = Math.floor(now.getTime() / 1000);
  return `t=${second},v1=${createHmac('sha256', secret).update(`${second}.${body}`).digest('hex')}`;
};

export const post = (notice: Notice, targets: 'public' | 'any', now: Date): Promise<Outcome> =>
  send(
    {
      url: () => checkedUrl(notice.url, targets),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Selvedge-Webhooks/1',
        'selvedge-event': notice.event,
        'selvedge-delivery': notice.id,
        'selvedge-signature': signatureOf(notice.secret, notice.body, now),
      },
      body: notice.body,
    },
    targets,
  );
