import { localized } from '@selvedge/domain/localized-text';
import { mayPlan } from '@selvedge/domain/planning/policy';
import type { Context } from '#server/http/context';
import { notFound, Refusal } from '#server/http/refusal';
import { NO_ORDER } from './refusals';
import type { PlannedOrder } from './store';
import * as store from './store';

/** Locks the order of a plan within reach, for a change that its editors may make. */
export async function lockPlan(ctx: Context, orderId: string): Promise<PlannedOrder> {
  const order = (await store.lockOrder(ctx, orderId)) ?? notFound(NO_ORDER);
  ctx.permit(mayPlan, order);
  return order;
}

/** Throws 409 when the sent version is not the stored one, with the author and time of the last change. */
export async function refuseStale(
  ctx: Context,
  order: PlannedOrder,
  ifMatch: string | undefined,
): Promise<void> {
  if (ifMatch === undefined || ifMatch === '*' || Number(ifMatch) === order.planVersion) return;
  const last = await store.lastChange(ctx, order.orderId);
  throw new Refusal(
    'STALE_VERSION',
    localized('This plan was changed by someone else. Reload to continue.'),
    {
      ...(last ?? {}),
      version: order.planVersion,
    },
  );
}
