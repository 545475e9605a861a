import { AccountStatus } from '@selvedge/domain/vocabulary';
import { DEFAULT_LANGUAGE, type Language } from '@selvedge/i18n/catalogs';
import { code } from '#server/db/codes';
import { placeOf, zoneOf } from '#server/db/person-zone';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export const findCalendarFeed = (ctx: Context) =>
  ctx.db.maybe<{ createdAt: string }>(
    sql`select created_at as "createdAt" from calendar_feeds where user_id = ${ctx.actor.id}`,
  );

export async function replaceCalendarFeed(ctx: Context, keyHash: Buffer): Promise<void> {
  await ctx.db.run(sql`
    insert into calendar_feeds (user_id, key_hash, created_at) values (${ctx.actor.id}, ${keyHash}, ${ctx.now})
    on conflict (user_id) do update set key_hash = excluded.key_hash, created_at = excluded.created_at`);
}

export async function removeCalendarFeed(ctx: Pick<WorkContext, 'db'>, userId: number): Promise<void> {
  await ctx.db.run(sql`delete from calendar_feeds where user_id = ${userId}`);
}

export async function findCalendarOwner(ctx: Pick<WorkContext, 'db'>, keyHash: Buffer) {
  const found = await ctx.db.maybe<{ userId: number; language: Language; place: string }>(sql`
    select f.user_id as "userId", coalesce(u.language, ${DEFAULT_LANGUAGE}) as language,
      ${placeOf(sql`u`)} as place
    from calendar_feeds f join users u on u.id = f.user_id
    where f.key_hash = ${keyHash} and u.status = ${code(AccountStatus.Active)}`);
  return found && { ...found, zone: zoneOf(found.place) };
}
