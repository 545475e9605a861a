import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';
import type { ClaimLimits } from '#server/outbound/deliver-due';

export interface DueDelivery {
  id: string;
  webhookId: string;
  event: string;
  body: string;
  url: string;
  sealed: Buffer;
  attempts: number;
  createdAt: string;
}
/** Moves the next attempt a minute ahead: other servers skip it, and a crash only delays it. */
export const claimDue = (ctx: WorkContext, { max, maxPerReceiver, busy }: ClaimLimits) =>
  ctx.db.many<DueDelivery>(sql`
    with ranked as (
      select d.id, row_number() over (partition by d.webhook_id order by d.next_attempt_at, d.id) as nth
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where d.delivered_at is null and d.failed_at is null and d.next_attempt_at <= ${ctx.now} and not w.paused
        and d.webhook_id <> all(${busy}::uuid[])
    ), taken as (
      select d.id from webhook_deliveries d join ranked r on r.id = d.id
      where r.nth <= ${maxPerReceiver} and d.next_attempt_at <= ${ctx.now} and d.delivered_at is null and d.failed_at is null
      order by d.next_attempt_at, d.id limit ${max} for update of d skip locked
    )
    update webhook_deliveries d set next_attempt_at = ${ctx.now}::timestamptz + interval '1 minute'
    from taken, webhooks w
    where d.id = taken.id and w.id = d.webhook_id
    returning d.id, d.webhook_id as "webhookId", d.event, d.body, w.url, w.secret_sealed as sealed, d.attempts,
      d.created_at as "createdAt"`);

export interface AttemptResult {
  id: string;
  /** Null without a response. */
  status: number | null;
  /** Null after a success. */
  error: string | null;
  /** Null when there is no further attempt. */
  nextTryAt: Date | null;
}
export async function recordAttempt(ctx: WorkContext, result: AttemptResult): Promise<void> {
  const { id, status, error, nextTryAt } = result;
  await ctx.db.run(sql`
    update webhook_deliveries set attempts = attempts + 1, last_status = ${status}, last_error = ${error},
      delivered_at = case when ${error}::text is null then ${ctx.now}::timestamptz end,
      failed_at = case when ${error}::text is not null and ${nextTryAt}::timestamptz is null
        then ${ctx.now}::timestamptz end,
      next_attempt_at = coalesce(${nextTryAt}, next_attempt_at)
    where id = ${id}`);
}

/** Deletes deliveries older than 30 days. */
export async function purgeDeliveries(ctx: WorkContext): Promise<void> {
  await ctx.db.run(
    sql`delete from webhook_deliveries where created_at < ${ctx.now}::timestamptz - interval '30 days'`,
  );
}
