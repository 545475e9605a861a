import { EventSource } from 'eventsource';
import { readToken } from './session';

/** What changed, by the name of its module; never what it says. */
export interface LiveEvent {
  kind: string;
  orderId?: string;
}

/** Listens to the server's events with the session's token; returns how to stop. Reconnects by itself. */
export function listenLive(onEvent: (event: LiveEvent) => void): () => void {
  const source = new EventSource('/api/events', {
    fetch: (input, init) => {
      const token = readToken();
      return fetch(input, {
        ...init,
        headers: { ...init.headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
      });
    },
  });
  source.addEventListener('message', (message) => onEvent(JSON.parse(message.data) as LiveEvent));
  return () => source.close();
}
