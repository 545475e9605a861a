import { webhookEventOf } from '@selvedge/domain/integrations/rules';
import { UserType } from '@selvedge/domain/vocabulary';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { hasApiAccess } from '#server/modules/billing/billing';
import * as keys from './store';
import type { Listener } from './webhook-store';
import * as webhooks from './webhook-store';

export async function overview(ctx: Context) {
  return {
    allowed: await hasApiAccess(ctx),
    keys: await keys.listKeys(ctx),
    webhooks: await webhooks.list(ctx),
  };
}

/** Something that was recorded on an order, as far as webhooks need it. */
interface Happening {
  kind: string;
  orderId: string;
  organizationIds: readonly number[];
  /** The types that may know of it. */
  userTypes: readonly UserType[];
  facts: { stageId?: string; subStageIds?: string[]; side?: 'client' | 'factory'; to?: unknown };
}

/**
 * Leaves a notice for every listening address of those who may know of a happening, in its transaction: it goes out
 * exactly when the change stands.
 */
export async function announce(ctx: Context, happening: Happening): Promise<void> {
  const event = webhookEventOf(happening.kind);
  if (!event) return;
  const { orderId, organizationIds, userTypes } = happening;
  const listeners = await webhooks.listeners(ctx, { orderId, event, organizationIds });
  const told = listeners.filter((one) => userTypes.includes(one.userType));
  if (told.length === 0) return;
  await webhooks.addDeliveries(
    ctx,
    told.map((listener) => {
      const id = uuid();
      const body = JSON.stringify({ id, event, ...noticeOf(ctx, happening, listener) });
      return { id, webhookId: listener.webhookId, event, body };
    }),
  );
}

/** Ids, and what changed on a stage as far as it is the listener's own side; a trader's are both. */
function noticeOf(ctx: Context, { kind, orderId, facts }: Happening, listener: Listener): object {
  const { version, planVersion } = listener;
  const { apiKey, organizationId } = ctx.actor;
  const sideType = facts.side === 'client' ? UserType.Buyer : UserType.Manufacturer;
  const isOwnSide = listener.userType === UserType.Trader || listener.userType === sideType;
  const stage =
    facts.stageId && facts.side && isOwnSide
      ? { stageId: facts.stageId, subStageIds: facts.subStageIds, userType: sideType, to: facts.to }
      : undefined;
  return {
    kind,
    createdAt: ctx.now.toISOString(),
    orderId,
    version,
    planVersion,
    stage,
    // One's own system knows its own changes by this.
    apiKeyId: organizationId === listener.organizationId ? apiKey?.id : undefined,
  };
}
