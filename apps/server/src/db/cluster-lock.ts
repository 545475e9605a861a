import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
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
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { isAlive, startOf } from './cluster-process';

/** The data directory belongs to a living server; the message names its pid where that can be seen. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 20;
/** Locks are numbered: a new holder takes the next number. */
const LOCK = /^server-lock-(\d+)$/;
const DRAFT = /^server-lock\.[0-9a-f]{16}$/;
const SOCKET = /^server-[0-9a-f]{16}\.sock$/;
/** Nobody tries for so long. */
const TRYING_MS = 60_000;
/** The lock of earlier versions. */
const EARLIER = 'server.lock';
/** A Unix socket's path has at most 107 bytes, on some systems 103. */
const SOCKET_LIMIT = 103;

/**
 * Takes the data directory for this process: one server a directory, however many start in one moment, in one container
 * or in several on one volume. A lock of a dead process is taken over; a living holder is named in the error. Answers how
 * to give it back.
 *
 * Nothing that another may hold is ever removed or written over: who finds the newest lock free or its holder dead links
 * the next number, which one alone can. Who looked too long ago links a number that is not the newest, sees that, and
 * looks again. The newest stays when its holder goes, emptied, so that no number is given twice.
 */
export async function lockDirectory(directory: string): Promise<() => void> {
  mkdirSync(directory, { recursive: true });
  const sign = await signOfLife(directory);
  // Linking a written file makes a lock appear whole: nobody ever reads a half-written one.
  const draft = join(directory, `server-lock.${randomBytes(8).toString('hex')}`);
  writeFileSync(draft, `${process.pid}\n${startOf(process.pid)}\n${sign.name}\n`);
  try {
    await refuseHeld(directory, EARLIER);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const newest = newestOf(directory);
      if (newest > 0) await refuseHeld(directory, lockOf(newest));
      const mine = join(directory, lockOf(newest + 1));
      if (!linked(draft, mine)) continue;
      if (newestOf(directory) > newest + 1) {
        rmSync(mine, { force: true });
        continue;
      }
      await clearAway(directory, newest + 1);
      return () => {
        if (existsSync(mine)) writeFileSync(mine, '');
        sign.end();
      };
    }
    throw new Error(`The data directory ${directory} could not be locked.`);
  } catch (error) {
    sign.end();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

const lockOf = (number: number) => `server-lock-${number}`;
const numberOf = (name: string): number => Number(LOCK.exec(name)?.[1] ?? 0);
const newestOf = (directory: string): number => Math.max(0, ...readdirSync(directory).map(numberOf));

/**
 * A socket in the directory that answers as long as this process lives: the one sign of life that is seen from another
 * container, to which ids of processes say nothing. Where there can be none, ids have to do.
 */
async function signOfLife(directory: string): Promise<{ name: string; end(): void }> {
  const name = `server-${randomBytes(8).toString('hex')}.sock`;
  const path = join(directory, name);
  const none = { name: '', end: () => undefined };
  if (Buffer.byteLength(path) > SOCKET_LIMIT) return none;
  const server = createServer((caller) => caller.destroy()).listen(path);
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!listens) return none;
  server.unref();
  return {
    name,
    end: () => {
      server.close();
      rmSync(path, { force: true });
    },
  };
}

async function refuseHeld(directory: string, name: string): Promise<void> {
  const [pid = '', start = '', socket = ''] = contentOf(join(directory, name)).split('\n');
  if (pid === '') return;
  const advice = `already uses ${directory}. Stop it, or set another DATA_DIR.`;
  if (holds(Number(pid), start)) throw new DirectoryInUse(`Another Selvedge server (pid ${pid}) ${advice}`);
  if (SOCKET.test(socket) && (await answers(join(directory, socket))))
    throw new DirectoryInUse(`Another Selvedge server, in another container, ${advice}`);
}

/** A lock holds while the very process that wrote it lives; ids are used again, starting times are not. */
const holds = (pid: number, start: string): boolean =>
  pid > 0 && isAlive(pid) && (start === '' || startOf(pid) === start);

/** Whether somebody listens on a Unix socket; the socket of one that was killed is left behind, and nobody does. */
export async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  const answered = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return answered;
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** What earlier holders left; not what belongs to somebody who is just trying. */
async function clearAway(directory: string, mine: number): Promise<void> {
  for (const name of readdirSync(directory)) {
    const path = join(directory, name);
    const isOld = name === EARLIER || (LOCK.test(name) && numberOf(name) < mine);
    const isLeft = (DRAFT.test(name) || SOCKET.test(name)) && isOlder(path) && !(await answers(path));
    if (isOld || isLeft) rmSync(path, { force: true });
  }
}
const isOlder = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY) < Date.now() - TRYING_MS;

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
