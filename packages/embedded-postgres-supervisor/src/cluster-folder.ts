import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterRunner } from './cluster-runner';
import { answers } from './life-sign';
import { commandOf, isAlive } from './processes';

const run = promisify(execFile);
const LEFTOVER_LIMIT_MS = 5_000;
const POLL_MS = 25;
/** The major version of the binaries, which cannot open a cluster of another version. */
const MAJOR = '18';
/** In bytes. A socket path can have 107 bytes, of which PostgreSQL's file name takes 15 and its lock file 5 more. */
const SOCKET_FOLDER_LIMIT = 84;
const SOCKET = '.s.PGSQL.5432';

export interface ClusterOptions {
  /** The superuser that initdb creates. */
  superuser: string;
  /** False only in tests: without fsync, a power failure can lose all data. */
  fsync?: boolean;
  /** Called while another process creates a new cluster, which leaves this one free for other work. */
  onCreate?: () => void;
}

/** Creates the cluster in a temporary folder and renames it, so an interrupted start leaves no partial one. */
export async function ensureCluster(
  folder: string,
  runner: ClusterRunner,
  { superuser, fsync = true, onCreate }: ClusterOptions,
): Promise<void> {
  const version = join(folder, 'PG_VERSION');
  if (existsSync(version)) {
    const major = readFileSync(version, 'utf8').trim();
    if (major === MAJOR) return;
    throw new Error(
      `${folder} was made by PostgreSQL ${major}, this version of Selvedge brings ${MAJOR}: dump it with the earlier version and load it into a new DATA_DIR.`,
    );
  }
  if (existsSync(folder))
    throw new Error(
      `${folder} exists but holds no PostgreSQL database. Move it away, or set another DATA_DIR.`,
    );
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  runner.own(partial);
  const args = ['-D', partial, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const created = run(...runner.command('initdb', fsync ? args : [...args, '--no-sync']), runner.identity);
  onCreate?.();
  await created;
  renameSync(partial, folder);
}

/** The folder of the sockets: the cluster's own or, if its path is too long, one in the system's temporary folder. */
export function socketFolder(folder: string, runner: ClusterRunner): string {
  if (Buffer.byteLength(folder) <= SOCKET_FOLDER_LIMIT) return folder;
  const uid = process.getuid?.() ?? 0;
  const name = createHash('sha256').update(`${uid}:${folder}`).digest('hex').slice(0, 16);
  const stablePath = join(tmpdir(), `selvedge-${name}`);
  if (!existsSync(stablePath)) mkdirSync(stablePath, { mode: 0o700 });
  const facts = lstatSync(stablePath);
  const owner = runner.identity.uid ?? uid;
  const isPrivate =
    facts.isDirectory() && (facts.uid === uid || facts.uid === owner) && (facts.mode & 0o077) === 0;
  // A folder of that name that belongs to another user is not safe to use.
  const sockets = isPrivate ? stablePath : mkdtempSync(join(tmpdir(), 'selvedge-'));
  runner.own(sockets);
  return sockets;
}

/** The process id in the cluster's pid file, if that process is still a PostgreSQL of this folder. */
function postmasterOf(folder: string): number | null {
  const path = join(folder, 'postmaster.pid');
  const pid = existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0;
  return pid > 0 && isAlive(pid) && commandOf(pid).includes(folder) ? pid : null;
}

/** Whether a PostgreSQL of another container, whose process is not visible from here, answers in this folder. */
export async function isUsedElsewhere(folder: string): Promise<boolean> {
  if (postmasterOf(folder) !== null) return false;
  return answers(join(folder, SOCKET));
}

/** Stops a postmaster that outlived its killed server, and removes the pid and socket files of a killed postmaster. */
export async function stopLeftover(folder: string, sockets: string): Promise<void> {
  const pid = postmasterOf(folder);
  if (pid !== null) {
    process.kill(pid, 'SIGINT');
    const until = Date.now() + LEFTOVER_LIMIT_MS;
    while (isAlive(pid) && Date.now() < until) await pause();
    if (isAlive(pid))
      throw new Error(
        `The PostgreSQL of an earlier server (pid ${pid}) still uses ${folder} and does not stop.`,
      );
  }
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  for (const mark of [SOCKET, `${SOCKET}.lock`]) rmSync(join(sockets, mark), { force: true });
}

export const pause = (ms = POLL_MS) => new Promise<void>((resolve) => setTimeout(resolve, ms));
