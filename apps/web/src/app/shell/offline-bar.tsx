import { Trans } from '@lingui/react/macro';
import { type QueryCache, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOffline } from '#web/lib/connection';
import { formatAgo } from '#web/lib/format';
import { queryKeys } from '#web/lib/query-keys';
import { IconWifiOff } from '#web/ui/icons';
import { EmptyState } from '#web/ui/states';
import styles from './shell.module.css';

const TICK_MS = 30_000;
const FRAME = [
  queryKeys.session.all,
  queryKeys.notifications.all,
  queryKeys.billing.all,
  queryKeys.messaging.unread,
];

export interface OfflineBarProps {
  /** The page requested data and has none. */
  onEmpty: (isEmpty: boolean) => void;
}

export function OfflineBar({ onEmpty }: OfflineBarProps) {
  const isOffline = useOffline();
  const { loadedAt, isEmpty } = useShown();
  const isHidden = isOffline && isEmpty;
  useEffect(() => {
    onEmpty(isHidden);
  }, [isHidden, onEmpty]);
  if (isHidden)
    return (
      <div className={styles.failed} role="status">
        <EmptyState title={<Trans>This page opens when you are online.</Trans>} />
      </div>
    );
  return isOffline && loadedAt !== null ? <LoadedSince loadedAt={loadedAt} /> : null;
}

function LoadedSince({ loadedAt }: { loadedAt: number }) {
  const [now, setNow] = useState(Date.now);
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      // The browser reports when its network returns, but not when the server does.
      if (navigator.onLine) void client.refetchQueries({ type: 'active', stale: true });
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [client]);
  const ago = formatAgo(loadedAt, Math.max(now, loadedAt));
  return (
    <div className={styles.offline} role="status">
      <IconWifiOff size={16} aria-hidden />
      <Trans>You are offline. Showing what was loaded {ago}.</Trans>
    </div>
  );
}

/** `loadedAt`: when the oldest data on the page were loaded. `isEmpty`: the page requested data and has none. */
function useShown(): { loadedAt: number | null; isEmpty: boolean } {
  const cache = useQueryClient().getQueryCache();
  const text = useSyncExternalStore(
    (changed) => cache.subscribe(() => queueMicrotask(changed)),
    () => JSON.stringify(shown(cache)),
  );
  return JSON.parse(text) as ReturnType<typeof shown>;
}

function shown(cache: QueryCache): { loadedAt: number | null; isEmpty: boolean } {
  const queries = cache
    .findAll({ type: 'active' })
    .filter(({ queryKey }) => !FRAME.some((frame) => frame.every((part, index) => part === queryKey[index])));
  const loaded = queries.filter(({ state }) => state.data !== undefined);
  return {
    loadedAt: loaded.length > 0 ? Math.min(...loaded.map(({ state }) => state.dataUpdatedAt)) : null,
    isEmpty:
      queries.length > 0 &&
      loaded.length === 0 &&
      queries.every(({ state }) => state.fetchStatus !== 'fetching'),
  };
}
