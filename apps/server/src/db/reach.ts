import type { Actor } from '@selvedge/domain/actor';
import { UserType } from '@selvedge/domain/vocabulary';
import type { Sql } from './sql';
import { sql } from './sql';

/**
 * Which orders (alias `o`) a person's organisation may see: a trader's own with drafts; a buyer's or factory's
 * when their connection was Active, without drafts.
 */
export function organizationReach(actor: Actor): Sql {
  if (actor.userType === UserType.Trader) return sql`o.trader_org_id = ${actor.organizationId}`;
  if (actor.userType === UserType.Buyer)
    return sql`(o.buyer_org_id = ${actor.organizationId} and o.buyer_admitted and o.status <> 3)`;
  return sql`(o.factory_org_id = ${actor.organizationId} and o.factory_admitted and o.status <> 3)`;
}

/** Which orders a share link opens at all: neither drafts nor archived ones. */
export const guestReach: Sql = sql`o.status in (1, 2)`;

/** Which orders a person may see: those of their organisation, and those on which they are listed. Beyond is 404. */
export const orderReach = (actor: Actor): Sql =>
  sql`(${organizationReach(actor)} or (o.associated_users @> array[${actor.id}::integer] and o.status <> 3))`;
