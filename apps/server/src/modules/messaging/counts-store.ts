import type { TagTarget } from '@selvedge/domain/messaging/tags';
import { UserType } from '@selvedge/domain/vocabulary';
import {
  byUserType,
  commentReach,
  messageStageReach,
  orderReach,
  personReaches,
  userTypeOf,
} from '#server/db/reach';
import { sql } from '#server/db/sql';
import { sideShared } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { between } from './read-store';

export interface CountRow extends Omit<TagTarget, 'orderId'> {
  creatorUserType: UserType;
  targetAudienceUserType: UserType[];
  total: number;
  unread: number;
}
export const counts = (ctx: Context, orderId: string) =>
  ctx.db.many<CountRow>(sql`
    select m.style_id as "styleId", m.combo_id as "comboId", m.stage_id as "stageId",
      m.author_type as "creatorUserType", m.audience as "targetAudienceUserType", m.total, m.unread
    from (
      select m.style_id, m.combo_id, m.stage_id, m.author_type, m.audience, count(*)::integer as total,
        count(r.message_id)::integer as unread
      from messages m
      left join message_recipients r
        on r.message_id = m.id and r.user_id = ${ctx.actor.id} and r.read_at is null
      where m.order_id = ${orderId} and not m.is_direct and ${commentReach(ctx.actor)}
      group by m.style_id, m.combo_id, m.stage_id, m.author_type, m.audience) m
    where ${messageStageReach(ctx.actor)}`);

export interface ConversationOrderRow {
  orderId: string | null;
  orderName: string | null;
  unread: number;
  lastAt: string;
}
/** Orders within reach that messages between the actor and a person are about; null for messages without an order. */
export const conversationOrders = (ctx: Context, otherId: number) =>
  ctx.db.many<ConversationOrderRow>(sql`
    select o.id as "orderId", o.name as "orderName", count(r.message_id)::integer as unread,
      max(m.created_at) as "lastAt"
    from messages m
    left join orders o on o.id = m.order_id and ${orderReach(ctx.actor)}
    left join message_recipients r on r.message_id = m.id and r.user_id = ${ctx.actor.id}
      and r.author_id = ${otherId} and r.read_at is null
    where m.id in (${between(ctx.actor.id, otherId)}) and (m.order_id is null or o.id is not null)
      and ${messageStageReach(ctx.actor)}
    group by o.id, o.name order by max(m.id::text) desc`);

export const sharedTargets = (
  ctx: Context,
  otherId: number,
  targets: readonly Pick<TagTarget, 'orderId' | 'stageId'>[],
) =>
  ctx.db.many<Pick<TagTarget, 'orderId' | 'stageId'>>(sql`
    select t.order_id as "orderId", t.stage_id as "stageId"
    from unnest(${targets.map((one) => one.orderId)}::uuid[], ${targets.map((one) => one.stageId)}::uuid[])
      as t (order_id, stage_id)
    join orders o on o.id = t.order_id and ${orderReach(ctx.actor)}
    join users u on u.id = ${otherId} and ${personReaches}
    join organizations g on g.id = u.organization_id
    where t.stage_id is null or exists (
      select from stages st where st.id = t.stage_id and st.deleted_at is null and ${byUserType(
        userTypeOf(),
        {
          [UserType.Buyer]: sideShared('client'),
          [UserType.Trader]: sql`true`,
          [UserType.Manufacturer]: sideShared('factory'),
        },
      )})`);
