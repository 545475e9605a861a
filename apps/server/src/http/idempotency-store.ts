import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';

/**
 * Inside the request's transaction. False if the key exists, after waiting for another transaction that inserted it.
 */
export async function insertKey(
  db: Db,
  row: { userId: number; key: string; requestHash: Buffer; now: Date },
): Promise<boolean> {
  const inserted = await db.run(sql`
    insert into idempotency (user_id, key, request_hash, created_at)
    values (${row.userId}, ${row.key}, ${row.requestHash}, ${row.now})
    on conflict do nothing`);
  return inserted === 1;
}

interface StoredAnswer {
  requestHash: Buffer;
  body: string | null;
  headers: Record<string, string>;
}

export const findAnswer = (db: Db, userId: number, key: string): Promise<StoredAnswer> =>
  db.one(sql`
    select request_hash as "requestHash", body, headers from idempotency
    where user_id = ${userId} and key = ${key}`);

export async function storeAnswer(
  db: Db,
  { userId, key }: { userId: number; key: string },
  { body, headers }: Pick<StoredAnswer, 'body' | 'headers'>,
): Promise<void> {
  await db.run(sql`
    update idempotency set body = ${body}, headers = ${JSON.stringify(headers)}
    where user_id = ${userId} and key = ${key}`);
}

/** Small enough for the statement timeout, although responses of large orders take megabytes each. */
const PURGE_BATCH = 200;

/** Older than a day. A request that repeats such a key is processed again. */
export async function purgeIdempotencyKeys(db: Db, now: Date): Promise<void> {
  let deleted: number;
  do
    deleted = await db.run(sql`
      delete from idempotency where (user_id, key) in (
        select user_id, key from idempotency
        where created_at < ${now}::timestamptz - interval '1 day' limit ${PURGE_BATCH})`);
  while (deleted === PURGE_BATCH);
}

export async function removeAnswersOf(db: Db, userId: number): Promise<void> {
  await db.run(sql`delete from idempotency where user_id = ${userId}`);
}
