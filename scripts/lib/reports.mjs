import { existsSync, readFileSync } from 'node:fs';

const report = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

export function vitestCounts(path) {
  const found = report(path);
  if (!found) return null;
  const unloaded = found.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
  );
  return {
    passed: found.numPassedTests,
    failed: found.numFailedTests + unloaded.length,
    skipped: found.numPendingTests + (found.numTodoTests ?? 0),
  };
}

/** Reads a Playwright report. Errors outside of tests count as failures. */
export function playwrightCounts(path) {
  const found = report(path);
  if (!found) return null;
  const { expected, unexpected, flaky, skipped } = found.stats;
  return { passed: expected, failed: unexpected + flaky + (found.errors?.length ?? 0), skipped };
}
