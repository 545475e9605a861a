import type { OrderPolicyFacts } from '@selvedge/domain/orders/policy';
import { AccountStatus, OrganizationType, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { admittedPartners, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface OrderFacts extends OrderPolicyFacts {
  orderId: string;
  associatedUsers: number[];
  partnerIds: number[];
}
type Place = 'order' | 'plan';

export const find = (ctx: Context, orderId: string) =>
  ctx.db.maybe<OrderFacts>(sql`
    select o.id as "orderId", o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
      o.editor_users as "editorUsers", o.associated_users as "associatedUsers",
      ${admittedPartners} as "partnerIds"
    from orders o where o.id = ${orderId} and ${orderReach(ctx.actor)}`);

export const deleteExpired = (ctx: Context, orderId: string) =>
  ctx.db.run(sql`delete from order_presence where order_id = ${orderId} and expires_at <= ${ctx.now}`);

/** Returns true if this created a lease. */
export async function acquireOrRenew(
  ctx: Context,
  orderId: string,
  place: Place,
  until: Date,
): Promise<boolean> {
  const { began } = await ctx.db.one<{ began: boolean }>(sql`
    insert into order_presence as p (order_id, user_id, place, expires_at)
    values (${orderId}, ${ctx.actor.id}, ${place}, ${until})
    on conflict (order_id, user_id, place) do update set expires_at = greatest(p.expires_at, excluded.expires_at)
    returning (xmax = 0) as began`);
  return began;
}

/** Returns true if there was a lease. */
export const release = (ctx: Context, orderId: string, place: Place): Promise<boolean> =>
  ctx.db.exists(sql`
    delete from order_presence
    where order_id = ${orderId} and user_id = ${ctx.actor.id} and place = ${place}
    returning 1`);

/** Active leases of other people: colleagues, and people of the order whom the actor's side sees there. */
export const listOthers = (ctx: Context, orderId: string) =>
  ctx.db.many<{
    userId: number;
    name: string;
    profilePicture: string | null;
    place: Place;
    until: string;
  }>(sql`
    select u.id as "userId", u.name, u.picture as "profilePicture", p.place, p.expires_at as until
    from order_presence p
    join orders o on o.id = p.order_id
    join users u on u.id = p.user_id
    join organizations g on g.id = u.organization_id
    where p.order_id = ${orderId} and p.expires_at > ${ctx.now} and u.id <> ${ctx.actor.id}
      and u.status = ${code(AccountStatus.Active)} and (u.organization_id = ${ctx.actor.organizationId}
        or (u.id = any(o.associated_users)
          and (g.type = ${code(OrganizationType.Trader)} or ${ctx.actor.userType === UserType.Trader})))
    order by u.name, p.place`);
