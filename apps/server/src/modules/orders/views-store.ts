import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface View {
  name: string;
  query: string;
}

export async function find(ctx: Context): Promise<View[]> {
  const row = await ctx.db.maybe<{ views: View[] }>(
    sql`select v.views from saved_views v where v.user_id = ${ctx.actor.id}`,
  );
  return row?.views ?? [];
}

export const write = (ctx: Context, views: readonly View[]) =>
  ctx.db.run(sql`
    insert into saved_views (user_id, views) values (${ctx.actor.id}, ${JSON.stringify(views)})
    on conflict (user_id) do update set views = excluded.views`);
