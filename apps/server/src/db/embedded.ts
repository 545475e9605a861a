import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { ensureCluster, isUsedElsewhere, pause, socketFolder, stopLeftover } from './cluster-folder';
import { DirectoryInUse, lockDirectory } from './cluster-lock';
import type { ClusterRunner } from './cluster-runner';
import { clusterRunner } from './cluster-runner';
import { APP_ROLE, DATABASE, prepareDatabase, SUPERUSER } from './database-role';

const START_LIMIT_MS = 30_000;
/** For a moment after its death, a killed postmaster's children still hold its memory. */
const RETRY_LIMIT_MS = 5_000;
const REVIVALS = 5;
const PASSING = /still in use|lock file|Is another postmaster/;

export interface EmbeddedOptions {
  /** Off only for tests: a power cut may then lose everything. */
  fsync?: boolean;
  /** More settings of postgresql.conf. */
  settings?: Record<string, string>;
  log?: (message: string) => void;
}

/** The running database; `connection` stays good when PostgreSQL is restarted. */
export interface Embedded {
  connection: { host: string; port: number; user: string; database: string };
  /** The superuser's connection, for tests that make databases of their own. */
  superuser: { host: string; port: number; user: string; database: string };
  readonly pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL that comes with the packages on `DATA_DIR/postgres`, reachable through a Unix socket
 * only. One server a directory (`DirectoryInUse` names the other); a database left running by a killed server is
 * stopped first, and one that dies under us is started again.
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  if (process.platform === 'win32')
    throw new Error('The embedded PostgreSQL runs on Linux and macOS: set DATABASE_URL.');
  const directory = resolve(dataDir);
  // That of an earlier version, or a database that outlived its server.
  if (await isUsedElsewhere(join(directory, 'postgres')))
    throw new DirectoryInUse(
      `Another Selvedge server, in another container, already uses ${directory}. Stop it, or set another DATA_DIR.`,
    );
  const unlock = await lockDirectory(directory);
  try {
    return await start(directory, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function start(directory: string, options: EmbeddedOptions, unlock: () => void): Promise<Embedded> {
  const log = options.log ?? (() => undefined);
  const folder = join(directory, 'postgres');
  mkdirSync(directory, { recursive: true });
  const runner = clusterRunner(directory);
  await ensureCluster(folder, SUPERUSER, runner, options.fsync ?? true);
  const sockets = socketFolder(folder, runner);
  const address = { host: sockets, port: 5432 };
  const args = argumentsFor(folder, sockets, options);
  let child: ChildProcess;
  let stopping: Promise<void> | null = null;

  const launch = async () => {
    child = await launched(() => spawnPostgres(runner, args), folder, sockets);
    if (stopping) return ended(child);
    child.once('exit', () => {
      if (!stopping) void revive();
    });
  };
  const revive = async () => {
    for (let attempt = 1; attempt <= REVIVALS && !stopping; attempt += 1) {
      log(`The embedded PostgreSQL ended unexpectedly; starting it again (${attempt} of ${REVIVALS}).`);
      const problem = await launch().then(
        () => null,
        (error: Error) => error,
      );
      if (!problem) return;
      log(problem.message);
      await pause(attempt * 500);
    }
  };
  // A process that simply ends must not leave its database behind.
  const onExit = () => {
    child.kill('SIGINT');
    unlock();
  };

  await launch();
  process.once('exit', onExit);
  await prepareDatabase(address).catch(async (error: unknown) => {
    stopping = ended(child);
    await stopping;
    throw error;
  });
  const stop = async () => {
    await ended(child);
    if (sockets !== folder) rmSync(sockets, { recursive: true, force: true });
    process.off('exit', onExit);
    unlock();
  };
  return {
    connection: { ...address, user: APP_ROLE, database: DATABASE },
    superuser: { ...address, user: SUPERUSER, database: 'postgres' },
    get pid() {
      return child.pid;
    },
    stop: () => (stopping ??= stop()),
  };
}

function argumentsFor(
  folder: string,
  sockets: string,
  { fsync = true, settings }: EmbeddedOptions,
): string[] {
  const durable = fsync ? 'on' : 'off';
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    fsync: durable,
    synchronous_commit: durable,
    full_page_writes: durable,
    jit: 'off',
    timezone: 'UTC',
    log_min_messages: 'warning',
    ...settings,
  };
  return ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** In a session of its own, so that Ctrl-C reaches our server first, which then stops its database in order. */
function spawnPostgres(runner: ClusterRunner, args: string[]): ChildProcess {
  const [command, words] = runner.command('postgres', args);
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
  return spawn(command, words, {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env,
    ...runner.identity,
  });
}

/** Starts a postmaster and waits until it answers; tries again while an earlier one's traces fade. */
async function launched(
  spawnOne: () => ChildProcess,
  folder: string,
  sockets: string,
): Promise<ChildProcess> {
  const until = Date.now() + RETRY_LIMIT_MS;
  for (;;) {
    await stopLeftover(folder, sockets);
    const child = spawnOne();
    const problem = await answers(child, sockets);
    if (problem === null) return child;
    if (!PASSING.test(problem) || Date.now() > until)
      throw new Error(`The embedded PostgreSQL did not start: ${problem}`);
    await pause();
  }
}

/** Null once the postmaster answers, else what it complained of. */
async function answers(child: ChildProcess, sockets: string): Promise<string | null> {
  let complaint = '';
  child.once('error', (error) => {
    complaint += error.message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000);
  });
  const until = Date.now() + START_LIMIT_MS;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ host: sockets, port: 5432, user: SUPERUSER, database: 'postgres' });
    // A connection that breaks while it is opened also says so as an event, which must be heard.
    client.on('error', () => undefined);
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    if (answered) {
      await client.end();
      return null;
    }
    if (Date.now() > until) {
      await ended(child);
      return `it did not answer in ${START_LIMIT_MS / 1000} seconds. ${complaint}`.trim();
    }
    await pause();
  }
  await pause();
  return complaint.trim();
}

/** A fast shutdown: open transactions are undone, committed ones are on disk. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGINT');
  await gone;
}
