import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ORDERS } from '@selvedge/demo/named-orders';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { migrate } from '#server/db/migrate';
import { addressOf, launch, SECRET, type ServerProcess, startServer } from './server-process';
import { emptyDatabases } from './test-cluster';

const LIMIT_MS = 120_000;
const servers: ServerProcess[] = [];
const directory = mkdtempSync(join(tmpdir(), 'selvedge-interrupted-demo-'));
const databases = emptyDatabases('interrupted_demo');
let address: string;
let pool: pg.Pool;

beforeAll(async () => {
  const connection = await databases.create();
  address = addressOf(connection);
  pool = new pg.Pool({ ...connection, max: 2 });
  await migrate(pool);
});
afterAll(async () => {
  for (const server of servers) server.signal('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await pool.end();
  await databases.dropAll();
  rmSync(directory, { recursive: true, force: true });
});

it(
  'a first start that is killed while it loads the demo data is completed by the next start',
  async () => {
    const env = {
      DATABASE_URL: address,
      SESSION_SECRET: SECRET,
      DATA_DIR: directory,
      DEMO: 'small',
    };
    // The load waits for this lock after its people.
    const holder = await pool.connect();
    await holder.query('begin; lock table reminder_rules in share mode');
    const first = await launch(env);
    servers.push(first);
    await vi.waitFor(
      async () => {
        const waiting = await pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
             and query like '%into reminder_rules%'`,
        );
        expect(waiting.rowCount, first.output()).toBe(1);
      },
      { timeout: LIMIT_MS / 2, interval: 200 },
    );
    first.signal('SIGKILL');
    await first.ended;
    await holder.query('commit');
    holder.release();
    const next = await startServer(env);
    servers.push(next);
    const login = await next.call('POST', '/api/Users/login', {
      body: { email: 'trader@demo.example', password: 'Selvedge-Demo-1' },
    });
    expect(login.status).toBe(200);
    const { rows } = await pool.query('select count(*)::integer as orders from orders');
    expect(rows).toEqual([{ orders: DEMO_ORDERS.length }]);
  },
  LIMIT_MS,
);
