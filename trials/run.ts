import { cpus, totalmem } from 'node:os';
import { conflicts } from './conflicts';
import { database } from './database';
import { disk } from './disk';
import { kills } from './kills';
import { mail } from './mail';
import { restoring } from './restoring';
import { saving } from './saving';
import type { Line } from './site';
import { slow } from './slow';
import { starts } from './starts';
import { statements } from './statements';
import { timing } from './timing';

/**
 * `npm run trials [-- name …]`: breaks what can break, and compares what happened with what is promised. `TRIALS_ROUNDS`
 * (20) kills of each kind, `TRIALS_SECONDS` (20) for a database that is away. Ends with exit code 1 when a promise broke.
 */
const TRIALS: Record<string, () => Promise<Line[]> | Line[]> = {
  starts,
  kills: () => kills(false),
  'kills-with-database': () => kills(true),
  database,
  mail,
  conflicts,
  slow,
  saving,
  timing,
  statements,
  disk,
  restoring,
};
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in TRIALS));
if (unknown) {
  process.stderr.write(`npm run trials knows ${Object.keys(TRIALS).join(', ')}, not ${unknown}.\n`);
  process.exit(2);
}

// What was started ends with us, however we end.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const lines: Line[] = [];
for (const [name, trial] of Object.entries(TRIALS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name} ...\n`);
  const found = await Promise.resolve()
    .then(trial)
    .catch((error: unknown): Line[] => [
      { promise: name, measured: `the trial itself failed: ${String(error)}`, held: false },
    ]);
  for (const line of found)
    process.stdout.write(`  ${verdict(line).padEnd(8)} ${line.promise}: ${line.measured}\n`);
  lines.push(...found);
}
process.stdout.write(
  `\n${cpus().length} cores (${cpus()[0]?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}\n\n| promise | measured | held |\n|---|---|---|\n${lines
    .map((line) => `| ${line.promise} | ${line.measured} | ${verdict(line)} |`)
    .join('\n')}\n`,
);
process.exit(lines.some((line) => line.held === false) ? 1 : 0);

function verdict({ held }: Line): string {
  return held === null ? 'not here' : held ? 'yes' : 'NO';
}
