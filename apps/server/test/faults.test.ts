import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApp } from '#server/app';
import { readConfig } from '#server/config';
import { connect } from '#server/db/connect';
import { type Embedded, startEmbedded } from '#server/db/embedded';
import { diskFiles } from '#server/files/disk';
import { Live } from '#server/live/live';
import { authenticator } from '#server/modules/identity/session';
import { checkAnswersOf } from './check-answer';
import { launch, type ServerProcess, startServer } from './server-process';
import { template } from './templates';
import { makeWorld, type World } from './world';

const LIMIT_MS = 90_000;
const folder = () => mkdtempSync(join(tmpdir(), 'sv-'));

describe('while the database is stopped', () => {
  const directory = folder();
  let cluster: Embedded;
  let pool: pg.Pool;
  let independentPool: pg.Pool;
  let live: Live;
  let app: FastifyInstance;
  let world: World;

  beforeAll(async () => {
    cluster = await startEmbedded(directory, { fsync: false });
    const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent' });
    ({ pool, independentPool } = await connect(cluster.connection, config.sessionSecret, () => undefined));
    live = new Live(
      cluster.connection,
      () => undefined,
      async (sessions) => sessions.map(() => true),
    );
    app = await makeApp(
      {
        pool,
        independentPool,
        config,
        files: diskFiles(join(directory, 'files')),
        clock: () => new Date(),
        authenticate: authenticator(config.sessionSecret),
      },
      live,
      pino({ level: 'silent' }),
    );
    checkAnswersOf(app);
    await live.start();
    await app.listen({ host: '127.0.0.1', port: 0 });
    world = await makeWorld(pool, config, new Date());
  }, LIMIT_MS);
  afterAll(async () => {
    await live.stop();
    app.server.closeAllConnections();
    await app.close();
    await pool.end();
    await independentPool.end();
    await cluster.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const ask = (url: string) =>
    app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${world.tokens.trader}` } });

  it('a change that loses its database connection gets a 503, and the server continues', async () => {
    const holder = await pool.connect();
    await holder.query('begin; lock table templates in access exclusive mode');
    const asked = app.inject({
      method: 'POST',
      url: '/api/PlanningTemplateCollection',
      headers: { authorization: `Bearer ${world.tokens.trader}` },
      payload: template('Cut off'),
    });
    await vi.waitFor(async () => {
      const ended = await holder.query(
        'select pg_terminate_backend(pid) from pg_locks where not granted and pid <> pg_backend_pid()',
      );
      expect(ended.rowCount).toBeGreaterThan(0);
    }, 5_000);
    const reply = await asked;
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'UNAVAILABLE']);
    await holder.query('commit');
    holder.release();
    expect((await ask('/api/PlanningTemplateCollection')).payload).not.toContain('Cut off');
  });

  it(
    'every call gets a 503 with Retry-After, and works again once the database is back',
    async () => {
      expect((await ask('/api/HomePage')).statusCode).toBe(200);
      await cluster.stop();
      for (const url of ['/api/HomePage', '/readyz', '/api/Notification']) {
        const since = performance.now();
        const reply = await ask(url);
        expect(reply.statusCode).toBe(503);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
        expect(reply.json()).toMatchObject({ code: 'UNAVAILABLE' });
        expect(reply.payload).not.toMatch(/ECONN|ENOENT|socket|postgres/i);
        expect(performance.now() - since).toBeLessThan(5_000);
      }
      expect((await ask('/healthz')).statusCode).toBe(200);
      cluster = await startEmbedded(directory, { fsync: false });
      await vi.waitFor(async () => expect((await ask('/readyz')).statusCode).toBe(200), 5_000);
      expect((await ask('/api/HomePage')).statusCode).toBe(200);
    },
    LIMIT_MS,
  );

  it(
    'live events come again, too',
    async () => {
      const reply = await fetch(`${app.listeningOrigin}/api/events`, {
        headers: { authorization: `Bearer ${world.tokens.trader}` },
      });
      let heard = '';
      const reader = reply.body?.getReader();
      const listening = (async () => {
        for (;;) {
          const part = await reader?.read();
          if (!part || part.done) return;
          heard += new TextDecoder().decode(part.value);
        }
      })();
      await vi.waitFor(
        async () => {
          await app.inject({
            method: 'PUT',
            url: `/api/Users/${world.people.trader.id}`,
            headers: { authorization: `Bearer ${world.tokens.trader}` },
            payload: { name: 'Mei' },
          });
          await pool.query(`select pg_notify('selvedge_live', $1)`, [
            JSON.stringify({ kind: 'orders', userIds: [world.people.trader.id] }),
          ]);
          expect(heard).toContain('"kind":"orders"');
        },
        { timeout: 8_000, interval: 200 },
      );
      await reader?.cancel();
      await listening;
    },
    LIMIT_MS,
  );
});

describe('a server with its own database', () => {
  const directory = folder();
  const env = { DATA_DIR: directory, DEMO: 'on', BILLING: 'off' };
  let server: ServerProcess;

  beforeAll(async () => {
    // As earlier versions made it.
    chmodSync(directory, 0o755);
    server = await startServer(env);
  }, LIMIT_MS);
  afterAll(async () => {
    server.signal('SIGTERM');
    await server.ended;
    rmSync(directory, { recursive: true, force: true });
  }, LIMIT_MS);

  it(
    'has its data directory to itself: a second one refuses and names it',
    async () => {
      const second = await launch(env);
      expect(await second.ended).toBe(1);
      expect(second.output()).toContain(
        `Another Selvedge server (pid ${server.pid}) already uses ${directory}`,
      );
      expect((await server.call('GET', '/readyz')).status).toBe(200);
    },
    LIMIT_MS,
  );

  it('hides its data directory from other users of the machine', () => {
    expect(statSync(directory).mode & 0o066).toBe(0);
  });

  it.each([
    ['it is killed', false],
    ['it and its database are killed', true],
  ])(
    'loses nothing that it acknowledged when %s, and starts again',
    async (how, withDatabase) => {
      const acknowledged: string[] = [];
      for (let round = 0; round < 2; round += 1) {
        const login = await server.call('POST', '/api/Users/login', {
          body: { email: 'trader@demo.example', password: 'Selvedge-Demo-1' },
        });
        const { token } = (await login.json()) as { token: string };
        let running = true;
        const writer = async (index: number) => {
          for (let count = 0; running; count += 1) {
            const name = `Ledger ${how} ${round}-${index}-${count}`;
            const reply = await server
              .call('POST', '/api/PlanningTemplateCollection', { token, body: template(name) })
              .catch(() => null);
            if (reply?.status === 200) acknowledged.push(name);
            else running = false;
          }
        };
        const before = acknowledged.length;
        const writers = Promise.all([0, 1, 2, 3].map(writer));
        await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before + 20), 20_000);
        const [postmaster] = readFileSync(join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
        server.signal('SIGKILL');
        if (withDatabase) process.kill(Number(postmaster), 'SIGKILL');
        await writers;
        server = await startServer(env);
        const response = await server.call('GET', '/api/PlanningTemplateCollection', { token });
        const names = ((await response.json()) as { templateCollectionName: string }[]).map(
          (one) => one.templateCollectionName,
        );
        expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
        const ledger = names.filter((name) => name.startsWith('Ledger'));
        expect(ledger).toHaveLength(new Set(ledger).size);
      }
    },
    LIMIT_MS,
  );
});

it('reports that the database of DATABASE_URL is unreachable, without a stack trace', async () => {
  const directory = folder();
  await expect(
    connect(
      { host: directory, port: 5432, user: 'nobody', database: 'none' },
      new Uint8Array(32),
      () => undefined,
      { waitMs: 100 },
    ),
  ).rejects.toThrow(/The database cannot be used/);
  rmSync(directory, { recursive: true, force: true });
});
