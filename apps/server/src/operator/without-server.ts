import pg from 'pg';
import { refuseAnyServer } from '#server/db/release-lock';
import type { Site } from './command';

/** Without the time limit of requests. Refuses while a server uses the database. */
export async function withoutServer(
  { connection }: Site,
  work: (pool: pg.Pool) => Promise<string[]>,
): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await refuseAnyServer(pool);
    return await work(pool);
  } finally {
    await pool.end();
  }
}
