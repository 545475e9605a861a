import type pg from 'pg';
import { reasonOf } from '#server/reason';
import { OperatorError } from '#server/start-problem';
import { isDatabaseAway } from './db';
import { migrate } from './migrate';
import { withOwnPool } from './own-connection';
import { lacksRights } from './owner';
import { Pool } from './pool';
import { requireSecret, storeDigest } from './secret-digest';

const WAIT_MS = 30_000;
const POLL_INTERVAL_MS = 500;
/** For a connection while all are in use. */
const BUSY_LIMIT_MS = 10_000;
const STATEMENT_LIMIT_MS = 10_000;

const OWNER_NEEDED =
  'The role of DATABASE_URL may not create or read the tables of this release. Stop all servers, and run `operator migrate` with DATABASE_OWNER_URL, the address of the role that owns the database.';

/** Requests and their independent transactions use separate pools: no request needs two connections of one pool. */
export interface Pools {
  pool: pg.Pool;
  independentPool: pg.Pool;
}

/** Refuses a site with another `sessionSecret` before it writes. Waits for a database that is still starting. */
export async function connect(
  connection: pg.ClientConfig,
  sessionSecret: Uint8Array,
  onLost: (error: Error) => void,
  { waitMs = WAIT_MS, hold }: { waitMs?: number; hold?: () => Promise<void> } = {},
): Promise<Pools> {
  // Without a statement timeout: a migration, or the wait for another server's, can take longer than any request.
  await withOwnPool({ ...connection, connectionTimeoutMillis: 4_000 }, async (migrationPool) => {
    await answering(migrationPool, Date.now() + waitMs);
    await requireSecret(migrationPool, sessionSecret);
    await migrate(migrationPool, { hold });
    await storeDigest(migrationPool, sessionSecret);
    await requireSecret(migrationPool, sessionSecret);
  }).catch((error: unknown) => {
    throw lacksRights(error) ? new OperatorError(OWNER_NEEDED) : error;
  });
  const open = (max: number) => {
    const pool = new Pool({
      ...connection,
      max,
      connectionTimeoutMillis: BUSY_LIMIT_MS,
      keepAlive: true,
      statement_timeout: STATEMENT_LIMIT_MS,
      query_timeout: STATEMENT_LIMIT_MS + 1_000,
    });
    // A lost connection reports its error to the pending query and to this listener; without the listener, the error
    // would end the process.
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
      throw new OperatorError(`The database cannot be used: ${reasonOf(problem)}`);
    await new Promise((resume) => setTimeout(resume, POLL_INTERVAL_MS));
  }
}
