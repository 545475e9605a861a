import { isSeenByPartner } from '#server/db/reach';
import { join, raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

/**
 * What people leave on an order, with its time; the other tables of an order follow from these, or are of jobs.
 * @internal Exported for its test.
 */
export const TRACES: Readonly<Record<string, string>> = {
  order_revisions: 'created_at',
  plan_revisions: 'created_at',
  activities: 'created_at',
  messages: 'created_at',
  order_files: 'created_at',
  stage_reports: 'received_at',
  sample_rounds: 'created_at',
  order_shares: 'created_at',
  report_links: 'created_at',
  order_changes: 'created_at',
};
const changedSince = (at: Date): Sql =>
  join(
    Object.entries(TRACES).map(
      ([table, time]) =>
        sql`exists (select from ${raw(table)} x where x.order_id = o.id and x.${raw(time)} > ${at})`,
    ),
    ' or ',
  );

export interface ImportedOrder {
  orderId: string;
  name: string;
  isAdmitted: boolean;
  isChanged: boolean;
}
/** The orders that an import made, locked in the sequence of their ids, and whether people did something since. */
export const lockImported = (ctx: Context, importId: string, since: Date) =>
  ctx.db.many<ImportedOrder>(sql`
    select o.id as "orderId", o.name, ${isSeenByPartner} as "isAdmitted",
      (${changedSince(since)}) as "isChanged"
    from orders o where o.import_id = ${importId} and o.trader_org_id = ${ctx.actor.organizationId}
    order by o.id for update of o`);

/** With their plans, comments and history. */
export const removeImported = (ctx: Context, importId: string, orderIds: readonly string[]) =>
  ctx.db.run(sql`delete from orders o where o.import_id = ${importId} and o.id = any(${orderIds}::uuid[])`);
