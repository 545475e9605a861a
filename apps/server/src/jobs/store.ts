import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

/** In `job_runs`, when the operator's last backup was taken. */
export const BACKUP = 'backup';

/** A new job starts with the next slot, so that the first start of a server does not run all jobs. */
export const ensure = (db: Db, name: string, slot: string) =>
  db.run(sql`insert into job_runs (name, slot) values (${name}, ${slot}) on conflict do nothing`);

/** A server whose clock was set back, or a later slot of another server, runs nothing twice. */
const isLater = (slot: string) => sql`(length(slot), slot) < (length(${slot}), ${slot})`;

/** Does not wait for a lock. */
export const isDue = (db: Db, name: string, slot: string, now: Date): Promise<boolean> =>
  db.exists(sql`
    select 1
    from job_runs
    where name = ${name} and ${isLater(slot)} and (next_attempt_at is null or next_attempt_at <= ${now})`);

/** For this transaction; false if another server has locked or finished the job. */
export const lock = (db: Db, name: string, slot: string): Promise<boolean> =>
  db.exists(sql`select 1 from job_runs where name = ${name} and ${isLater(slot)} for update skip locked`);

export async function markDone(db: Db, name: string, slot: string, now: Date): Promise<void> {
  await db.run(sql`
    update job_runs
    set slot = ${slot}, ran_at = ${now}, attempts = 0, next_attempt_at = null, last_error = null
    where name = ${name}`);
}

/** Retries the slot after one minute, then twice as long each time, up to an hour. */
export async function markFailed(db: Db, name: string, reason: string, now: Date): Promise<void> {
  await db.run(sql`
    update job_runs set attempts = attempts + 1, last_error = ${reason.slice(0, 500)},
      next_attempt_at = ${now}::timestamptz
        + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10)))
    where name = ${name}`);
}

interface Run {
  name: string;
  slot: string | null;
  ranAt: string | null;
  attempts: number;
  lastError: string | null;
}
export const listRuns = (db: Db) =>
  db.many<Run>(
    sql`select name, slot, ran_at as "ranAt", attempts, last_error as "lastError" from job_runs order by name`,
  );
