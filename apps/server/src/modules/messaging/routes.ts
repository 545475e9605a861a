import * as contract from '@selvedge/contract/messaging';
import { routes } from '#server/http/routes';
import * as messaging from './messaging';
import { send } from './send';

export const messagingRoutes = routes(contract, {
  unreadCount: (ctx) => messaging.unreadCount(ctx),
  myRecipients: (ctx) => messaging.recipients(ctx),
  messagesByReceiver: (ctx, { query }) => messaging.conversation(ctx, query),
  searchMessages: (ctx, { query }) => messaging.search(ctx, query),
  filterMessages: (ctx, { query }) => messaging.comments(ctx, query),
  sendMessage: (ctx, { body }) => send(ctx, body),
  markRead: (ctx, { body }) => messaging.markRead(ctx, body),
  messageOrders: (ctx) => messaging.orders(ctx),
  orderBreakdowns: (ctx, { query }) => messaging.breakdowns(ctx, query.orderId),
});
