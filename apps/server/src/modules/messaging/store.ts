import { isReaderLanguage } from '@selvedge/domain/languages';
import type { MessageOrigin } from '@selvedge/domain/messaging/audience';
import type { Mention } from '@selvedge/domain/messaging/mentions';
import type { TagTarget } from '@selvedge/domain/messaging/tags';
import { AccountStatus, type OrderStatus, type UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { isPublished, orderReach, personReaches, stageReach, userTypeOf } from '#server/db/reach';
import { sql } from '#server/db/sql';
import { joinSide } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';

export interface TaggedOrder {
  orderId: string;
  name: string;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  organizationIds: number[];
}
export const findOrder = (ctx: Context, orderId: string) =>
  ctx.db.maybe<TaggedOrder>(sql`
    select o.id as "orderId", o.name, o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
      array_remove(array[o.trader_org_id, o.buyer_org_id, o.factory_org_id], null) as "organizationIds"
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

export interface TaggedStage {
  stageId: string;
  stageName: string;
  visibleClient: boolean;
  visibleFactory: boolean;
}
/** Finds a stage by its own id or the id of a sub-stage. With a combo, the stage must have a part in it. */
export const findStage = (ctx: Context, orderId: string, stageId: string, comboId: string | null) =>
  ctx.db.maybe<TaggedStage>(sql`
    select st.id as "stageId", st.name as "stageName", client.visible as "visibleClient",
      factory.visible as "visibleFactory"
    from stages st ${joinSide('client')} ${joinSide('factory')} where st.order_id = ${orderId} and st.deleted_at is null
      and (st.id = ${stageId}
        or st.id = (select s.stage_id from sub_stages s where s.id = ${stageId} and s.deleted_at is null))
      and (${comboId}::uuid is null
        or exists (select from sub_stages s
          where s.stage_id = st.id and s.combo_id = ${comboId} and s.deleted_at is null))
      and ${stageReach(ctx.actor)}`);

export const filterByAccess = (ctx: Context, orderId: string, userIds: readonly number[]) =>
  ctx.db.many<{ id: number }>(sql`
    select u.id
    from users u
    join orders o on o.id = ${orderId}
    where u.id = any(${userIds}::integer[]) and ${personReaches}
    order by u.id`);

interface CandidateRow {
  userId: number;
  userType: UserType;
  active: boolean;
  colleague: boolean;
  connected: boolean;
  sharesOrder: boolean;
  listed: boolean;
}

export const peopleOfOrder = (ctx: Context, orderId: string) =>
  ctx.db.many<CandidateRow>(sql`
    select u.id as "userId", ${userTypeOf()} as "userType", u.status = ${code(AccountStatus.Active)} as active,
      u.organization_id = ${ctx.actor.organizationId} as colleague,
      false as connected, true as "sharesOrder", true as listed
    from orders o join users u on u.id = any(o.associated_users) join organizations g on g.id = u.organization_id
    where o.id = ${orderId} and ${personReaches} order by u.id`);

/** Colleagues, people of actively connected organizations, and people on the same orders. */
export const reachablePeople = (ctx: Context) =>
  ctx.db.many<CandidateRow>(sql`
    with connected as (
      select case when c.trader_org_id = ${ctx.actor.organizationId} then c.other_org_id else c.trader_org_id end as id
      from connections c where c.status = 'active' and ${ctx.actor.organizationId} in (c.trader_org_id, c.other_org_id)
    ), sharing as (
      select distinct u.id from orders o join users u on u.id = any(o.associated_users) and ${personReaches}
      where ${isPublished} and o.associated_users @> array[${ctx.actor.id}::integer] and ${orderReach(ctx.actor)}
    )
    select u.id as "userId", ${userTypeOf()} as "userType", u.status = ${code(AccountStatus.Active)} as active,
      u.organization_id = ${ctx.actor.organizationId} as colleague,
      u.organization_id in (select id from connected) as connected, u.id in (select id from sharing) as "sharesOrder",
      false as listed
    from users u join organizations g on g.id = u.organization_id
    where u.organization_id = ${ctx.actor.organizationId}
      or u.organization_id in (select id from connected)
      or u.id in (select id from sharing)
    order by u.id`);

export interface NewMessage extends TagTarget {
  id: string;
  content: string;
  isDirect: boolean;
  audience: readonly UserType[];
  receivers: readonly number[];
  attachments: readonly string[];
  isUrgent: boolean;
  via: MessageOrigin;
  mentions: readonly Mention[];
  organizationIds: readonly number[];
}
export async function insert(ctx: Context, message: NewMessage, reached: readonly number[]): Promise<void> {
  await ctx.db.run(sql`
    insert into messages (id, author_id, author_type, content, is_direct, audience, receivers, order_id, style_id,
      combo_id, stage_id, attachments, is_urgent, via, mentions, organizations, language, created_at)
    values (${message.id}, ${ctx.actor.id}, ${ctx.actor.userType}, ${message.content}, ${message.isDirect},
      ${message.audience}, ${message.receivers}, ${message.orderId}, ${message.styleId}, ${message.comboId},
      ${message.stageId}, ${message.attachments}, ${message.isUrgent}, ${message.via}, ${JSON.stringify(message.mentions)}::jsonb,
      ${message.organizationIds},
      coalesce((select language from users where id = ${ctx.actor.id}), ${isReaderLanguage(ctx.language) ? ctx.language : null}),
      ${ctx.now})`);
  // Locks conversations in a fixed order, so that two people who write to each other do not deadlock.
  await ctx.db.run(sql`
    with received as (
      insert into message_recipients (message_id, user_id, author_id, mentioned)
      select ${message.id}::uuid, reader, ${ctx.actor.id},
        reader = any(${message.mentions.map(({ userId }) => userId)}::integer[])
      from unnest(${reached}::integer[]) reader
      returning message_id, user_id, author_id
    )
    insert into conversations (user_id, partner_id, newest_message_id)
    select user_id, author_id, message_id
    from received
    union all
    select author_id, user_id, message_id
    from received
    order by 1, 2
    on conflict (user_id, partner_id) do update
      set newest_message_id = greatest(conversations.newest_message_id, excluded.newest_message_id)`);
}

export const removeComments = (ctx: Context, ids: readonly string[]) =>
  ctx.db.run(sql`delete from messages where id = any(${ids}::uuid[]) and not is_direct`);
