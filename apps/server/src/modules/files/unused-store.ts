import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

/** Files uploaded before an instant that no look has found named by a record yet, oldest first, held by this transaction. */
export const unlooked = (ctx: WorkContext, before: Date, limit: number) =>
  ctx.db.many<{ name: string; createdAt: string }>(sql`
    select name, created_at as "createdAt" from files where referred_at is null and created_at < ${before}
    order by created_at limit ${limit} for update skip locked`);

/**
 * Which of these files a record names: an order or one of its revisions, a message, a person or an organisation. Only
 * records written since the oldest of them was uploaded can. Files are told apart by the random part of their names.
 */
export const referred = (ctx: WorkContext, names: readonly string[], since: string) =>
  ctx.db.many<{ name: string }>(sql`
    with asked as (select name, left(name, 32) as random from unnest(${names}::text[]) as t (name)),
    named as (
      select distinct m[1] as random from (
        select t.text from orders o cross join lateral (values (o.trader_view), (o.styles::text)) t (text) where o.updated_at >= ${since}::timestamptz - interval '1 day'
        union all select t.text from order_revisions r cross join lateral (values (r.fields::text), (r.styles::text)) t (text) where r.created_at >= ${since}::timestamptz - interval '1 day'
        union all select array_to_string(e.attachments, ' ') || ' ' || e.content from messages e where e.created_at >= ${since}::timestamptz - interval '1 day'
        union all select u.picture from users u where u.picture is not null
        union all select g.logo from organizations g where g.logo is not null
      ) texts cross join lateral regexp_matches(texts.text, '/files/([0-9a-f]{32})_', 'g') m)
    select asked.name from asked join named using (random)`);

export async function markReferred(ctx: WorkContext, names: readonly string[]): Promise<void> {
  await ctx.db.run(sql`update files set referred_at = ${ctx.now} where name = any(${names}::text[])`);
}
export async function removeAll(ctx: WorkContext, names: readonly string[]): Promise<void> {
  await ctx.db.run(sql`delete from files where name = any(${names}::text[])`);
}
