import { execFileSync } from 'node:child_process';
import { type Embedded, startEmbedded } from '../apps/server/src/db/embedded';
import { Ledger } from './ledger';
import { newFolder, OUTAGE_SECONDS, pause, type Result, seconds, TestServer } from './test-server';

const PROBE_MS = 250;
/** The connection timeout plus the statement timeout, with a margin. */
const HUNG_LIMIT_MS = 16_000;
/** Of the log, in an outage of a minute. */
const MAX_LINES = 8;

/** Runs the server on an external PostgreSQL that is stopped, suspended and restarted during writes. */
export async function database(): Promise<Result[]> {
  const folder = newFolder();
  let cluster: Embedded = await startEmbedded(folder);
  const { host, port } = cluster.connection;
  const server = await TestServer.open({
    DATABASE_URL: `postgres://selvedge@/selvedge?host=${encodeURIComponent(host)}&port=${port}`,
    LOG_LEVEL: 'info',
  });
  const ledger = await Ledger.of(server);
  const lines: Result[] = [];
  try {
    ledger.start(true);
    await pause(1_000);
    const before = server.log.length;
    await cluster.stop();
    const stopped = await probe(server, OUTAGE_SECONDS * 1000);
    cluster = await startEmbedded(folder);
    const healed = await healing(server);
    lines.push(
      {
        promise: 'Database stopped: every call answers 503 with Retry-After within 5 s (P8)',
        measured: `${OUTAGE_SECONDS} s away, ${stopped.count} calls, worst ${seconds(stopped.worst)}, ${stopped.wrong.length} other answers ${[...new Set(stopped.wrong)].join(' ')}`,
        held: server.isAlive && stopped.wrong.length === 0 && stopped.worst <= 5_000,
      },
      {
        promise: 'Database back: served again within 5 s, without a restart (P8)',
        measured: seconds(healed),
        held: healed <= 5_000,
      },
    );
    await pause(2_000);
    await ledger.stop();
    // A writer whose first try was stored is refused when it tries again, which is no line about the outage.
    const told = server.log
      .slice(before)
      .trimEnd()
      .split('\n')
      .filter((line) => !line.includes('"msg":"refused"'));
    const afterwards = await ledger.faults();
    lines.push(
      {
        promise: 'Database stopped under load: nothing acknowledged is lost or doubled (P2)',
        measured: `${ledger.count} acknowledged: ${afterwards.lost} lost, ${afterwards.doubled} doubled; ${ledger.statuses.get(503) ?? 0} writes answered 503, ${ledger.withoutRetryAfter} without Retry-After`,
        held: afterwards.lost === 0 && afterwards.doubled === 0 && ledger.withoutRetryAfter === 0,
      },
      {
        promise: `Database stopped: at most ${MAX_LINES} lines of the log tell it (P8)`,
        measured: `${told.length} lines of ${OUTAGE_SECONDS} s`,
        held: told.length <= MAX_LINES,
      },
    );
    ledger.start(true);
    await pause(1_000);

    for (const signal of ['-STOP', '-CONT']) {
      signalCluster(cluster.pid ?? 0, signal);
      if (signal === '-CONT') break;
      const hung = await probe(server, OUTAGE_SECONDS * 1000);
      lines.push({
        promise: 'Database hung: calls answer 503 within the statement’s limit of 10 s (P8)',
        measured: `${OUTAGE_SECONDS} s hung, ${hung.count} calls, worst ${seconds(hung.worst)}, ${hung.wrong.length} other answers ${[...new Set(hung.wrong)].join(' ')}`,
        held: server.isAlive && hung.wrong.length === 0 && hung.worst <= HUNG_LIMIT_MS,
      });
    }
    const thawed = await healing(server);
    lines.push({
      promise: 'Database thawed: served again within 5 s (P8)',
      measured: seconds(thawed),
      held: thawed <= 5_000,
    });

    let worst = 0;
    for (let round = 0; round < 3; round += 1) {
      await pause(1_000);
      await cluster.stop();
      cluster = await startEmbedded(folder);
      worst = Math.max(worst, await healing(server));
    }
    await pause(1_000);
    await ledger.stop();
    const { lost, doubled } = await ledger.faults();
    lines.push({
      promise: 'Database restarted under load: the server lives, nothing acknowledged is lost (P2, P8)',
      measured: `3 restarts, ${ledger.count} acknowledged: ${lost} lost, ${doubled} doubled; worst ${seconds(worst)} until served`,
      held: server.isAlive && lost === 0 && doubled === 0,
    });
    return lines;
  } finally {
    signalCluster(cluster.pid ?? 0, '-CONT');
    await server.kill('SIGTERM');
    await cluster.stop();
  }
}

/** Calls the server continuously; every answer must be a 503 with Retry-After. */
async function probe(server: TestServer, ms: number) {
  const calls: Promise<{ status: number; ms: number; retryAfter: string | null }>[] = [];
  for (const until = performance.now() + ms; performance.now() < until; await pause(PROBE_MS))
    calls.push(server.call('GET', calls.length % 2 ? '/api/HomePage' : '/readyz'));
  const answers = await Promise.all(calls);
  return {
    count: answers.length,
    worst: Math.max(...answers.map((answer) => answer.ms)),
    wrong: answers
      .filter((answer) => answer.status !== 503 || !Number(answer.retryAfter))
      .map(({ status }) => status),
  };
}

async function healing(server: TestServer): Promise<number> {
  const since = performance.now();
  while ((await server.call('GET', '/api/HomePage')).status !== 200) await pause(50);
  return performance.now() - since;
}

/** Signals the postmaster and its child processes. */
function signalCluster(pid: number, signal: string): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  const pids = [String(pid), ...children.split('\n').map((line) => line.trim())].filter(Boolean);
  execFileSync('kill', [signal, ...pids]);
}
