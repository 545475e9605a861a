import { TRIAL } from '@selvedge/domain/billing/plans';
import { keyOf } from '@selvedge/domain/spreadsheet';
import {
  AccountStatus,
  OrderStatus,
  OrganizationType,
  Role,
  SubscriptionStatus,
} from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { nameKey } from '#server/db/name-key';
import { isSample } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context, VisitorContext, WorkContext } from '#server/http/context';

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
    select plan, status, period_start as "periodStart", period_end as "periodEnd",
      cancel_at_period_end as "cancelAtPeriodEnd", used_trial as "usedTrial"
    from subscriptions where organization_id = ${ctx.actor.organizationId}`);

export const activePlan = (ctx: Context) =>
  ctx.db.maybe<{ plan: string }>(sql`
    select s.plan from subscriptions s where s.organization_id = ${ctx.actor.organizationId}
      and s.status = ${code(SubscriptionStatus.Active)} and s.period_end > ${ctx.now}`);

const ALLOWANCE_LOCK = 7_260_002;

/** Serializes transactions that count against the limits, so that two of them cannot exceed a limit together. */
export const lockAllowance = (ctx: Context) =>
  ctx.db.run(sql`select pg_advisory_xact_lock(${ALLOWANCE_LOCK}, ${ctx.actor.organizationId})`);

export const usage = (ctx: VisitorContext & Pick<Context, 'actor'>) =>
  ctx.db.one<{ activeOrders: number; users: number; templates: number; bytes: number }>(sql`
    select (select coalesce(sum(orders), 0)::integer from order_counts
      where trader_org_id = ${ctx.actor.organizationId} and status = ${code(OrderStatus.Active)})
      - (select count(*)::integer from orders o where o.trader_org_id = ${ctx.actor.organizationId}
        and o.status = ${code(OrderStatus.Active)} and ${isSample}) as "activeOrders",
      (select count(*)::integer from users u where u.organization_id = ${ctx.actor.organizationId}
        and u.status <> ${code(AccountStatus.Deactivated)} and not (
        u.status = ${code(AccountStatus.InProgress)} and u.invited_by is not null and not exists (
          select from one_time_keys k
          where k.user_id = u.id
            and k.purpose = 'invite'
            and k.used_at is null
            and k.expires_at > ${ctx.now}))) as users,
      (select count(*)::integer
        from templates
        where organization_id = ${ctx.actor.organizationId} and not is_standard) as templates,
      (select coalesce(sum(size), 0)::bigint from files where organization_id = ${ctx.actor.organizationId}) as bytes`);

/** Unless one was used or a plan is active. The row lock lets one of several concurrent calls through. */
export async function startTrial(ctx: WorkContext, organizationId: number, until: Date): Promise<boolean> {
  const started = await ctx.db.run(sql`
    insert into subscriptions (organization_id, plan, status, period_start, period_end, used_trial)
    values (${organizationId}, ${TRIAL}, ${SubscriptionStatus.Active}, ${ctx.now}, ${until}, true)
    on conflict (organization_id) do update
      set plan = excluded.plan, status = excluded.status, period_start = excluded.period_start,
        period_end = excluded.period_end, cancel_at_period_end = false, used_trial = true, warned_at = null
      where not subscriptions.used_trial
        and (subscriptions.status <> ${code(SubscriptionStatus.Active)} or subscriptions.period_end <= ${ctx.now})`);
  return started > 0;
}

/** Cancels an active paid plan, or reverts the cancellation; null without such a plan. */
export const setCancellation = (ctx: Context, cancel: boolean) =>
  ctx.db.maybe<{ plan: string; periodEnd: string }>(sql`
    update subscriptions set cancel_at_period_end = ${cancel}
    where organization_id = ${ctx.actor.organizationId} and plan <> ${TRIAL}
      and status = ${code(SubscriptionStatus.Active)} and period_end > ${ctx.now}
    returning plan, period_end as "periodEnd"`);

export const findTraders = (ctx: WorkContext, nameOrId: string) =>
  ctx.db.many<{ id: number; name: string }>(sql`
    select id, name from organizations where type = ${code(OrganizationType.Trader)}
      and (id::text = ${nameOrId} or ${nameKey(sql`name`)} = ${keyOf(nameOrId)}) order by id`);

export const givePlan = (ctx: WorkContext, organizationId: number, plan: string, until: Date) =>
  ctx.db.run(sql`
    insert into subscriptions (organization_id, plan, status, period_start, period_end)
      values (${organizationId}, ${plan}, ${code(SubscriptionStatus.Active)}, ${ctx.now}, ${until})
    on conflict (organization_id) do update
      set plan = excluded.plan, status = ${code(SubscriptionStatus.Active)}, period_end = excluded.period_end,
        cancel_at_period_end = false, warned_at = null,
        period_start = case when subscriptions.plan = excluded.plan
          and subscriptions.status = ${code(SubscriptionStatus.Active)} and subscriptions.period_end > ${ctx.now}
          then subscriptions.period_start else excluded.period_start end`);

export const endPlan = (ctx: WorkContext, organizationId: number) =>
  ctx.db.run(sql`
    update subscriptions set status = ${code(SubscriptionStatus.Cancelled)}, period_end = ${ctx.now}
    where organization_id = ${organizationId} and status = ${code(SubscriptionStatus.Active)}
      and period_end > ${ctx.now}`);

/** Marks subscriptions past their period as ended. Each is returned once, even with several processes. */
export const markExpired = (ctx: WorkContext) =>
  ctx.db.many<{ organizationId: number; plan: string }>(sql`
    update subscriptions set status = case when cancel_at_period_end then ${code(SubscriptionStatus.Cancelled)}
      else ${code(SubscriptionStatus.Expired)} end
    where status = ${code(SubscriptionStatus.Active)} and period_end <= ${ctx.now}
      returning organization_id as "organizationId", plan`);

/** Marks plans that end before an instant as warned; returns those whose Admins had no warning yet. */
export const markWarned = (ctx: WorkContext, before: { trial: Date; plan: Date }) =>
  ctx.db.many<{ organizationId: number; organization: string; plan: string; periodEnd: string }>(sql`
    update subscriptions s set warned_at = ${ctx.now} from organizations g
    where g.id = s.organization_id and s.status = ${code(SubscriptionStatus.Active)} and s.warned_at is null
      and s.period_end > ${ctx.now}
      and s.period_end <= case when s.plan = ${TRIAL} then ${before.trial}::timestamptz else ${before.plan} end
    returning g.id as "organizationId", g.name as organization, s.plan, s.period_end as "periodEnd"`);

export const adminsOf = (ctx: WorkContext, organizationIds: readonly number[]) =>
  ctx.db.many<{ id: number; name: string; email: string }>(sql`
    select id, name, email from users where organization_id = any(${organizationIds}::integer[])
      and role in (${code(Role.SuperAdmin, Role.Admin)}) and status = ${code(AccountStatus.Active)} order by id`);
