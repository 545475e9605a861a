import { afterEach, expect, test, vi } from 'vitest';
import { afterContent, watchContent } from './after-content';

afterEach(() => vi.useRealTimers());

test('what waits for the content begins once the page is complete and asks for nothing more', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'requestIdleCallback'] });
  let isComplete = false;
  const work = vi.fn();
  afterContent(work);
  const stop = watchContent(() => isComplete);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).not.toHaveBeenCalled();
  isComplete = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledOnce();
  afterContent(work);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);
  stop();
});
