import type pg from 'pg';

/** Whether the database answers. */
export const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query('select 1').then(
    () => true,
    () => false,
  );
