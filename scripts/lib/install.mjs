import { existsSync, readFileSync } from 'node:fs';
import { at, run, seconds } from './run.mjs';

const LOCK = at('package-lock.json');
/** npm writes this file last and lists in it what it installed, so it is missing after an interrupted installation. */
const INSTALLED = at('node_modules', '.package-lock.json');

export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  const since = performance.now();
  // The build needs devDependencies even with NODE_ENV=production.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: { NODE_ENV: '' },
  });
  if (code !== 0) throw new Error('npm ci failed; its message stands above.');
  console.log(`Packages installed in ${seconds(since)}.`);
}

/** True if every package of the lock file is there in its version. Packages of other platforms may be absent. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = packagesOf(INSTALLED);
  return Object.entries(packagesOf(LOCK)).every(
    ([path, { version, link, optional }]) =>
      !path.includes('node_modules/') ||
      link ||
      (installed[path] ? installed[path].version === version : optional === true),
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
