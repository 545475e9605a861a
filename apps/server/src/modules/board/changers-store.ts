import type { Side } from '@selvedge/domain/planning/stage';
import { UserType } from '@selvedge/domain/vocabulary';
import { deadlineMoves } from '#server/db/deadline-moves';
import { authorReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import { isRead, isShown } from './board-store';
import type { BoardFilter } from './filter';

export interface Changer {
  orderId: string;
  stageId: string;
  side: Side;
  kind: 'date' | 'status';
  name: string;
}

/** Partners read statuses only and no people of other partners. `orderIds` are within reach. */
export function readChangers(
  ctx: Context,
  filter: BoardFilter,
  orderIds: readonly string[],
): Promise<Changer[]> {
  const readsDates = ctx.actor.userType === UserType.Trader;
  return ctx.db.many<Changer>(sql`
    with sides as (
      select st.order_id, ss.stage_id, ss.side, ss.commitment
      from stages st join stage_sides ss on ss.stage_id = st.id
      where st.order_id = any(${orderIds}::uuid[]) and st.deleted_at is null and ${isRead(ctx, filter)}
        and ${isShown(filter)})
    select ss.order_id as "orderId", ss.stage_id as "stageId", ss.side, last.kind, u.name
    from sides ss
      cross join lateral (
        (select 'date' as kind, moves.by_id
          from (${deadlineMoves({ orderId: sql`ss.order_id`, stageId: sql`ss.stage_id`, side: sql`ss.side` })}) as moves
          where ${readsDates} and moves.to_day = ss.commitment order by moves.at desc limit 1)
        union all
        (select 'status', p.updated_by from sub_stage_sides p
          join sub_stages s on s.id = p.sub_stage_id and s.deleted_at is null
          where p.stage_id = ss.stage_id and p.side = ss.side and p.updated_at is not null
          order by p.updated_at desc limit 1)) as last
      join users u on u.id = last.by_id join organizations g on g.id = u.organization_id
    where ${authorReach(ctx.actor)}
    order by ss.order_id, ss.stage_id, ss.side, last.kind`);
}
