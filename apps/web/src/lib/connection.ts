import { useSyncExternalStore } from 'react';

type Listener = () => void;
const listeners = new Set<Listener>();
/** The browser has a network, but the server did not respond. */
let isUnreachable = false;

const hasNoNetwork = () => typeof navigator !== 'undefined' && navigator.onLine === false;
const notify = () => {
  for (const listener of listeners) listener();
};
function setUnreachable(next: boolean): void {
  if (isUnreachable === next) return;
  isUnreachable = next;
  notify();
}

/** The browser has no network, or the server did not respond. */
export const isOffline = (): boolean => isUnreachable || hasNoNetwork();

export const reportUnreachable = (): void => setUnreachable(true);
export const reportReached = (): void => setUnreachable(false);

function subscribeConnection(listener: Listener): () => void {
  const changed = () => {
    isUnreachable = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener('online', changed);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', listener);
  };
}

export const useOffline = (): boolean => useSyncExternalStore(subscribeConnection, isOffline, () => false);
