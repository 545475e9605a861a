import { weeklyReport } from '../partner-reports';
import { newDevice, subscribed } from '../push-device';
import { ABSENT, ofOrder, type Row, row, same, signedIn, traders } from './row';

export const MESSAGING: Record<string, Row> = {
  unreadCount: row(signedIn(200), () => '/messages/unread-count'),
  myRecipients: row(signedIn(200), () => '/messages/my-recipients'),
  messagesByReceiver: row(
    [401, 200, 200, 200, 404, 200, 404, 200],
    (f) => `/messages/by-receiver?receiverId=${f.app.world.people.trader.id}`,
  ),
  searchMessages: row(signedIn(200), () => '/messages/search?text=lab'),
  filterMessages: row(ofOrder, (f) => `/messages/filter?orderId=${f.order.orderId}`),
  sendMessage: row(
    ofOrder,
    () => '/messages',
    (f) => ({
      content: 'Hello',
      targetAudienceUserType: [3002],
      tags: [{ tagName: 'order', tagValue: f.order.orderId }],
    }),
  ),
  markRead: row(
    ofOrder,
    () => '/messages/read',
    (f) => ({ orderId: f.order.orderId }),
  ),
  mentionable: row(ofOrder, (f) => `/messages/mentionable?orderId=${f.order.orderId}`),
  messageCounts: row(ofOrder, (f) => `/messages/counts?orderId=${f.order.orderId}`),
  conversationOrders: row(
    [401, 200, 200, 200, 404, 200, 404, 200],
    (f) => `/messages/conversation-orders?receiverId=${f.app.world.people.trader.id}`,
  ),
  listPins: row(
    ofOrder,
    (f) => `/messages/pins?orderId=${f.order.orderId}&file=${encodeURIComponent(f.pin.file)}`,
  ),
  resolvePin: row(
    [401, 403, 403, 404, 200, 200, 404, 200],
    (f) => `/messages/${f.pin.pinId}/resolved`,
    () => ({ resolved: true }),
  ),
  translateMessage: row(signedIn(404), () => `/messages/${ABSENT}/translation`),
  messageOrders: row(signedIn(200), () => '/messages/associated-orders'),
  orderBreakdowns: row(ofOrder, (f) => `/messages/order-breakdowns?orderId=${f.order.orderId}`),
  listNotifications: row(signedIn(200), () => '/Notification'),
  readNotification: row(signedIn(404), () => `/Notification/${ABSENT}/read`),
  readNotifications: row(
    signedIn(404),
    () => '/Notification/read',
    () => ({ notificationIds: [ABSENT] }),
  ),
  listPushDevices: row(signedIn(200), () => '/Notification/push'),
  savePushDevice: row(
    signedIn(200),
    () => '/Notification/push',
    () => newDevice(),
  ),
  movePushDevice: row(
    same(404),
    () => '/Notification/push/moved',
    () => {
      const { endpoint, auth } = newDevice();
      return { endpoint, auth, next: subscribed(newDevice()) };
    },
  ),
  removePushDevice: row(signedIn(404), () => `/Notification/push/${ABSENT}`),
  orderActivity: row(ofOrder, (f) => `/OrderActivity/${f.order.orderId}`),
  partnerReports: row(traders, () => '/Reports'),
  createPartnerReport: row(
    [401, 403, 403, 403, 200, 200, 404, 200],
    () => '/Reports',
    ({ app }) => weeklyReport(app),
  ),
  changePartnerReport: row(
    [401, 403, 403, 403, 404, 404, 404, 404],
    () => `/Reports/${ABSENT}`,
    ({ app }) => weeklyReport(app),
  ),
  removePartnerReport: row([401, 403, 403, 403, 404, 404, 404, 404], () => `/Reports/${ABSENT}`),
  previewPartnerReport: row(
    [401, 403, 403, 403, 404, 404, 404, 404],
    () => `/Reports/${ABSENT}/preview?format=mail`,
  ),
  sendPartnerReport: row(
    [401, 403, 403, 403, 404, 404, 404, 404],
    () => `/Reports/${ABSENT}/send`,
    () => ({ to: 'me' }),
  ),
};
