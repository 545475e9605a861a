import type { ResultOf } from '@selvedge/contract/endpoint';
import type { firstSteps } from '@selvedge/contract/home';
import { AccountStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { connectedPartner, isNoSample, isPublished, isSample } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export const readFirstSteps = (ctx: Context) => {
  const { id, organizationId } = ctx.actor;
  const own = sql`from orders o where o.trader_org_id = ${organizationId} and ${isPublished} and ${isNoSample}`;
  return ctx.db.one<ResultOf<typeof firstSteps>>(sql`
    select (select o.id ${own} order by o.created_at desc limit 1) as "orderId",
      exists (select from orders o where o.trader_org_id = ${organizationId} and ${isSample}) as samples,
      exists (select from organizations g where ${connectedPartner(ctx.actor)} and g.name <> '' and not g.is_sample)
        as partner,
      exists (select ${own} and exists (select from stages st where st.order_id = o.id and st.deleted_at is null))
        as plan,
      exists (select ${own} and exists (select from status_changes c where c.order_id = o.id)) as report,
      exists (select from users u where u.organization_id = ${organizationId} and u.id <> ${id}
        and u.status <> ${code(AccountStatus.Deactivated)}) as colleague`);
};
