import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { at, ROOT } from './run.mjs';

const NOT_OURS = /^(node_modules|\.git|\.cache|dist|data)$/;

/** Lists the files of the repository. Without git it lists all files except installed and generated ones. */
export function trackedFiles() {
  try {
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const listed = execFileSync('git', words, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((path) => path !== '' && existsSync(at(path)));
  } catch {
    // Git is missing, or this is not a repository.
    return filesUnder(ROOT).map((path) => relative(ROOT, path));
  }
}

const filesUnder = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.test(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : entry.isFile() ? [path] : [];
  });
