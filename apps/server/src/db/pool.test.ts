import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/test-cluster';
import { isDatabaseAway } from './db';
import { Pool } from './pool';

const LIMIT_MS = 300;
/** Roles belong to all databases of the server. */
const GUEST = `guest_${randomUUID().slice(0, 8)}`;
let pool: Pool;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new Pool({ ...database, max: 1, connectionTimeoutMillis: LIMIT_MS });
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

it('refuses with 429 who waited for a busy database, and is served again afterwards', async () => {
  const holder = await pool.connect();
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'TOO_MANY' });
  holder.release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it.each([
  ['refuses connections', false],
  ['does not answer', true],
])('reports as away a database that %s', async (_, accepts) => {
  const silent = createServer();
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const { port } = silent.address() as AddressInfo;
  if (!accepts) silent.close();
  const away = new Pool({ host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 10_000 });
  away.on('error', () => undefined);
  const errors = await Promise.all(
    [1, 2, 3].map(() => away.query('select 1').catch((error: unknown) => error)),
  );
  expect(errors.map(isDatabaseAway)).toEqual([true, true, true]);
  expect(String(errors[0])).toMatch(accepts ? 'did not respond' : 'ECONNREFUSED');
  silent.close();
  void away.end();
});

it.each([
  ['has no such role', async () => ({ user: 'nobody_of_this_name' })],
  ['has no such database', async () => ({ database: 'none_of_this_name' })],
  [
    'permits no connection',
    async () => {
      await pool.query(`create role "${GUEST}" login password 'guest'`);
      await pool.query(`revoke connect on database "${database.database}" from public`);
      return { user: GUEST, password: 'guest' };
    },
  ],
])('reports as away a database that %s', async (_, settings) => {
  const refused = new Pool({ ...database, ...(await settings()), max: 1, connectionTimeoutMillis: 10_000 });
  refused.on('error', () => undefined);
  const error = await refused.query('select 1').catch((problem: unknown) => problem);
  expect([isDatabaseAway(error), (error as Error).message]).toEqual([true, expect.any(String)]);
  await refused.end();
});

it('does not take a missing permission on a table for a database that is away', async () => {
  await pool.query('create table if not exists kept (id integer)');
  await pool.query(`create role "${GUEST}_too"`);
  const error = await pool
    .query(`set role "${GUEST}_too"; select * from kept`)
    .catch((problem: unknown) => problem);
  expect([isDatabaseAway(error), (error as { code?: string }).code]).toEqual([false, '42501']);
  await pool.query('reset role');
});

it('a database that hangs until the queue of its socket is full is away', () => {
  const error = Object.assign(new Error('connect EAGAIN /run/.s.PGSQL.5432'), { code: 'EAGAIN' });
  expect(isDatabaseAway(error)).toBe(true);
});
