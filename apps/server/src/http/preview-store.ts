import type { Actor } from '@selvedge/domain/actor';
import type { Db } from '#server/db/db';
import { isPublished, orderReach } from '#server/db/reach';
import { sql } from '#server/db/sql';

interface Partner {
  id: number;
  name: string;
  isAdmitted: boolean;
}
/** Within reach; missing partners are null. */
export const findViewed = (db: Db, actor: Actor, orderId: string) =>
  db.maybe<{ orderId: string; isDraft: boolean; buyer: Partner | null; factory: Partner | null }>(sql`
    select o.id as "orderId", not ${isPublished} as "isDraft",
      (select json_build_object('id', g.id, 'name', g.name, 'isAdmitted', o.buyer_admitted)
        from organizations g where g.id = o.buyer_org_id) as buyer,
      (select json_build_object('id', g.id, 'name', g.name, 'isAdmitted', o.factory_admitted)
        from organizations g where g.id = o.factory_org_id) as factory
    from orders o where o.id = ${orderId} and ${orderReach(actor)}`);
