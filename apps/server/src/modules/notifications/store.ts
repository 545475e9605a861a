import type { PageUrl } from '@selvedge/contract/paths';
import type { LocalizedText } from '@selvedge/domain/localized-text';
import { UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { limitTo } from '#server/db/page';
import { allStagesShown, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface NewNotification {
  id: string;
  userId: number;
  message: LocalizedText;
}
export interface NotificationFacts {
  kind: string;
  title: LocalizedText;
  action: PageUrl;
  bundleKey?: string | undefined;
  /** The stages that the text mentions. Sides from which one of them is hidden later no longer see the notification. */
  stageIds?: readonly string[] | undefined;
}
export interface NotificationRow {
  notificationId: string;
  title: LocalizedText;
  message: LocalizedText;
  isRead: boolean;
  createdAt: string;
  action: string;
  orderName: string | null;
}

export interface StoredNotification {
  id: string;
  kind: string;
  isRead: boolean;
}
const stored = sql`returning id, kind, is_read as "isRead"`;

/** Inserts one event for all recipients in one statement; updates an unread notification of the same bundle instead. */
export const insert = (
  ctx: WorkContext,
  notifications: readonly NewNotification[],
  facts: NotificationFacts,
) =>
  ctx.db.many<StoredNotification>(sql`
    insert into notifications (id, user_id, kind, title, message, action, bundle_key, stage_ids, created_at)
    select id, user_id, ${facts.kind}, ${JSON.stringify(facts.title)}::jsonb, message, ${facts.action},
      ${facts.bundleKey ?? null}::text, ${facts.stageIds ?? []}::uuid[], ${ctx.now}
    from unnest(${notifications.map((one) => one.id)}::uuid[], ${notifications.map((one) => one.userId)}::integer[],
      ${notifications.map((one) => JSON.stringify(one.message))}::jsonb[])
      as t (id, user_id, message)
    on conflict (user_id, bundle_key) where not is_read and bundle_key is not null
      do update set kind = excluded.kind, title = excluded.title, message = excluded.message, action = excluded.action,
        stage_ids = excluded.stage_ids, created_at = excluded.created_at
    ${stored}`);

export interface FullNotification extends NewNotification {
  kind: string;
  title: LocalizedText;
  action: PageUrl;
  bundleKey: string;
  /** True for a notification that is listed but never counts as unread. */
  isRead?: boolean;
  stageIds?: readonly string[];
}

export const insertEach = (ctx: WorkContext, notifications: readonly FullNotification[]) =>
  ctx.db.many<StoredNotification>(sql`
    insert into notifications (id, user_id, kind, title, message, action, bundle_key, is_read, stage_ids, created_at)
    select id, user_id, kind, title, message, action, bundle_key, is_read,
      array(select jsonb_array_elements_text(stage_ids))::uuid[], ${ctx.now}
    from unnest(${notifications.map((one) => one.id)}::uuid[], ${notifications.map((one) => one.userId)}::integer[],
      ${notifications.map((one) => one.kind)}::text[],
      ${notifications.map((one) => JSON.stringify(one.title))}::jsonb[],
      ${notifications.map((one) => JSON.stringify(one.message))}::jsonb[],
      ${notifications.map((one) => one.action)}::text[], ${notifications.map((one) => one.bundleKey)}::text[],
      ${notifications.map((one) => one.isRead === true)}::boolean[],
      ${notifications.map((one) => JSON.stringify(one.stageIds ?? []))}::jsonb[])
      as t (id, user_id, kind, title, message, action, bundle_key, is_read, stage_ids)
    on conflict (user_id, bundle_key) where not is_read and bundle_key is not null
      do update set title = excluded.title, message = excluded.message, action = excluded.action,
        stage_ids = excluded.stage_ids, created_at = excluded.created_at
    ${stored}`);

/** Whether the stages that a notification (`n`) mentions are currently shown to the reader's side. */
const stagesShown = ({ actor }: Context) =>
  actor.userType === UserType.Trader ? sql`true` : allStagesShown(actor, sql`select unnest(n.stage_ids)`);

export const list = (ctx: Context, page: { page: number; pageSize: number }) =>
  ctx.db.many<NotificationRow>(sql`
    select id as "notificationId", title, message, is_read as "isRead", created_at as "createdAt", action,
      (select f.name from orders o join order_facts f on f.order_id = o.id and f.user_type = ${code(ctx.actor.userType)}
        where o.id = substring(n.action from '^/order/([0-9a-f-]{36})')::uuid and ${orderReach(ctx.actor)}) as "orderName"
    from notifications n
    where user_id = ${ctx.actor.id} and ${stagesShown(ctx)}
    order by created_at desc, id desc
    ${limitTo(page)}`);

/** Locks in the order of the ids, so that two windows of a person do not wait for each other. */
export const markRead = (ctx: Context, ids: readonly string[]) =>
  ctx.db.run(sql`
    update notifications set is_read = true
    where id in (
      select id from notifications where id = any(${ids}::uuid[]) and user_id = ${ctx.actor.id} order by id for update)`);

export const markBundlesRead = (ctx: Context, bundleKeys: readonly string[]) =>
  ctx.db.run(sql`
    update notifications
    set is_read = true
    where user_id = ${ctx.actor.id} and not is_read and bundle_key = any(${bundleKeys}::text[])`);

export async function withdraw(
  ctx: Context,
  kind: string,
  withdrawn: readonly { organizationId: number; words: string }[],
): Promise<void> {
  await ctx.db.run(sql`
    delete from notifications n
    using users u, unnest(${withdrawn.map((one) => one.organizationId)}::integer[],
      ${withdrawn.map((one) => one.words)}::text[]) as w (organization_id, words)
    where u.organization_id = w.organization_id and n.user_id = u.id and n.kind = ${kind}
      and position(w.words in n.bundle_key) > 0`);
}

export async function removeAllOf(ctx: WorkContext, userId: number): Promise<void> {
  await ctx.db.run(sql`delete from notifications where user_id = ${userId}`);
}
