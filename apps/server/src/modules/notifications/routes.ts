import * as contract from '@selvedge/contract/notifications';
import { routes } from '#server/http/routes';
import type { Live } from '#server/live/live';
import * as notifications from './notifications';

export const notificationsRoutes = (live: Live) =>
  routes(contract, {
    listNotifications: (ctx, { query }) => notifications.list(ctx, query),
    readNotification: (ctx, { params }) => notifications.markRead(ctx, [params.id]),
    readNotifications: (ctx, { body }) => notifications.markRead(ctx, body.notificationIds),
    events: async (ctx, { reply }) => live.open(ctx.actor, reply),
  });
