import { type Sql, sql } from './sql';

/**
 * Who moved the deadline of a stage's side (`by_id`), when (`at`) and to which day (`to_day`): recorded moves, and
 * commits of the plan, which are the only records before a plan has a baseline.
 */
export const deadlineMoves = ({
  orderId,
  stageId,
  side,
}: Record<'orderId' | 'stageId' | 'side', Sql>): Sql => sql`
  select c.by_id, c.at, c.to_day from date_changes c
  where c.stage_id = ${stageId} and c.side = ${side} and c.kind = 'moved' and c.sub_stage_id is null
  union all
  select pr.author_id, pr.created_at, (change ->> 'to')::date
  from plan_revisions pr cross join jsonb_array_elements(pr.changes) as change
  where pr.order_id = ${orderId} and pr.author_id is not null and change ->> 'what' = 'deadline'
    and change ->> 'stageId' = ${stageId}::text and change ->> 'side' = ${side}`;
