import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from './start-problem';

/** Without the option `recursive`, with which Node never returns from folders such as /proc. */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') throw new OperatorError(`${path} cannot be made (${code}): name another folder.`);
  }
}
