import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Line } from './site';

/** The failure of every statement of every write is a test (apps/server/test/every-statement.test.ts): it is run here, too. */
export function statements(): Line[] {
  const { stdout, status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'server', '--reporter=json', 'apps/server/test/every-statement.test.ts'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  const report = /\{"numTotalTestSuites".*\}/s.exec(stdout)?.[0];
  const { numPassedTests = 0, numTotalTests = 0 } = report
    ? (JSON.parse(report) as { numPassedTests: number; numTotalTests: number })
    : {};
  return [
    {
      promise: 'A write whose Nth statement fails is done whole or not at all (T57)',
      measured: `${numPassedTests} of ${numTotalTests} writes held at every statement`,
      held: status === 0 && numPassedTests > 0,
    },
  ];
}
