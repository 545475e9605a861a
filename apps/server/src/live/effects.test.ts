import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Effects } from './effects';

const db = { run: async () => 0 } as never;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('an effect that fails after a commit is tried again until it succeeds, and others do not wait for it', async () => {
  const effects = new Effects();
  const done: string[] = [];
  let failures = 3;
  effects.afterCommit(async () => {
    failures -= 1;
    if (failures > 0) throw new Error('The storage is away.');
    done.push('late');
  });
  effects.afterCommit(async () => void done.push('other'));
  await effects.flush(db, pino({ level: 'silent' }));
  expect(done).toEqual(['other']);
  await vi.advanceTimersByTimeAsync(1_000 + 5_000);
  expect(done).toEqual(['other', 'late']);
});
