import { raw, sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

const KIND = 'trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status';
const kind = raw(KIND);
const same = raw(
  KIND.split(', ')
    .map((column) => `t.${column} is not distinct from d.${column}`)
    .join(' and '),
);

/** Makes one row of those that count orders of a kind; what is counted meanwhile stays beside it until the next time. */
export async function putTogether(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`
    with divided as (select ${kind} from order_tallies group by ${kind} having count(*) > 1),
    gone as (delete from order_tallies t using divided d where t.trader_org_id = d.trader_org_id and ${same} returning t.*)
    insert into order_tallies select ${kind}, sum(orders) from gone group by ${kind} having sum(orders) <> 0`);
}
