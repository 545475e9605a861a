import type pg from 'pg';
import { Refusal } from '#server/http/refusal';

/** Although it may be too busy for a statement. */
export const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    (error: unknown) => error instanceof Refusal && error.code === 'TOO_MANY',
  );
