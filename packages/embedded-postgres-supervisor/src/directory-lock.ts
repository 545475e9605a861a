import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { answers, openLifeSign, SOCKET } from './life-sign';
import { isAlive, startOf } from './processes';

/** A running server uses the data directory. The message contains its process id if known. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 20;
const LOCK = /^server-lock-(\d+)$/;
const DRAFT = /^server-lock\.[0-9a-f]{16}$/;
/** Lock attempts older than this are abandoned. */
const ABANDONED_MS = 60_000;
/** The lock file of earlier versions. */
const OLD_LOCK = 'server.lock';

/**
 * Locks the data directory for this process and returns the release function. Also excludes servers that start at the
 * same moment, and other containers on the same volume.
 *
 * Locks are numbered and only the newest one counts. If it is released or its process is dead, the next number is
 * created with link(2), which succeeds for one process only. If the new number is not the newest, the process retries.
 * Locks of other live processes are never removed or overwritten. A released lock stays as an empty file, so that no
 * number is used twice.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const sign = await openLifeSign(directory);
  const draft = join(directory, `server-lock.${randomBytes(8).toString('hex')}`);
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}\n${sign.name}\n`);
  try {
    const lock = await takeLock(directory, draft);
    return () => {
      if (existsSync(lock)) writeFileSync(lock, '');
      sign.close();
    };
  } catch (error) {
    sign.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

async function takeLock(directory: string, draft: string): Promise<string> {
  await refuseHeld(directory, OLD_LOCK);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const newest = newestOf(directory);
    if (newest > 0) await refuseHeld(directory, `server-lock-${newest}`);
    const lock = join(directory, `server-lock-${newest + 1}`);
    try {
      // Links a complete file, so that no process reads a partial lock.
      linkSync(draft, lock);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      continue;
    }
    if (newestOf(directory) === newest + 1) {
      await removeLeftovers(directory, newest + 1);
      return lock;
    }
    rmSync(lock, { force: true });
  }
  throw new Error(`The data directory ${directory} could not be locked.`);
}

const numberOf = (name: string): number => Number(LOCK.exec(name)?.[1] ?? 0);
const newestOf = (directory: string): number => Math.max(0, ...readdirSync(directory).map(numberOf));

async function refuseHeld(directory: string, name: string): Promise<void> {
  const [pid = '', start = '', socket = ''] = contentOf(join(directory, name)).split('\n');
  if (pid === '') return;
  const advice = `already uses ${directory}. Stop it, or set another DATA_DIR.`;
  // A process id can be reused, but not together with the same start time.
  if (Number(pid) > 0 && isAlive(Number(pid)) && (start === '' || startOf(Number(pid)) === start))
    throw new DirectoryInUse(`Another Selvedge server (pid ${pid}) ${advice}`);
  if (SOCKET.test(socket) && (await answers(join(directory, socket))))
    throw new DirectoryInUse(`Another Selvedge server, in another container, ${advice}`);
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Removes files of earlier processes, but not those of a process that is taking the lock now. */
async function removeLeftovers(directory: string, newest: number): Promise<void> {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const isOldLock = name === OLD_LOCK || (LOCK.test(name) && numberOf(name) < newest);
    const isTemporary = DRAFT.test(name) || SOCKET.test(name);
    if (isOldLock || (isTemporary && isAbandoned(path) && !(await answers(path))))
      rmSync(path, { force: true });
  }
}

const isAbandoned = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) <
  Date.now() - ABANDONED_MS;
