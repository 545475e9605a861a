import { TRIAL } from '@selvedge/domain/billing/plans';
import { SubscriptionStatus } from '@selvedge/domain/vocabulary';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface SubscriptionRow {
  plan: string;
  status: SubscriptionStatus;
  periodStart: string;
  periodEnd: string;
  cancelAtPeriodEnd: boolean;
  usedTrial: boolean;
}
export const find = (ctx: Context) =>
  ctx.db.maybe<SubscriptionRow>(sql`
    select plan, status, period_start as "periodStart", period_end as "periodEnd", cancel_at_period_end as "cancelAtPeriodEnd", used_trial as "usedTrial"
    from subscriptions where organization_id = ${ctx.actor.organizationId}`);

/** The plan in force, or null. */
export const activePlan = (ctx: Context) =>
  ctx.db.maybe<{ plan: string }>(sql`
    select s.plan from subscriptions s where s.organization_id = ${ctx.actor.organizationId} and s.status = 21001 and s.period_end > ${ctx.now}`);

/** The first of the pair of numbers that names the lock on an organisation's allowance. */
const ALLOWANCE_LOCK = 7_260_002;

/** Has whoever counts against the organisation's limits next wait for this transaction: two cannot pass one together. */
export const lockAllowance = (ctx: Context) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(${ALLOWANCE_LOCK}, ${ctx.actor.organizationId})`);

/** What the organisation uses of everything a plan limits; bytes for the files. */
export const counts = (ctx: Context) =>
  ctx.db.one<{ activeOrders: number; users: number; templates: number; bytes: number }>(sql`
    select (select coalesce(sum(orders), 0)::integer from order_tallies where trader_org_id = ${ctx.actor.organizationId} and status = 1) as "activeOrders",
      (select count(*)::integer from users where organization_id = ${ctx.actor.organizationId} and status <> 1003) as users,
      (select count(*)::integer from templates where organization_id = ${ctx.actor.organizationId}) as templates,
      (select coalesce(sum(size), 0)::bigint from files where organization_id = ${ctx.actor.organizationId}) as bytes`);

/** Starts the trial unless one was used or a plan is in force; of many at once the row lets one through. */
export async function startTrial(ctx: Context, until: Date): Promise<boolean> {
  const started = await ctx.db.run(sql`
    insert into subscriptions (organization_id, plan, status, period_start, period_end, used_trial)
    values (${ctx.actor.organizationId}, ${TRIAL}, ${SubscriptionStatus.Active}, ${ctx.now}, ${until}, true)
    on conflict (organization_id) do update
      set plan = excluded.plan, status = excluded.status, period_start = excluded.period_start, period_end = excluded.period_end,
        cancel_at_period_end = false, used_trial = true, warned_at = null
      where not subscriptions.used_trial and (subscriptions.status <> 21001 or subscriptions.period_end <= ${ctx.now})`);
  return started > 0;
}

/** Notes every period that is over; each is answered once, whichever process notes it. */
export const endOver = (ctx: WorkContext) =>
  ctx.db.many<{ organizationId: number; plan: string }>(sql`
    update subscriptions set status = case when cancel_at_period_end then 21003 else 21002 end
    where status = 21001 and period_end <= ${ctx.now} returning organization_id as "organizationId", plan`);

/** The trials that end before an instant and whose people were not told so yet. */
export const warnTrials = (ctx: WorkContext, before: Date) =>
  ctx.db.many<{ organizationId: number; plan: string }>(sql`
    update subscriptions set warned_at = ${ctx.now}
    where status = 21001 and plan = ${TRIAL} and warned_at is null and period_end > ${ctx.now} and period_end <= ${before}
    returning organization_id as "organizationId", plan`);

/** Those who decide about the plan. */
export const adminsOf = (ctx: WorkContext, organizationIds: readonly number[]) =>
  ctx.db.many<{ id: number }>(sql`
    select id from users where organization_id = any(${organizationIds}::integer[]) and role in (2001, 2002) and status = 1002`);
