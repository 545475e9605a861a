import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-cluster';
import { Pool } from './pool';

const LIMIT_MS = 300;
let pool: Pool;
beforeAll(async () => {
  pool = new Pool({ ...(await createTestDatabase()), max: 1, connectionTimeoutMillis: LIMIT_MS });
}, 60_000);
afterAll(async () => {
  await pool.end();
});

const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

it('does not count the time in which the event loop was blocked against who waits for a connection', async () => {
  const holder = await pool.connect();
  const freed = holder.query('select pg_sleep(0.05)').then(() => holder.release());
  const waiting = pool.query('select 1 as one');
  // After the blocking call, timers run before any response is read.
  await setImmediate();
  block(4 * LIMIT_MS);
  await freed;
  expect((await waiting).rows).toEqual([{ one: 1 }]);
});

it('gives up on a connection that does not become free in time', async () => {
  const holder = await pool.connect();
  await expect(pool.query('select 1')).rejects.toThrow('timeout exceeded when trying to connect');
  holder.release();
});
