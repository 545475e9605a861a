import { raw, sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

const KIND = 'trader_org_id, buyer_org_id, factory_org_id, buyer_admitted, factory_admitted, status';
const kind = raw(KIND);
const same = raw(
  KIND.split(', ')
    .map((column) => `t.${column} is not distinct from d.${column}`)
    .join(' and '),
);

/** Merges rows that count the same kind of order into one. Rows inserted during the run are merged by the next run. */
export async function compactOrderCounts(ctx: WorkContext): Promise<void> {
  await ctx.db.run(sql`
    with split as (select ${kind} from order_counts group by ${kind} having count(*) > 1),
    removed as (delete from order_counts t using split d
      where t.trader_org_id = d.trader_org_id and ${same}
      returning t.*)
    insert into order_counts select ${kind}, sum(orders) from removed group by ${kind} having sum(orders) <> 0`);
}
