import { useRef } from 'react';

/**
 * Returns the Idempotency-Key for a body. The same body gets the same key, so that a retry after a lost response is
 * not a second save. The body must contain the version that it changes.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
