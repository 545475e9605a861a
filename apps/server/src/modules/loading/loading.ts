import type { LoadedOrder } from '@selvedge/domain/orders/loaded-order';
import { addLargeRows, addRows } from '#server/db/tables';
import type { Context } from '#server/http/context';
import { type LoadedPlan, settleNewPlans } from '#server/modules/planning/planning';
import { type LoadedAs, lastChange, orderRows, RawJson, type Row, type Rows } from './order-rows';
import { type MakeId, planRows } from './plan-rows';

export type { LoadedAs, Row, Rows } from './order-rows';
export { orderRows } from './order-rows';
export { type MakeId, planRows } from './plan-rows';

/** With what else is inserted with it, such as its activities. */
export interface OrderToLoad {
  order: LoadedOrder;
  as: LoadedAs;
  rows: readonly Rows[];
}

/** Inserts orders with plans and their past. Nobody is notified, and what jobs derive waits for them. */
export async function loadOrders(
  ctx: Context,
  orders: readonly OrderToLoad[],
  makeId: MakeId,
): Promise<void> {
  const tables = new Map<string, Row[]>();
  for (const { order, as, rows } of orders)
    for (const some of [orderRows(order, as), planRows(order, as, makeId), ...rows])
      for (const [table, own] of Object.entries(some)) {
        const all = tables.get(table) ?? [];
        all.push(...own);
        tables.set(table, all);
      }
  for (const [table, rows] of tables)
    if (table === 'orders') await addLargeRows(ctx.db, table, rows);
    else if (rows.length > 0) await addRows(ctx.db, table, linesOf(rows));
  await settleNewPlans(
    ctx,
    orders.map(({ order }) => planOf(order)),
  );
}

/** Bytes, because one long text of the whole table would take several times the memory. */
export const linesOf = (rows: readonly Row[]): Buffer => Buffer.from(rows.map(lineOf).join('\n'));

function lineOf(row: Row): string {
  const values = Object.values(row);
  if (!values.some((value) => value instanceof RawJson)) return JSON.stringify(row);
  const members = Object.keys(row).map((column, nth) => {
    const value = values[nth];
    return `${JSON.stringify(column)}:${value instanceof RawJson ? value.text : JSON.stringify(value)}`;
  });
  return `{${members.join(',')}}`;
}

export const planOf = (order: LoadedOrder): LoadedPlan => ({
  orderId: order.record.orderId,
  updatedAt: new Date(lastChange(order)),
  stageIds: order.stages.map(({ stageId }) => stageId),
  removals: order.removals,
});
