import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '#web/lib/live';

/** Query keys that an event makes stale; what is not listed has its own name as its key. */
const KEYS: Record<string, (event: LiveEvent) => unknown[][]> = {
  orders: ({ orderId }) =>
    orderId
      ? [
          ['orders', 'detail', orderId],
          ['orders', 'revisions', orderId],
          ['orders', 'list'],
          ['orders', 'home'],
          ['orders', 'summaries'],
        ]
      : [['orders']],
  planning: ({ orderId }) => [
    orderId ? ['planning', orderId] : ['planning'],
    ['planning', 'my-work'],
    // An order's head says where its plan stands.
    ...(orderId ? [['orders', 'detail', orderId]] : []),
    ['orders', 'list'],
    ['orders', 'home'],
  ],
  activity: ({ orderId }) => [orderId ? ['activity', orderId] : ['activity']],
  messaging: () => ['unread', 'recipients', 'conversation', 'comments'].map((part) => ['messaging', part]),
  identity: () => [['session'], ['users']],
  users: () => [['session'], ['users']],
  organizations: () => [['organizations'], ['connections'], ['session']],
  connections: () => [['connections'], ['organizations']],
  resync: () => [[]],
};

function refresh(client: QueryClient, event: LiveEvent): void {
  const keys = KEYS[event.kind]?.(event) ?? [[event.kind]];
  for (const queryKey of keys) void client.invalidateQueries({ queryKey });
}

/** Keeps what is on screen true while others work. The listener is loaded once the screen stands. */
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
