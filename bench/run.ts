import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import pg from 'pg';
import { besideBare } from './beside';
import { largeOrders } from './large';
import { load } from './load';
import { accounts, crowd } from './people';
import { printTable, report } from './report';
import { multiply, ORDERS, USERS } from './seed';
import { answers, memoryOf, ROOT, start, stop, stopAll } from './servers';
import { BARE, newOrder, OURS, signIn } from './site';
import { liveStreams } from './streams';

/**
 * `npm run bench`: our server beside a bare one on the same database, in one run. Prints what was measured, what was
 * aimed at, and the ratio. `BENCH_SECONDS` (10) for each load, `BENCH_MINUTES` (5) for the load that memory is
 * watched under.
 */
const MINUTES = Number(process.env.BENCH_MINUTES ?? 5);

mkdirSync(`${ROOT}.cache`, { recursive: true });
const directory = mkdtempSync(`${ROOT}.cache/bench-`);
const settings = { DATA_DIR: directory, PORT: '3198', LOG_LEVEL: 'warn', PUBLIC_URL: OURS };

try {
  let server = start(['apps/server/dist/main.js'], { ...settings, DEMO: 'off' });
  const first = await answers(`${OURS}/healthz`);
  report('first start on an empty directory', `${(first / 1000).toFixed(1)} s`, '8 s', first < 8000);
  await stop(server);
  server = start(['apps/server/dist/main.js'], { ...settings, DEMO: 'on' });
  await answers(`${OURS}/healthz`);
  await stop(server);
  server = start(['apps/server/dist/main.js'], settings);
  const later = await answers(`${OURS}/healthz`);
  report('later start', `${(later / 1000).toFixed(1)} s`, '2 s', later < 2000);

  const session = await signIn('trader@demo.example');
  const order = await newOrder(session, 'Bench', [2, 3, 4], 12);
  process.stdout.write(`Seeding ${ORDERS} orders and ${USERS} people ...\n`);
  const socket = `${directory}/postgres`;
  const pool = new pg.Pool({ host: socket, port: 5432, user: 'selvedge', database: 'selvedge', max: 1 });
  await multiply(pool, order);
  start(['--import', 'tsx', 'bench/bare.ts', socket, '3199'], {});
  await answers(`${BARE}/order/${order}`);
  await besideBare(session, order);
  await crowd(pool);
  await pool.end();
  await accounts(session);
  await largeOrders(session, order);
  await liveStreams(session);

  const watched: number[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    await load(
      OURS,
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
  printTable();
} finally {
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
}
