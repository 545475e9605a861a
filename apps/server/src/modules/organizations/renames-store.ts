import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export interface Renamed {
  organizationId: number;
  /** Orders up to this id already have the new name. */
  after: string;
}
/** The lock allows key-share locks: otherwise it would deadlock with a save that references the rows. */
export const listRenamed = (ctx: WorkContext) =>
  ctx.db.many<Renamed>(sql`
    select id as "organizationId", rename_cursor as after from organizations
    where rename_cursor is not null order by id limit 20 for no key update skip locked`);

/** Stores up to which order id the new name was propagated; null when finished. */
export async function saveProgress(
  ctx: WorkContext,
  organizationId: number,
  upTo: string | null,
): Promise<void> {
  await ctx.db.run(sql`update organizations set rename_cursor = ${upTo} where id = ${organizationId}`);
}
