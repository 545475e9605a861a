import type { LocalizedText } from '@selvedge/domain/localized-text';
import { type Change, VALUES_MAX } from '@selvedge/domain/orders/changes';
import type { ReportOrigin } from '@selvedge/domain/planning/report';
import { AccountStatus, OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { limitTo } from '#server/db/page';
import {
  activityReach,
  allStagesShown,
  authorReach,
  orderReach,
  personReaches,
  userTypeOf,
} from '#server/db/reach';

import { planEachTime, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface ActivityRow {
  id: string;
  at: string;
  description: LocalizedText;
  userId: number | null;
  userName: string | null;
  tags: string[];
  actionUrl: string | null;
  commitMessage: string | null;
  via: ReportOrigin | null;
  copiedBy: string | null;
  madeAt: string | null;
  changes: Change[] | null;
  isEdit: boolean;
}

export interface RecentRow
  extends Pick<
    ActivityRow,
    'id' | 'at' | 'description' | 'userName' | 'commitMessage' | 'changes' | 'isEdit'
  > {
  orderId: string;
  orderName: string;
}

export interface NewActivity {
  id: string;
  orderId: string;
  kind: string;
  texts: object;
  tags: string[];
  commitMessage: string | null;
  actionUrl: string | null;
  facts: object;
  actorId: number;
}

export async function insert(ctx: Context, activities: readonly NewActivity[]): Promise<void> {
  await ctx.db.run(sql`
    insert into activities (id, order_id, actor_id, kind, texts, tags, commit_message, action_url, facts, created_at)
    select id, order_id, actor_id, kind, texts, array(select jsonb_array_elements_text(tags)), commit_message,
      action_url, facts, ${ctx.now}
    from unnest(${activities.map((one) => one.id)}::uuid[], ${activities.map((one) => one.orderId)}::uuid[],
      ${activities.map((one) => one.kind)}::text[], ${activities.map((one) => JSON.stringify(one.texts))}::jsonb[],
      ${activities.map((one) => JSON.stringify(one.tags))}::jsonb[],
      ${activities.map((one) => one.commitMessage)}::text[], ${activities.map((one) => one.actionUrl)}::text[],
      ${activities.map((one) => JSON.stringify(one.facts))}::jsonb[],
      ${activities.map((one) => one.actorId)}::integer[])
      as t (id, order_id, kind, texts, tags, commit_message, action_url, facts, actor_id)`);
}

/**
 * The changes of an entry, or of the save behind it; some may be hidden from the partner by now. For traders, who see
 * everything, only changes that name people, and with `inFull` those that an entry lists.
 */
const changesAsRecorded = ({ actor }: Context, inFull: boolean): Sql => {
  const changesOfSave = (isWanted: Sql): Sql => sql`(
    select r.changes from order_revisions r where a.kind = 'order.edited' and r.order_id = a.order_id and ${isWanted}
      and case when a.facts ? 'version' then r.version = (a.facts ->> 'version')::integer
        else r.created_at = a.created_at end
    limit 1)`;
  return actor.userType === UserType.Trader
    ? changesOfSave(sql`(jsonb_path_exists(r.changes, '$[*].person')
        or (${inFull}::boolean and jsonb_array_length(r.changes) <= ${VALUES_MAX}))`)
    : sql`case when a.kind like 'file.%' then a.facts -> 'changes' else ${changesOfSave(sql`true`)} end`;
};

export async function names(ctx: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db.many<{ id: number; name: string }>(
    sql`select id, name from users where id = any(${ids}::integer[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function stagesShown({ actor }: Context): Sql {
  if (actor.userType === UserType.Trader) return sql`true`;
  const type = String(actor.userType);
  return allStagesShown(
    actor,
    sql`select (a.facts ->> 'stageId')::uuid where a.facts ->> 'stageId' is not null
      union select jsonb_array_elements_text(a.facts -> 'stageIds')::uuid
      union select jsonb_array_elements_text(a.facts -> 'stageIdsFor' -> ${type}::text)::uuid
      union select (select s.stage_id from sub_stages s where s.id = part.id::uuid) from (
        select jsonb_array_elements_text(a.facts -> 'subStageIds')
        union select jsonb_array_elements_text(a.facts -> 'subStageIdsFor' -> ${type}::text)) part (id)`,
  );
}

/** In a preview, only entries that the trader sees too, because a preview tells the trader nothing new. */
const alsoForTrader = ({ actor }: Context): Sql =>
  actor.preview ? sql`a.texts ? ${String(UserType.Trader)}` : sql`true`;

/** The name of the API key that acted, for people of its organization; a preview is read by another one. */
const keyName = ({ actor }: Context): Sql =>
  actor.preview
    ? sql`''`
    : sql`case when a.facts ? 'apiKey' and g.id = ${actor.organizationId}
        then ' (' || (a.facts ->> 'apiKey') || ')' else '' end`;

/** Only texts for the viewer's user type; null when the order is out of reach. */
export async function listForOrder(
  ctx: Context,
  orderId: string,
  page: { page: number; pageSize: number },
): Promise<ActivityRow[] | null> {
  const isWithinReach = await ctx.db.exists(
    sql`select from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`,
  );
  if (!isWithinReach) return null;
  const type = String(ctx.actor.userType);
  return ctx.db.many<ActivityRow>(sql`
    select a.id, a.created_at as at, a.texts -> ${type} as description, a.actor_id as "userId",
      case when ${authorReach(ctx.actor)} then u.name || ${keyName(ctx)} end as "userName",
      a.tags, a.action_url as "actionUrl",
      case when not a.facts ? 'summaryFor' or a.facts -> 'summaryFor' @> ${type}::jsonb
        then a.commit_message end as "commitMessage",
      a.facts ->> 'via' as via, a.facts ->> 'copiedBy' as "copiedBy",
      a.facts ->> 'madeAt' as "madeAt", ${changesAsRecorded(ctx, true)} as changes,
      a.kind = 'order.edited' as "isEdit"
    from activities a left join users u on u.id = a.actor_id left join organizations g on g.id = u.organization_id
    where a.order_id = ${orderId} and a.texts ? ${type}
      and ${alsoForTrader(ctx)} and ${activityReach(ctx.actor)} and ${stagesShown(ctx)}
    order by a.id desc
    ${limitTo(page)}`);
}

/** `offset 0` makes PostgreSQL check reach from the newest entry on, up to the limit. */
export function listByOthers(ctx: Context, since: Date, limit: number): Promise<RecentRow[]> {
  const { actor, db } = ctx;
  const type = String(actor.userType);
  return db.many<RecentRow>(
    planEachTime(sql`
      select a.id, a.created_at as at, a.texts -> ${type} as description, a.order_id as "orderId",
        a.order_name as "orderName", case when ${authorReach(actor)} then u.name || ${keyName(ctx)} end as "userName",
        null as "commitMessage", ${changesAsRecorded(ctx, false)} as changes, false as "isEdit"
      from (
        select * from (
          select a.*, coalesce(f.name, '') as order_name
          from orders o join order_facts f on f.order_id = o.id and f.user_type = ${code(actor.userType)}
            join activities a on a.order_id = o.id
          where ${orderReach(actor)} and o.status in (${code(OrderStatus.Active, OrderStatus.Closed)})
            and a.created_at >= ${since} and a.actor_id is distinct from ${actor.id}::integer and a.texts ? ${type}
          order by a.created_at desc, a.id desc offset 0) a
        where ${activityReach(actor)} and ${stagesShown(ctx)}
        order by a.created_at desc, a.id desc limit ${limit}) a
        left join users u on u.id = a.actor_id left join organizations g on g.id = u.organization_id
      order by a.created_at desc, a.id desc`),
  );
}

/** Active people with their user types and the orders that they can open. */
export const filterByAccess = (ctx: Context, orderIds: readonly string[], userIds: readonly number[]) =>
  ctx.db.many<{ id: number; userType: UserType; orderId: string }>(sql`
    select u.id, ${userTypeOf()} as "userType", o.id as "orderId"
    from users u join organizations g on g.id = u.organization_id join orders o on o.id = any(${orderIds}::uuid[])
    where u.id = any(${userIds}::integer[]) and u.status = ${code(AccountStatus.Active)} and ${personReaches}
    order by u.id, o.id`);
