import pg from 'pg';

/** One connection without the time limit of requests. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection);
  // The pending query reports a lost connection; without the listener, the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // The database rolls back what is not committed.
    await client.end();
  }
}

/** The same for work that takes a pool. */
export async function withOwnPool<T>(
  connection: pg.ClientConfig,
  work: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // As above, for a connection that is idle.
  pool.on('error', () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
