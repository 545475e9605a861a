import type { LocalizedText } from '@selvedge/domain/localized-text';
import type { Change } from '@selvedge/domain/orders/changes';
import type { ReportOrigin } from '@selvedge/domain/planning/report';
import { AccountStatus, UserType } from '@selvedge/domain/vocabulary';
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

import type { Sql } from '#server/db/sql';
import { sql } from '#server/db/sql';
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
  changes: Change[] | null;
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

/** The changes of the save behind an entry; some of them may have been hidden from the partner since. */
const changesAsRecorded = ({ actor }: Context): Sql =>
  actor.userType === UserType.Trader
    ? sql`null::jsonb`
    : sql`(select r.changes from order_revisions r where a.kind = 'order.edited' and r.order_id = a.order_id
        and case when a.facts ? 'version' then r.version = (a.facts ->> 'version')::integer
          else r.created_at = a.created_at end
      limit 1)`;

/** Whether all stages that an entry mentions to the viewer are currently shown to the viewer's side. */
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

/** Entries with a text for the viewer's user type; null when the order is out of reach. */
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
      case when ${authorReach(ctx.actor)} then u.name || case
        when a.facts ? 'apiKey' and g.id = ${ctx.actor.organizationId} then ' (' || (a.facts ->> 'apiKey') || ')'
        else '' end end as "userName",
      a.tags, a.action_url as "actionUrl",
      case when not a.facts ? 'summaryFor' or a.facts -> 'summaryFor' @> ${type}::jsonb
        then a.commit_message end as "commitMessage",
      a.facts ->> 'via' as via, ${changesAsRecorded(ctx)} as changes
    from activities a left join users u on u.id = a.actor_id left join organizations g on g.id = u.organization_id
    where a.order_id = ${orderId} and a.texts ? ${type} and ${activityReach(ctx.actor)} and ${stagesShown(ctx)}
    order by a.id desc
    ${limitTo(page)}`);
}

/** Those of these people who are active and can open the order, with their user types. */
export const filterByAccess = (ctx: Context, orderId: string, userIds: readonly number[]) =>
  ctx.db.many<{ id: number; userType: UserType }>(sql`
    select u.id, ${userTypeOf()} as "userType"
    from users u join organizations g on g.id = u.organization_id join orders o on o.id = ${orderId}
    where u.id = any(${userIds}::integer[]) and u.status = ${code(AccountStatus.Active)} and ${personReaches}
    order by u.id`);
