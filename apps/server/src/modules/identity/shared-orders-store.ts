import { OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { isNoSample } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

/** Active orders of a trader with the organization of a person; null for a person of the trader. */
export const sharedOrders = ({ db }: Pick<WorkContext, 'db'>, traderId: number, personId: number) =>
  db.maybe<{ orders: number; organization: string }>(sql`
    select g.name as organization, (
        select count(*)::integer from orders o
        where o.trader_org_id = ${traderId} and g.id in (o.buyer_org_id, o.factory_org_id)
          and o.status = ${code(OrderStatus.Active)} and ${isNoSample}) as orders
    from users u join organizations g on g.id = u.organization_id
    where u.id = ${personId} and g.id <> ${traderId}`);
