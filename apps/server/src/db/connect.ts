import pg from 'pg';
import { isDatabaseAway } from './db';
import { migrate } from './migrate';

const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 500;
const STATEMENT_LIMIT_MS = 10_000;

/** The database cannot be used; the message says why. */
export class DatabaseProblem extends Error {}

/**
 * Brings the database to this version and answers the pool for requests. A database that is still starting is waited
 * for, for half a minute: servers and databases are often started together.
 */
export async function connect(
  connection: pg.ClientConfig,
  onLost: (error: Error) => void,
  waitMs = WAIT_MS,
): Promise<pg.Pool> {
  // A migration, or the wait for another server's, may take longer than any request is allowed to.
  const patient = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 4_000 });
  patient.on('error', onLost);
  try {
    await answering(patient, Date.now() + waitMs);
    await migrate(patient);
  } finally {
    await patient.end();
  }
  const pool = new pg.Pool({
    ...connection,
    max: 20,
    connectionTimeoutMillis: 4_000,
    keepAlive: true,
    statement_timeout: STATEMENT_LIMIT_MS,
    query_timeout: STATEMENT_LIMIT_MS + 1_000,
  });
  pool.on('error', onLost);
  return pool;
}

async function answering(pool: pg.Pool, until: number): Promise<void> {
  for (;;) {
    const problem = await pool.query('select 1').then(
      () => null,
      (error: Error) => error,
    );
    if (!problem) return;
    if (!isDatabaseAway(problem) || Date.now() > until)
      throw new DatabaseProblem(`The database cannot be used: ${problem.message || String(problem)}`);
    await new Promise((resume) => setTimeout(resume, LOOK_EVERY_MS));
  }
}
