import type { FileAudience } from '@selvedge/domain/orders/file-audience';
import type { OrderStatus } from '@selvedge/domain/vocabulary';
import { type PartnerMove, waitsForMove } from '#server/db/partner-move';
import { orderFileReach, orderReach } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface OrderParties {
  orderId: string;
  name: string;
  status: OrderStatus;
  traderId: number;
  buyerId: number | null;
  factoryId: number | null;
  associatedUsers: number[];
  editorUsers: number[];
}
const order = (ctx: Context, orderId: string, lock: Sql) =>
  ctx.db.maybe<OrderParties>(sql`
    select o.id as "orderId", o.name, o.status, o.trader_org_id as "traderId", o.buyer_org_id as "buyerId",
      o.factory_org_id as "factoryId", o.associated_users as "associatedUsers", o.editor_users as "editorUsers"
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)} ${lock}`);
export const findOrder = (ctx: Context, orderId: string) => order(ctx, orderId, sql``);
/** The lock serializes concurrent additions, so that both count against the limit. */
export const lockOrder = (ctx: Context, orderId: string) =>
  order(ctx, orderId, sql`and ${waitsForMove} for no key update of o`);

export interface OrderFileRow {
  fileId: string;
  url: string;
  name: string;
  mime: string;
  size: number;
  audience: FileAudience;
  uploaderId: number;
  uploaderName: string;
  organizationId: number;
  organizationName: string;
  createdAt: string;
}

const select = (ctx: Context, orderId: string): Sql => sql`
  select f.id as "fileId", f.file as url, f.name, s.mime, s.size::integer as size, f.audience,
    f.uploader_id as "uploaderId", u.name as "uploaderName", f.organization_id as "organizationId",
    g.name as "organizationName", f.created_at as "createdAt"
  from order_files f join orders o on o.id = f.order_id join files s on left(s.name, 32) = substr(f.file, 8, 32)
  join users u on u.id = f.uploader_id join organizations g on g.id = f.organization_id
  where f.order_id = ${orderId} and f.removed_at is null and ${orderFileReach(ctx.actor)}`;

export const list = (ctx: Context, orderId: string) =>
  ctx.db.many<OrderFileRow>(sql`${select(ctx, orderId)} order by f.created_at desc, f.id desc`);
export const findByIds = (ctx: Context, orderId: string, ids: readonly string[]) =>
  ctx.db.many<OrderFileRow>(
    sql`${select(ctx, orderId)} and f.id = any(${ids}::uuid[]) order by f.created_at desc, f.id desc`,
  );

export const count = (ctx: Context, orderId: string): Promise<number> =>
  ctx.db.count(sql`from order_files where order_id = ${orderId} and removed_at is null`);
export async function present(ctx: Context, orderId: string, urls: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.many<{ file: string }>(sql`
    select file from order_files where order_id = ${orderId} and removed_at is null and file = any(${urls}::text[])`);
  return rows.map(({ file }) => file);
}

export interface NewOrderFile {
  id: string;
  url: string;
  name: string;
}
export async function insert(
  ctx: Context,
  to: { orderId: string; audience: FileAudience; partyId: number | null },
  files: readonly NewOrderFile[],
): Promise<void> {
  await ctx.db.run(sql`
    insert into order_files (id, order_id, file, name, uploader_id, organization_id, audience, party_id, created_at)
    select id, ${to.orderId}, file, name, ${ctx.actor.id}, ${ctx.actor.organizationId}, ${to.audience}, ${to.partyId},
      ${ctx.now}
    from unnest(${files.map((file) => file.id)}::uuid[], ${files.map((file) => file.url)}::text[],
      ${files.map((file) => file.name)}::text[]) as t (id, file, name)`);
}

export const remove = (ctx: Context, fileId: string) =>
  ctx.db.run(sql`update order_files set removed_at = ${ctx.now} where id = ${fileId} and removed_at is null`);

export async function purgeRemovedFiles(ctx: WorkContext, before: Date): Promise<void> {
  await ctx.db.run(sql`delete from order_files where removed_at < ${before}`);
}

export async function unshareWith(ctx: Context, organizationId: number): Promise<void> {
  await ctx.db.run(
    sql`update order_files set audience = 'team', party_id = null where party_id = ${organizationId}`,
  );
}

export const move = (ctx: WorkContext, { traderId, from, to }: PartnerMove) =>
  ctx.db.run(sql`
    update order_files set party_id = ${to} where organization_id = ${traderId} and party_id = ${from}`);
