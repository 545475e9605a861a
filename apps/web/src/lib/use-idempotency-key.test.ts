import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIdempotencyKey } from './use-idempotency-key';

test('the same body has the same key, another one has a key of its own', () => {
  const { result, rerender } = renderHook(() => useIdempotencyKey());
  const first = result.current({ version: 1, name: 'Tee' });
  rerender();
  expect(result.current({ version: 1, name: 'Tee' })).toBe(first);
  const changed = result.current({ version: 1, name: 'Polo' });
  expect(changed).not.toBe(first);
  expect(result.current({ version: 2, name: 'Polo' })).not.toBe(changed);
});
