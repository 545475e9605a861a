import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import {
  type ClusterOptions,
  ensureCluster,
  isUsedElsewhere,
  pause,
  socketFolder,
  stopLeftover,
} from './cluster-folder';
import { type ClusterRunner, clusterRunner } from './cluster-runner';
import { DirectoryInUse, lockDirectory } from './directory-lock';

const START_LIMIT_MS = 30_000;
/** Retry time: the children of a killed postmaster keep its shared memory for a moment. */
const RETRY_LIMIT_MS = 5_000;
const MAX_RESTARTS = 5;
const PASSING = /still in use|lock file|Is another postmaster/;

export interface Options extends ClusterOptions {
  /** Additional settings of postgresql.conf. */
  settings?: Record<string, string>;
  log?: (message: string) => void;
}

/** The running cluster. Its address stays the same when PostgreSQL is restarted. */
export interface Cluster {
  address: { host: string; port: number };
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Stops PostgreSQL when `stop` cannot run: a program, its arguments, and its user. */
  stopCommand: readonly [string, string[], ClusterRunner['identity']];
}

/**
 * Starts the embedded PostgreSQL in `postgres` of the data directory, with a Unix socket as its only address. Throws
 * `DirectoryInUse` if another server uses the directory. Stops a PostgreSQL that a killed server left running, and
 * restarts PostgreSQL if it crashes.
 */
export async function startCluster(dataDir: string, options: Options): Promise<Cluster> {
  if (process.platform === 'win32')
    throw new Error('The embedded PostgreSQL runs on Linux and macOS: set DATABASE_URL.');
  const directory = resolve(dataDir);
  // Servers of earlier versions have no lock that other containers can check.
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

async function start(directory: string, options: Options, unlock: () => void): Promise<Cluster> {
  const log = options.log ?? (() => undefined);
  const folder = join(directory, 'postgres');
  const runner = clusterRunner(directory);
  await ensureCluster(folder, runner, options);
  const sockets = socketFolder(folder, runner);
  const address = { host: sockets, port: 5432 };
  const args = argumentsFor(folder, sockets, options);
  let child: ChildProcess;
  let stopping: Promise<void> | null = null;

  const launch = async () => {
    child = await launched(() => spawnPostgres(runner, args), folder, {
      ...address,
      user: options.superuser,
    });
    if (stopping) return ended(child);
    child.once('exit', () => {
      if (!stopping) void restart();
    });
  };
  const restart = async () => {
    for (let attempt = 1; attempt <= MAX_RESTARTS && !stopping; attempt += 1) {
      log(`The embedded PostgreSQL ended unexpectedly; starting it again (${attempt} of ${MAX_RESTARTS}).`);
      const problem = await launch().then(
        () => null,
        (error: Error) => error,
      );
      if (!problem) return;
      log(problem.message);
      await pause(attempt * 500);
    }
  };
  // The process can exit without a call of stop().
  const onExit = () => {
    child.kill('SIGINT');
    unlock();
  };

  await launch();
  process.once('exit', onExit);
  const stop = async () => {
    await ended(child);
    if (sockets !== folder) rmSync(sockets, { recursive: true, force: true });
    process.off('exit', onExit);
    unlock();
  };
  return {
    address,
    get pid() {
      return child.pid;
    },
    stop: () => (stopping ??= stop()),
    stopCommand: [
      ...runner.command('pg_ctl', ['stop', '-D', folder, '-m', 'fast', '-t', '10']),
      runner.identity,
    ],
  };
}

function argumentsFor(folder: string, sockets: string, { fsync = true, settings }: Options): string[] {
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

/** Starts PostgreSQL in its own session, so that Ctrl-C reaches only the server, which then shuts it down in order. */
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

interface Superuser {
  host: string;
  port: number;
  user: string;
}

/** Starts a postmaster and waits until it accepts connections. Retries while leftovers of an earlier one block it. */
async function launched(
  spawnOne: () => ChildProcess,
  folder: string,
  superuser: Superuser,
): Promise<ChildProcess> {
  const until = Date.now() + RETRY_LIMIT_MS;
  for (;;) {
    await stopLeftover(folder, superuser.host);
    const child = spawnOne();
    const problem = await answers(child, superuser);
    if (problem === null) return child;
    if (!PASSING.test(problem) || Date.now() > until)
      throw new Error(`The embedded PostgreSQL did not start: ${problem}`);
    await pause();
  }
}

/** Returns null when the postmaster accepts connections, else its error output. */
async function answers(child: ChildProcess, superuser: Superuser): Promise<string | null> {
  let errorOutput = '';
  child.once('error', (error) => {
    errorOutput += error.message;
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-4000);
  });
  const until = Date.now() + START_LIMIT_MS;
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const client = new pg.Client({ ...superuser, database: 'postgres' });
    // A failing connection also emits an error event, which would end the process without a listener.
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
      return `it did not answer in ${START_LIMIT_MS / 1000} seconds. ${errorOutput}`.trim();
    }
    await pause();
  }
  await pause();
  return errorOutput.trim();
}

/** Fast shutdown: rolls back open transactions; committed ones are on disk. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  child.kill('SIGINT');
  await exited;
}
