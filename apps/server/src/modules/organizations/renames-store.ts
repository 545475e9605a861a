import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export interface Renamed {
  organizationId: number;
  /** Its orders up to this id have its new name. */
  after: string;
}
/**
 * Organizations whose orders still have to follow their new names, locked until this transaction ends. The lock admits
 * key-share locks: a save that holds an order and refers to an organization would otherwise deadlock with this job.
 */
export const listRenamed = (ctx: WorkContext) =>
  ctx.db.many<Renamed>(sql`
    select id as "organizationId", renamed_orders_after as after from organizations
    where renamed_orders_after is not null order by id limit 20 for no key update skip locked`);

/** Notes up to which id an organization's orders have its new name; null when all have. */
export async function noteFollowed(
  ctx: WorkContext,
  organizationId: number,
  upTo: string | null,
): Promise<void> {
  await ctx.db.run(sql`update organizations set renamed_orders_after = ${upTo} where id = ${organizationId}`);
}
