import { useCallback, useSyncExternalStore } from 'react';
import { failureText } from '#web/lib/failure';
import { makeListeners } from '#web/lib/listeners';
import { type MessageInput, useSendMessage } from './queries';

/** A message that is being sent or that failed. It is shown in its list immediately. */
export interface Pending {
  id: string;
  body: MessageInput;
  at: string;
  /** Why sending failed; null while the message is being sent. */
  failure: string | null;
  /** The id of the stored message, once it is known. Lists that have this message hide the pending one. */
  storedAs: string | null;
}

const NONE: readonly Pending[] = [];
const boxes = new Map<string, readonly Pending[]>();
const { subscribe, notify } = makeListeners();
function change(box: string, next: (now: readonly Pending[]) => readonly Pending[]): void {
  boxes.set(box, next(boxes.get(box) ?? NONE));
  notify();
}
const put = (box: string, id: string, part: Partial<Pending>) =>
  change(box, (now) => now.map((one) => (one.id === id ? { ...one, ...part } : one)));
const without = (id: string) => (now: readonly Pending[]) => now.filter((one) => one.id !== id);

/**
 * In the background. A message stays in `box` until the server's list has it. A retry uses the same key, so that a
 * message whose response was lost is not sent twice.
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
