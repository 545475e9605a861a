import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

export interface DueDelivery {
  id: string;
  event: string;
  body: string;
  url: string;
  sealed: Buffer;
  attempts: number;
  createdAt: string;
}
/** Notices that are due, held by this transaction so that no other server sends them, too. */
export const takeDue = (ctx: WorkContext, most: number) =>
  ctx.db.many<DueDelivery>(sql`
    select d.id, d.event, d.body, w.url, w.secret_sealed as sealed, d.attempts, d.created_at as "createdAt"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id
    where d.delivered_at is null and d.failed_at is null and d.next_try_at <= ${ctx.now} and not w.paused
    order by d.next_try_at, d.id limit ${most} for update of d skip locked`);

export interface Tried {
  id: string;
  /** Null when no answer came. */
  status: number | null;
  /** Null when it was delivered. */
  error: string | null;
  /** Null when it is over. */
  nextTryAt: Date | null;
}
/** Notes how the tries went, all in one statement. */
export async function noteTries(ctx: WorkContext, tried: readonly Tried[]): Promise<void> {
  await ctx.db.run(sql`
    update webhook_deliveries d set attempts = d.attempts + 1, last_status = t.status, last_error = t.error,
      delivered_at = case when t.error is null then ${ctx.now}::timestamptz end,
      failed_at = case when t.error is not null and t.next is null then ${ctx.now}::timestamptz end, next_try_at = coalesce(t.next, d.next_try_at)
    from unnest(${tried.map((one) => one.id)}::uuid[], ${tried.map((one) => one.status)}::integer[], ${tried.map((one) => one.error)}::text[],
      ${tried.map((one) => one.nextTryAt)}::timestamptz[]) as t (id, status, error, next) where d.id = t.id`);
}

/** The log is kept for a month. */
export async function forget(ctx: WorkContext): Promise<void> {
  await ctx.db.run(
    sql`delete from webhook_deliveries where created_at < ${ctx.now}::timestamptz - interval '30 days'`,
  );
}
