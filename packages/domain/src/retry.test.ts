import { expect, it } from 'vitest';
import { retryDelay } from './retry';

it('a failed notice is tried again ever later, and at least every hour', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 50].map((attempts) => retryDelay(attempts) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});
