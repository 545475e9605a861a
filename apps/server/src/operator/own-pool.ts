import pg from 'pg';

/** One connection without the time limit of requests. */
export async function withOwnPool<T>(
  connection: pg.ClientConfig,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // The pending query reports a lost connection; an idle one needs no report, and without the listener ends the process.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
