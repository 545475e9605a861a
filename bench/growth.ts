import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import pg from 'pg';
import { orderOf, stagesOf } from './data';
import { deadlinesCounted, multiply } from './seed';
import { answers, memoryOf, ROOT, start, stopAll } from './servers';

/**
 * `npm run growth`: measures storage and common screens as the data of one trader grow, for docs/scaling.md.
 * `GROWTH_STEPS` (1000,10000,30000) are the numbers of orders.
 */
const STEPS = (process.env.GROWTH_STEPS ?? '1000,10000,30000').split(',').map(Number);
const CALLS = 100;
const OURS = 'http://127.0.0.1:3197';

mkdirSync(`${ROOT}.cache`, { recursive: true });
const directory = mkdtempSync(`${ROOT}.cache/growth-`);
try {
  const settings = { DATA_DIR: directory, PORT: '3197', LOG_LEVEL: 'warn', DEMO: 'small', BILLING: 'off' };
  const server = start(['apps/server/dist/main.js'], settings);
  await answers(`${OURS}/readyz`);
  const { token } = (await call('POST', '/Users/login', {
    email: 'trader@demo.example',
    password: 'Selvedge-Demo-1',
  })) as { token: string };
  const session = { authorization: `Bearer ${token}` };
  const { orderId } = (await call('POST', '/CustomOrder', orderOf('Growth', 2, 3, 4), session)) as {
    orderId: string;
  };
  await call('PUT', '/Planning/bulkUpdate', stagesOf(orderId, 12), session);
  const pool = new pg.Pool({
    host: `${directory}/postgres`,
    port: 5432,
    user: 'selvedge',
    database: 'selvedge',
    max: 1,
  });
  const bytes = async (what: string) =>
    Number((await pool.query<{ bytes: string }>(`select ${what} as bytes`)).rows[0]?.bytes ?? 0);
  const empty = await bytes('pg_database_size(current_database())');
  let made = 1;
  for (const total of STEPS) {
    const begun = performance.now();
    await multiply(pool, orderId, { first: made, copies: total - made, users: 200 });
    made = total;
    const seeded = performance.now() - begun;
    await deadlinesCounted(pool);
    const size = (await bytes('pg_database_size(current_database())')) - empty;
    const tables = await Promise.all(
      ['orders', 'sub_stages', 'sub_stage_sides', 'stages', 'stage_sides', 'users'].map(
        async (table) => `${table} ${mega(await bytes(`pg_total_relation_size('${table}')`))}`,
      ),
    );
    const [users] = (await pool.query<{ count: number }>('select count(*)::integer as count from users'))
      .rows;
    process.stdout.write(
      `\n${total} orders, ${users?.count} people: ${mega(size)} (${tables.join(', ')}), ${mega(size / (total / 1000))} a thousand orders, seeded in ${Math.round(seeded / 1000)} s, server ${memoryOf(server)} MB\n`,
    );
    for (const [what, method, path, body] of [
      ['home', 'GET', '/HomePage'],
      ['list, by status and organization', 'GET', '/CustomOrder/OrgBasedOrders?status=1&organizationId=2'],
      ['list, searched', 'GET', '/CustomOrder?search=growth%20777'],
      ['one order', 'GET', `/CustomOrder/${orderId}`],
      ['its plan, 72 sub-stages', 'GET', `/Planning/byOrderId/${orderId}`],
      ['my work', 'GET', '/Planning/my-work?scope=team'],
      ['create an order', 'POST', '/CustomOrder', orderOf('Growth', 2, 3, 4)],
    ] as const) {
      const times: number[] = [];
      for (let count = 0; count < (method === 'POST' ? 20 : CALLS); count += 1) {
        const since = performance.now();
        await call(method, path, body, session);
        times.push(performance.now() - since);
      }
      times.sort((one, other) => one - other);
      const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
      process.stdout.write(`  ${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms\n`);
    }
  }
  await pool.end();
} finally {
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
}

function mega(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(bytes < 2 ** 23 ? 1 : 0)} MB`;
}

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const reply = await fetch(`${OURS}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
