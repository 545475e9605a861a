import type { Day } from '@selvedge/domain/calendar';
import type { Side } from '@selvedge/domain/planning/stage';
import { OrderStatus } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { namesActor, orderReach, planRevisionReach, stageReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface MovedDeadline {
  orderId: string;
  orderName: string;
  stageId: string;
  stageName: string;
  side: Side;
  from: Day | null;
  to: Day | null;
}

/** Counts from the first to the last day, without deadlines that came back. Partners read their side. */
export const movedDeadlines = (ctx: Context, from: Date, until: Date) =>
  ctx.db.many<MovedDeadline>(sql`
    with moves as (
      select o.id as order_id, o.name as order_name, st.id as stage_id, st.name as stage_name, st.position,
        c.change ->> 'side' as side, c.change ->> 'from' as from_day, c.change ->> 'to' as to_day, pr.version
      from plan_revisions pr join orders o on o.id = pr.order_id
        cross join lateral jsonb_array_elements(pr.changes) c (change)
        join stages st on st.id = (c.change ->> 'stageId')::uuid and st.deleted_at is null
      where pr.created_at >= ${from} and pr.created_at < ${until} and pr.author_id is distinct from ${ctx.actor.id}
        and c.change ->> 'what' = 'deadline' and c.change -> 'audience' @> to_jsonb(${ctx.actor.userType}::integer)
        and o.status = ${code(OrderStatus.Active)} and ${orderReach(ctx.actor)} and ${planRevisionReach(ctx.actor)}
        and ${stageReach(ctx.actor)} and ${namesActor(ctx.actor)}
        and not exists (select from order_mutes x where x.user_id = ${ctx.actor.id} and x.order_id = o.id)
    )
    select order_id as "orderId", order_name as "orderName", stage_id as "stageId", stage_name as "stageName", side,
      (array_agg(from_day order by version))[1] as "from", (array_agg(to_day order by version desc))[1] as "to"
    from moves group by order_id, order_name, stage_id, stage_name, position, side
    having (array_agg(from_day order by version))[1] is distinct from (array_agg(to_day order by version desc))[1]
    order by order_name, order_id, position, side`);
