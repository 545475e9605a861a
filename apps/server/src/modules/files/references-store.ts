import { join, type Sql, sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

/** The record that refers to a file. An order includes all of its revisions. */
export type Referrer =
  | { orderId: string }
  | { messageId: string }
  | { userId: number }
  | { organizationId: number }
  | { orderFileId: string }
  | { sampleRoundId: string };
type KeyOf<T> = T extends unknown ? keyof T : never;
type Key = KeyOf<Referrer>;

export interface StoredFile {
  name: string;
  organizationId: number;
  mime: string;
}
type Ctx = Pick<WorkContext, 'db'>;

/** Finds files by the random part of their names and locks them against deletion until the transaction ends. */
export const lock = (ctx: Ctx, ids: readonly string[]) =>
  ctx.db.many<StoredFile>(sql`
    select name, organization_id as "organizationId", mime from files where left(name, 32) = any(${ids}::text[])
    order by name for key share`);

const isOf = (record: Referrer): Sql => {
  if ('orderId' in record) return sql`order_id = ${record.orderId}`;
  if ('messageId' in record) return sql`message_id = ${record.messageId}`;
  if ('orderFileId' in record) return sql`order_file_id = ${record.orderFileId}`;
  if ('sampleRoundId' in record) return sql`sample_round_id = ${record.sampleRoundId}`;
  if ('userId' in record) return sql`user_id = ${record.userId}`;
  return sql`organization_id = ${record.organizationId}`;
};

export async function alreadyNamed(
  ctx: Ctx,
  records: readonly Referrer[],
  names: readonly string[],
): Promise<string[]> {
  if (records.length === 0) return [];
  const rows = await ctx.db.many<{ file: string }>(sql`
    select distinct file
    from file_references
    where file = any(${names}::text[]) and (${join(records.map(isOf), ' or ')})`);
  return rows.map(({ file }) => file);
}

export async function refer(ctx: Ctx, record: Referrer, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const id: Partial<Record<Key, string | number>> = record;
  await ctx.db.run(sql`
    insert into file_references (file, order_id, message_id, user_id, organization_id, order_file_id, sample_round_id)
    select name, ${id.orderId ?? null}::uuid, ${id.messageId ?? null}::uuid, ${id.userId ?? null}::integer,
      ${id.organizationId ?? null}::integer, ${id.orderFileId ?? null}::uuid, ${id.sampleRoundId ?? null}::uuid
    from unnest(${names}::text[]) name on conflict do nothing`);
}

export type ManyReferrers = 'orderFileId' | 'sampleRoundId';
const COLUMNS: Record<ManyReferrers, Sql> = {
  orderFileId: sql`order_file_id`,
  sampleRoundId: sql`sample_round_id`,
};

export async function referUploads(
  ctx: Ctx,
  kind: ManyReferrers,
  uploads: readonly { id: string; name: string }[],
): Promise<void> {
  await ctx.db.run(sql`
    insert into file_references (file, ${COLUMNS[kind]})
    select * from unnest(${uploads.map((one) => one.name)}::text[], ${uploads.map((one) => one.id)}::uuid[])
    on conflict do nothing`);
}

export const remove = (ctx: Ctx, record: Referrer) =>
  ctx.db.run(sql`delete from file_references where ${isOf(record)}`);

/** Whether the file has references. Locks the file first, so that no new reference can appear. */
export async function isReferred(ctx: Ctx, name: string): Promise<boolean> {
  await ctx.db.run(sql`select name from files where name = ${name} for update`);
  const row = await ctx.db.one<{ used: boolean }>(
    sql`select exists (select from file_references where file = ${name}) as used`,
  );
  return row.used;
}

export const unused = (ctx: Ctx, before: Date, limit: number) =>
  ctx.db.many<{ name: string }>(sql`
    select name
    from files f
    where created_at < ${before} and not exists (select from file_references r where r.file = f.name)
    order by created_at limit ${limit} for update skip locked`);

/** Returns the names of deleted files. Checks again, because a reference can be added before the lock. */
export async function removeAll(ctx: Ctx, names: readonly string[]): Promise<string[]> {
  const removed = await ctx.db.many<{ name: string }>(sql`
    delete from files f where name = any(${names}::text[])
      and not exists (select from file_references r where r.file = f.name)
    returning name`);
  return removed.map(({ name }) => name);
}
