import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { VisitorContext } from '#server/http/context';

export type KeyPurpose = 'verify' | 'reset' | 'reset-key' | 'invite';
export interface KeyRow {
  id: number;
  userId: number | null;
  codeHash: Buffer | null;
  tries: number;
  createdAt: string;
}
interface NewKey {
  purpose: KeyPurpose;
  userId: number | null;
  keyHash: Buffer;
  codeHash: Buffer | null;
  expiresAt: Date;
}
/** Voids a person's earlier keys of a purpose and stores a new one, as hashes. */
export async function replaceKey(ctx: Pick<VisitorContext, 'db' | 'now'>, key: NewKey): Promise<void> {
  await ctx.db.run(
    sql`update one_time_keys set used_at = ${ctx.now} where user_id = ${key.userId} and purpose = ${key.purpose} and used_at is null`,
  );
  await ctx.db.run(sql`
    insert into one_time_keys (purpose, user_id, key_hash, code_hash, expires_at, created_at)
    values (${key.purpose}, ${key.userId}, ${key.keyHash}, ${key.codeHash}, ${key.expiresAt}, ${ctx.now})`);
}
/** Stores a key, or makes the one that is there as good as new: its last code is void. */
export async function renewKey(ctx: VisitorContext, key: NewKey): Promise<void> {
  await ctx.db.run(sql`
    insert into one_time_keys (purpose, user_id, key_hash, code_hash, expires_at, created_at)
    values (${key.purpose}, ${key.userId}, ${key.keyHash}, ${key.codeHash}, ${key.expiresAt}, ${ctx.now})
    on conflict (key_hash) do update set user_id = excluded.user_id, code_hash = excluded.code_hash, tries = 0,
      used_at = null, expires_at = excluded.expires_at, created_at = excluded.created_at`);
}
/** The live key of a purpose; `useKey` decides who uses it. */
export const findKey = (ctx: VisitorContext, purpose: KeyPurpose, keyHash: Buffer) =>
  ctx.db.maybe<KeyRow>(sql`
    select id, user_id as "userId", code_hash as "codeHash", tries, created_at as "createdAt" from one_time_keys
    where purpose = ${purpose} and key_hash = ${keyHash} and used_at is null and expires_at > ${ctx.now}`);
/** The newest key of the same flow whatever its state: resending needs only that the flow is known. */
export const findFlow = (ctx: VisitorContext, keyHash: Buffer) =>
  ctx.db.maybe<KeyRow>(
    sql`select id, user_id as "userId", code_hash as "codeHash", tries, created_at as "createdAt" from one_time_keys where purpose = 'verify' and key_hash = ${keyHash}`,
  );
/** A new code for the same key; every other one of the person's flows is void. */
export async function renewCode(
  ctx: VisitorContext,
  flow: KeyRow,
  codeHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await ctx.db.run(
    sql`update one_time_keys set used_at = ${ctx.now} where user_id = ${flow.userId} and purpose = 'verify' and id <> ${flow.id} and used_at is null`,
  );
  await ctx.db.run(
    sql`update one_time_keys set code_hash = ${codeHash}, tries = 0, used_at = null, expires_at = ${expiresAt}, created_at = ${ctx.now} where id = ${flow.id}`,
  );
}
/** Uses a key up; false when somebody else just did. */
export async function useKey(ctx: VisitorContext, id: number): Promise<boolean> {
  return (
    (await ctx.db.run(
      sql`update one_time_keys set used_at = ${ctx.now} where id = ${id} and used_at is null`,
    )) === 1
  );
}
/** Takes one of the tries that a code has; false when they are used up. Tries at once each take their own. */
export async function takeTry(db: Db, id: number, max: number): Promise<boolean> {
  return (
    (await db.run(
      sql`update one_time_keys set tries = tries + 1 where id = ${id} and used_at is null and tries < ${max}`,
    )) === 1
  );
}
