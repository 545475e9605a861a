import { FORMER_USER } from '@selvedge/domain/identity/former-user';
import type { Change } from '@selvedge/domain/orders/changes';
import type { CustomField, Style } from '@selvedge/domain/orders/order';
import type { movedFields } from '@selvedge/domain/orders/present-visibility';
import { type OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { authorReach, revisionReach } from '#server/db/reach';
import { raw, sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

/** Each partner has its own version numbers: gaps would reveal that something else on the order changed. */
const OWN_VERSION: Record<UserType, string> = {
  [UserType.Buyer]: 'buyer_version',
  [UserType.Trader]: 'version',
  [UserType.Manufacturer]: 'factory_version',
};

export interface RevisionRow {
  version: number;
  authorId: number | null;
  authorName: string | null;
  createdAt: string;
  commitMessage: string;
  status: OrderStatus;
  /** Null for the first revision that the viewer may see. */
  previousStatus: OrderStatus | null;
  changes: Change[];
}

/** Revisions that changed the viewer's view, newest first; authors only where the viewer may see them. */
export function list(ctx: Context, orderId: string, page: { page: number; pageSize: number }) {
  const { userType } = ctx.actor;
  const isTrader = userType === UserType.Trader;
  return ctx.db.many<RevisionRow>(sql`
    select r.${raw(OWN_VERSION[userType])} as version, u.id as "authorId", u.name as "authorName",
      r.created_at as "createdAt", r.commit_message as "commitMessage", r.status, r.previous as "previousStatus",
      r.changes
    from (select r.version, r.buyer_version, r.factory_version, r.author_id, r.created_at, r.commit_message, r.status,
            r.changes, case when lag(r.version) over w = r.version - 1 then lag(r.status) over w end as previous
          from order_revisions r where r.order_id = ${orderId} and ${revisionReach(ctx.actor)}
          window w as (order by r.version)) r
      left join (select u.id, u.name from users u join organizations g on g.id = u.organization_id
        where ${authorReach(ctx.actor)}) u on u.id = r.author_id
    where ${isTrader} or r.previous is null or r.previous <> r.status
      or jsonb_path_exists(r.changes, '$[*].audience[*] ? (@ == $type)', ${JSON.stringify({ type: userType })}::jsonb)
    order by r.version desc limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`);
}

export interface StoredRevision {
  version: number;
  status: OrderStatus;
  customFields: CustomField[];
  styleInfo: Style[];
  createdAt: string;
}
/** Later revisions with the number of this version changed nothing for the viewer. */
export const find = (ctx: Context, orderId: string, version: number) =>
  ctx.db.maybe<StoredRevision>(sql`
    select r.${raw(OWN_VERSION[ctx.actor.userType])} as version, r.status, r.fields as "customFields",
      r.created_at as "createdAt", (
        select coalesce(json_agg(s.style order by listed.nth), '[]') from (
          select e.style_ids from order_revisions e
          where e.order_id = r.order_id and e.version <= r.version and e.style_ids is not null
          order by e.version desc
          limit 1) l
        cross join lateral unnest(l.style_ids) with ordinality listed (id, nth)
        cross join lateral (
          select v.style from order_style_versions v
          where v.order_id = r.order_id and v.style_id = listed.id and v.version <= r.version
          order by v.version desc
          limit 1) s) as "styleInfo"
    from order_revisions r where r.order_id = ${orderId} and r.${raw(OWN_VERSION[ctx.actor.userType])} = ${version}
      and ${revisionReach(ctx.actor)} order by r.version limit 1`);

export const names = (ctx: Context, userIds: readonly number[]) =>
  ctx.db.many<{ id: number; name: string }>(
    sql`select id, name from users where id = any(${userIds}::integer[])`,
  );

/** A revision of each order that differs from the one before by a partner only. */
export async function addUnchanged(
  ctx: WorkContext,
  ids: readonly string[],
  { authorId, commitMessage }: { authorId: number; commitMessage: string },
): Promise<void> {
  await ctx.db.run(sql`
    insert into order_revisions (order_id, version, buyer_version, factory_version, author_id, commit_message, status,
      buyer_org_id, factory_org_id, fields, created_at)
    select o.id, o.version, o.buyer_version, o.factory_version, ${authorId}, ${commitMessage}, o.status,
      o.buyer_org_id, o.factory_org_id, o.fields, ${ctx.now}::timestamptz
    from orders o where o.id = any(${ids}::uuid[])`);
}

/** A revision's styles: the ids of all of them in order, and the positions (from 1) of those that changed. */
export interface StyleList {
  ids: string[];
  changed: number[];
}

/** Stores the current state of the order as a revision, with the changed styles; `styles` is null when none changed. */
export async function add(
  ctx: Context,
  revision: { orderId: string; commitMessage: string; changes: string; styles: StyleList | null },
): Promise<void> {
  const { orderId, styles: list } = revision;
  await ctx.db.run(sql`
    insert into order_revisions (order_id, version, buyer_version, factory_version, author_id, commit_message, status,
      buyer_org_id, factory_org_id, fields, style_ids, changes, created_at)
    select o.id, o.version, o.buyer_version, o.factory_version, ${ctx.actor.id}, ${revision.commitMessage}, o.status,
      o.buyer_org_id, o.factory_org_id, o.fields, ${list?.ids ?? null}::text[], ${revision.changes}::jsonb,
      ${ctx.now}::timestamptz
    from orders o where o.id = ${orderId}`);
  if (!list || list.changed.length === 0) return;
  await ctx.db.run(sql`
    insert into order_style_versions (order_id, style_id, version, style)
    select o.id, (${list.ids}::text[])[e.nth], o.version, e.style
    from orders o cross join lateral json_array_elements(o.styles) with ordinality e (style, nth)
    where o.id = ${orderId} and e.nth = any(${list.changed}::integer[])`);
}

export async function saveRemovedFields(
  ctx: Context,
  orderId: string,
  { removed, added }: ReturnType<typeof movedFields>,
): Promise<void> {
  const ids = [...added, ...removed.map((field) => field.id)];
  if (ids.length > 0)
    await ctx.db.run(
      sql`delete from removed_fields where order_id = ${orderId} and field_id = any(${ids}::text[])`,
    );
  const hidden = removed.flatMap(({ id, name, inPart, hiddenFrom }) =>
    hiddenFrom.map((type) => ({ id, name, inPart, type })),
  );
  // Orders of earlier releases can have fields with the same id in several parts.
  if (hidden.length === 0) return;
  await ctx.db.run(sql`
    insert into removed_fields (order_id, field_id, user_type, name, in_part)
    select ${orderId}::uuid, *
    from unnest(${hidden.map((one) => one.id)}::text[], ${hidden.map((one) => one.type)}::integer[],
      ${hidden.map((one) => one.name)}::text[], ${hidden.map((one) => one.inPart)}::boolean[])
    on conflict do nothing`);
}

export const last = (ctx: Context, orderId: string) =>
  ctx.db.maybe<{ changedBy: string; changedAt: string }>(sql`
    select coalesce(u.name, ${FORMER_USER}) as "changedBy", r.created_at as "changedAt"
    from order_revisions r
    left join users u on u.id = r.author_id
    where r.order_id = ${orderId} order by r.version desc limit 1`);

/** The ids of fields whose last change, after an import of a T&A sheet, was not one by an import; by orders. */
export async function fieldsChangedHere(
  ctx: Context,
  orderIds: readonly string[],
): Promise<Map<string, Set<string>>> {
  const rows = await ctx.db.many<{ orderId: string; fields: string[] }>(sql`
    with imports as (
      select o.id as order_id, o.created_at as at from orders o
      where o.id = any(${orderIds}::uuid[]) and o.import_id is not null
      union all
      select a.order_id, a.created_at from activities a
      where a.order_id = any(${orderIds}::uuid[]) and a.kind = 'order.imported'),
    last as (
      select distinct on (r.order_id, c ->> 'field') r.order_id, c ->> 'field' as field, r.created_at as at
      from order_revisions r cross join lateral jsonb_array_elements(r.changes) c
      where r.order_id = any(${orderIds}::uuid[]) and c ? 'field'
      order by r.order_id, c ->> 'field', r.version desc)
    select l.order_id as "orderId", array_agg(l.field) as fields from last l
    where exists (select from imports i where i.order_id = l.order_id and i.at < l.at)
      and not exists (select from imports i where i.order_id = l.order_id and i.at = l.at)
    group by l.order_id`);
  return new Map(rows.map(({ orderId, fields }) => [orderId, new Set(fields)]));
}
