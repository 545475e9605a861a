import { SAMPLE_PARTNERS, sampleOrders } from '@selvedge/demo/sample-data';
import { dayIn } from '@selvedge/domain/calendar';
import { localized } from '@selvedge/domain/localized-text';
import { v7 as uuid } from 'uuid';
import { addLargeRows, addRows } from '#server/db/tables';
import { activityRows } from '#server/demo/activity-rows';
import { dateEventRows } from '#server/demo/date-event-rows';
import { linesOf, planOf } from '#server/demo/demo-rows';
import { orderRows, type Rows } from '#server/demo/order-rows';
import { planRows } from '#server/demo/plan-rows';
import type { Context } from '#server/http/context';
import { addSamplePartners, removeSamplePartners } from '#server/modules/connections/connections';
import { hasSamples, removeSamples } from '#server/modules/orders/orders';
import { book } from '#server/modules/organizations/organizations';
import { settleNewPlans } from '#server/modules/planning/planning';
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
  const tables = new Map<string, Rows[string]>();
  for (const order of orders)
    for (const rows of [
      orderRows(order, { isSample: true }),
      planRows(order, makeId),
      { activities: activityRows(order, '', makeId) },
      dateEventRows(order, '', makeId),
    ])
      for (const [table, own] of Object.entries(rows))
        tables.set(table, [...(tables.get(table) ?? []), ...own]);
  for (const [table, rows] of tables)
    if (table === 'orders') await addLargeRows(ctx.db, table, rows);
    else if (rows.length > 0) await addRows(ctx.db, table, linesOf(rows));
  await settleNewPlans(ctx, orders.map(planOf));
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
