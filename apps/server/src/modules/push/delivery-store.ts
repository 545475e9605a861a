import type { ReaderLanguage } from '@selvedge/domain/languages';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { PushKind } from '@selvedge/domain/push/rules';
import { AccountStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { allStagesShown, byUserType, userTypeOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';
import type { ClaimLimits } from '#server/outbound/deliver-due';

export interface PushedNotification {
  notificationId: string;
  kind: PushKind;
}
/** Queues notifications for the devices that show their kind. A waiting one is replaced when it changed. */
export async function queue(ctx: WorkContext, notifications: readonly PushedNotification[]): Promise<void> {
  await ctx.db.run(sql`
    insert into push_deliveries (id, subscription_id, notification_id, next_attempt_at, created_at)
    select gen_random_uuid(), s.id, n.id, ${ctx.now}, ${ctx.now}
    from unnest(${notifications.map((one) => one.notificationId)}::uuid[],
      ${notifications.map((one) => one.kind)}::text[]) as t (id, kind)
    join notifications n on n.id = t.id
    join push_subscriptions s on s.user_id = n.user_id and t.kind = any(s.kinds)
    on conflict (subscription_id, notification_id) do update set id = excluded.id, attempts = 0,
      next_attempt_at = excluded.next_attempt_at, created_at = excluded.created_at`);
}

const shownTo = (userType: UserType): Sql => allStagesShown({ userType }, sql`select unnest(n.stage_ids)`);
/** Whether the device's person (`u` of `g`) still has the notification (`n`) as an unread one. */
const isStillNews: Sql = sql`(
  n.user_id = u.id and not n.is_read and u.status = ${code(AccountStatus.Active)}
  and ${byUserType(userTypeOf(), {
    [UserType.Buyer]: shownTo(UserType.Buyer),
    [UserType.Trader]: sql`true`,
    [UserType.Manufacturer]: shownTo(UserType.Manufacturer),
  })})`;

export interface DuePush {
  id: string;
  subscriptionId: string;
  notificationId: string;
  attempts: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  language: ReaderLanguage | null;
  kind: string;
  title: LocalizedText;
  message: LocalizedText;
  action: string;
  isStillNews: boolean;
}
/** A few per device, claimed like deliveries of webhooks. */
export const claimDue = (ctx: WorkContext, { max, maxPerReceiver, busy }: ClaimLimits) =>
  ctx.db.many<DuePush>(sql`
    with ranked as (
      select d.id, row_number() over (partition by d.subscription_id order by d.next_attempt_at, d.id) as nth
      from push_deliveries d
      where d.next_attempt_at <= ${ctx.now} and d.subscription_id <> all(${busy}::uuid[])
    ), taken as (
      select d.id from push_deliveries d join ranked r on r.id = d.id
      where r.nth <= ${maxPerReceiver} and d.next_attempt_at <= ${ctx.now}
      order by d.next_attempt_at, d.id limit ${max} for update of d skip locked
    )
    update push_deliveries d set next_attempt_at = ${ctx.now}::timestamptz + interval '1 minute'
    from taken, push_subscriptions s, users u, organizations g, notifications n
    where d.id = taken.id and s.id = d.subscription_id and u.id = s.user_id and g.id = u.organization_id
      and n.id = d.notification_id
    returning d.id, s.id as "subscriptionId", n.id as "notificationId", d.attempts, s.endpoint, s.p256dh, s.auth,
      u.language, n.kind, n.title, n.message, n.action, ${isStillNews} as "isStillNews"`);

export const remove = (ctx: WorkContext, id: string) =>
  ctx.db.run(sql`delete from push_deliveries where id = ${id}`);

export const postpone = (ctx: WorkContext, id: string, until: Date) =>
  ctx.db.run(
    sql`update push_deliveries set attempts = attempts + 1, next_attempt_at = ${until} where id = ${id}`,
  );

export const removeOld = (ctx: WorkContext, before: Date) =>
  ctx.db.run(sql`delete from push_deliveries where created_at < ${before}`);
