import type { LiveEvent } from '@selvedge/contract/live';
import { EventSource } from 'eventsource';
import { readToken } from './session';
import { takeStream } from './started-calls';

/**
 * Uses the session's token; returns a function that stops. Reconnects automatically. The server allows ten streams per
 * user: the oldest tab gets a `replaced` event and listens again when it becomes visible.
 */
export function listenLive(onEvent: (event: LiveEvent) => void): () => void {
  let source: EventSource | null = null;
  const listen = () => {
    source = open();
    source.addEventListener('message', (message) => onEvent(JSON.parse(message.data) as LiveEvent));
    source.addEventListener('replaced', () => {
      source?.close();
      source = null;
    });
  };
  const resume = () => {
    if (source || document.visibilityState !== 'visible') return;
    listen();
    onEvent({ kind: 'resync' });
  };
  listen();
  document.addEventListener('visibilitychange', resume);
  window.addEventListener('focus', resume);
  return () => {
    document.removeEventListener('visibilitychange', resume);
    window.removeEventListener('focus', resume);
    source?.close();
  };
}

const open = () =>
  new EventSource('/api/events', {
    fetch: (input, init) => {
      const token = readToken();
      return (
        takeStream(token, init.signal) ??
        fetch(input, {
          ...init,
          headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        })
      );
    },
  });
