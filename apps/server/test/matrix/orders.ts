import { orderBody } from '../orders';
import { editors, ofOrder, type Row, row, same, signedIn, traders } from './row';

let viewCount = 0;
const newViewName = () => {
  viewCount += 1;
  return `View ${viewCount}`;
};

export const ORDERS: Record<string, Row> = {
  search: row(signedIn(200), () => '/Search?text=lab'),
  lastTeam: row(traders, (f) => `/CustomOrder/last-team?buyerId=${f.app.world.organizations.northbrook.id}`),
  listViews: row(signedIn(200), () => '/CustomOrder/views'),
  saveViews: row(
    signedIn(200),
    () => '/CustomOrder/views',
    () => [{ name: 'Late', query: '?due=overdue' }],
  ),
  pageViews: row(signedIn(200), () => '/Views?page=board'),
  createView: row(
    signedIn(200),
    () => '/Views',
    () => ({ page: 'board', name: newViewName(), query: '?late=1', shared: false }),
  ),
  updateView: row(
    [401, 404, 404, 404, 200, 200, 404, 403],
    (f) => `/Views/${f.sharedViewId}`,
    (f) => ({ name: f.sharedViewId, query: '?late=1', shared: true }),
  ),
  removeView: row([401, 404, 404, 404, 200, 200, 404, 403], (f) => `/Views/${f.sharedViewId}`),
  defaultFields: row(signedIn(200), () => '/CustomOrder/fields/Order?groupName=commercial'),
  listOrders: row(signedIn(200), () => '/CustomOrder'),
  homePage: row(signedIn(200), () => '/HomePage'),
  orgBasedOrders: row(signedIn(200), () => '/CustomOrder/OrgBasedOrders'),
  orgBasedOrdersOf: row(
    [401, 200, 404, 404, 200, 200, 404, 200],
    (f) => `/CustomOrder/OrgBasedOrders/${f.app.world.organizations.northbrook.id}`,
  ),
  getOrder: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}`),
  createOrder: row(
    [401, 403, 403, 403, 200, 200, 400, 403],
    () => '/CustomOrder',
    (f) => ({ ...orderBody(f.app), editorUsers: [], associatedUsers: [] }),
  ),
  updateOrder: row(
    editors,
    (f) => `/CustomOrder/${f.order.orderId}`,
    () => ({ associatedUsers: [], commitMessage: 'Checked' }),
  ),
  listPresence: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/presence`),
  tellPresence: row(
    editors,
    (f) => `/CustomOrder/${f.order.orderId}/presence`,
    () => ({ place: 'order', editing: true }),
  ),
  loadDraft: row([401, 403, 403, 403, 200, 200, 404, 200], (f) => `/CustomOrder/draft/${f.draftId}`),
  deleteDraft: row([401, 403, 403, 403, 200, 403, 404, 403], (f) => `/CustomOrder/draft/${f.draftId}`),
  shareOrder: row(
    ofOrder,
    () => '/CustomOrder/guest',
    (f) => ({ orderId: f.order.orderId }),
  ),
  revokeShare: row(
    [401, 404, 404, 404, 404, 404, 404, 404],
    (f) => `/CustomOrder/guest/${f.order.orderId}/token`,
  ),
  // The order has no links of other sides.
  endSideLinks: row(
    [401, 403, 403, 403, 404, 404, 404, 403],
    (f) => `/CustomOrder/guest/${f.order.orderId}/side/3001`,
  ),
  guestOrder: row(same(404), (f) => `/CustomOrder/guest/${f.order.orderId}/token`),
  orderRevisions: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/revisions`),
  orderRevision: row(ofOrder, (f) => `/CustomOrder/${f.order.orderId}/revisions/1`),
  // The only revision is the current one, which cannot be restored.
  restoreRevision: row(
    [401, 403, 403, 404, 409, 403, 404, 403],
    (f) => `/CustomOrder/${f.order.orderId}/revisions/1/restore`,
    () => ({ commitMessage: 'Back' }),
  ),
  styleNameOf: row(
    ofOrder,
    (f) => `/customorder/style-name?orderId=${f.order.orderId}&styleId=${f.order.styleInfo[0]?.styleId}`,
  ),
  comboNameOf: row(
    ofOrder,
    (f) =>
      `/customorder/combo-name?orderId=${f.order.orderId}&styleId=${f.order.styleInfo[0]?.styleId}&comboId=${f.order.styleInfo[0]?.combos[0]?.comboId}`,
  ),
};
