import { existsSync, readFileSync } from 'node:fs';
import { at, run, seconds } from './run.mjs';

const LOCK = at('package-lock.json');
/** npm writes this file last and lists in it what it installed, so it is missing after an interrupted installation. */
const INSTALLED = at('node_modules', '.package-lock.json');
const QUIET = ['--no-audit', '--no-fund'];

/** Installs the packages that build and serve, and with `dev` also those that only development and tests need. */
export async function ensureInstalled({ dev = false } = {}) {
  const installed = existsSync(INSTALLED) ? packagesOf(INSTALLED) : {};
  const wanted = packagesOf(LOCK);
  if (isComplete(installed, wanted, { dev })) return;
  console.log('Installing packages …');
  const since = performance.now();
  // `npm ci` would delete the installed packages before it adds those for development.
  const isAddition = dev && isComplete(installed, wanted);
  const words = isAddition
    ? ['install', '--include=dev', '--no-save']
    : ['ci', `--${dev ? 'include' : 'omit'}=dev`];
  const { code } = await run('npm', [...words, ...QUIET], { env: { NODE_ENV: '' } });
  if (code !== 0) throw new Error(`npm ${words[0]} failed; its message stands above.`);
  console.log(`Packages installed in ${seconds(since)}.`);
}

/**
 * Whether every package of a lock file is installed in its version; without `dev`, those for development are not needed.
 * Packages of other platforms may be absent.
 */
export function isComplete(installed, wanted, { dev = false } = {}) {
  return Object.entries(wanted).every(
    ([path, { version, link, optional, devOptional, dev: isDev }]) =>
      !path.includes('node_modules/') ||
      link ||
      (isDev && !dev) ||
      (installed[path] ? installed[path].version === version : optional || (devOptional && !dev)),
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
