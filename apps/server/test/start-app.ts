import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { makeApp } from '#server/app';
import { readConfig } from '#server/config';
import { Live } from '#server/live/live';
import { authenticator } from '#server/modules/identity/session';
import { memoryFiles } from './memory-files';
import { createTestDatabase } from './test-cluster';
import { makeWorld, type World } from './world';

export interface Reply {
  status: number;
  /** Parsed JSON; a test reads what it expects to be there. */
  body: any;
  text: string;
  headers: Record<string, unknown>;
}

export interface TestApp {
  app: FastifyInstance;
  pool: pg.Pool;
  world: World;
  /** Moves the clock of the server. */
  clock: { now: Date };
  queries: { count: number };
  call(
    who: keyof World['tokens'] | null,
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

/** The whole server on a fresh database with the named world in it, for one test file. */
export function useApp(): TestApp {
  const started = {} as TestApp;
  let drop: () => Promise<void>;
  let live: Live;
  let asides: pg.Pool;
  beforeAll(async () => {
    const database = await createTestDatabase();
    drop = database.drop;
    const pool = new pg.Pool({ ...database.connection, max: 8 });
    asides = new pg.Pool({ ...database.connection, max: 2 });
    // The database is dropped while the last connections are still closing: their farewell is no fault.
    for (const one of [pool, asides]) one.on('connect', (client) => void client.on('error', () => undefined));
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: database.directory,
      SESSION_SECRET: 'x'.repeat(40),
      DEMO: 'off',
      LOG_LEVEL: 'silent',
    });
    live = new Live(database.connection, () => undefined);
    const clock = { now: new Date('2026-06-15T09:00:00.000Z') };
    const queries = { count: 0 };
    const app = await makeApp(
      {
        pool,
        asides,
        config,
        files: memoryFiles(),
        clock: () => clock.now,
        authenticate: authenticator(config.sessionSecret),
        onQuery: () => (queries.count += 1),
      },
      live,
      pino({ level: 'silent' }),
    );
    await app.ready();
    Object.assign(started, { app, pool, clock, queries });
    started.call = async (who, method, url, body, headers = {}) => {
      const token = who === null ? undefined : started.world.tokens[who];
      const reply = await app.inject({
        method,
        url,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const isJson = String(reply.headers['content-type'] ?? '').includes('json');
      return {
        status: reply.statusCode,
        body: isJson && reply.payload !== '' ? JSON.parse(reply.payload) : null,
        text: reply.payload,
        headers: reply.headers,
      };
    };
    started.world = await makeWorld(pool, config, clock.now);
  }, 60_000);
  afterAll(async () => {
    await started.app?.close();
    await started.pool?.end();
    await asides?.end();
    await drop?.();
  });
  return started;
}
