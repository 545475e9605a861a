import { useRef } from 'react';
import { ApiError } from './api';
import { isStaleVersion } from './failure';

/**
 * The same body gets the same key, so that a retry after a lost response is not a second save. The body must contain
 * the version that it changes.
 */
export function useIdempotencyKey(): (body: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}

/**
 * A retry of the same body repeats the key until the server responds. Then the same body has a new key, because the
 * user may want it a second time.
 */
export function useSendOnce(): <T>(
  body: unknown,
  send: (idempotencyKey: string) => Promise<T>,
) => Promise<T> {
  const unanswered = useRef({ text: '', key: '' });
  return async (body, send) => {
    const text = JSON.stringify(body);
    if (unanswered.current.text !== text) unanswered.current = { text, key: crypto.randomUUID() };
    const sent = unanswered.current;
    const clear = () => {
      if (unanswered.current === sent) unanswered.current = { text: '', key: '' };
    };
    try {
      const result = await send(sent.key);
      clear();
      return result;
    } catch (error) {
      if (!(error instanceof ApiError && error.leavesEarlierAttemptOpen)) clear();
      throw error;
    }
  };
}

/**
 * A save without a response may have made the newest version, so the same input is sent again with the body and the key
 * of the first attempt.
 */
export function useVersionedSave<Body extends object, Result>(
  save: (body: Body & { idempotencyKey: string }) => Promise<Result>,
): (input: unknown, bodyOf: () => Body) => Promise<Result> {
  const keyOf = useIdempotencyKey();
  const unanswered = useRef<{ input: string; body: Body } | null>(null);
  return (values, bodyOf) => {
    const input = JSON.stringify(values);
    const send = async (body: Body): Promise<Result> => {
      const wasUnanswered = unanswered.current?.body === body;
      unanswered.current = { input, body };
      try {
        const saved = await save({ ...body, idempotencyKey: keyOf(body) });
        unanswered.current = null;
        return saved;
      } catch (error) {
        const isOpen =
          error instanceof ApiError && (wasUnanswered ? error.leavesEarlierAttemptOpen : error.isUnanswered);
        if (!isOpen) unanswered.current = null;
        // The first attempt was not carried out, and another user saved a newer version since.
        if (wasUnanswered && isStaleVersion(error)) return send(bodyOf());
        throw error;
      }
    };
    const repeated = unanswered.current?.input === input ? unanswered.current.body : null;
    return send(repeated ?? bodyOf());
  };
}
