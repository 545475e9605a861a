import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, startOf } from './cluster-process';

/** The data directory belongs to a living server; the message names its pid. */
export class DirectoryInUse extends Error {}

const ATTEMPTS = 5;

/**
 * Takes the data directory for this process: one server a directory. A lock of a dead process is taken over; a
 * living holder is named in the error. Answers how to give it back.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(directory, { recursive: true });
  const path = join(directory, 'server.lock');
  const mine = `${process.pid}\n${startOf(process.pid)}\n`;
  // Linking a written file makes the lock appear whole: a second server never reads a half-written one.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (linked(draft, path))
        return () => {
          if (contentOf(path) === mine) rmSync(path, { force: true });
        };
      const [pid, start] = contentOf(path).split('\n');
      if (holds(Number(pid), start ?? ''))
        throw new DirectoryInUse(
          `Another Selvedge server (pid ${pid}) already uses ${directory}. Stop it, or set another DATA_DIR.`,
        );
      rmSync(path, { force: true });
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new Error(`The lock file ${path} could not be taken.`);
}

/** A lock holds while the very process that wrote it lives; ids are used again, starting times are not. */
const holds = (pid: number, start: string): boolean =>
  pid > 0 && isAlive(pid) && (start === '' || startOf(pid) === start);

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
