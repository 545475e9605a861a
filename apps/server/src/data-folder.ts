import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Without the option `recursive`, with which Node never returns from folders such as /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
