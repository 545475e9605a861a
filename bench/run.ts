import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import pg from 'pg';
import { compareWithBaseline } from './baseline-comparison';
import { boards } from './board';
import { commentCounts } from './comment-counts';
import { editedExports } from './edited-exports';
import { figures } from './figures';
import { fileVersions } from './file-versions';
import { largeOrders } from './large';
import { learnedLeads } from './learned-leads';
import { liveSaves } from './live-saves';
import { type Figures, load, type Sent } from './load';
import { mailedLinks } from './mailed-links';
import { partnerReports } from './partner-reports';
import { accounts, crowd } from './people';
import { phoneStart } from './phone-start';
import { planHistory } from './plan-history';
import { morningReminders } from './reminders';
import { MAIL_IN, replies } from './replies';
import { printTable, report } from './report';
import { reportLinks } from './report-links';
import { samples } from './samples';
import { schedules } from './schedule';
import { records } from './scorecards';
import { deadlinesCounted, multiply, ORDERS, USERS } from './seed';
import { answers, memoryOf, ROOT, start, stopAll } from './servers';
import { BARE, newOrder, OURS, type Session, signIn } from './site';
import { firstStart, laterStart } from './starts';
import { liveStreams } from './streams';
import { waiting } from './waiting';

/**
 * `npm run bench`: compares the server with a baseline on the same database and prints measurements, targets and
 * ratios. `BENCH_SECONDS` (10) is the duration of each load, `BENCH_MINUTES` (5) that of the memory test.
 * `npm run bench -- first-start` measures only the first start, and the names of `PARTS` only the starts and these parts.
 * `BENCH_BEFORE` is the folder of a built checkout of an earlier version, with whose saves `plan-history` and `live-saves`
 * are compared. `BENCH_SCALE` (1) is the share of the rows and rounds that newer parts make, for a quick try of them.
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

/** Measurements that make their own orders. */
const PARTS = {
  schedule: schedules,
  board: boards,
  scorecards: records,
  samples,
  figures,
  'plan-history': planHistory,
  'file-versions': fileVersions,
  'comment-counts': commentCounts,
  'live-saves': liveSaves,
  'edited-exports': editedExports,
  waiting,
  replies,
  'partner-reports': partnerReports,
  'report-links': reportLinks,
  'mailed-links': mailedLinks,
  'phone-start': phoneStart,
  'large-orders': async (_: pg.Pool, session: Session) =>
    largeOrders(session, await newOrder(session, 'Ordinary', [2, 3, 3], 10)),
} as const;

mkdirSync(`${ROOT}.cache`, { recursive: true });
const directory = mkdtempSync(`${ROOT}.cache/bench-`);
const SECRET = 'the sessions of the benchmark last for one run';
const settings = {
  DATA_DIR: directory,
  PORT: '3198',
  LOG_LEVEL: 'warn',
  PUBLIC_URL: OURS,
  SESSION_SECRET: SECRET,
  ...MAIL_IN,
};

try {
  await firstStart(settings);
  const chosen = process.argv.slice(2);
  if (chosen.length === 0) await loads(await laterStart(settings));
  else if (!chosen.includes('first-start')) {
    await parts(chosen, await laterStart(settings));
  }
  printTable();
} finally {
  await stopAll();
  rmSync(directory, { recursive: true, force: true });
}

function openPool(): pg.Pool {
  const socket = `${directory}/postgres`;
  const pool = new pg.Pool({ host: socket, port: 5432, user: 'selvedge', database: 'selvedge', max: 1 });
  // After a failed step the database ends before the pool; the failure of the step is what counts.
  pool.on('error', () => undefined);
  return pool;
}

async function parts(chosen: readonly string[], server: ChildProcess): Promise<void> {
  const session = await signIn('trader@demo.example');
  const pool = openPool();
  for (const [name, measure] of Object.entries(PARTS))
    if (chosen.includes(name)) await measure(pool, session, server);
  await pool.end();
}

async function loads(server: ChildProcess): Promise<void> {
  const session = await signIn('trader@demo.example');
  const pool = openPool();
  await phoneStart(pool, session);
  const order = await newOrder(session, 'Bench', [2, 3, 4], 12);
  process.stdout.write(`Seeding ${ORDERS} orders and ${USERS} people ...\n`);
  await multiply(pool, order);
  await deadlinesCounted(pool);
  start(['--import', 'tsx', 'bench/bare.ts', `${directory}/postgres`, '3199'], {});
  await answers(`${BARE}/order/${order}`);
  await compareWithBaseline(session, order);
  await crowd(pool);
  await accounts(session);
  await largeOrders(session, order);
  await liveStreams(pool, session, SECRET);
  await mixedLoad(session, order, server);
  await schedules(pool, session);
  await learnedLeads(pool);
  await morningReminders(pool, order);
  await boards(pool, session);
  await records(pool, session);
  await figures(pool, session);
  await planHistory(pool, session);
  await fileVersions(pool, session);
  await commentCounts(pool, session);
  await waiting(pool, session);
  await replies(pool, session);
  await partnerReports(pool, session);
  await reportLinks(pool, session);
  await mailedLinks(pool, session, server);
  await liveSaves(pool, session);
  await editedExports(pool, session);
  await pool.end();
}
