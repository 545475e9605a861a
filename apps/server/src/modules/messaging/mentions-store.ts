import type { Mention } from '@selvedge/domain/messaging/mentions';
import { keyOf } from '@selvedge/domain/spreadsheet';
import { AccountStatus, type UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { nameKey } from '#server/db/name-key';
import { messageStageReach, orderReach, personReaches, userTypeOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { inThread, type MessageRow } from './read-store';

const SUGGESTED = 10;
const LISTED = 20;

const peopleOf = (ctx: Context, orderId: string, types: readonly UserType[]): Sql => sql`
  from orders o
  join users u on u.organization_id in (o.trader_org_id, o.buyer_org_id, o.factory_org_id)
  join organizations g on g.id = u.organization_id
  where o.id = ${orderId} and ${orderReach(ctx.actor)} and ${personReaches}
    and u.status = ${code(AccountStatus.Active)} and ${userTypeOf()} = any(${types}::integer[])`;

export interface MentionablePerson extends Mention {
  organizationName: string;
  picture: string | null;
  listed: boolean;
}
export function searchMentionable(
  ctx: Context,
  { orderId, types, search }: { orderId: string; types: readonly UserType[]; search: string },
) {
  return ctx.db.many<MentionablePerson>(sql`
    select u.id as "userId", u.name, g.name as "organizationName", u.picture,
      u.id = any(o.associated_users) as listed
    ${peopleOf(ctx, orderId, types)}
      and u.id <> ${ctx.actor.id} and strpos(' ' || ${nameKey(sql`u.name`)}, ${` ${keyOf(search)}`}) > 0
    order by listed desc, u.name, u.id limit ${SUGGESTED}`);
}

export const findMentionable = (
  ctx: Context,
  { orderId, types, ids }: { orderId: string; types: readonly UserType[]; ids: readonly number[] },
) =>
  ctx.db.many<Mention>(sql`
    select u.id as "userId", u.name ${peopleOf(ctx, orderId, types)} and u.id = any(${ids}::integer[]) order by u.id`);

export const typesOfPeople = (ctx: Context, ids: readonly number[]) =>
  ctx.db.many<Mention & { userType: UserType }>(sql`
    select u.id as "userId", u.name, ${userTypeOf()} as "userType"
    from users u join organizations g on g.id = u.organization_id
    where u.id = any(${ids}::integer[]) order by u.id`);

export interface UnreadMentionRow
  extends Pick<
    MessageRow,
    | 'id'
    | 'content'
    | 'createdAt'
    | 'createdByUserId'
    | 'creatorName'
    | 'creatorUserType'
    | 'targetAudienceUserType'
    | 'orderId'
    | 'styleId'
    | 'comboId'
    | 'stageId'
    | 'isDirect'
  > {
  orderName: string | null;
  total: number;
}
export const unreadMentions = (ctx: Context) =>
  ctx.db.many<UnreadMentionRow>(sql`
    select m.id, m.content, m.created_at as "createdAt", m.author_id as "createdByUserId", a.name as "creatorName",
      m.author_type as "creatorUserType", m.audience as "targetAudienceUserType", m.is_direct as "isDirect",
      o.id as "orderId", o.name as "orderName", m.style_id as "styleId", m.combo_id as "comboId",
      m.stage_id as "stageId", count(*) over ()::integer as total
    from message_recipients r
    join messages m on m.id = r.message_id
    join users a on a.id = m.author_id
    left join orders o on o.id = m.order_id and ${orderReach(ctx.actor)}
    where r.user_id = ${ctx.actor.id} and r.mentioned and r.read_at is null and ${messageStageReach(ctx.actor)}
      and (m.is_direct or m.order_id is null or (o.id is not null and ${inThread(ctx, undefined)}))
    order by m.id limit ${LISTED}`);
