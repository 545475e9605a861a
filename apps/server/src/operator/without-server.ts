import type pg from 'pg';
import { refuseAnyServer } from '#server/db/release-lock';
import type { Site } from './command';
import { withOwnPool } from './own-pool';

/** Refuses while a server uses the database. */
export const withoutServer = (
  { connection }: Site,
  work: (pool: pg.Pool) => Promise<string[]>,
): Promise<string[]> =>
  withOwnPool(connection, async (pool) => {
    await refuseAnyServer(pool);
    return work(pool);
  });
