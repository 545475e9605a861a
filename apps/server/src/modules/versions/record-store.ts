import { storedNameOf } from '@selvedge/domain/files/file-name';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface NewestVersion {
  id: string;
  fieldId: string;
  number: number;
}

/** The newest versions of an order's files; none for a file that has not changed since the order became active. */
export const newest = (ctx: Context, orderId: string) =>
  ctx.db.many<NewestVersion>(sql`
    select id, field_id as "fieldId", number from file_versions where order_id = ${orderId} and newest`);

export interface NewVersion extends NewestVersion {
  styleId: string | null;
  comboId: string | null;
  materialId: string | null;
  url: string | null;
  note: string;
  requestedByOrg: number | null;
  seenBy: number[];
  /** Whether the version was the newest before this save, without a row: then the upload has its author and time. */
  isStored: boolean;
  newest: boolean;
}

const column = <V>(rows: readonly NewVersion[], pick: (row: NewVersion) => V): V[] => rows.map(pick);

/** Inserts versions. A `newest` one replaces the stored newest version of its field. */
export async function insert(ctx: Context, orderId: string, rows: readonly NewVersion[]): Promise<void> {
  if (rows.length === 0) return;
  const fieldIds = [...new Set(column(rows, (one) => one.fieldId))];
  await ctx.db.run(sql`
    update file_versions set newest = false
    where order_id = ${orderId} and field_id = any(${fieldIds}::uuid[]) and newest`);
  await ctx.db.run(sql`
    insert into file_versions (id, order_id, field_id, style_id, combo_id, material_id, number, url, note, author_id,
      requested_by_org, seen_by, newest, created_at)
    select t.id, o.id, t.field_id, t.style_id, t.combo_id, t.material_id, t.number, t.url, t.note,
      case when t.is_stored then coalesce(f.uploader_id, o.created_by) else ${ctx.actor.id} end, t.requested_by_org,
      array(select jsonb_array_elements_text(t.seen_by::jsonb))::integer[], t.newest,
      case when t.is_stored then coalesce(f.created_at, o.created_at) else ${ctx.now} end
    from unnest(${column(rows, (one) => one.id)}::uuid[], ${column(rows, (one) => one.fieldId)}::uuid[],
      ${column(rows, (one) => one.styleId)}::uuid[], ${column(rows, (one) => one.comboId)}::uuid[],
      ${column(rows, (one) => one.materialId)}::uuid[], ${column(rows, (one) => one.number)}::integer[],
      ${column(rows, (one) => one.url)}::text[], ${column(rows, (one) => one.note)}::text[],
      ${column(rows, (one) => one.requestedByOrg)}::integer[],
      ${column(rows, (one) => JSON.stringify(one.seenBy))}::text[], ${column(rows, (one) => one.isStored)}::boolean[],
      ${column(rows, (one) => one.newest)}::boolean[],
      ${column(rows, (one) => (one.url === null ? null : storedNameOf(one.url)))}::text[])
      as t (id, field_id, style_id, combo_id, material_id, number, url, note, requested_by_org, seen_by, is_stored,
        newest, stored_name)
    join orders o on o.id = ${orderId} left join files f on f.name = t.stored_name`);
}

export interface Asked {
  versionId: string;
  organizationId: number;
}
const ids = (rows: readonly Asked[]) => rows.map((one) => one.versionId);
const organizations = (rows: readonly Asked[]) => rows.map((one) => one.organizationId);

export async function addViewers(ctx: Context, rows: readonly Asked[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    update file_versions v set seen_by = array(select distinct unnest(v.seen_by || t.organizations))
    from (
      select id, array_agg(organization) as organizations
      from unnest(${ids(rows)}::uuid[], ${organizations(rows)}::integer[]) as t (id, organization)
      group by id) t
    where v.id = t.id`);
}

/** Asks organizations to acknowledge versions; an organization that already acknowledged one is not asked again. */
export async function ask(ctx: Context, rows: readonly Asked[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    insert into file_acks (version_id, organization_id, asked_at)
    select *, ${ctx.now} from unnest(${ids(rows)}::uuid[], ${organizations(rows)}::integer[])
    on conflict do nothing`);
}

/** Takes back questions that were not answered. */
export async function unask(ctx: Context, rows: readonly Asked[]): Promise<void> {
  if (rows.length === 0) return;
  await ctx.db.run(sql`
    delete from file_acks a using unnest(${ids(rows)}::uuid[], ${organizations(rows)}::integer[])
      as t (version_id, organization_id)
    where a.version_id = t.version_id and a.organization_id = t.organization_id and a.acknowledged_at is null`);
}
