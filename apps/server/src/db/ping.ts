import type pg from 'pg';
import { Refusal } from '#server/http/refusal';
import { dbOf, isDatabaseAway, sqlState } from './db';
import { sql } from './sql';

const READ_ONLY = '25006';

/** Although it may be too busy for a statement. */
export const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    (error: unknown) => error instanceof Refusal && error.code === 'TOO_MANY',
  );

/** In a transaction: when it began. */
export async function databaseNow(client: Pick<pg.Pool, 'query'>): Promise<Date> {
  const { now } = await dbOf(client).one<{ now: string }>(sql`select now()`);
  return new Date(now);
}

/** Whether a row can be written: not on a standby, nor on a full disk. */
export const takesWrites = (pool: pg.Pool): Promise<boolean> =>
  pool
    .query(
      'update schema_migrations set applied_at = applied_at where name = (select min(name) from schema_migrations)',
    )
    .then(
      () => true,
      (error: unknown) => sqlState(error) !== READ_ONLY && !isDatabaseAway(error),
    );
