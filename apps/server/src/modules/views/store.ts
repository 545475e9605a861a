import type { ViewPage } from '@selvedge/domain/views/views';
import { viewReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface ViewRow {
  viewId: string;
  page: ViewPage;
  name: string;
  query: string;
  shared: boolean;
  ownerId: number;
  ownerName: string;
}
const select = (ctx: Context) => sql`
  select v.id as "viewId", v.page, v.name, v.query, v.shared, v.user_id as "ownerId", u.name as "ownerName"
  from views v join users u on u.id = v.user_id
  where ${viewReach(ctx.actor)}`;

export const list = (ctx: Context, page: ViewPage) =>
  ctx.db.many<ViewRow>(sql`${select(ctx)} and v.page = ${page} order by v.shared, v.id`);

export const find = (ctx: Context, id: string) => ctx.db.maybe<ViewRow>(sql`${select(ctx)} and v.id = ${id}`);

/** Serializes changes of an organization's views, so that their number and names hold. */
export const lockAll = (ctx: Context) =>
  ctx.db.run(sql`
    select from organizations g where g.id = ${ctx.actor.organizationId} for no key update`);

interface NewView {
  id: string;
  name: string;
  query: string;
  shared: boolean;
}
export const insert = (ctx: Context, page: ViewPage, views: readonly NewView[]) =>
  ctx.db.run(sql`
    insert into views (id, organization_id, user_id, page, name, query, shared, updated_at)
    select id, ${ctx.actor.organizationId}, ${ctx.actor.id}, ${page}, name, query, shared, ${ctx.now}
    from unnest(${views.map((one) => one.id)}::uuid[], ${views.map((one) => one.name)}::text[],
      ${views.map((one) => one.query)}::text[], ${views.map((one) => one.shared)}::boolean[])
      as t (id, name, query, shared)`);

export const update = (ctx: Context, { id, name, query, shared, ownerId }: NewView & { ownerId: number }) =>
  ctx.db.run(sql`
    update views
    set name = ${name}, query = ${query}, shared = ${shared}, user_id = ${ownerId}, updated_at = ${ctx.now}
    where id = ${id}`);

export const remove = (ctx: Context, id: string) => ctx.db.run(sql`delete from views where id = ${id}`);

export const countShared = (ctx: Context, userId: number): Promise<number> =>
  ctx.db.count(sql`from views where user_id = ${userId} and shared`);

export const giveShared = (ctx: Context, userId: number, toId: number) =>
  ctx.db.run(sql`update views set user_id = ${toId} where user_id = ${userId} and shared`);

export const removePrivate = (
  { db }: Pick<WorkContext, 'db'>,
  userId: number,
  page: ViewPage | null = null,
) =>
  db.run(sql`
    delete from views
    where user_id = ${userId} and not shared and (${page}::text is null or page = ${page})`);
