import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@selvedge/contract/endpoint';
import type * as contract from '@selvedge/contract/integrations';
import { MAX_WEBHOOKS } from '@selvedge/domain/integrations/rules';
import { localized } from '@selvedge/domain/localized-text';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { notFound, Refusal, refuseField } from '#server/http/refusal';
import { checkedUrl, ForbiddenTarget } from '#server/outbound/addresses';
import { seal } from '#server/seal';
import { requireAccess } from './keys';
import * as counting from './store';
import * as store from './webhook-store';

export const SEAL = 'webhook secret';
const NO_WEBHOOK = localized('Webhook not found.');

export async function create(ctx: Context, body: BodyOf<typeof contract.createWebhook>) {
  await requireAccess(ctx);
  const url = addressOf(body.url, ctx);
  await counting.lockOrganization(ctx);
  if ((await counting.counts(ctx)).webhooks >= MAX_WEBHOOKS)
    throw new Refusal(
      'CONFLICT',
      localized('At most {max} webhooks can be kept.', { max: String(MAX_WEBHOOKS) }),
    );
  const secret = `whsec_${randomBytes(32).toString('base64url')}`;
  const id = uuid();
  const sealed = seal(ctx.config.sessionSecret, SEAL, secret);
  await store.insert(ctx, { id, url, events: [...new Set(body.events)], sealed });
  return { id, secret };
}

function addressOf(text: string, ctx: Context): string {
  try {
    return checkedUrl(text, ctx.config.webhookTargets);
  } catch (error) {
    if (!(error instanceof ForbiddenTarget)) throw error;
    return refuseField('url', error.text);
  }
}

export async function update(ctx: Context, id: string, body: BodyOf<typeof contract.updateWebhook>) {
  await requireAccess(ctx);
  if ((await store.update(ctx, id, body)) === 0) notFound(NO_WEBHOOK);
  return { message: localized('Webhook updated') };
}

export async function remove(ctx: Context, id: string) {
  if ((await store.remove(ctx, id)) === 0) notFound(NO_WEBHOOK);
  return { message: localized('Webhook removed') };
}

export async function test(ctx: Context, webhookId: string) {
  await requireAccess(ctx);
  if (!(await store.find(ctx, webhookId))) notFound(NO_WEBHOOK);
  const id = uuid();
  const body = JSON.stringify({ id, event: 'test', createdAt: ctx.now.toISOString() });
  await store.addDeliveries(ctx, [{ id, webhookId, event: 'test', body }]);
  return { message: localized('Test notice on its way') };
}

export async function deliveries(ctx: Context, webhookId: string) {
  if (!(await store.find(ctx, webhookId))) notFound(NO_WEBHOOK);
  return store.log(ctx, webhookId);
}

export async function retry(ctx: Context, id: string) {
  await requireAccess(ctx);
  if ((await store.retry(ctx, id)) === 0) notFound(localized('There is no such notice to send again.'));
  return { message: localized('The notice will be sent again') };
}
