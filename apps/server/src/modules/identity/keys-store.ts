import type { AccountStatus } from '@selvedge/domain/vocabulary';
import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { VisitorContext, WorkContext } from '#server/http/context';

export type CodePurpose = 'verify' | 'reset' | 'email';
type KeyPurpose = 'reset-key' | 'invite';

export interface KeyRow {
  id: number;
  userId: number | null;
  signUpId: string | null;
}
interface NewKey {
  purpose: KeyPurpose;
  userId: number | null;
  signUpId?: string | null;
  keyHash: Buffer;
  expiresAt: Date;
}
export async function replaceKey(ctx: Pick<VisitorContext, 'db' | 'now'>, key: NewKey): Promise<void> {
  const { purpose, userId, signUpId = null } = key;
  await ctx.db.run(sql`
    update one_time_keys
    set used_at = ${ctx.now}
    where (user_id = ${userId} or sign_up_id = ${signUpId}) and purpose = ${purpose} and used_at is null`);
  await ctx.db.run(sql`
    insert into one_time_keys (purpose, user_id, sign_up_id, key_hash, expires_at, created_at)
    values (${purpose}, ${userId}, ${signUpId}, ${key.keyHash}, ${key.expiresAt}, ${ctx.now})`);
}
export async function addKey(ctx: Pick<VisitorContext, 'db' | 'now'>, key: NewKey): Promise<void> {
  await ctx.db.run(sql`
    insert into one_time_keys (purpose, user_id, key_hash, expires_at, created_at)
    values (${key.purpose}, ${key.userId}, ${key.keyHash}, ${key.expiresAt}, ${ctx.now})`);
}
/** Finds an active key; `useKey` decides which of several concurrent requests may use it. */
export const findKey = (ctx: VisitorContext, purpose: KeyPurpose, keyHash: Buffer) =>
  ctx.db.maybe<KeyRow>(sql`
    select id, user_id as "userId", sign_up_id as "signUpId" from one_time_keys
    where purpose = ${purpose} and key_hash = ${keyHash} and used_at is null and expires_at > ${ctx.now}`);

/** Consumes a key or code; false if a concurrent request consumed it first. */
export async function useKey(ctx: VisitorContext, id: number): Promise<boolean> {
  return (
    (await ctx.db.run(
      sql`update one_time_keys set used_at = ${ctx.now} where id = ${id} and used_at is null`,
    )) === 1
  );
}
export async function invalidateKeys(ctx: VisitorContext, userId: number, purposes: string[]): Promise<void> {
  await ctx.db.run(sql`
    update one_time_keys
    set used_at = ${ctx.now}
    where user_id = ${userId} and purpose = any(${purposes}::text[]) and used_at is null`);
}

export interface InvitationRow {
  name: string;
  status: AccountStatus;
  hasPassword: boolean;
  organization: string;
  inviter: string | null;
  inviterOrganization: string | null;
  used: boolean;
  expiresAt: string;
}
export const findInvitation = (ctx: VisitorContext, keyHash: Buffer) =>
  ctx.db.maybe<InvitationRow>(sql`
    select u.name, u.status, u.password_hash is not null as "hasPassword", g.name as organization,
      inviter.name as inviter, inviting.name as "inviterOrganization", k.used_at is not null as used,
      k.expires_at as "expiresAt"
    from one_time_keys k join users u on u.id = k.user_id join organizations g on g.id = u.organization_id
      left join users inviter on inviter.id = u.invited_by
      left join organizations inviting on inviting.id = inviter.organization_id
    where k.purpose = 'invite' and k.key_hash = ${keyHash} and u.anonymized_at is null`);

export interface CodeRow {
  id: number;
  seed: Buffer | null;
  attempts: number;
  usedAt: string | null;
  expiresAt: string;
  sentAt: string | null;
}
/** Creates the row of a code if needed, and locks it until the transaction ends. */
export async function lockCode(
  ctx: Pick<WorkContext, 'db' | 'now'>,
  purpose: CodePurpose,
  hash: Buffer,
): Promise<CodeRow> {
  await ctx.db.run(sql`
    insert into one_time_keys (purpose, key_hash, expires_at, created_at)
    values (${purpose}, ${hash}, ${ctx.now}, ${ctx.now})
    on conflict (key_hash) do nothing`);
  return ctx.db.one<CodeRow>(sql`
    select id, seed, attempts, used_at as "usedAt", expires_at as "expiresAt", sent_at as "sentAt"
    from one_time_keys
    where key_hash = ${hash} for update`);
}
export async function writeCode(
  ctx: Pick<WorkContext, 'db' | 'now'>,
  id: number,
  code: { seed: Buffer; expiresAt: Date },
): Promise<void> {
  await ctx.db.run(sql`
    update one_time_keys set seed = ${code.seed}, expires_at = ${code.expiresAt}, attempts = 0, used_at = null,
      created_at = ${ctx.now}, sent_at = ${ctx.now} where id = ${id}`);
}
export async function markCodeSent(ctx: Pick<WorkContext, 'db' | 'now'>, id: number): Promise<void> {
  await ctx.db.run(sql`update one_time_keys set sent_at = ${ctx.now} where id = ${id}`);
}
export const findCode = (ctx: VisitorContext, purpose: CodePurpose, hash: Buffer) =>
  ctx.db.maybe<{ id: number; seed: Buffer }>(sql`
    select id, seed from one_time_keys
    where purpose = ${purpose}
      and key_hash = ${hash}
      and seed is not null
      and used_at is null
      and expires_at > ${ctx.now}`);
/** Atomically consumes one of a code's attempts; false if none is left. */
export async function consumeAttempt(db: Db, id: number, max: number): Promise<boolean> {
  return (
    (await db.run(
      sql`update one_time_keys set attempts = attempts + 1 where id = ${id} and used_at is null and attempts < ${max}`,
    )) === 1
  );
}
