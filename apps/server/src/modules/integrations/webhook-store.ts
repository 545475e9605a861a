import { PLANS_WITH_API } from '@selvedge/domain/billing/plans';
import type { WebhookEvent } from '@selvedge/domain/integrations/rules';
import { OrganizationType, SubscriptionStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { byUserType, isNoSample, organizationReaches, userTypeOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface WebhookRow {
  id: string;
  url: string;
  events: WebhookEvent[];
  paused: boolean;
  createdAt: string;
  lastDeliveredAt: string | null;
  waiting: number;
  failed: number;
}
export const list = (ctx: Context) =>
  ctx.db.many<WebhookRow>(sql`
    select w.id, w.url, w.events, w.paused, w.created_at as "createdAt", d.last as "lastDeliveredAt", d.waiting,
      d.failed
    from webhooks w cross join lateral (
      select max(delivered_at) as last,
        count(*) filter (where delivered_at is null and failed_at is null)::integer as waiting,
        count(*) filter (where failed_at is not null)::integer as failed
      from webhook_deliveries where webhook_id = w.id) d
    where w.organization_id = ${ctx.actor.organizationId} order by w.created_at, w.id`);

export const find = (ctx: Context, id: string) =>
  ctx.db.maybe<{ id: string }>(
    sql`select id from webhooks where id = ${id} and organization_id = ${ctx.actor.organizationId}`,
  );

export async function insert(
  ctx: Context,
  webhook: { id: string; url: string; events: readonly WebhookEvent[]; sealed: Buffer },
): Promise<void> {
  await ctx.db.run(sql`
    insert into webhooks (id, organization_id, url, events, secret_sealed, created_by, created_at)
    values (${webhook.id}, ${ctx.actor.organizationId}, ${webhook.url}, ${webhook.events}, ${webhook.sealed},
      ${ctx.actor.id}, ${ctx.now})`);
}

export const update = (
  ctx: Context,
  id: string,
  change: { events?: readonly WebhookEvent[] | undefined; paused?: boolean | undefined },
) =>
  ctx.db.run(sql`
    update webhooks
    set events = coalesce(${change.events ?? null}::text[], events), paused = coalesce(${change.paused ?? null}, paused)
    where id = ${id} and organization_id = ${ctx.actor.organizationId}`);

export const remove = (ctx: Context, id: string) =>
  ctx.db.run(sql`delete from webhooks where id = ${id} and organization_id = ${ctx.actor.organizationId}`);

export interface Listener {
  webhookId: string;
  orderId: string;
  organizationId: number;
  userType: UserType;
  version: number;
  /** Only for traders, because it counts changes of both sides. */
  planVersion: number | null;
}
const VERSIONS: Record<UserType, Sql> = {
  [UserType.Buyer]: sql`o.buyer_version`,
  [UserType.Trader]: sql`o.version`,
  [UserType.Manufacturer]: sql`o.factory_version`,
};

/** Only webhooks of organizations whose plan has webhooks, and whose people can see the order. */
export const listeners = (
  ctx: Context,
  subject: { orderIds: readonly string[]; event: WebhookEvent; organizationIds: readonly number[] },
) =>
  ctx.db.many<Listener>(sql`
    select w.id as "webhookId", o.id as "orderId", w.organization_id as "organizationId", ${userTypeOf()} as "userType",
      ${byUserType(userTypeOf(), VERSIONS)} as version,
      case when g.type = ${code(OrganizationType.Trader)} then o.plan_version end as "planVersion"
    from webhooks w join organizations g on g.id = w.organization_id
    join orders o on o.id = any(${subject.orderIds}::uuid[]) and ${isNoSample} and ${organizationReaches(sql`g.id`)}
    left join subscriptions s on s.organization_id = g.id and s.status = ${code(SubscriptionStatus.Active)}
      and s.period_end > ${ctx.now} and s.plan = any(${PLANS_WITH_API}::text[])
    where w.organization_id = any(${subject.organizationIds}::integer[])
      and ${subject.event} = any(w.events)
      and not w.paused
      and (${ctx.config.billing === 'off'} or s.organization_id is not null)`);

export interface NewDelivery {
  id: string;
  webhookId: string;
  event: string;
  body: string;
}
export async function addDeliveries(ctx: Context, deliveries: readonly NewDelivery[]): Promise<void> {
  await ctx.db.run(sql`
    insert into webhook_deliveries (id, webhook_id, event, body, created_at, next_attempt_at)
    select id, webhook_id, event, body, ${ctx.now}, ${ctx.now}
    from unnest(${deliveries.map((one) => one.id)}::uuid[], ${deliveries.map((one) => one.webhookId)}::uuid[],
      ${deliveries.map((one) => one.event)}::text[], ${deliveries.map((one) => one.body)}::text[])
      as t (id, webhook_id, event, body)`);
}

export interface DeliveryRow {
  id: string;
  event: string;
  createdAt: string;
  attempts: number;
  deliveredAt: string | null;
  failedAt: string | null;
  nextTryAt: string;
  lastStatus: number | null;
  lastError: string | null;
}
export const log = (ctx: Context, webhookId: string) =>
  ctx.db.many<DeliveryRow>(sql`
    select id, event, created_at as "createdAt", attempts, delivered_at as "deliveredAt", failed_at as "failedAt",
      next_attempt_at as "nextTryAt", last_status as "lastStatus", last_error as "lastError"
    from webhook_deliveries where webhook_id = ${webhookId} order by created_at desc, id desc limit 50`);

export const retry = (ctx: Context, id: string) =>
  ctx.db.run(sql`
    update webhook_deliveries d set failed_at = null, next_attempt_at = ${ctx.now}, created_at = ${ctx.now}
    from webhooks w
    where d.id = ${id}
      and d.delivered_at is null
      and w.id = d.webhook_id
      and w.organization_id = ${ctx.actor.organizationId}`);
