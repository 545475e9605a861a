import { useSyncExternalStore } from 'react';

type Listener = () => void;
const listeners = new Set<Listener>();
/** The browser has a network, but the server did not answer. */
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

/** Whether the app works without the server: the browser has no network, or the server did not answer. */
export const isOffline = (): boolean => isUnreachable || hasNoNetwork();

/** A request had no answer. */
export const reportUnreachable = (): void => setUnreachable(true);
/** The server answered. */
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
