import { visibleUserTypes } from '@selvedge/domain/identity/visible-user-types';
import type { MessageOrigin } from '@selvedge/domain/messaging/audience';
import type { Mention } from '@selvedge/domain/messaging/mentions';
import type { PinNumbers } from '@selvedge/domain/messaging/pins';
import type { TagTarget } from '@selvedge/domain/messaging/tags';
import { sideOfThread, type Thread } from '@selvedge/domain/messaging/thread';
import { UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import {
  commentReach,
  isCommentOf,
  messageStageReach,
  orderReach,
  stageReach,
  userTypeOf,
} from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { translatable } from './translation-store';

export interface MessageRow extends TagTarget {
  id: string;
  content: string;
  createdByUserId: number;
  creatorName: string;
  creatorPicture: string | null;
  creatorUserType: UserType;
  createdAt: string;
  isDirect: boolean;
  receiverUserIds: number[];
  targetAudienceUserType: UserType[];
  readBy: number[];
  isUrgent: boolean;
  via: MessageOrigin;
  attachments: string[];
  mentions: Mention[];
  pin: MessagePinRow | null;
  canTranslate: boolean;
}
export interface MessagePinRow {
  id: string;
  file: string;
  numbers: PinNumbers;
  isResolved: boolean;
}
export interface Paging {
  before?: string | undefined;
  pageSize: number;
}

/** Messages have the alias `r`. Stages are never hidden from a trader, so the check is skipped. */
const reaching = (ctx: Context): Sql =>
  ctx.actor.userType === UserType.Trader
    ? sql``
    : sql`join messages m on m.id = r.message_id and ${messageStageReach(ctx.actor)}`;

/** The pin of a message (alias `m`), if the actor may read its first comment. */
export const pinColumn = (ctx: Context): Sql => sql`(
  select json_build_object('id', m.id, 'file', m.pin_file, 'numbers', m.pin_number,
    'isResolved', m.resolved_at is not null)
  from (select m.pin_id as id) pin join messages m on m.id = pin.id
  where ${inThread(ctx, undefined)} and ${messageStageReach(ctx.actor)}) as pin`;

/** Messages (alias `m`) with their author and those recipients whom the viewer may know. */
export function select(ctx: Context): Sql {
  const visibleTypes = visibleUserTypes(ctx.actor.userType);
  return sql`
    select m.id, m.content, m.author_id as "createdByUserId", a.name as "creatorName", a.picture as "creatorPicture",
      m.author_type as "creatorUserType", m.created_at as "createdAt", m.is_direct as "isDirect",
      m.audience as "targetAudienceUserType", m.is_urgent as "isUrgent", m.via, m.attachments, m.mentions, m.order_id as "orderId",
      m.style_id as "styleId", m.combo_id as "comboId", m.stage_id as "stageId", ${pinColumn(ctx)},
      ${translatable(ctx)} as "canTranslate",
      array(select ru.id from users ru join organizations rg on rg.id = ru.organization_id
        where ru.id = any(m.receivers) and ${userTypeOf(sql`rg`)} = any(${visibleTypes}::integer[])
        order by ru.id) as "receiverUserIds",
      array(select mr.user_id
        from message_recipients mr
        join users ru on ru.id = mr.user_id
        join organizations rg on rg.id = ru.organization_id
        where mr.message_id = m.id
          and mr.read_at is not null
          and ${userTypeOf(sql`rg`)} = any(${visibleTypes}::integer[])
        order by mr.user_id) as "readBy"
    from messages m join users a on a.id = m.author_id`;
}
export const olderThanCursor = (paging: Paging): Sql =>
  sql`(${paging.before ?? null}::uuid is null or m.id < ${paging.before ?? null}::uuid) `;

export const findMessage = (ctx: Context, id: string) =>
  ctx.db.one<MessageRow>(sql`${select(ctx)} where m.id = ${id}`);

export const between = (me: number, other: number): Sql => sql`
  select r.message_id from message_recipients r where r.author_id = ${me} and r.user_id = ${other}
  union all select r.message_id from message_recipients r where r.author_id = ${other} and r.user_id = ${me}`;

const aboutOrder = (orderId: string | undefined): Sql =>
  orderId === undefined
    ? sql`true`
    : orderId === 'none'
      ? sql`m.order_id is null`
      : sql`m.order_id = ${orderId}`;

export const conversation = (
  ctx: Context,
  otherId: number,
  { orderId, ...paging }: Paging & { orderId?: string | undefined },
) =>
  ctx.db.many<MessageRow>(sql`
    ${select(ctx)} where m.id in (${between(ctx.actor.id, otherId)})
      and ${aboutOrder(orderId)}
      and ${messageStageReach(ctx.actor)} and ${olderThanCursor(paging)} order by m.id desc limit ${paging.pageSize}`);

export async function hasExchanged(ctx: Context, otherId: number): Promise<boolean> {
  const row = await ctx.db.one<{ passed: boolean }>(
    sql`select exists (${between(ctx.actor.id, otherId)}) as passed`,
  );
  return row.passed;
}

export function inThread(ctx: Context, thread: Thread | undefined): Sql {
  if (!thread || ctx.actor.userType !== UserType.Trader) return commentReach(ctx.actor);
  const trader = code(UserType.Trader);
  const side = sideOfThread(thread);
  return side === null
    ? sql`(m.author_type = ${trader} and m.audience <@ array[${trader}])`
    : isCommentOf(side);
}
function about(target: TagTarget): Sql {
  return sql`not m.is_direct and m.order_id = ${target.orderId}::uuid
    and (${target.styleId}::uuid is null or m.style_id = ${target.styleId}::uuid)
    and (${target.comboId}::uuid is null or m.combo_id = ${target.comboId}::uuid)
    and (${target.stageId}::uuid is null or m.stage_id = ${target.stageId}::uuid)`;
}

export const comments = (ctx: Context, target: TagTarget, thread: Thread | undefined, paging: Paging) =>
  ctx.db.many<MessageRow>(sql`
    ${select(ctx)} where ${about(target)} and ${inThread(ctx, thread)}
      and ${messageStageReach(ctx.actor)} and ${olderThanCursor(paging)} order by m.id desc limit ${paging.pageSize}`);

export const markReadFrom = (ctx: Context, authorId: number, orderId?: string) =>
  ctx.db.many<{ authorId: number }>(sql`
    update message_recipients r set read_at = ${ctx.now} from messages m
    where m.id = r.message_id and r.user_id = ${ctx.actor.id} and r.read_at is null and r.author_id = ${authorId}
      and ${aboutOrder(orderId)}
    returning m.author_id as "authorId"`);
export async function hasUnreadFrom(ctx: Context, authorId: number): Promise<boolean> {
  const row = await ctx.db.one<{ waiting: boolean }>(sql`
    select exists (select from message_recipients r
      where r.user_id = ${ctx.actor.id} and r.author_id = ${authorId} and r.read_at is null) as waiting`);
  return row.waiting;
}
export const markReadAbout = (ctx: Context, target: TagTarget, thread: Thread | undefined) =>
  ctx.db.many<{ authorId: number }>(sql`
    update message_recipients r set read_at = ${ctx.now} from messages m
    where m.id = r.message_id
      and r.user_id = ${ctx.actor.id}
      and r.read_at is null
      and ${about(target)}
      and ${inThread(ctx, thread)}
    returning m.author_id as "authorId"`);

export const unreadCount = (ctx: Context) =>
  ctx.db.one<{ unreadCount: number }>(sql`
    select count(*)::integer as "unreadCount" from message_recipients r ${reaching(ctx)}
    where r.user_id = ${ctx.actor.id} and r.read_at is null`);

export interface PartnerRow {
  userId: number;
  unreadCount: number;
  name: string;
  profilePicture: string | null;
  userType: UserType;
  organizationName: string;
  lastMessage: string;
  lastMessageAt: string;
}
/** The newest message of a conversation that the actor may see, if the newest one is hidden or deleted. */
function lastLeft(ctx: Context, partner: Sql): Sql {
  const newest = (author: Sql, reader: Sql) => sql`(
    select m.id, m.content, m.created_at from message_recipients r join messages m on m.id = r.message_id
    where r.author_id = ${author} and r.user_id = ${reader} and ${messageStageReach(ctx.actor)}
    order by r.message_id desc limit 1)`;
  const me = sql`${ctx.actor.id}`;
  return sql`(
    select * from (${newest(me, partner)} union all ${newest(partner, me)}) both_ways
    order by id desc limit 1)`;
}

export const partners = (ctx: Context) => {
  const me = ctx.actor.id;
  const newest = sql`from messages m where m.id = p.newest_message_id and ${messageStageReach(ctx.actor)}`;
  return ctx.db.many<PartnerRow>(sql`
    select p.partner_id as "userId", coalesce(waiting.unread, 0)::integer as "unreadCount", u.name,
      u.picture as "profilePicture", ${userTypeOf()} as "userType", g.name as "organizationName",
      left(n.content, 200) as "lastMessage", n.created_at as "lastMessageAt"
    from conversations p
    join lateral (
      select m.id, m.content, m.created_at ${newest}
      union all select * from ${lastLeft(ctx, sql`p.partner_id`)} l where not exists (select ${newest})
    ) n on true
    left join (
      select r.author_id, count(*) as unread from message_recipients r ${reaching(ctx)}
      where r.user_id = ${me} and r.read_at is null group by r.author_id
    ) waiting on waiting.author_id = p.partner_id
    join users u on u.id = p.partner_id join organizations g on g.id = u.organization_id
    where p.user_id = ${me} order by n.id desc, p.partner_id`);
};

const changedAt = ({ actor }: Context): Sql =>
  actor.userType === UserType.Trader
    ? sql`o.updated_at`
    : actor.userType === UserType.Buyer
      ? sql`o.buyer_updated_at`
      : sql`o.factory_updated_at`;

export const ordersForTags = (ctx: Context) =>
  ctx.db.many<{ orderId: string; orderName: string }>(sql`
    select o.id as "orderId", o.name as "orderName"
    from orders o
    where ${orderReach(ctx.actor)}
    order by ${changedAt(ctx)} desc
    limit 1000`);

export interface ComboStageRow {
  comboId: string;
  stageId: string;
  stageName: string;
  stageType: string;
  position: number;
}
export const stagesByCombo = (ctx: Context, orderId: string) =>
  ctx.db.many<ComboStageRow>(sql`
    select distinct s.combo_id as "comboId", st.id as "stageId", st.name as "stageName", st.type as "stageType",
      st.position
    from stages st join sub_stages s on s.stage_id = st.id and s.deleted_at is null
    where st.order_id = ${orderId} and st.deleted_at is null
      and ${stageReach(ctx.actor)}
    order by st.position`);
