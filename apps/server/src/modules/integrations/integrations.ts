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
export const announce = (ctx: Context, happening: Happening): Promise<void> => announceEach(ctx, [happening]);

/**
 * The same for several happenings of one order and one webhook event, in a constant number of statements. An address gets
 * one notice of all changes of the plan together, and one of each status.
 */
export async function announceEach(ctx: Context, happenings: readonly Happening[]): Promise<void> {
  const [first] = happenings;
  const event = first ? webhookEventOf(first.kind) : null;
  if (!first || !event) return;
  const organizationIds = [...new Set(happenings.flatMap((one) => one.organizationIds))];
  const listeners = await webhooks.listeners(ctx, { orderId: first.orderId, event, organizationIds });
  const deliveries = listeners.flatMap((listener) => {
    const visible = happenings.filter(
      (one) =>
        one.userTypes.includes(listener.userType) && one.organizationIds.includes(listener.organizationId),
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
    planVersion: planVersion ?? undefined,
    stage,
    // One's own system knows its own changes by this.
    apiKeyId: organizationId === listener.organizationId ? apiKey?.id : undefined,
  };
}
