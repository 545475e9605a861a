import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import pg from 'pg';
import { compareWithBaseline } from './baseline-comparison';
import { largeOrders } from './large';
import { type Figures, load, type Sent } from './load';
import { accounts, crowd } from './people';
import { printTable, report } from './report';
import { deadlinesCounted, multiply, ORDERS, USERS } from './seed';
import { answers, memoryOf, ROOT, start, stop, stopAll } from './servers';
import { BARE, newOrder, OURS, type Session, signIn } from './site';
import { liveStreams } from './streams';

/**
 * `npm run bench`: compares the server with a baseline on the same database and prints measurements, targets and
 * ratios. `BENCH_SECONDS` (10) is the duration of each load, `BENCH_MINUTES` (5) that of the memory test.
 */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);

/** Sends four reads per write and reads the memory after each minute (P1, P7). */
async function mixedLoad(session: Session, order: string, server: ChildProcess): Promise<void> {
  const message = {
    content: 'The trims are booked.',
    targetAudienceUserType: [3001],
    tags: [{ tagName: 'order', tagValue: order }],
  };
  const sends = (): Sent[] => [
    { path: '/api/CustomOrder/OrgBasedOrders?status=1&organizationId=2' },
    { path: `/api/CustomOrder/${order}` },
    { path: '/api/messages', method: 'POST', body: message },
    { path: `/api/Planning/byOrderId/${order}` },
    { path: '/api/messages/unread-count' },
  ];
  const minutes: { figures: Figures; memory: number }[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const figures = await load(OURS, session, sends, 59);
    minutes.push({ figures, memory: memoryOf(server) });
  }
  const last = minutes.at(-1);
  if (!last) return;
  report(
    'mixed load, four reads to a write, the last minute',
    `${last.figures.rate} req/s, p95 ${last.figures.p95} ms`,
    '600 req/s, p95 150 ms',
    last.figures.rate >= 600 && last.figures.p95 <= 150,
  );
  report(
    'memory of the server, minute by minute under it',
    `${minutes.map(({ memory }) => memory).join(', ')} MB`,
    '200 MB, not growing',
    last.memory < 200,
  );
}

mkdirSync(`${ROOT}.cache`, { recursive: true });
const directory = mkdtempSync(`${ROOT}.cache/bench-`);
const SECRET = 'the sessions of the benchmark last for one run';
const settings = {
  DATA_DIR: directory,
  PORT: '3198',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: OURS,
  SESSION_SECRET: SECRET,
};

try {
  let server = start(['apps/server/dist/main.js'], { ...settings, DEMO: 'on' });
  const first = await answers(`${OURS}/healthz`);
  report('first start with the demo data', `${(first / 1000).toFixed(1)} s`, '6 s', first < 6000);
  await stop(server);
  server = start(['apps/server/dist/main.js'], settings);
  const later = await answers(`${OURS}/healthz`);
  report('later start', `${(later / 1000).toFixed(1)} s`, '2 s', later < 2000);

  const session = await signIn('trader@demo.example');
  const order = await newOrder(session, 'Bench', [2, 3, 4], 12);
  process.stdout.write(`Seeding ${ORDERS} orders and ${USERS} people ...\n`);
  const socket = `${directory}/postgres`;
  const pool = new pg.Pool({ host: socket, port: 5432, user: 'selvedge', database: 'selvedge', max: 1 });
  // After a failed step the database ends before the pool; the failure of the step is what counts.
  pool.on('error', () => undefined);
  await multiply(pool, order);
  await deadlinesCounted(pool);
  start(['--import', 'tsx', 'bench/bare.ts', socket, '3199'], {});
  await answers(`${BARE}/order/${order}`);
  await compareWithBaseline(session, order);
  await crowd(pool);
  await accounts(session);
  await largeOrders(session, order);
  await liveStreams(pool, session, SECRET);
  await pool.end();

  await mixedLoad(session, order, server);
  printTable();
} finally {
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
}
