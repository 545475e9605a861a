import type { SideDates } from '@selvedge/domain/planning/dates/date-changes';
import type { Side } from '@selvedge/domain/planning/stage';
import { type Sql, sql } from '#server/db/sql';
import type { WorkContext } from '#server/http/context';

/** The dates of a side of a stage, or of one of its parts, with the people on the stage. */
export interface DatedSide extends SideDates {
  stageId: string;
  stageName: string;
  /** Null for the side of the stage. */
  subStageId: string | null;
  side: Side;
  isShared: boolean;
  traders: number[];
  partners: number[];
}

const stageColumns = sql`st.id as "stageId", st.name as "stageName", ss.side, ss.visible as "isShared", st.traders,
  case ss.side when 'client' then st.clients else st.manufacturers end as partners`;

/**
 * The sides of the plans of orders, or of some of their stages, that have a baseline, in the sequence of the plan, and the
 * parts of such sides with a deadline of their own. Changes of other sides are not recorded.
 */
export function readFrozenDates(
  ctx: Pick<WorkContext, 'db'>,
  orderId: string | readonly string[],
  stageIds?: readonly string[],
): Promise<DatedSide[]> {
  const chosen: Sql = stageIds ? sql`and st.id = any(${stageIds}::uuid[])` : sql``;
  const stages = sql`stages st join stage_sides ss on ss.stage_id = st.id and ss.tracked`;
  const ofOrder = sql`st.order_id = any(${[orderId].flat()}::uuid[]) and st.deleted_at is null ${chosen}`;
  return ctx.db.many<DatedSide>(sql`
    select "stageId", "stageName", "subStageId", side, "isShared", traders, partners, baseline, commitment, expected,
      actual
    from (
      select ${stageColumns}, st.order_id, st.position, null::uuid as "subStageId", -1 as ordinal, ss.baseline, ss.commitment,
        ss.expected, ss.actual
      from ${stages} where ${ofOrder} and ss.baseline is not null
      union all
      select ${stageColumns}, st.order_id, st.position, s.id, s.ordinal, coalesce(p.baseline, ss.baseline),
        p.commitment, null, p.actual
      from ${stages} join sub_stages s on s.stage_id = st.id and s.deleted_at is null
        join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
      where ${ofOrder} and p.commitment is not null and coalesce(p.baseline, ss.baseline) is not null
    ) dated
    order by order_id, position, "stageId", ordinal, side`);
}
