import pg from 'pg';
import { inTransaction } from '#server/db/db';
import { replaceDigest, storeDigest } from '#server/db/secret-digest';
import { endPush } from '#server/modules/push/push';

/**
 * Sessions, links and the secrets of webhooks of the old secret become unreadable. The push key is removed with its
 * subscriptions; the next start makes a new one.
 */
export async function acceptNewSecret(connection: pg.ClientConfig, secret: Uint8Array): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  try {
    await storeDigest(pool, secret);
    await replaceDigest(pool, secret);
    await inTransaction(pool, endPush);
  } finally {
    await pool.end();
  }
}
