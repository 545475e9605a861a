import { pino } from 'pino';
import type { Job } from '#server/jobs/job';
import { runDueJobs } from '#server/jobs/runner';
import type { TestApp } from './start-app';

/** Runs the jobs that are due at the time of the test's clock, which tests also set back. */
export async function runJobs(app: TestApp, jobs: readonly Job[]) {
  for (const { name, slot } of jobs)
    await app.pool.query(
      `update job_runs set slot = '' where name = $1 and (length(slot), slot) > (length($2::text), $2::text)`,
      [name, slot(app.clock.now)],
    );
  return runDueJobs(jobs, {
    pool: app.pool,
    config: app.config,
    files: app.files,
    clock: () => app.clock.now,
    log: pino({ level: 'silent' }),
  });
}
