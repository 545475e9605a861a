import { useRef } from 'react';

/**
 * Answers the Idempotency-Key for a body: the same one as long as the same body is sent, so that the retry of a save
 * whose answer was lost is not a second save. The body must contain the version that it changes.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
