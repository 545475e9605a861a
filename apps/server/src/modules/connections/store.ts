import type { OrganizationRef } from '@selvedge/domain/orders/order';
import {
  AccountStatus,
  ConnectionType,
  OrderStatus,
  type OrganizationType,
  Role,
} from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { isAskedWhetherSame, isContact, isKnownTo } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context, WorkContext } from '#server/http/context';

export interface CardRow {
  organizationId: number;
  organizationName: string;
  phone: string | null;
  email: string | null;
  address: string | null;
  fullAddress: string | null;
  mayContact: boolean;
  logo: string | null;
  organizationType: OrganizationType;
  activeOrdersCount: number;
  completedOrdersCount: number;
  associatedUsersCount: number;
  connectionType: ConnectionType;
  inBook: boolean;
  invited: boolean;
  moving: number | null;
}

/** For active connections, and for organizations created by the viewer's own request, to spot typos. */
const mayContact = (own: number) => sql`(c.status = 'active' or (c.requested_by = ${own}
  and not exists (select from users u where u.organization_id = g.id and u.email_verified)
  and exists (select from users u
    join users i on i.id = u.invited_by
    where u.organization_id = g.id and i.organization_id = ${own})))`;

/** A partner that the trader only has in its book knows of no request of that trader. */
const isAsked = (own: number) =>
  sql`not exists (select from organizations k where k.id = ${own} and k.kept_by = c.trader_org_id)`;

export const cards = (ctx: Context, type: OrganizationType) => {
  const own = ctx.actor.organizationId;
  return ctx.db.many<CardRow>(sql`
    select g.id as "organizationId", g.name as "organizationName", g.address as "fullAddress", g.logo,
      ${mayContact(own)} as "mayContact", g.phone, g.email, g.address, g.type as "organizationType",
      coalesce(n.active, 0)::integer as "activeOrdersCount",
      coalesce(n.completed, 0)::integer as "completedOrdersCount",
      (select count(*)::integer from users u where u.organization_id = g.id
        and (u.status = ${code(AccountStatus.Active)} or (g.kept_by = ${own} and ${isContact(sql`u`)})))
        as "associatedUsersCount",
      case when c.status = 'active' then ${code(ConnectionType.Active)}
        when c.requested_by = ${own} then ${code(ConnectionType.PendingRequester)}
        else ${code(ConnectionType.PendingTarget)} end as "connectionType",
      g.kept_by is not null as "inBook",
      (g.linked_to is not null or exists (select from users u where u.organization_id = g.id
        and u.status = ${code(AccountStatus.InProgress)} and u.invited_by is not null)) as invited,
      (select count(o.id)::integer from partner_moves m
        left join orders o on o.trader_org_id = m.trader_id and m.partner_id in (o.buyer_org_id, o.factory_org_id)
        where m.trader_id = ${own} and g.id in (m.partner_id, m.target_id) having count(*) > 0) as moving
    from connections c
    join organizations g on g.id = case when c.trader_org_id = ${own} then c.other_org_id else c.trader_org_id end
    left join lateral (
      select sum(o.orders) filter (where o.status = ${code(OrderStatus.Active)}) as active,
        sum(o.orders) filter (where o.status = ${code(OrderStatus.Closed)}) as completed from order_counts o
      where o.trader_org_id = c.trader_org_id and c.other_org_id in (o.buyer_org_id, o.factory_org_id)) n on true
    where (c.trader_org_id = ${own} or c.other_org_id = ${own}) and g.type = ${type} and ${isAsked(own)}
      and (c.status = 'active' or not ${isAskedWhetherSame(ctx.actor)})
    order by g.name`);
};

export const requestsReceived = (ctx: Context) => {
  const own = ctx.actor.organizationId;
  return ctx.db.many<{ organizationId: number; organizationType: OrganizationType; name: string }>(sql`
    select g.id as "organizationId", g.type as "organizationType", g.name
    from connections c
    join organizations g on g.id = case when c.trader_org_id = ${own} then c.other_org_id else c.trader_org_id end
    where (c.trader_org_id = ${own} or c.other_org_id = ${own}) and c.status = 'pending' and c.requested_by <> ${own}
      and ${isAsked(own)}
    order by c.created_at, g.id`);
};

/** False if the pair already has a connection or a request. */
export async function insert(ctx: Context, otherId: number): Promise<boolean> {
  const changed = await ctx.db.run(sql`
    insert into connections (trader_org_id, other_org_id, status, requested_by, created_at)
    values (${ctx.actor.organizationId}, ${otherId}, 'pending', ${ctx.actor.organizationId}, ${ctx.now})
    on conflict do nothing`);
  return changed === 1;
}

export const find = (ctx: Context, otherId: number) =>
  ctx.db.maybe<{ traderId: number; otherId: number; status: string; requestedBy: number }>(sql`
    select trader_org_id as "traderId", other_org_id as "otherId", status, requested_by as "requestedBy"
    from connections c
    where ((trader_org_id = ${ctx.actor.organizationId} and other_org_id = ${otherId})
      or (other_org_id = ${ctx.actor.organizationId} and trader_org_id = ${otherId}))
      and ${isAsked(ctx.actor.organizationId)}
    for update`);

export async function accept(ctx: Context, traderId: number, otherId: number): Promise<void> {
  await ctx.db.run(sql`
    update connections
    set status = 'active', accepted_at = ${ctx.now}
    where trader_org_id = ${traderId} and other_org_id = ${otherId}`);
}
export async function remove(ctx: WorkContext, traderId: number, otherId: number): Promise<void> {
  await ctx.db.run(
    sql`delete from connections where trader_org_id = ${traderId} and other_org_id = ${otherId}`,
  );
}
export const adminsOf = (ctx: Context, organizationId: number) =>
  ctx.db.many<{ id: number; name: string; email: string }>(
    sql`select id, name, email from users where organization_id = ${organizationId}
      and role in (${code(Role.SuperAdmin, Role.Admin)}) and status = ${code(AccountStatus.Active)} order by id`,
  );
export interface FoundOrganization {
  id: number;
  type: OrganizationType;
  name: string;
  isInBook: boolean;
}
/** Also one that only another trader knows; its name must not be told. */
export const findAnyOrganization = (ctx: Context, id: number) =>
  ctx.db.maybe<FoundOrganization>(
    sql`select g.id, g.type, g.name, g.kept_by is not null as "isInBook" from organizations g where g.id = ${id}`,
  );
export const findOrganization = (ctx: Context, id: number) =>
  ctx.db.maybe<FoundOrganization>(
    sql`select g.id, g.type, g.name, g.kept_by is not null as "isInBook" from organizations g where g.id = ${id} and ${isKnownTo(ctx.actor)}`,
  );
export const hasTraderConnection = (ctx: Context, otherId: number): Promise<boolean> =>
  ctx.db.exists(sql`select from connections where other_org_id = ${otherId} limit 1`);

export interface TakeOver {
  traderId: number;
  partner: { id: number };
  target: OrganizationRef;
  authorId: number;
}
/** False if another organization is about to get the orders of the partner. */
export const beginMove = async (ctx: Context, { traderId, partner, target, authorId }: TakeOver) =>
  (await ctx.db.run(sql`
    insert into partner_moves (partner_id, trader_id, target_id, author_id, created_at)
    values (${partner.id}, ${traderId}, ${target.id}, ${authorId}, ${ctx.now}) on conflict do nothing`)) ===
  1;

/** Null if it has ended, or if another server works on it. */
export const lockMove = (ctx: WorkContext, partnerId: number) =>
  ctx.db.maybe<TakeOver>(sql`
    select m.trader_id as "traderId", json_build_object('id', m.partner_id) as partner,
      json_build_object('id', g.id, 'name', g.name) as target, m.author_id as "authorId"
    from partner_moves m join organizations g on g.id = m.target_id
    where m.partner_id = ${partnerId} for update of m skip locked`);

export const endMove = (ctx: WorkContext, partnerId: number) =>
  ctx.db.run(sql`delete from partner_moves where partner_id = ${partnerId}`);

export const listMoves = (ctx: WorkContext) =>
  ctx.db.many<{ partnerId: number }>(
    sql`select partner_id as "partnerId" from partner_moves order by created_at, partner_id`,
  );

/** Whether orders of a trader are moved from or to an organization. */
export const isMoving = (ctx: Context, traderId: number, organizationId: number) =>
  ctx.db.exists(sql`
    select from partner_moves where trader_id = ${traderId} and ${organizationId} in (partner_id, target_id)`);
