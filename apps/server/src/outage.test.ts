import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Outage } from './outage';

const AWAY = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
let lines: string[];
let isBack: boolean;
let outage: Outage;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  isBack = false;
  outage = new Outage(
    (line) => lines.push(line),
    async () => isBack,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test('an outage of two minutes has a line at its begin, one a minute with a count, and one at its end', async () => {
  for (let second = 0; second < 125; second += 1) {
    for (let call = 0; call < 10; call += 1) expect(outage.takes(AWAY)).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  isBack = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(lines).toEqual([
    'the database is away: connect ECONNREFUSED 127.0.0.1:5432',
    'the database is still away: 600 calls failed in 60 s',
    'the database is still away: 1200 calls failed in 120 s',
    'the database answers again: 1250 calls failed in 126 s',
  ]);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(lines).toHaveLength(4);
});

test('a second outage is told anew', async () => {
  for (const nth of [1, 2]) {
    isBack = false;
    outage.takes(AWAY);
    isBack = true;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(2 * nth);
    expect(lines.at(-1)).toBe('the database answers again: 1 call failed in 1 s');
  }
});

test('a database that answers and still fails calls is not back', async () => {
  outage.takes(AWAY);
  isBack = true;
  for (let second = 0; second < 30; second += 1) {
    setTimeout(() => outage.takes(AWAY), 500);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(lines).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(lines.at(-1)).toBe('the database answers again: 31 calls failed in 31 s');
});

test('other errors have their own lines', () => {
  expect(outage.takes(new Error('a bug'))).toBe(false);
  const missing = { code: 'ENOENT', syscall: 'open', path: '/fonts/inter.ttf' };
  expect(outage.takes(Object.assign(new Error('ENOENT: no such file'), missing))).toBe(false);
  expect(lines).toEqual([]);
});
