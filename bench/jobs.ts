import type pg from 'pg';

/** Makes a job of the server due. It starts within ten seconds. */
export const makeDue = (pool: pg.Pool, job: string) =>
  pool.query(`update job_runs set slot = '', next_attempt_at = null where name = $1`, [job]);

/** The instant that a query answers as soon as it answers a row. */
export async function until(pool: pg.Pool, query: string, values: unknown[] = []): Promise<Date> {
  while (true) {
    const [row] = (await pool.query<{ at: Date | string }>(query, values)).rows;
    // The server's modules let the driver return instants as texts.
    if (row) return new Date(row.at);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
