import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '#server/config';
import { FOUNDATION } from '#server/db/foundation';
import { orderBody } from './orders';
import { addressOf, launch, listenTo, SECRET, type ServerProcess, startServer } from './server-process';
import type { TestApp } from './start-app';
import { template } from './templates';
import { appliedMigrations, emptyDatabases } from './test-cluster';
import { makeWorld, type World } from './world';

const LIMIT_MS = 60_000;
const folder = mkdtempSync(join(tmpdir(), 'selvedge-two-'));
const databases = emptyDatabases('two');
let env: Record<string, string>;
let pool: pg.Pool;
let one: ServerProcess;
let other: ServerProcess;
let world: World;

beforeAll(async () => {
  const connection = await databases.create();
  env = {
    DATABASE_URL: addressOf(connection),
    SESSION_SECRET: SECRET,
    DATA_DIR: folder,
    BILLING: 'off',
  };
  pool = new pg.Pool({ ...connection, max: 3 });
  pool.on('error', () => undefined);
  [one, other] = await Promise.all([startServer(env), startServer(env)]);
  world = await makeWorld(pool, readConfig({ ...env, LOG_LEVEL: 'silent' }), new Date());
}, LIMIT_MS);
afterAll(async () => {
  for (const server of [one, other]) server?.signal('SIGKILL');
  await Promise.all([one?.ended, other?.ended]);
  await pool?.end();
  await databases.dropAll();
  rmSync(folder, { recursive: true, force: true });
});

const TEMPLATES = '/api/PlanningTemplateCollection';
const named = async (text: string) =>
  (
    await pool.query<{ name: string }>('select name from templates where name like $1', [`${text}%`])
  ).rows.map((row) => row.name);

describe('two servers on one database', () => {
  it('started together on an empty database, make it once', async () => {
    expect((await appliedMigrations(pool))[0]).toBe(FOUNDATION);
    expect((await one.call('GET', '/readyz')).status).toBe(200);
    expect((await other.call('GET', '/readyz')).status).toBe(200);
  });

  it('share sessions, and their end', async () => {
    const login = await one.call('POST', '/api/Users/login', {
      body: { email: 'buyer@demo.example', password: 'Selvedge-Demo-1' },
    });
    const { token } = (await login.json()) as { token: string };
    expect((await other.call('GET', '/api/HomePage', { token })).status).toBe(200);
    await pool.query(`update users set status = 1003 where email = 'buyer@demo.example'`);
    expect((await other.call('GET', '/api/HomePage', { token })).status).toBe(401);
    await pool.query(`update users set status = 1002 where email = 'buyer@demo.example'`);
  });

  it('count failed attempts together, also across restarts', {
    timeout: LIMIT_MS,
  }, async () => {
    const signIn = (server: ServerProcess, password: string) =>
      server.call('POST', '/api/Users/login', { body: { email: 'factory@demo.example', password } });
    const guesses = [];
    for (let guess = 0; guess < 6; guess += 1)
      guesses.push(await signIn(one, 'Wrong-Words-1'), await signIn(other, 'Wrong-Words-1'));
    expect(guesses.map((guess) => guess.status)).toEqual([...Array(10).fill(401), 429, 429]);
    one.signal('SIGTERM');
    await one.ended;
    one = await startServer(env);
    const late = await signIn(one, 'Selvedge-Demo-1');
    expect(late.status).toBe(429);
    const seconds = Number(late.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(600);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  it('allow no more attempts together than a single server', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 ? one : other).call('POST', '/api/Users/login', {
          body: { email: 'nobody@demo.example', password: 'Wrong-Words-1' },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(20);
  });

  it('return the same record for one request that is sent to both', async () => {
    const send = (server: ServerProcess) =>
      server.call('POST', TEMPLATES, { token: world.tokens.trader, key: 'both', body: template('Doubled') });
    const answers = await Promise.all([send(one), send(other), send(one), send(other)]);
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(new Set(bodies).size).toBe(1);
    expect(await named('Doubled')).toHaveLength(1);
  });

  it('send live updates for changes made through the other', async () => {
    const stream = await listenTo(other, world.tokens.trader);
    await one.call('POST', TEMPLATES, { token: world.tokens.trader, body: template('Announced') });
    await vi.waitFor(() => expect(stream.text()).toContain('"kind":"templates"'), 5_000);
    stream.close();
  });

  it('share who edits an order', async () => {
    const { trader, traderAdmin } = world.tokens;
    const body = orderBody({ world } as TestApp);
    const made = await one.call('POST', '/api/CustomOrder', { token: trader, body });
    const { orderId } = (await made.json()) as { orderId: string };
    const address = `/api/CustomOrder/${orderId}/presence`;
    const stream = await listenTo(other, traderAdmin);
    await one.call('PUT', address, { token: trader, body: { place: 'plan', editing: true } });
    await vi.waitFor(() => expect(stream.text()).toContain('"kind":"presence"'), 5_000);
    stream.close();
    const seen = await other.call('GET', address, { token: traderAdmin });
    expect(await seen.json()).toMatchObject([{ userId: world.people.trader.id, place: 'plan' }]);
  });

  it(
    'keep every change that was acknowledged when one of them is killed amid writes',
    async () => {
      const acknowledged: string[] = [];
      let running = true;
      const writer = async (index: number) => {
        for (let count = 0; running; count += 1) {
          const text = `Ledger ${index}-${count}`;
          const answer = await one
            .call('POST', TEMPLATES, { token: world.tokens.trader, body: template(text) })
            .catch(() => null);
          if (answer?.status === 200) acknowledged.push(text);
          else running = false;
        }
      };
      const writers = Promise.all(Array.from({ length: 8 }, (_, index) => writer(index)));
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(40), 20_000);
      one.signal('SIGKILL');
      await writers;
      const numbers = await named('Ledger');
      expect(numbers).toHaveLength(new Set(numbers).size);
      expect(acknowledged.filter((text) => !numbers.includes(text))).toEqual([]);
      expect((await other.call('GET', '/api/HomePage', { token: world.tokens.trader })).status).toBe(200);
      const again = await launch(env);
      await again.ready;
      one = again;
    },
    LIMIT_MS,
  );

  it(
    'finish what they were asked before SIGTERM, and end within ten seconds',
    async () => {
      const client = await pool.connect();
      await client.query('begin');
      await client.query('lock table templates in access exclusive mode');
      const asked = one.call('POST', TEMPLATES, { token: world.tokens.trader, body: template('Last') });
      await vi.waitFor(async () => {
        const waiting = await pool.query(
          `select 1 from pg_locks l join pg_database d on d.oid = l.database
           where not granted and d.datname = current_database()`,
        );
        expect(waiting.rowCount).toBeGreaterThan(0);
      }, 5_000);
      const since = performance.now();
      one.signal('SIGTERM');
      await vi.waitFor(
        () =>
          expect(one.call('GET', '/healthz').then((reply) => reply.status)).rejects.toThrow('fetch failed'),
        5_000,
      );
      await client.query('commit');
      client.release();
      expect((await asked).status).toBe(200);
      expect(await one.ended).toBe(0);
      expect(performance.now() - since).toBeLessThan(10_000);
      expect(await named('Last')).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'end when another release has migrated the database while they had lost it',
    async () => {
      await pool.query(`insert into schema_migrations (name) values ('9001_motto.sql')`);
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query like 'listen %'`,
      );
      expect(await other.ended).toBe(1);
      expect(other.output()).toContain(
        'The database is of a newer release (migration 9001; this release knows ',
      );
    },
    LIMIT_MS,
  );
});
