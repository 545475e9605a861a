import type { Day } from '@selvedge/domain/calendar';
import type { ReportStage } from '@selvedge/domain/partner-reports/sections';
import { sideOfType } from '@selvedge/domain/planning/view';
import { orderReach, stageSideOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import { isComplete } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { laneOf } from './lane-store';

/** Buyers decide on approvals; others do the remaining stages, though a buyer may report them. */
function isOwn({ userType }: Pick<Context['actor'], 'userType'>): Sql {
  const side = sideOfType(userType) ?? 'client';
  const isNext = sql`${laneOf(userType, side)} = 'mine'`;
  return side === 'client' ? sql`(st.category = 'Approval' and ${isNext})` : isNext;
}

/**
 * The stages of orders on the side of the actor, a buyer or factory: those that are open, and those that were completed
 * since a day. In the order of the given orders and of their plans.
 */
export const partnerStages = (
  ctx: Context,
  orderIds: readonly string[],
  doneSince: Day,
): Promise<ReportStage[]> =>
  ctx.db.many<ReportStage>(sql`
    select st.order_id as "orderId", st.id as "stageId", st.name as "stageName", st.category, ss.side, ss.status,
      ss.commitment, ss.forecast_own as forecast, ss.actual, ss.done, ss.total,
      ${isOwn(ctx.actor)} as "isOwn",
      case when st.category = 'Quantity' and ss.unit is not null and ss.required > 0
        then json_build_object('required', ss.required, 'inhouse', ss.inhouse, 'unit', ss.unit) end as quantity
    from unnest(${orderIds}::uuid[]) with ordinality as t (id, nth)
      join orders o on o.id = t.id and ${orderReach(ctx.actor)}
      join stages st on st.order_id = o.id and st.deleted_at is null
      join stage_sides ss on ss.stage_id = st.id and ${stageSideOf(ctx.actor)}
    where not ${isComplete('ss')} or ss.actual >= ${doneSince}::date
    order by t.nth, st.position, st.id`);
