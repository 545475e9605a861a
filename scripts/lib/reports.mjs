import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

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

/** What the page of each failed browser test showed, without its inner parts, from the results in `folder`. */
export function pagesOfFailures(folder) {
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  return files
    .filter((file) => basename(file) === 'error-context.md')
    .map((file) => {
      const snapshot =
        readFileSync(join(folder, file), 'utf8').split('```yaml\n')[1]?.split('\n```')[0] ?? '';
      const outer = snapshot.split('\n').filter((line) => /^ {0,4}- /.test(line));
      return [`The page at the end of ${dirname(file)}:`, ...outer].join('\n');
    });
}
