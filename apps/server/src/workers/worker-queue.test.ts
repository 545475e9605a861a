import { localized } from '@selvedge/domain/localized-text';
import { describe, expect, it } from 'vitest';
import type { TestJob } from '#test/test-worker';
import { WorkerQueue } from './worker-queue';

const TOO_MUCH = localized('Too much.');
const queueOf = (timeoutMs: number) =>
  new WorkerQueue<TestJob, string>(
    new URL('../../test/test-worker.ts', import.meta.url),
    { timeoutMs, memoryMb: 64, idleMs: 100 },
    TOO_MUCH,
  );
const lane = (key: string, isGuest = false) => ({ key, isGuest });
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a job on a worker thread', () => {
  it.each(['loop', 'pattern'] as const)(
    'is ended in an endless %s, and the next one is done',
    async (kind) => {
      const queue = queueOf(200);
      const endless = queue.run(lane('a'), (exchange) => exchange(kind));
      const next = queue.run(lane('b'), (exchange) => exchange('echo'));
      await expect(endless).rejects.toMatchObject({ code: 'TOO_LARGE', text: TOO_MUCH });
      expect(await next).toBe('echo');
    },
  );

  it('may wait for longer than it may use the processor', async () => {
    const queue = queueOf(250);
    const answers = await queue.run(lane('a'), async (exchange) => {
      const first = await exchange('echo');
      await sleep(500);
      return [first, await exchange('echo')];
    });
    expect(answers).toEqual(['echo', 'echo']);
  });

  it('whose thread ended while it waited is refused', async () => {
    const waiting = queueOf(20_000).run(lane('a'), async (exchange) => {
      await exchange('end');
      await sleep(1000);
      return exchange('echo');
    });
    await expect(waiting).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});

it('lanes take turns, people before guests, and a lane with three jobs is refused another', async () => {
  const queue = queueOf(20_000);
  const done: string[] = [];
  const run = (key: string, isGuest = false) =>
    queue.run(lane(key, isGuest), async (exchange) => {
      await exchange('echo');
      done.push(key);
    });
  const flood = [run('a'), run('a'), run('a')];
  const guests = [run('guest 1', true), run('guest 1', true), run('guest 2', true)];
  const others = [run('b'), run('b'), run('c')];
  await expect(run('a')).rejects.toMatchObject({ code: 'TOO_MANY' });
  await Promise.all([...flood, ...guests, ...others]);
  expect(done).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'guest 1', 'guest 2', 'guest 1']);
});
