import * as contract from '@selvedge/contract/messaging';
import { later, routes } from '#server/http/routes';

export const messagingRoutes = routes(contract, {
  unreadCount: later,
  myRecipients: later,
  messagesByReceiver: later,
  filterMessages: later,
  sendMessage: later,
  markRead: later,
  messageOrders: later,
  orderBreakdowns: later,
});
