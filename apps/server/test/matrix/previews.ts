import type { Fixture } from '../fixture';

interface PreviewRow {
  /** The address of the call; without `as`. */
  path(f: Pick<Fixture, 'order'>): string;
  /** Expected statuses, in the order of `WHO`: for a preview as a partner, and as a guest. */
  partner: readonly number[];
  guest: readonly number[];
}
/** The people of the order's trader; other traders do not find the order. */
const TRADER = [401, 403, 403, 403, 200, 200, 404, 200];
/** A guest has no such page. */
const NO_GUEST = [401, 403, 403, 403, 400, 400, 404, 400];
const both = (path: PreviewRow['path']): PreviewRow => ({ path, partner: TRADER, guest: TRADER });
const partners = (path: PreviewRow['path']): PreviewRow => ({ path, partner: TRADER, guest: NO_GUEST });

/** The calls that a trader may make as a partner or a guest. A call without a row fails the test. */
export const PREVIEWS: Record<string, PreviewRow> = {
  getOrder: both((f) => `/CustomOrder/${f.order.orderId}`),
  planByOrder: both((f) => `/Planning/byOrderId/${f.order.orderId}`),
  groupedPlan: both((f) => `/Planning/grouped/${f.order.orderId}`),
  orderActivity: partners((f) => `/OrderActivity/${f.order.orderId}`),
  filterMessages: partners((f) => `/messages/filter?orderId=${f.order.orderId}`),
  orderSheet: both((f) => `/CustomOrder/${f.order.orderId}/sheet`),
  orderWorkbook: partners((f) => `/CustomOrder/${f.order.orderId}/excel`),
  planWorkbook: partners((f) => `/Planning/excel/${f.order.orderId}`),
};

export const previewPath = (name: string, orderId: string, as: string): string => {
  const path = `/api${PREVIEWS[name]?.path({ order: { orderId, styleInfo: [] } })}`;
  return `${path}${path.includes('?') ? '&' : '?'}as=${as}`;
};
