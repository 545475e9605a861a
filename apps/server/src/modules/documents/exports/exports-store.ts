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

export interface NewExport {
  id: string;
  kind: ExportKind;
  /** Whose people may import it. */
  organizationId: number;
  /** Who made it; null if it was mailed to the organization. */
  userId: number | null;
  snapshot: readonly ExportedRow[];
}

export async function addExport(
  ctx: Context,
  kind: ExportKind,
  snapshot: readonly ExportedRow[],
): Promise<string> {
  const { organizationId, id: userId } = ctx.actor;
  const id = uuid();
  await storeExport(ctx, { id, kind, organizationId, userId, snapshot });
  return id;
}

export const storeExport = (
  ctx: WorkContext,
  { id, kind, organizationId, userId, snapshot }: NewExport,
): Promise<number> =>
  ctx.db.run(sql`
    insert into exports (id, kind, organization_id, user_id, snapshot, created_at)
    values (${id}, ${kind}, ${organizationId}, ${userId}, ${JSON.stringify(snapshot)}, ${ctx.now})`);

/** The caller refuses exports of other organizations. */
export const findExport = (ctx: Context, id: string) =>
  ctx.db.maybe<StoredExport>(sql`
    select kind, organization_id as "organizationId", snapshot, created_at as "createdAt" from exports where id = ${id}`);

export const removeExportsBefore = (ctx: WorkContext, before: Date) =>
  ctx.db.run(sql`delete from exports where created_at < ${before}`);
