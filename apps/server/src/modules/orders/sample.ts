import { dayIn } from '@selvedge/domain/calendar';
import { sampleOrder } from '@selvedge/domain/catalogue/sample-order';
import { localized } from '@selvedge/domain/localized-text';
import { planToWire } from '@selvedge/domain/planning/wire';
import { v7 as uuid } from 'uuid';
import type { Context } from '#server/http/context';
import { addOrder } from './create';
import * as store from './store';

export async function createSample(ctx: Context) {
  const existing = await store.findSample(ctx);
  if (existing)
    return { orderId: existing.orderId, message: localized('Your sample order is there already.') };
  const { stages, ...parts } = sampleOrder(dayIn('UTC', ctx.now), ctx.actor.id, uuid);
  const { orderId } = await addOrder(
    ctx,
    { ...parts, planning: stages.map(planToWire) },
    { asDraft: false, isSample: true },
  );
  return { orderId, message: localized('Sample order created. Delete it in its menu when you are done.') };
}
