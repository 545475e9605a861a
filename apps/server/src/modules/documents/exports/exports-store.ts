import type { ExportedRow } from '@selvedge/domain/imports/round-trip';
import { v7 as uuid } from 'uuid';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export type ExportKind = 'orders' | 'board';
interface StoredExport {
  kind: ExportKind;
  organizationId: number;
  snapshot: ExportedRow[];
  createdAt: string;
}

export async function addExport(
  ctx: Context,
  kind: ExportKind,
  snapshot: readonly ExportedRow[],
): Promise<string> {
  const id = uuid();
  await ctx.db.run(sql`
    insert into exports (id, kind, organization_id, user_id, snapshot, created_at)
    values (${id}, ${kind}, ${ctx.actor.organizationId}, ${ctx.actor.id}, ${JSON.stringify(snapshot)}, ${ctx.now})`);
  return id;
}

/** An export of any organization: the caller refuses those of others. */
export const findExport = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredExport>(sql`
    select kind, organization_id as "organizationId", snapshot, created_at as "createdAt" from exports where id = ${id}`);

export const removeExportsBefore = (ctx: WorkContext, before: Date) =>
  ctx.db.run(sql`delete from exports where created_at < ${before}`);
