import type { Actor } from '@selvedge/domain/actor';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Sql } from './sql';
import { sql } from './sql';

/**
 * Which orders (alias `o`) a person may see: a trader those of their organization, with drafts; a buyer or factory those
 * that name theirs, from when their connection was Active, without drafts. Who is listed on an order is of one of its
 * organizations, and sees it when that does. Beyond is 404.
 */
export function orderReach(actor: Actor): Sql {
  if (actor.userType === UserType.Trader) return sql`o.trader_org_id = ${actor.organizationId}`;
  if (actor.userType === UserType.Buyer)
    return sql`(o.buyer_org_id = ${actor.organizationId} and o.buyer_admitted and o.status <> 3)`;
  return sql`(o.factory_org_id = ${actor.organizationId} and o.factory_admitted and o.status <> 3)`;
}

/** Which orders a share link opens at all: neither drafts nor archived ones. */
export const guestReach: Sql = sql`o.status in (1, 2)`;

/** The same of anybody: whether a person (alias `u`) may see an order (alias `o`). */
export const personReaches: Sql = sql`(u.organization_id = o.trader_org_id or (o.status <> 3 and (
  (u.organization_id = o.buyer_org_id and o.buyer_admitted) or (u.organization_id = o.factory_org_id and o.factory_admitted))))`;
