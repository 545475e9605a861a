import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#server/config';
import { type Db, dbOf, inTransaction } from '#server/db/db';
import type { FileStore } from '#server/files/file-store';
import type { WorkContext } from '#server/http/context';
import { Effects } from '#server/live/effects';
import type { Job } from './job';
import * as store from './store';

const POLL_INTERVAL_MS = 10_000;

export interface JobDependencies {
  pool: pg.Pool;
  config: Config;
  files: FileStore;
  /** Of the database, so that servers agree on the slot. */
  clock: () => Promise<Date> | Date;
  log: FastifyBaseLogger;
}

/** Several servers may call this: a job's row is locked, and its writes commit with the done mark. */
export async function runDueJobs(jobs: readonly Job[], deps: JobDependencies): Promise<string[]> {
  const completed: string[] = [];
  const tryJob = async (job: Job) => {
    const now = await deps.clock();
    const slot = job.slot(now);
    const run = job.outside ? runOutside : runOnce;
    const done = await run(job, slot, now, deps).catch(async (error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      // Throws while the database is away, which is no failure of the job.
      await store.markFailed(dbOf(deps.pool), job.name, reason, now);
      deps.log.error({ err: error, job: job.name }, 'a job failed and will be tried again');
      return false;
    });
    if (done) completed.push(job.name);
  };
  const oneByOne = async () => {
    for (const job of jobs) if (!job.outside) await tryJob(job);
  };
  // Await both: without a database both reject, and an unhandled rejection would end the process.
  await Promise.all([oneByOne(), ...jobs.filter((job) => job.outside).map(tryJob)]);
  return completed;
}

async function runOutside(job: Job, slot: string, now: Date, deps: JobDependencies): Promise<boolean> {
  const db = dbOf(deps.pool);
  await store.ensure(db, job.name, slot);
  if (!(await store.isDue(db, job.name, slot, now))) return false;
  const acquired = await inTransaction(deps.pool, async (tx) => {
    if (!(await store.lock(tx, job.name, slot))) return false;
    await store.markDone(tx, job.name, slot, now);
    return true;
  });
  if (!acquired) return false;
  const effects = new Effects();
  await job.run(contextOf(db, now, effects, deps), (work) => transact(now, deps, work));
  await effects.flush(db, deps.log);
  return true;
}

async function transact<T>(
  now: Date,
  deps: JobDependencies,
  work: (ctx: WorkContext) => Promise<T>,
): Promise<T> {
  const effects = new Effects();
  const result = await inTransaction(deps.pool, (db) => work(contextOf(db, now, effects, deps)));
  await effects.flush(dbOf(deps.pool), deps.log);
  return result;
}

async function runOnce(job: Job, slot: string, now: Date, deps: JobDependencies): Promise<boolean> {
  await store.ensure(dbOf(deps.pool), job.name, slot);
  if (!(await store.isDue(dbOf(deps.pool), job.name, slot, now))) return false;
  const effects = new Effects();
  const done = await inTransaction(deps.pool, async (db) => {
    if (!(await store.lock(db, job.name, slot))) return false;
    const ctx = contextOf(db, now, effects, deps);
    await job.run(ctx, (work) => work(ctx));
    await store.markDone(db, job.name, slot, now);
    return true;
  });
  await effects.flush(dbOf(deps.pool), deps.log);
  return done;
}

const contextOf = (db: Db, now: Date, effects: Effects, { config, log, files }: JobDependencies) => ({
  db,
  now,
  config,
  log,
  files,
  live: effects.live,
  afterCommit: effects.afterCommit,
});

export function startJobs(jobs: readonly Job[], deps: JobDependencies): () => Promise<void> {
  let running: Promise<unknown> | null = null;
  const poll = () => {
    running ??= runDueJobs(jobs, deps)
      .catch((error: unknown) => deps.log.warn({ lost: error }, 'due jobs could not be checked'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(poll, POLL_INTERVAL_MS);
  timer.unref();
  poll();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
