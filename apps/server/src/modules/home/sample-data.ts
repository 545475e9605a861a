import { SAMPLE_PARTNERS, sampleOrders } from '@selvedge/demo/sample-data';
import { dayIn } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import { v7 as uuid } from 'uuid';
import { activityRows } from '#server/demo/activity-rows';
import { dateEventRows } from '#server/demo/date-event-rows';
import type { Context } from '#server/http/context';
import { addSamplePartners, removeSamplePartners } from '#server/modules/connections/connections';
import { loadOrders } from '#server/modules/loading/loading';
import { hasSamples, removeSamples } from '#server/modules/orders/orders';
import { book } from '#server/modules/organizations/organizations';
import { removeSampleParcels } from '#server/modules/samples/samples';

const changed = (ctx: Context, orderIds: readonly string[]) => {
  const organizationIds = [ctx.actor.organizationId];
  for (const orderId of orderIds) ctx.live({ kind: 'orders', orderId, organizationIds });
  ctx.live({ kind: 'connections', organizationIds });
};

/** As rows, so that the orders have a past; nobody is notified. */
export async function loadSampleData(ctx: Context) {
  await book.lockBook(ctx);
  if (await hasSamples(ctx)) return { message: localized('The sample data are there already.') };
  await removeSamplePartners(ctx);
  const { id: person, organizationId, organizationName } = ctx.actor;
  const makeId = (at: string) => uuid({ msecs: Date.parse(at) });
  const orders = sampleOrders(dayIn('UTC', ctx.now), makeId, {
    person,
    trader: { id: organizationId, name: organizationName },
    partners: await addSamplePartners(ctx, SAMPLE_PARTNERS),
  });
  await loadOrders(
    ctx,
    orders.map((order) => ({
      order,
      as: { buyerAdmitted: false, factoryAdmitted: false, isSample: true },
      rows: [{ activities: activityRows(order, '', makeId) }, dateEventRows(order, '', makeId)],
    })),
    makeId,
  );
  changed(
    ctx,
    orders.map(({ record }) => record.orderId),
  );
  return { message: localized('Sample data loaded. Remove them on Home when you are done.') };
}

export async function removeSampleData(ctx: Context) {
  await book.lockBook(ctx);
  const removed = await removeSamples(ctx);
  await removeSampleParcels(ctx);
  await removeSamplePartners(ctx);
  changed(
    ctx,
    removed.map(({ orderId }) => orderId),
  );
  return { message: localized('Sample data removed.') };
}
