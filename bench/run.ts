import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { orderOf, stagesOf } from './data';
import { multiply, ORDERS, USERS } from './seed';

/**
 * `npm run bench`: our server beside a bare one on the same database, in one run. Prints what was measured, what was
 * aimed at, and the ratio.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CONNECTIONS = 10;
const root = fileURLToPath(new URL('..', import.meta.url));
const [ours, bare] = ['http://127.0.0.1:3198', 'http://127.0.0.1:3199'];

mkdirSync(`${root}.cache`, { recursive: true });
const directory = mkdtempSync(`${root}.cache/bench-`);
const started: ChildProcess[] = [];
const rows: string[] = [];
const report = (what: string, measured: string, target: string) => {
  rows.push(`| ${what} | ${measured} | ${target} |`);
  process.stdout.write(`${what}: ${measured} (target ${target})\n`);
};

try {
  const server = start(['apps/server/dist/main.js'], {
    DATA_DIR: directory,
    PORT: '3198',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: ours,
  });
  await answers(`${ours}/healthz`);
  const session = {
    authorization: `Bearer ${((await call('POST', '/Users/login', { email: 'trader@demo.example', password: 'Selvedge-Demo-1' })) as { token: string }).token}`,
  };
  const order = (await call('POST', '/CustomOrder', orderOf('Bench', 2, 3, 4), session)) as {
    orderId: string;
  };
  await call('PUT', '/Planning/bulkUpdate', stagesOf(order.orderId, 12), session);
  const socket = `${directory}/postgres`.length <= 85 ? `${directory}/postgres` : '';
  const pool = new pg.Pool({
    host: socket || process.env.BENCH_SOCKET,
    port: 5432,
    user: 'selvedge',
    database: 'selvedge',
    max: 1,
  });
  process.stdout.write(`Seeding ${ORDERS} orders and ${USERS} people ...\n`);
  await multiply(pool, order.orderId);
  await pool.end();
  start(['--import', 'tsx', 'bench/bare.ts', socket, '3199'], {});
  await answers(`${bare}/order/${order.orderId}`);

  const reads = [
    [
      'order list, 20 rows, by status and organisation',
      '/api/CustomOrder/OrgBasedOrders?status=1&organizationId=2',
      '/list',
    ],
    ['one order', `/api/CustomOrder/${order.orderId}`, `/order/${order.orderId}`],
    ['its plan, 72 sub-stages', `/api/Planning/byOrderId/${order.orderId}`, `/plan/${order.orderId}`],
  ] as const;
  for (const [what, path, barePath] of reads) {
    const base = await load(bare + barePath, {});
    const own = await load(ours + path, session);
    report(
      what,
      `${own.rate} of ${base.rate} req/s (${Math.round((100 * own.rate) / base.rate)} %), p95 ${own.p95} ms`,
      '50 %, p95 40 ms',
    );
  }
  const large = (await timed('large order (20 x 5 x 5): save', '400 ms', () =>
    call('POST', '/CustomOrder', orderOf('Large', 20, 5, 5), session),
  )) as { orderId: string };
  await timed('large order: read', '150 ms', () =>
    call('GET', `/CustomOrder/${large.orderId}`, undefined, session),
  );
  await timed('large order: bulk update of 30 new stages (3,000 sub-stages)', '800 ms', () =>
    call('PUT', '/Planning/bulkUpdate', stagesOf(large.orderId, 30), session),
  );
  await timed('large order: its plan', '150 ms', () =>
    call('GET', `/Planning/byOrderId/${large.orderId}`, undefined, session),
  );
  report('memory of the server after the load', `${memoryOf(server)} MB`, '200 MB');
  process.stdout.write(
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n\n| what | measured | target |\n|---|---|---|\n${rows.join('\n')}\n`,
  );
} finally {
  for (const child of started.reverse()) await ended(child);
  rmSync(directory, { recursive: true, force: true });
}

function start(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  started.push(child);
  return child;
}
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(address).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} does not answer.`);
}
async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const reply = await fetch(`${ours}/api${path}`, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  });
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
  return reply.json();
}
/** Warm up for a second, then load; refuses figures with failed requests in them. */
async function load(url: string, headers: Record<string, string>): Promise<{ rate: number; p95: number }> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 1 });
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed.`);
  return { rate: Math.round(result.requests.average), p95: result.latency.p97_5 };
}
/** The best of three. */
async function timed(what: string, target: string, work: () => Promise<unknown>): Promise<unknown> {
  let best = Number.POSITIVE_INFINITY;
  let result: unknown;
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now();
    result = await work();
    best = Math.min(best, performance.now() - begun);
  }
  report(what, `${Math.round(best)} ms`, target);
  return result;
}
function memoryOf(child: ChildProcess): number {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
