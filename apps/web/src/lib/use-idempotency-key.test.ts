import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from './api';
import { useIdempotencyKey, useSendOnce } from './use-idempotency-key';

test('the same body has the same key, another one has a key of its own', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current({ version: 1, name: 'Tee' });
  rerender();
  expect(result.current({ version: 1, name: 'Tee' })).toBe(first);
  const changed = result.current({ version: 1, name: 'Polo' });
  expect(changed).not.toBe(first);
  expect(result.current({ version: 2, name: 'Polo' })).not.toBe(changed);
});

test('a request is repeated under its key until the server answers, and has a new key afterwards', async () => {
  const { result } = renderHook(() => useSendOnce());
  const keys: string[] = [];
  const send = (error?: ApiError) =>
    result
      .current({ days: 7 }, async (key) => {
        keys.push(key);
        if (error) throw error;
      })
      .catch(() => undefined);
  const lost = new ApiError(0, 'NETWORK', '');
  await send(lost);
  await send(new ApiError(503, 'UNAVAILABLE', ''));
  await send(new ApiError(401, 'SESSION_EXPIRED', ''));
  await send();
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
  await send(lost);
  await send(new ApiError(400, 'VALIDATION_FAILED', ''));
  await send();
  expect(keys[4]).not.toBe(keys[0]);
  expect(keys[5]).toBe(keys[4]);
  expect(new Set(keys).size).toBe(3);
});
