import { type Sql, sql } from './sql';

/** Recorded moves, and commits of a plan without a baseline, which has no other records. */
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
