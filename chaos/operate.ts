import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SECRET } from './test-server';

/** Runs an operator's command of the release in `root` on a data folder. Returns its milliseconds. */
export async function operate(root: string, folder: string, ...words: string[]): Promise<number> {
  const since = performance.now();
  await promisify(execFile)(process.execPath, [join(root, 'apps/server/dist/operator.js'), ...words], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      SESSION_SECRET: SECRET,
      DATA_DIR: folder,
    },
  });
  return performance.now() - since;
}
