import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { makeApp, offload } from '#server/app';
import { type Config, readConfig } from '#server/config';
import { dbOf } from '#server/db/db';
import { Live } from '#server/live/live';
import { missingReferences } from '#server/modules/files/files';
import { areSessionsValid, authenticator } from '#server/modules/identity/session';
import { preparePush } from '#server/modules/push/push';
import { checkAnswersOf } from './check-answer';
import { type MemoryFiles, memoryFiles } from './memory-files';
import { type Connection, createTestDatabase } from './test-cluster';
import { SESSION_SECRET, START, signAllIn, type World } from './world';

export interface Reply {
  status: number;
  /** Parsed JSON; typed as any because each test expects another shape. */
  body: any;
  text: string;
  bytes: Buffer;
  headers: Record<string, unknown>;
}

/** Someone of the named world; null calls without a session. */
export type Who = keyof World['tokens'] | null;

export interface TestApp {
  app: FastifyInstance;
  pool: pg.Pool;
  config: Config;
  files: MemoryFiles;
  live: Live;
  world: World;
  clock: { now: Date };
  /** Counts statements; the one numbered `failAt` fails like a lost connection. */
  queries: { count: number; failAt?: number };
  offloaded: string[];
  call(
    who: Who,
    method: InjectOptions['method'],
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

/** Starts the server on a new database with the named world, for one test file; `role` may connect as another role. */
export function useApp(
  settings: Record<string, string> = {},
  logger: Logger = pino({ level: 'silent' }),
  role: (owner: Connection) => Promise<Connection> = async (owner) => owner,
): TestApp {
  const started = {} as TestApp;
  let directory: string | undefined;
  let live: Live;
  let independentPool: pg.Pool;
  beforeAll(async () => {
    const database = await role(await createTestDatabase());
    directory = mkdtempSync(join(tmpdir(), 'selvedge-test-'));
    const pool = new pg.Pool({ ...database, max: 8 });
    independentPool = new pg.Pool({ ...database, max: 2 });
    // Tests break connections, which their pools report as errors.
    for (const one of [pool, independentPool])
      one.on('error', () => undefined).on('connect', (client) => client.on('error', () => undefined));
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: directory,
      SESSION_SECRET,
      // The tests use the demo world, whose people sign in from other addresses.
      DEMO: 'on',
      LOG_LEVEL: 'silent',
      ...settings,
    });
    const clock = { now: new Date(START) };
    live = new Live(
      database,
      () => undefined,
      (sessions) => areSessionsValid(dbOf(pool), sessions, clock.now),
    );
    const queries: TestApp['queries'] = { count: 0 };
    const offloaded: string[] = [];
    const files = memoryFiles();
    const app = await makeApp(
      {
        pool,
        independentPool,
        config,
        files,
        clock: () => clock.now,
        authenticate: authenticator(config.sessionSecret),
        offload: (job) => {
          offloaded.push(job.name);
          return offload(job);
        },
        onQuery: () => {
          queries.count += 1;
          if (queries.count === queries.failAt)
            throw Object.assign(new Error('The connection was cut.'), { code: '57P01' });
        },
      },
      live,
      logger,
    );
    await preparePush(pool, config);
    await app.ready();
    checkAnswersOf(app);
    Object.assign(started, { app, pool, config, files, live, clock, queries, offloaded });
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
        bytes: reply.rawPayload,
        headers: reply.headers,
      };
    };
    started.world = structuredClone(inject('cluster').world);
  }, 60_000);
  afterAll(async () => {
    await started.app?.close();
    await started.pool?.end();
    await independentPool?.end();
    if (directory) rmSync(directory, { recursive: true, force: true });
  });
  // Runs before the server is closed, because `afterAll` hooks run in reverse order.
  afterAll(async () => {
    // Fails if a module stored a file address without a reference.
    if (started.pool && !started.pool.ended) expect(await missingReferences(dbOf(started.pool))).toEqual([]);
  });
  return started;
}

/** Creates new sessions for everyone, for tests that ended the existing ones. */
export async function signInAgain(app: TestApp): Promise<void> {
  app.clock.now = new Date(app.clock.now.getTime() + 1);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
}
