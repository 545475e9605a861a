import type { Db } from '#server/db/db';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { Held } from './held-store';

export interface FileRow {
  name: string;
  organizationId: number;
  uploaderId: number;
  mime: string;
}
export async function insert(
  ctx: Context,
  files: readonly { name: string; mime: string; size: number }[],
  hold: Held | null,
): Promise<void> {
  await ctx.db.run(sql`
    insert into files (name, organization_id, uploader_id, mime, size, held_link, held_form, created_at)
    select name, ${ctx.actor.organizationId}, ${ctx.actor.id}, mime, size, ${hold?.linkId ?? null}::uuid,
      ${hold?.formId ?? null}::uuid, ${ctx.now}
    from unnest(${files.map(({ name }) => name)}::text[], ${files.map(({ mime }) => mime)}::text[],
      ${files.map(({ size }) => size)}::bigint[]) as t (name, mime, size)`);
}
export const find = (db: Db, name: string) =>
  db.maybe<FileRow>(sql`
    select name, organization_id as "organizationId", uploader_id as "uploaderId", mime
    from files
    where name = ${name}`);
export interface FileFacts {
  name: string;
  mime: string;
  size: number;
  createdAt: string;
}
export const facts = (db: Db, names: readonly string[]) =>
  db.many<FileFacts>(sql`
    select name, mime, size::integer as size, created_at as "createdAt" from files where name = any(${names}::text[])`);
export const remove = (ctx: Context, name: string) => ctx.db.run(sql`delete from files where name = ${name}`);
