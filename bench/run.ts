import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import pg from 'pg';
import { orderOf, stagesOf } from './data';
import { CONNECTIONS, load, type Sent } from './load';
import { multiply, ORDERS, USERS } from './seed';
import { answers, memoryOf, ROOT, start, stop, stopAll } from './servers';

/**
 * `npm run bench`: our server beside a bare one on the same database, in one run. Prints what was measured, what was
 * aimed at, and the ratio. `BENCH_SECONDS` (10) for each load, `BENCH_MINUTES` (5) for the load that memory is
 * watched under.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);
const [ours, bare] = ['http://127.0.0.1:3198', 'http://127.0.0.1:3199'];

mkdirSync(`${ROOT}.cache`, { recursive: true });
const directory = mkdtempSync(`${ROOT}.cache/bench-`);
const settings = { DATA_DIR: directory, PORT: '3198', LOG_LEVEL: 'warn', PUBLIC_URL: ours };
const rows: string[] = [];
function report(what: string, measured: string, target: string, held: boolean): void {
  rows.push(`| ${what} | ${measured} | ${target} | ${held ? 'yes' : 'no'} |`);
  process.stdout.write(`${what}: ${measured} (target ${target})\n`);
}

try {
  let server = start(['apps/server/dist/main.js'], { ...settings, DEMO: 'off' });
  const first = await answers(`${ours}/healthz`);
  report('first start on an empty directory', `${(first / 1000).toFixed(1)} s`, '8 s', first < 8000);
  await stop(server);
  server = start(['apps/server/dist/main.js'], { ...settings, DEMO: 'on' });
  await answers(`${ours}/healthz`);
  await stop(server);
  server = start(['apps/server/dist/main.js'], settings);
  const later = await answers(`${ours}/healthz`);
  report('later start', `${(later / 1000).toFixed(1)} s`, '2 s', later < 2000);

  const session = {
    authorization: `Bearer ${((await call('POST', '/Users/login', { email: 'trader@demo.example', password: 'Selvedge-Demo-1' })) as { token: string }).token}`,
  };
  const order = await newOrder('Bench', [2, 3, 4], 12);
  process.stdout.write(`Seeding ${ORDERS} orders and ${USERS} people ...\n`);
  const socket = `${directory}/postgres`;
  const pool = new pg.Pool({ host: socket, port: 5432, user: 'selvedge', database: 'selvedge', max: 1 });
  await multiply(pool, order);
  await pool.end();
  start(['--import', 'tsx', 'bench/bare.ts', socket, '3199'], {});
  await answers(`${bare}/order/${order}`);

  const same = (path: string, method?: Sent['method'], body?: unknown) => () => [{ path, method, body }];
  await compare(
    'order list, 20 rows, by status and organisation',
    0.5,
    same('/list'),
    same('/api/CustomOrder/OrgBasedOrders?status=1&organizationId=2'),
  );
  await compare('one order', 0.5, same(`/order/${order}`), same(`/api/CustomOrder/${order}`));
  await compare(
    'its plan, 72 sub-stages',
    0.5,
    same(`/plan/${order}`),
    same(`/api/Planning/byOrderId/${order}`),
  );
  await compare(
    'create an order',
    0.3,
    same(`/create/${order}`, 'POST'),
    same('/api/CustomOrder', 'POST', orderOf('Bench', 2, 3, 4)),
  );
  const tracked: string[] = [];
  for (let connection = 0; connection < 2 * CONNECTIONS; connection += 1)
    tracked.push(await newOrder(`Tracked ${connection}`, [10, 10, 0], 1));
  const stages = await Promise.all(tracked.map(stageOf));
  // An unchanged status is refused, so each run alternates between two that the run before did not leave.
  const pairs = [
    ['IN_PROGRESS', 'SUBMITTED'],
    ['REJECTED', 'APPROVED'],
  ];
  let asked = 0;
  await compare(
    'update 100 sub-stages',
    0.3,
    (connection) => [{ path: `/update/${tracked[connection]}`, method: 'PUT' }],
    (connection) => {
      const pair = pairs[Math.floor(asked / CONNECTIONS)] ?? [];
      asked += 1;
      return pair.map((currentStatus) => ({
        path: `/api/Planning/updateStage/${stages[connection + CONNECTIONS]}`,
        method: 'PUT' as const,
        body: { commitMessage: 'Bench', metadata: { targetUserType: 3001, currentStatus } },
      }));
    },
  );

  const large = orderOf('Large', 20, 5, 5);
  const made = (await timed('large order (20 x 5 x 5): save', 400, () =>
    call('POST', '/CustomOrder', large, session),
  )) as { orderId: string };
  await timed('large order: read', 150, () =>
    call('GET', `/CustomOrder/${made.orderId}`, undefined, session),
  );
  let planned = '';
  await timed(
    'large order: bulk update of 30 new stages (3,000 sub-stages)',
    800,
    async () => {
      await call('PUT', '/Planning/bulkUpdate', stagesOf(planned, 30), session);
    },
    async () => {
      planned = ((await call('POST', '/CustomOrder', large, session)) as { orderId: string }).orderId;
    },
  );
  await timed('large order: its plan', 150, () =>
    call('GET', `/Planning/byOrderId/${planned}`, undefined, session),
  );

  const watched: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await load(
      ours,
      session,
      () => [
        { path: '/api/CustomOrder/OrgBasedOrders?status=1&organizationId=2' },
        { path: `/api/CustomOrder/${order}` },
        { path: `/api/Planning/byOrderId/${order}` },
      ],
      59,
    );
    watched.push(memoryOf(server));
  }
  if (watched.length > 0)
    report(
      'memory of the server, minute by minute under load',
      `${watched.join(', ')} MB`,
      '200 MB, not growing',
      (watched.at(-1) ?? 0) < 200,
    );
  process.stdout.write(
    `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n\n| what | measured | target | held |\n|---|---|---|---|\n${rows.join('\n')}\n`,
  );

  /** The id of a new order of styles x combos x materials, with so many stages. */
  async function newOrder(
    name: string,
    [styles, combos, materials]: [number, number, number],
    stageCount: number,
  ) {
    const { orderId } = (await call(
      'POST',
      '/CustomOrder',
      orderOf(name, styles, combos, materials),
      session,
    )) as {
      orderId: string;
    };
    await call('PUT', '/Planning/bulkUpdate', stagesOf(orderId, stageCount), session);
    return orderId;
  }
  async function stageOf(orderId: string): Promise<string> {
    const stages = (await call('GET', `/Planning/byOrderId/${orderId}`, undefined, session)) as {
      stageId: string;
    }[];
    return stages[0]?.stageId ?? '';
  }
  async function compare(
    what: string,
    target: number,
    bareSends: (connection: number) => Sent[],
    weSend: (connection: number) => Sent[],
  ): Promise<void> {
    const base = await load(bare, {}, bareSends, SECONDS);
    const own = await load(ours, session, weSend, SECONDS);
    const ratio = own.rate / base.rate;
    report(
      what,
      `${own.rate} of ${base.rate} req/s (${Math.round(100 * ratio)} %), p95 ${own.p95} ms (bare ${base.p95})`,
      target === 0.5 ? '50 %, p95 40 ms' : `${100 * target} %`,
      ratio >= target && (target !== 0.5 || own.p95 < 40),
    );
  }
} finally {
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
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
/** The best of three, in milliseconds, each after what `before` prepares. */
async function timed(
  what: string,
  target: number,
  work: () => Promise<unknown>,
  before: () => Promise<void> = async () => undefined,
): Promise<unknown> {
  let best = Number.POSITIVE_INFINITY;
  let result: unknown;
  for (let round = 0; round < 3; round += 1) {
    await before();
    const begun = performance.now();
    result = await work();
    best = Math.min(best, performance.now() - begun);
  }
  report(what, `${Math.round(best)} ms`, `${target} ms`, best < target);
  return result;
}
