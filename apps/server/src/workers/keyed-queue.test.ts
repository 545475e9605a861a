import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyedQueue } from './keyed-queue';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a task that waited for its time is refused, and those behind it keep their turns', async () => {
  const queue = new KeyedQueue<string>(2, 1, 10_000);
  let end = () => {};
  const running = queue.run('a', () => new Promise<void>((resolve) => (end = resolve)));
  const late = queue.run('a', async () => 'never').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_000);
  const next = queue.run('a', async () => 'next');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await late).toMatchObject({ code: 'TOO_MANY' });
  end();
  await running;
  expect(await next).toBe('next');
});
