import { pino } from 'pino';
import type { Job } from '#server/jobs/job';
import { runDueJobs } from '#server/jobs/runner';
import type { TestApp } from './start-app';

/** Runs the jobs that are due at the time of the test's clock. */
export const runJobs = (app: TestApp, jobs: readonly Job[]) =>
  runDueJobs(jobs, {
    pool: app.pool,
    config: app.config,
    files: app.files,
    clock: () => app.clock.now,
    log: pino({ level: 'silent' }),
  });
