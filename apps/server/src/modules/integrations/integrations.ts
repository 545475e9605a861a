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

interface RecordedEvent {
  kind: string;
  orderId: string;
  organizationIds: readonly number[];
  userTypes: readonly UserType[];
  facts: { stageId?: string; subStageIds?: string[]; side?: 'client' | 'factory'; to?: unknown };
}

/** A webhook gets one delivery for all plan changes of an order together and one per status change. */
export async function announceEach(ctx: Context, events: readonly RecordedEvent[]): Promise<void> {
  const [first] = events;
  const event = first ? webhookEventOf(first.kind) : null;
  if (!first || !event) return;
  const orderIds = [...new Set(events.map((one) => one.orderId))];
  const organizationIds = [...new Set(events.flatMap((one) => one.organizationIds))];
  const listeners = await webhooks.listeners(ctx, { orderIds, event, organizationIds });
  const deliveries = listeners.flatMap((listener) => {
    const visible = events.filter(
      (one) =>
        one.orderId === listener.orderId &&
        one.userTypes.includes(listener.userType) &&
        one.organizationIds.includes(listener.organizationId),
    );
    const ofPlan = visible.find((one) => one.kind.startsWith('plan.'));
    return visible
      .filter((one) => one === ofPlan || !one.kind.startsWith('plan.'))
      .map((one) => {
        const id = uuid();
        const body = JSON.stringify({ id, event, ...noticeOf(ctx, one, listener) });
        return { id, webhookId: listener.webhookId, event, body };
      });
  });
  if (deliveries.length > 0) await webhooks.addDeliveries(ctx, deliveries);
}

/** The payload: ids, and the change of a stage if it is on the listener's own side; traders get both sides. */
function noticeOf(ctx: Context, { kind, orderId, facts }: RecordedEvent, listener: Listener): object {
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
    planVersion: planVersion ?? undefined,
    stage,
    // Lets a system recognize the changes that it made itself.
    apiKeyId: organizationId === listener.organizationId ? apiKey?.id : undefined,
  };
}
