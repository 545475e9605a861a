import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

/** Stored as a hash, so that the table contains no names or addresses. */
interface Counted {
  what: string;
  who: string;
}
const keyOf = ({ what, who }: Counted): Buffer => createHash('sha256').update(`${what} ${who}`).digest();

/** Returns the oldest attempt of a full window, else null. Locks the row, so that attempts queue. */
export async function countAttempt(
  db: Db,
  counted: Counted,
  { max, from, now, until }: { max: number; from: Date; now: Date; until: Date },
): Promise<Date | null> {
  const key = keyOf(counted);
  const { taken, oldest } = await db.one<{ taken: boolean; oldest: string | null }>(sql`
    with taken as (
      insert into attempts as t (key, attempted_at, expires_at) values (${key}, array[${now}::timestamptz], ${until})
      on conflict (key) do update
        set attempted_at = (
            select array_agg(at order by at) from unnest(t.attempted_at || excluded.attempted_at) at where at > ${from}),
          expires_at = excluded.expires_at
        where (select count(*) from unnest(t.attempted_at) at where at > ${from}) < ${max}
      returning 1)
    select exists (select from taken) as taken,
      (select min(at) from attempts t, unnest(t.attempted_at) at where t.key = ${key} and at > ${from}) as oldest`);
  if (taken) return null;
  return oldest === null ? now : new Date(oldest);
}

/** Null, or when the next attempt is allowed. Locks the row like `countAttempt`. */
export async function countSpacedAttempt(
  db: Db,
  counted: Counted,
  pace: { free: number; firstWaitMs: number; longestWaitMs: number; windowMs: number },
  now: Date,
): Promise<Date | null> {
  const key = keyOf(counted);
  const from = new Date(now.getTime() - pace.windowMs);
  const until = new Date(now.getTime() + pace.windowMs);
  /** From the attempts in `t.attempted_at`; null while attempts are free. */
  const next = sql`(select case when count(*) >= ${pace.free} then max(at)
      + interval '1 millisecond' * least(${pace.longestWaitMs}::float8,
        ${pace.firstWaitMs}::float8 * power(2, least(30, count(*) - ${pace.free}))) end
    from unnest(t.attempted_at) at where at > ${from})`;
  const { taken, nextAt } = await db.one<{ taken: boolean; nextAt: string | null }>(sql`
    with taken as (
      insert into attempts as t (key, attempted_at, expires_at) values (${key}, array[${now}::timestamptz], ${until})
      on conflict (key) do update
        set attempted_at = (
            select array_agg(at order by at) from unnest(t.attempted_at || excluded.attempted_at) at where at > ${from}),
          expires_at = excluded.expires_at
        where coalesce(${next}, ${now}) <= ${now}
      returning 1)
    select exists (select from taken) as taken,
      (select ${next} from attempts t where t.key = ${key}) as "nextAt"`);
  if (taken) return null;
  return nextAt === null ? now : new Date(nextAt);
}

export async function refundAttempt(db: Db, counted: Counted): Promise<void> {
  await db.run(sql`
    update attempts set attempted_at = trim_array(attempted_at, 1)
    where key = ${keyOf(counted)} and cardinality(attempted_at) > 0`);
}

export async function clearAttempts(db: Db, counted: Counted): Promise<void> {
  await db.run(sql`delete from attempts where key = ${keyOf(counted)}`);
}

export async function setFlag(db: Db, counted: Counted, until: Date): Promise<void> {
  await db.run(sql`
    insert into attempts (key, attempted_at, expires_at) values (${keyOf(counted)}, '{}', ${until})
    on conflict (key) do update set expires_at = excluded.expires_at`);
}
export const isFlagSet = (db: Db, counted: Counted, now: Date): Promise<boolean> =>
  db.exists(sql`select from attempts where key = ${keyOf(counted)} and expires_at > ${now}`);

export async function purgeExpiredAttempts(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from attempts where expires_at < ${now}`);
}
