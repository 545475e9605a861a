import { type Sql, sql } from './sql';

/** The day on which an import made the order `o`; null for other orders. */
const importedOn: Sql = sql`(case when o.import_id is not null then (o.created_at at time zone 'UTC')::date end)`;

/** Whether the side `ss` of the order `o` was late already when the order was imported. */
export const lateWhenImported: Sql = sql`(${importedOn} is not null and ss.commitment < ${importedOn})`;

/**
 * Whether an import recorded the day on which the side `ss` was completed: it says nothing about punctuality. `offset 0`
 * makes PostgreSQL look up the changes of one side instead of reading all parts.
 */
export const doneByImport: Sql = sql`(
  exists (select from orders o where o.id = ss.order_id and ss.actual <= ${importedOn})
  or exists (
    select from status_changes c join sub_stage_sides p on p.sub_stage_id = c.sub_stage_id and p.side = c.side
    where c.imported and c.stage_id = ss.stage_id and c.side = ss.side and p.actual = ss.actual
      and c.to_status in ('APPROVED', 'COMPLETED')
      and not exists (
        select from status_changes later
        where later.order_id = c.order_id and later.sub_stage_id = c.sub_stage_id and later.side = c.side
          and later.at > c.at and not later.imported) offset 0))`;
