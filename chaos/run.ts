import { cpus, totalmem } from 'node:os';
import { conflicts } from './conflicts';
import { crashes } from './crashes';
import { database } from './database';
import { disk } from './disk';
import { mail } from './mail';
import { memory } from './memory';
import { restore } from './restore';
import { saving } from './saving';
import { slow } from './slow';
import { firstStarts, starts } from './starts';
import { statements } from './statements';
import type { Result } from './test-server';
import { timing } from './timing';
import { versions } from './versions';

/**
 * `npm run chaos [-- name …]`: runs the chaos tests and compares the results with the promises. `CHAOS_ROUNDS` (20) is
 * the number of kills per test, `CHAOS_SECONDS` (63) the duration of a database outage. Exits with code 1 when a
 * promise is broken.
 */
const TESTS: Record<string, () => Promise<Result[]> | Result[]> = {
  starts,
  'first-starts': firstStarts,
  crashes: () => crashes(false),
  'crashes-with-database': () => crashes(true),
  database,
  mail,
  conflicts,
  slow,
  saving,
  timing,
  statements,
  disk,
  restore,
  memory,
  versions,
};
const selected = process.argv.slice(2);
const unknown = selected.find((name) => !(name in TESTS));
if (unknown) {
  process.stderr.write(`npm run chaos knows ${Object.keys(TESTS).join(', ')}, not ${unknown}.\n`);
  process.exit(2);
}

// process.exit() runs the exit handlers that stop child processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const results: Result[] = [];
for (const [name, test] of Object.entries(TESTS)) {
  if (selected.length > 0 && !selected.includes(name)) continue;
  process.stdout.write(`\n${name} ...\n`);
  const found = await Promise.resolve()
    .then(test)
    .catch((error: unknown): Result[] => [
      { promise: name, measured: `the chaos test itself failed: ${String(error)}`, held: false },
    ]);
  for (const result of found)
    process.stdout.write(`  ${verdict(result).padEnd(8)} ${result.promise}: ${result.measured}\n`);
  results.push(...found);
}
process.stdout.write(
  `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n\n| promise | measured | held |\n|---|---|---|\n${results
    .map((result) => `| ${result.promise} | ${result.measured} | ${verdict(result)} |`)
    .join('\n')}\n`,
);
process.exit(results.some((result) => result.held === false) ? 1 : 0);

function verdict({ held }: Result): string {
  return held === null ? 'not here' : held ? 'yes' : 'NO';
}
