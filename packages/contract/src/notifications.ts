import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { instant, message, queryInt, uuid } from './scalars';

export const Notification = z
  .object({
    notificationId: uuid,
    title: z.string(),
    message: z.string(),
    isRead: z.boolean(),
    createdAt: instant,
    action: z.string(),
    /** Of the order that `action` opens, if the caller can reach it. */
    orderName: z.optional(z.nullable(z.string())),
  })
  .register(z.globalRegistry, { id: 'Notification' });
export const listNotifications = endpoint({
  method: 'GET',
  path: '/Notification',
  access: 'session',
  summary: 'The caller’s notifications, newest first',
  query: z.object({ page: queryInt(1, 1, 10_000), pageSize: queryInt(50, 1, 100) }),
  result: z.array(Notification),
});
export const readNotification = endpoint({
  method: 'PATCH',
  path: '/Notification/:id/read',
  access: 'session',
  policy: 'reach',
  summary: 'Mark a notification read',
  params: z.object({ id: uuid }),
  result: message,
});
export const NOTIFICATIONS_AT_ONCE = 500;
export const readNotifications = endpoint({
  method: 'PATCH',
  path: '/Notification/read',
  access: 'session',
  policy: 'reach',
  summary: 'Mark several notifications read; those of others stay as they are',
  body: z.object({
    notificationIds: z.array(uuid).check(z.minLength(1), z.maxLength(NOTIFICATIONS_AT_ONCE)),
  }),
  result: message,
});
/** Events carry ids only; the client refetches under its own permissions. */
export const events = endpoint({
  method: 'GET',
  path: '/events',
  access: 'session',
  summary: 'Live events (text/event-stream)',
  kind: 'stream',
  result: z.unknown(),
});
