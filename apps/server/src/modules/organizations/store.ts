import type { OrganizationType } from '@selvedge/domain/vocabulary';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

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
}
const columns = sql`g.id, g.name, g.description, g.address, g.phone, g.email, g.logo, g.type as "organizationType", g.domains`;

/** Own, connected, or on an order that the actor is part of. */
export const find = (ctx: Context, id: number) => {
  const own = ctx.actor.organizationId;
  return ctx.db.maybe<OrganizationRow>(sql`
    select ${columns} from organizations g where g.id = ${id} and (g.id = ${own}
      or exists (select from connections c where (c.trader_org_id = ${own} and c.other_org_id = g.id) or (c.other_org_id = ${own} and c.trader_org_id = g.id))
      or exists (select from orders o where ${own} in (o.trader_org_id, o.buyer_org_id, o.factory_org_id) and g.id = o.trader_org_id))`);
};

/** Before every order's id: the orders of an organisation with another name all have to follow. */
const FIRST_ORDER = '00000000-0000-0000-0000-000000000000';

type Change = { [key in keyof OrganizationRow]?: OrganizationRow[key] | undefined };
export async function update(ctx: Context, id: number, change: Change): Promise<void> {
  const set = (key: keyof OrganizationRow) => change[key] ?? null;
  const has = (key: keyof OrganizationRow) => change[key] !== undefined;
  // A new name waits for the orders that are being saved with the old one: whoever follows it then finds them.
  if (has('name')) await ctx.db.run(sql`select id from organizations where id = ${id} for update`);
  await ctx.db.run(sql`
    update organizations set name = coalesce(${set('name')}, name),
      renamed_orders_after = case when ${set('name')} <> name then ${FIRST_ORDER}::uuid else renamed_orders_after end, updated_at = ${ctx.now},
      description = case when ${has('description')} then ${set('description')} else description end,
      address = case when ${has('address')} then ${set('address')} else address end,
      phone = case when ${has('phone')} then ${set('phone')} else phone end,
      email = case when ${has('email')} then ${set('email')} else email end,
      logo = case when ${has('logo')} then ${set('logo')} else logo end
    where id = ${id}`);
}
export async function addDomain(ctx: Context, domain: string): Promise<void> {
  await ctx.db.run(
    sql`update organizations set domains = array_append(domains, ${domain}) where id = ${ctx.actor.organizationId} and not ${domain} = any(domains)`,
  );
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
  organizationLogo: string | null;
  organizationType: OrganizationType;
  connected: boolean;
  pending: boolean;
}
/** Organisations by name; address and e-mail only of connected ones. */
export const search = (ctx: Context, name: string, type: OrganizationType | null) =>
  ctx.db.many<FoundRow>(sql`
    select g.id, g.name, case when c.status is not null then g.address end as address, case when c.status is not null then g.email end as email,
      g.logo as "organizationLogo", g.type as "organizationType", c.status is not null as connected,
      coalesce(c.status = 'pending', false) as pending
    from organizations g left join connections c on c.trader_org_id = ${ctx.actor.organizationId} and c.other_org_id = g.id
    where g.id <> ${ctx.actor.organizationId} and (${type}::integer is null or g.type = ${type}) and strpos(lower(g.name), lower(${name})) > 0
    order by g.name limit 20`);

/** An organisation of a type that the actor's is connected with, by id or by name. Until the transaction ends it keeps its name. */
export const findPartner = (ctx: Context, ref: { id: number | null; name: string }, type: OrganizationType) =>
  ctx.db.maybe<{ id: number; name: string; status: 'active' | 'pending' }>(sql`
    select g.id, g.name, c.status from connections c join organizations g on g.id = c.other_org_id
    where c.trader_org_id = ${ctx.actor.organizationId} and g.type = ${type}
      and (g.id = ${ref.id} or (${ref.id}::integer is null and lower(g.name) = lower(${ref.name}))) order by g.id limit 1 for key share of g`);
