import type pg from 'pg';
import { dbOf } from '#server/db/db';
import { sql } from '#server/db/sql';

/** Advisory lock of the server that polls the mailbox. */
const RECEIVING_LOCK = 7_260_002;

/** False, without running `work`, while another server has the lock. */
export async function withReceivingLock(pool: pg.Pool, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  const db = dbOf(client);
  let broken = true;
  try {
    const { locked } = await db.one<{ locked: boolean }>(
      sql`select pg_try_advisory_lock(${RECEIVING_LOCK}) as locked`,
    );
    try {
      if (locked) await work();
    } finally {
      if (locked) await db.run(sql`select pg_advisory_unlock(${RECEIVING_LOCK})`);
    }
    broken = false;
    return locked;
  } finally {
    // Closing a failed connection releases its lock.
    client.release(broken);
  }
}
