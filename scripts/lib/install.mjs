import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { at, run, seconds } from './run.mjs';

const LOCK = at('package-lock.json');
/** npm writes this file last, so it is missing after an interrupted installation. */
const FINISHED = at('node_modules', '.package-lock.json');
const STAMP = at('node_modules', '.selvedge-lock');

export async function ensureInstalled() {
  const lockHash = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (isInstalled(lockHash)) return;
  console.log('Installing packages …');
  const since = performance.now();
  // The build needs devDependencies even with NODE_ENV=production.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    env: { NODE_ENV: '' },
  });
  if (code !== 0) throw new Error('npm ci failed; its message stands above.');
  writeFileSync(STAMP, lockHash);
  console.log(`Packages installed in ${seconds(since)}.`);
}

function isInstalled(lockHash) {
  if (!existsSync(FINISHED)) return false;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockHash) return true;
  if (statSync(FINISHED).mtimeMs < statSync(LOCK).mtimeMs) return false;
  writeFileSync(STAMP, lockHash);
  return true;
}
