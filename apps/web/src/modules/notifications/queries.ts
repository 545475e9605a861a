import type { ResultOf } from '@selvedge/contract/endpoint';
import {
  listNotifications,
  NOTIFICATIONS_AT_ONCE,
  readNotifications,
} from '@selvedge/contract/notifications';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';
import { queryKeys } from '#web/lib/query-keys';

export type Notification = ResultOf<typeof listNotifications>[number];

const PAGE = 100;

/** The newest page, for short lists and the unread count. */
export const notificationsQuery = queryOptions({
  queryKey: queryKeys.notifications.list,
  queryFn: ({ signal }) => api(listNotifications, { query: { pageSize: PAGE }, signal }),
});
export const notificationPages = infiniteQueryOptions({
  queryKey: queryKeys.notifications.pages,
  queryFn: ({ pageParam, signal }) =>
    api(listNotifications, { query: { page: pageParam, pageSize: PAGE }, signal }),
  initialPageParam: 1,
  getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length + 1),
});

/** Marks as read optimistically, reverts on an error, and refetches in both cases. */
export function useReadNotifications() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (let start = 0; start < ids.length; start += NOTIFICATIONS_AT_ONCE) {
        const notificationIds = ids.slice(start, start + NOTIFICATIONS_AT_ONCE);
        await api(readNotifications, { body: { notificationIds } });
      }
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: queryKeys.notifications.all });
      const newest = client.getQueryData(notificationsQuery.queryKey);
      const pages = client.getQueryData(notificationPages.queryKey);
      const mark = (list: Notification[]) =>
        list.map((one) => (ids.includes(one.notificationId) ? { ...one, isRead: true } : one));
      client.setQueryData(notificationsQuery.queryKey, (list) => list && mark(list));
      client.setQueryData(
        notificationPages.queryKey,
        (data) => data && { ...data, pages: data.pages.map(mark) },
      );
      return { newest, pages };
    },
    onError: (error, _, context) => {
      client.setQueryData(notificationsQuery.queryKey, context?.newest);
      client.setQueryData(notificationPages.queryKey, context?.pages);
      console.error('Failed to mark notification as read', error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.notifications.all }),
  });
}
