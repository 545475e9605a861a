import type { LimitName } from '@selvedge/domain/billing/plans';
import type { Sql } from '#server/db/sql';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/** The plan in force, or null. */
export const activePlan = (ctx: Context) =>
  ctx.db.maybe<{ plan: string }>(sql`
    select s.plan from subscriptions s where s.organization_id = ${ctx.actor.organizationId} and s.status = 21001 and s.period_end > ${ctx.now}`);

/** The first of the pair of numbers that names the lock on an organisation's allowance. */
const ALLOWANCE_LOCK = 7_260_002;

/** Has whoever counts against the organisation's limits next wait for this transaction: two cannot pass one together. */
export const lockAllowance = (ctx: Context) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(${ALLOWANCE_LOCK}, ${ctx.actor.organizationId})`);

export async function usage(ctx: Context, name: LimitName): Promise<number> {
  const counts: Record<LimitName, Sql> = {
    activeOrders: sql`select count(*)::integer as used from orders where trader_org_id = ${ctx.actor.organizationId} and status = 1`,
    users: sql`select count(*)::integer as used from users where organization_id = ${ctx.actor.organizationId} and status <> 1003`,
    templates: sql`select count(*)::integer as used from templates where organization_id = ${ctx.actor.organizationId}`,
  };
  return (await ctx.db.one<{ used: number }>(counts[name])).used;
}
