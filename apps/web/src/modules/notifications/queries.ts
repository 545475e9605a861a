import type { ResultOf } from '@selvedge/contract/endpoint';
import { listNotifications, readNotification } from '@selvedge/contract/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api';

export type Notification = ResultOf<typeof listNotifications>[number];

export const notificationsQuery = queryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ signal }) => api(listNotifications, { query: { pageSize: 100 }, signal }),
});

/** Marks read at once, takes it back when the server refuses, and fetches again either way. */
export function useReadNotifications() {
  const client = useQueryClient();
  const key = notificationsQuery.queryKey;
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api(readNotification, { params: { id } });
    },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      client.setQueryData(key, (list) =>
        list?.map((one) => (ids.includes(one.notificationId) ? { ...one, isRead: true } : one)),
      );
      return { before };
    },
    onError: (error, _, context) => {
      client.setQueryData(key, context?.before);
      console.error('Failed to mark notification as read', error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
