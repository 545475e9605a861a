import type { LiveEvent, LiveKind } from '@selvedge/contract/live';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changedOrders } from '#web/lib/changed-orders';
import { queryKeys } from '#web/lib/query-keys';

const { orders, changes, planning, activity, messaging, home, waiting } = queryKeys;

const STALE_KEYS: { [Kind in LiveKind]: (event: LiveEvent<Kind>) => QueryKey[] } = {
  orders: ({ orderId }) =>
    orderId
      ? [
          [...orders.detail, orderId],
          [...orders.revisions, orderId],
          [...changes.all, orderId],
          orders.list,
          orders.home,
          orders.summaries,
          home.all,
          waiting.all,
        ]
      : [orders.all, changes.all, home.all, waiting.all],
  // An order contains the progress of its plan.
  planning: ({ orderId }) => [
    [...planning.all, orderId],
    planning.myWork,
    [...orders.detail, orderId],
    orders.list,
    orders.home,
    home.all,
  ],
  activity: ({ orderId }) => [[...activity.all, orderId], home.all],
  orderFiles: () => [queryKeys.orderFiles.all],
  fileVersions: ({ orderId }) => [[...queryKeys.fileVersions.all, orderId], waiting.all],
  samples: () => [queryKeys.samples.all, waiting.all],
  presence: () => [queryKeys.presence.all],
  messaging: () => [
    messaging.unread,
    messaging.recipients,
    messaging.conversation,
    messaging.comments,
    messaging.counts,
    messaging.conversationOrders,
    home.all,
    waiting.all,
  ],
  notifications: () => [queryKeys.notifications.all],
  users: () => [queryKeys.session.all, queryKeys.users.all],
  organizations: () => [queryKeys.organizations.all, queryKeys.connections.all, queryKeys.session.all],
  connections: () => [queryKeys.connections.all, queryKeys.organizations.all, home.all],
  templates: () => [queryKeys.templates.all],
  billing: () => [queryKeys.billing.all],
  resync: () => [[]],
};

/** A newer server may send a kind that this page does not know; it is ignored. */
const staleKeys = <Kind extends LiveKind>(event: LiveEvent<Kind>): QueryKey[] =>
  (STALE_KEYS[event.kind] as ((event: LiveEvent<Kind>) => QueryKey[]) | undefined)?.(event) ?? [];

function refresh(client: QueryClient, event: LiveEvent): void {
  for (const queryKey of staleKeys(event)) void client.invalidateQueries({ queryKey });
  if ((event.kind === 'orders' || event.kind === 'planning') && event.orderId)
    changedOrders.publish(event.orderId);
}

/** Refetches queries when other users change data. The listener is loaded after the page. */
export function LiveUpdates() {
  const client = useQueryClient();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let ended = false;
    const start = () =>
      import('#web/lib/live')
        .then(({ listenLive }) => {
          if (!ended) stop = listenLive((event) => refresh(client, event));
        })
        .catch(() => window.addEventListener('online', start, { once: true }));
    void start();
    return () => {
      ended = true;
      window.removeEventListener('online', start);
      stop?.();
    };
  }, [client]);
  return null;
}
