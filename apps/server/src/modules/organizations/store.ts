import { OrganizationType } from '@selvedge/domain/vocabulary';
import { nameContains } from '#server/db/name-key';
import { isAskedWhetherSame, isInBookOf, isKnownTo } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import type { Context, VisitorContext } from '#server/http/context';

export interface OrganizationRow {
  id: number;
  name: string;
  description: string | null;
  address: string | null;
  phone: string | null;
  email: string | null;
  logo: string | null;
  organizationType: OrganizationType;
  domains: string[];
  connected: boolean;
  changeFlow: boolean;
  translates: boolean;
}
const columns = sql`
  g.id, g.name, g.description, g.address, g.phone, g.email, g.logo, g.type as "organizationType", g.domains,
  g.change_flow as "changeFlow", g.translates`;

/** The own organization, a connected one, or one on an order within the actor's reach. */
export const find = (ctx: Context, id: number) => {
  const own = ctx.actor.organizationId;
  return ctx.db.maybe<OrganizationRow>(sql`
    select ${columns}, (g.id = ${own} or ${isInBookOf(ctx.actor)} or exists (select from connections c where c.status = 'active'
        and ((c.trader_org_id = ${own} and c.other_org_id = g.id)
          or (c.other_org_id = ${own} and c.trader_org_id = g.id)))) as connected
    from organizations g where g.id = ${id} and ${isKnownTo(ctx.actor)} and (g.id = ${own}
      or exists (select from connections c
        where (c.trader_org_id = ${own} and c.other_org_id = g.id)
          or (c.other_org_id = ${own} and c.trader_org_id = g.id))
      or exists (select from orders o
        where ${own} in (o.trader_org_id, o.buyer_org_id, o.factory_org_id) and g.id = o.trader_org_id))`);
};

/** Sorts before every order id, so that a rename is propagated to all orders. */
const FIRST_ORDER = '00000000-0000-0000-0000-000000000000';

type Change = { [key in keyof OrganizationRow]?: OrganizationRow[key] | undefined };
export async function update(ctx: Context, id: number, change: Change): Promise<void> {
  const set = (key: keyof OrganizationRow) => change[key] ?? null;
  const has = (key: keyof OrganizationRow) => change[key] !== undefined;
  // Wait for orders that are being saved with the old name, so that the propagation finds them.
  if (has('name')) await ctx.db.run(sql`select id from organizations where id = ${id} for update`);
  await ctx.db.run(sql`
    update organizations set name = coalesce(${set('name')}, name),
      rename_cursor = case when ${set('name')} <> name then ${FIRST_ORDER}::uuid else rename_cursor end,
      updated_at = ${ctx.now},
      description = case when ${has('description')} then ${set('description')} else description end,
      address = case when ${has('address')} then ${set('address')} else address end,
      phone = case when ${has('phone')} then ${set('phone')} else phone end,
      email = case when ${has('email')} then ${set('email')} else email end,
      logo = case when ${has('logo')} then ${set('logo')} else logo end,
      translates = coalesce(${set('translates')}, translates)
    where id = ${id}`);
}
export const setChangeFlow = (ctx: Context, on: boolean) =>
  ctx.db.run(sql`update organizations set change_flow = ${on} where id = ${ctx.actor.organizationId}`);
export async function addDomain(ctx: Context, domain: string): Promise<void> {
  await ctx.db.run(sql`
    update organizations
    set domains = array_append(domains, ${domain})
    where id = ${ctx.actor.organizationId} and not ${domain} = any(domains)`);
}
export async function removeDomain(ctx: Context, domain: string): Promise<void> {
  await ctx.db.run(
    sql`update organizations set domains = array_remove(domains, ${domain}) where id = ${ctx.actor.organizationId}`,
  );
}

export interface FoundRow {
  id: number;
  name: string;
  address: string | null;
  email: string | null;
  /** Includes the private address; used for town and country only. */
  fullAddress: string | null;
  memberSince: string;
  organizationLogo: string | null;
  organizationType: OrganizationType;
  connected: boolean;
  pending: boolean;
}
/**
 * Organizations with a verified person, and those that got a request of the actor's organization. Address and e-mail
 * are included for active connections only.
 */
export const search = (ctx: Context, name: string, type: OrganizationType | null) =>
  ctx.db.many<FoundRow>(sql`
    select g.id, g.name, case when c.status = 'active' then g.address end as address,
      case when c.status = 'active' then g.email end as email, g.address as "fullAddress",
      to_char(g.created_at at time zone 'UTC', 'YYYY-MM-DD') as "memberSince", g.logo as "organizationLogo",
      g.type as "organizationType", c.status is not null as connected, coalesce(c.status = 'pending', false) as pending
    from organizations g
    left join connections c on c.trader_org_id = ${ctx.actor.organizationId} and c.other_org_id = g.id
    where g.id <> ${ctx.actor.organizationId}
      and (${type}::integer is null or g.type = ${type})
      and ${nameContains(sql`g.name`, name)} and ${isKnownTo(ctx.actor)}
      and ((c.status is not null and not ${isAskedWhetherSame(ctx.actor)})
        or exists (select from users u where u.organization_id = g.id and u.email_verified and u.anonymized_at is null))
    order by g.name limit 20`);

export const searchPartners = (ctx: Context, text: string, limit: number) => {
  const own = ctx.actor.organizationId;
  return ctx.db.many<{ id: number; name: string; organizationType: OrganizationType }>(sql`
    select g.id, g.name, g.type as "organizationType" from organizations g
    where (g.id = ${own} or g.kept_by = ${own} or g.id in (
        select case when c.trader_org_id = ${own} then c.other_org_id else c.trader_org_id end from connections c
        where c.status = 'active' and ${own} in (c.trader_org_id, c.other_org_id)))
      and ${nameContains(sql`g.name`, text)}
    order by g.name limit ${limit}`);
};

/** The buyers and factories of the trader, of its book and connected ones. */
export const listPartners = (ctx: Context) =>
  ctx.db.many<{
    id: number;
    name: string;
    organizationType: Exclude<OrganizationType, typeof OrganizationType.Trader>;
    status: 'active' | 'pending';
  }>(sql`
    select g.id, g.name, g.type as "organizationType", c.status
    from connections c join organizations g on g.id = c.other_org_id
    where c.trader_org_id = ${ctx.actor.organizationId} and g.type <> ${OrganizationType.Trader} and g.name <> ''
      and (c.status = 'active' or not ${isAskedWhetherSame(ctx.actor)})
    order by g.id`);

/** A connected organization of a type, by id or name. Its name is locked until the transaction ends. */
export const findPartner = (ctx: Context, ref: { id: number | null; name: string }, type: OrganizationType) =>
  ctx.db.maybe<{ id: number; name: string; status: 'active' | 'pending' }>(sql`
    select g.id, g.name, c.status from connections c join organizations g on g.id = c.other_org_id
    where c.trader_org_id = ${ctx.actor.organizationId} and g.type = ${type} and g.name <> ''
      and (g.id = ${ref.id} or (${ref.id}::integer is null and lower(g.name) = lower(${ref.name})))
      and (c.status = 'active' or not ${isAskedWhetherSame(ctx.actor)})
    order by g.id
    limit 1
    for key share of g`);

export async function insertOrganization(
  ctx: VisitorContext,
  organization: {
    name: string;
    type: OrganizationType;
    email?: string | null;
    phone?: string | null;
    address?: string | null;
  },
): Promise<number> {
  const row = await ctx.db.one<{ id: number }>(sql`
    insert into organizations (name, type, email, phone, address)
    values (${organization.name}, ${organization.type}, ${organization.email ?? null}, ${organization.phone ?? null},
      ${organization.address ?? null})
    returning id`);
  return row.id;
}

/**
 * In its own transaction, so that concurrent orders do not wait for each other; a refused order leaves a gap. The
 * commit need not wait for the disk, because the order's own commit does.
 */
export async function nextOrderNumber(ctx: Context, count = 1): Promise<number> {
  const { counter } = await ctx.independentTransaction((db) =>
    db.one<{ counter: number }>(sql`
      update organizations
      set order_counter = order_counter + ${count}
      from (select set_config('synchronous_commit', 'off', true)) as this_transaction
      where id = ${ctx.actor.organizationId}
      returning order_counter as counter`),
  );
  return counter - count + 1;
}

/** An organization without people that no order or connection references. */
const unused = (id: number): Sql => sql`not exists (select from users where organization_id = ${id})
    and not exists (select from orders where ${id} in (buyer_org_id, factory_org_id))
    and not exists (select from connections where other_org_id = ${id})`;
export const isUnused = (ctx: Context, id: number): Promise<boolean> =>
  ctx.db.exists(sql`select from organizations where id = ${id} and ${unused(id)}`);

/** Keeps the name if the organization is used. Its shared files must be unshared before. */
export async function removeOrClear(ctx: Context, id: number): Promise<void> {
  const deleted = await ctx.db.run(sql`delete from organizations where id = ${id} and ${unused(id)}`);
  if (deleted === 0)
    await ctx.db.run(sql`
      update organizations set email = null, phone = null, address = null, updated_at = ${ctx.now} where id = ${id}`);
}
