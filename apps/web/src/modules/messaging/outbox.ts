import { useCallback, useSyncExternalStore } from 'react';
import { failureText } from '#web/lib/failure';
import { type MessageInput, useSendMessage } from './queries';

/** A message on its way, or one that did not get through; it is in its list at once. */
export interface Pending {
  id: string;
  body: MessageInput;
  at: string;
  /** Why it did not get through; null while it is on its way. */
  failure: string | null;
  /** The message that the server stored for it, from when that is known: a list that has it shows that instead. */
  storedAs: string | null;
}

const NONE: readonly Pending[] = [];
const boxes = new Map<string, readonly Pending[]>();
const listeners = new Set<() => void>();
function change(box: string, next: (now: readonly Pending[]) => readonly Pending[]): void {
  boxes.set(box, next(boxes.get(box) ?? NONE));
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const put = (box: string, id: string, part: Partial<Pending>) =>
  change(box, (now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
const without = (id: string) => (now: readonly Pending[]) => now.filter((one) => one.id !== id);

/**
 * Sends without waiting: what was written stays in `box` until the server's list has it. A failed one can be tried
 * again under the same key, so that a message whose answer was lost is not sent twice.
 */
export function useOutbox(box: string, onSettled: (failure: string | null) => void, failed: string) {
  const pending = useSyncExternalStore(subscribe, () => boxes.get(box) ?? NONE);
  const { mutateAsync } = useSendMessage((key, messageId) => put(box, key, { storedAs: messageId }));
  const attempt = useCallback(
    async (one: Pending) => {
      try {
        await mutateAsync({ body: one.body, idempotencyKey: one.id });
        change(box, without(one.id));
        onSettled(null);
      } catch (error) {
        const failure = failureText(error, failed);
        put(box, one.id, { failure });
        onSettled(failure);
      }
    },
    [box, failed, mutateAsync, onSettled],
  );
  return {
    pending,
    send: (body: MessageInput) => {
      const at = new Date().toISOString();
      const one: Pending = { id: crypto.randomUUID(), body, at, failure: null, storedAs: null };
      change(box, (now) => [...now, one]);
      void attempt(one);
    },
    retry: (one: Pending) => {
      put(box, one.id, { failure: null });
      void attempt(one);
    },
    discard: (id: string) => change(box, without(id)),
  };
}
