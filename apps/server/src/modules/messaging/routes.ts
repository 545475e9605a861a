import { mentionable } from '@selvedge/contract/mentions';
import { conversationOrders, messageCounts } from '@selvedge/contract/message-counts';
import * as contract from '@selvedge/contract/messaging';
import * as pinsContract from '@selvedge/contract/pins';
import { prepared, routes } from '#server/http/routes';
import * as counts from './counts';
import { suggestMentions } from './mentions';
import * as messaging from './messaging';
import * as pins from './pins';
import { send } from './send';
import { answerTranslation, translateMessage } from './translation';

export const messagingRoutes = routes(
  { ...contract, mentionable, messageCounts, conversationOrders },
  {
    unreadCount: (ctx) => messaging.unreadCount(ctx),
    myRecipients: (ctx) => messaging.recipients(ctx),
    messagesByReceiver: (ctx, { query }) => counts.conversation(ctx, query),
    searchMessages: (ctx, { query }) => messaging.search(ctx, query),
    filterMessages: (ctx, { query }) => messaging.comments(ctx, query),
    sendMessage: (ctx, { body }) => send(ctx, body),
    mentionable: (ctx, { query }) => suggestMentions(ctx, query),
    messageCounts: (ctx, { query }) => counts.countComments(ctx, query.orderId),
    conversationOrders: (ctx, { query }) => counts.conversationOrders(ctx, query.receiverId),
    markRead: (ctx, { body }) => messaging.markRead(ctx, body),
    translateMessage: prepared(
      (ctx, { params }) => translateMessage(ctx, params.messageId),
      (ctx, _, translated) => answerTranslation(ctx, translated),
    ),
    messageOrders: (ctx) => messaging.orders(ctx),
    orderBreakdowns: (ctx, { query }) => messaging.breakdowns(ctx, query.orderId),
  },
);

export const pinRoutes = routes(pinsContract, {
  listPins: (ctx, { query }) => pins.list(ctx, query),
  resolvePin: (ctx, { params, body }) => pins.resolve(ctx, params.messageId, body.resolved),
});
