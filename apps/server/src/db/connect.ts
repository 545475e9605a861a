import pg from 'pg';
import { isDatabaseAway } from './db';
import { migrate } from './migrate';
import { Pool } from './pool';

const WAIT_MS = 30_000;
const LOOK_EVERY_MS = 500;
const STATEMENT_LIMIT_MS = 10_000;

/** The database cannot be used; the message says why. */
export class DatabaseProblem extends Error {}

/** Connections for requests and, separately, for their independent transactions: no request needs two of one pool. */
export interface Pools {
  pool: pg.Pool;
  independentPool: pg.Pool;
}

/**
 * Brings the database to this version and answers the connections to it. A database that is still starting is waited
 * for, for half a minute: servers and databases are often started together.
 */
export async function connect(
  connection: pg.ClientConfig,
  onLost: (error: Error) => void,
  waitMs = WAIT_MS,
): Promise<Pools> {
  // A migration, or the wait for another server's, may take longer than any request is allowed to.
  const patient = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 4_000 });
  patient.on('error', onLost);
  try {
    await answering(patient, Date.now() + waitMs);
    await migrate(patient);
  } finally {
    await patient.end();
  }
  const open = (max: number) => {
    const pool = new Pool({
      ...connection,
      max,
      connectionTimeoutMillis: 4_000,
      keepAlive: true,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: STATEMENT_LIMIT_MS + 1_000,
    });
    // A connection that is cut while a change holds it says so to anyone who waits for its answer, and here once more: an
    // error that nobody hears would end the process.
    return pool.on('error', onLost).on('connect', (client) => client.on('error', () => undefined));
  };
  return { pool: open(20), independentPool: open(4) };
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
