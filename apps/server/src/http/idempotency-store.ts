import { createHash } from 'node:crypto';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import { Refusal } from './refusal';

const MAX_KEY = 255;

/**
 * Claims a caller's `Idempotency-Key` inside the request's transaction. Answers the stored body when the same
 * request was answered before; a concurrent twin waits for the first one's commit. Another request under the same
 * key is refused; a failed request leaves no trace.
 */
export async function claimKey(
  db: Db,
  userId: number,
  key: string,
  request: string,
  now: Date,
): Promise<string | null> {
  if (key.length > MAX_KEY)
    throw new Refusal('BAD_REQUEST', 'The Idempotency-Key is longer than 255 characters.');
  const hash = createHash('sha256').update(request).digest();
  const claimed = await db.run(sql`
    insert into idempotency (user_id, key, request_hash, created_at) values (${userId}, ${key}, ${hash}, ${now}) on conflict do nothing`);
  if (claimed === 1) return null;
  const stored = await db.one<{ same: boolean; body: string | null }>(
    sql`select request_hash = ${hash} as same, body from idempotency where user_id = ${userId} and key = ${key}`,
  );
  if (!stored.same) throw new Refusal('KEY_REUSED');
  return stored.body ?? '';
}

export async function storeAnswer(db: Db, userId: number, key: string, body: string): Promise<void> {
  await db.run(sql`update idempotency set body = ${body} where user_id = ${userId} and key = ${key}`);
}

/** Keys are good for a day; a repeat after that is a request of its own. */
export async function forgetAnswers(db: Db, now: Date): Promise<void> {
  await db.run(sql`delete from idempotency where created_at < ${now}::timestamptz - interval '1 day'`);
}

/** Deletes a person's keys with the answers stored for them. */
export async function removeAnswersOf(db: Db, userId: number): Promise<void> {
  await db.run(sql`delete from idempotency where user_id = ${userId}`);
}
