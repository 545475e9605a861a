import { THREADS } from '@selvedge/domain/messaging/thread';
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { instant, pathId, uuid } from './scalars';

export const messageCounts = endpoint({
  method: 'GET',
  path: '/messages/counts',
  access: 'session',
  summary: 'Numbers of comments on the parts of an order, and how many the caller has not read',
  query: z.object({ orderId: uuid }),
  result: z.array(
    z.object({
      styleId: z.nullable(uuid),
      comboId: z.nullable(uuid),
      stageId: z.nullable(uuid),
      /** `both`: comments of a trader to both partners, for traders only. */
      thread: z.enum([...THREADS, 'both']),
      total: z.int(),
      unread: z.int(),
    }),
  ),
});
export const conversationOrders = endpoint({
  method: 'GET',
  path: '/messages/conversation-orders',
  access: 'session',
  summary: 'Orders that the messages with one person are about, latest first',
  query: z.object({ receiverId: pathId }),
  result: z.array(
    z.object({
      /** Null for messages without an order. */
      orderId: z.nullable(uuid),
      orderName: z.nullable(z.string()),
      unread: z.int(),
      lastAt: instant,
    }),
  ),
});
