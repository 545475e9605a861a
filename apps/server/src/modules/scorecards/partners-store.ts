import type { Side } from '@selvedge/domain/planning/stage';
import { OrganizationType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { countedOrders, partnerOf } from '#server/db/due-orders';
import { connectedPartner } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

interface Named {
  id: number;
  name: string;
}
export interface Subject {
  organization: Named & { organizationType: OrganizationType };
  side: Side;
  /** Null for a partner without orders. */
  trader: Named | null;
  traders?: Named[];
}

const typeOf = (side: Side): OrganizationType =>
  side === 'client' ? OrganizationType.Client : OrganizationType.Factory;
const sideOf = (type: OrganizationType): Side => (type === OrganizationType.Client ? 'client' : 'factory');

export const isOrderOf = ({ organization, side, trader }: Subject): Sql =>
  sql`(${partnerOf(side)} = ${organization.id} and o.trader_org_id = ${trader?.id ?? null})`;

const isPartnerOfActor = (ctx: Context, side: Side): Sql => sql`(g.type = ${code(typeOf(side))} and (
  (${connectedPartner(ctx.actor)} and not g.is_sample)
  or exists (select from orders o where ${countedOrders(ctx)} and ${partnerOf(side)} = g.id)))`;

export const listPartners = (ctx: Context, side: Side) =>
  ctx.db.many<Named>(sql`
    select g.id, g.name from organizations g where ${isPartnerOfActor(ctx, side)} order by lower(g.name), g.id`);

export async function findPartnerSubject(ctx: Context, organizationId: number): Promise<Subject | null> {
  const { actor } = ctx;
  const organization = await ctx.db.maybe<Subject['organization']>(sql`
    select g.id, g.name, g.type as "organizationType" from organizations g
    where g.id = ${organizationId} and (${isPartnerOfActor(ctx, 'client')} or ${isPartnerOfActor(ctx, 'factory')})`);
  if (!organization) return null;
  const trader = { id: actor.organizationId, name: actor.organizationName };
  return { organization, side: sideOf(organization.organizationType), trader };
}

/** By default with the trader of the most orders. */
export async function findOwnSubject(ctx: Context, traderId: number | null): Promise<Subject | null> {
  const { organizationId, organizationName, organizationType } = ctx.actor;
  const traders = await ctx.db.many<Named & { orders: number }>(sql`
    select g.id, g.name, count(*)::integer as orders
    from orders o join organizations g on g.id = o.trader_org_id
    where ${countedOrders(ctx)} group by g.id order by lower(g.name), g.id`);
  const most = Math.max(...traders.map(({ orders }) => orders));
  const trader = traders.find(({ id, orders }) => (traderId === null ? orders === most : id === traderId));
  if (traderId !== null && !trader) return null;
  return {
    organization: { id: organizationId, name: organizationName, organizationType },
    side: sideOf(organizationType),
    trader: trader ? { id: trader.id, name: trader.name } : null,
    traders: traders.map(({ id, name }) => ({ id, name })),
  };
}
