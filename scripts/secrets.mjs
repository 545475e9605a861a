// `npm run secrets`: fails if a tracked file contains a key or token.
import { readFileSync } from 'node:fs';
import { at } from './lib/run.mjs';
import { secretsIn } from './lib/secrets.mjs';
import { trackedFiles } from './lib/tracked.mjs';

const MOST_BYTES = 2_000_000;
const files = trackedFiles();
const faults = files.flatMap((path) => {
  const contents = readFileSync(at(path));
  const isText = contents.length < MOST_BYTES && !contents.includes(0);
  return isText ? secretsIn(contents.toString('utf8')).map((fault) => ({ path, ...fault })) : [];
});
// Print the position only: logs have more readers than the source.
for (const { path, line, what } of faults) console.error(`${path}:${line} looks like ${what}.`);
console.log(`${faults.length} secrets in ${files.length} files.`);
// Test the patterns with generated secrets, so that a broken check does not pass.
const knows = ['AKIA'.padEnd(20, 'A'), 'svk_'.padEnd(47, 'x'), `-----BEGIN RSA ${'PRIVATE'} KEY-----`].every(
  (canary) => secretsIn(`x = '${canary}'`).length === 1,
);
if (!knows) console.error('A secret made up for this check was not found.');
if (faults.length > 0 || files.length < 50 || !knows) process.exitCode = 1;
