import type { DemoOrder } from '@selvedge/demo/demo-order';
import { isInBook } from '@selvedge/demo/people';
import type { LoadedAs, Row } from '#server/modules/loading/loading';

/** All partners but those of the trader's book. */
export const admission = ({ record }: DemoOrder): LoadedAs => ({
  buyerAdmitted: true,
  factoryAdmitted: !isInBook(record.manufacturerOrganization?.id),
});

export function orderCountRows(orders: readonly DemoOrder[]): Row[] {
  const counts = new Map<string, Row & { orders: number }>();
  for (const { record } of orders) {
    const kind = {
      trader_org_id: record.traderOrganization.id,
      buyer_org_id: record.buyerOrganization?.id ?? null,
      factory_org_id: record.manufacturerOrganization?.id ?? null,
      buyer_admitted: true,
      factory_admitted: !isInBook(record.manufacturerOrganization?.id),
      status: record.orderStatus,
    };
    const key = JSON.stringify(kind);
    counts.set(key, { ...kind, orders: (counts.get(key)?.orders ?? 0) + 1 });
  }
  return [...counts.values()];
}
