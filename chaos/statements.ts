import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Result } from './test-server';

/** Runs apps/server/test/every-statement.test.ts, which fails each statement of each write in turn. */
export function statements(): Result[] {
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
