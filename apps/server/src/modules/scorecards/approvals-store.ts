import { firstDayOf, lastDayOf, type Period } from '@selvedge/domain/insights/period';
import type { Side } from '@selvedge/domain/planning/stage';
import type { Waited } from '@selvedge/domain/scorecards/approvals';
import { countedOrders, partnerOf, seenSide } from '#server/db/due-orders';
import { wasPartner } from '#server/db/reach';
import { raw, type Sql, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';

export interface Scope {
  side: Side;
  partnerSide: Side;
  period: Period;
  where?: Sql;
}

export interface Approvals {
  firstPass: { parts: number; approved: number };
  waited: Waited[];
}
export const NO_APPROVALS: Approvals = { firstPass: { parts: 0, approved: 0 }, waited: [] };

/** Instants from the first to the last day (UTC) of a period. */
export const isWithin = (column: string, period: Period): Sql =>
  sql`${raw(column)} >= ${firstDayOf(period)}::date::timestamp at time zone 'UTC'
    and ${raw(column)} < (${lastDayOf(period)}::date + 1)::timestamp at time zone 'UTC'`;

/**
 * `counted`: the orders `o` with their partner; `reassigned`: orders that named another partner at some time, to whose
 * record earlier events belong.
 */
export const countedPartners = (ctx: Context, { partnerSide, where = sql`true` }: Scope): Sql => sql`
  counted as materialized (
    select o.id, ${partnerOf(partnerSide)} as partner_id from orders o
    where ${countedOrders(ctx)} and ${partnerOf(partnerSide)} is not null and ${where}
  ), reassigned as materialized (
    select distinct r.order_id from counted o join order_revisions r on r.order_id = o.id
    where ${raw(partnerSide === 'client' ? 'r.buyer_org_id' : 'r.factory_org_id')} is distinct from o.partner_id
  )`;
/** Changes `c` of a counted order `o` since it names its partner. */
export const isOfPartner = ({ partnerSide }: Scope): Sql =>
  sql`(c.order_id not in (select order_id from reassigned)
    or ${wasPartner(partnerSide, sql`o.partner_id`, sql`c.order_id`, sql`c.at`)})`;

/** A buyer decides, a factory submits again after a rejection. */
const IS_ANSWER: Record<Side, string> = {
  client: 'c.round is not null',
  factory: "c.round is null and c.to_status = 'SUBMITTED'",
};

type Row = [partnerId: number, isFirst: boolean, isApproved: boolean, waited: number | null, changes: number];

/** The approvals of each partner in a period, counted by stage before they are joined with the stages. */
export async function readApprovals(ctx: Context, scope: Scope): Promise<Map<number, Approvals>> {
  const { side, period } = scope;
  const { changes } = await ctx.db.one<{ changes: Row[] }>(sql`
    with ${countedPartners(ctx, scope)}, by_stage as materialized (
      select c.stage_id, o.partner_id, c.round is not distinct from 1 as is_first, c.to_status = 'APPROVED' as is_approved,
        case when ${raw(IS_ANSWER[side])} then c.waited_days end as waited, count(*) as changes
      from counted o join status_changes c on c.order_id = o.id and c.side = ${side}
      where (c.round is not null or c.waited_days is not null) and ${isWithin('c.at', period)} and ${isOfPartner(scope)}
      group by 1, 2, 3, 4, 5
    )
    select coalesce(json_agg(json_build_array(partner_id, is_first, is_approved, waited, changes)), '[]') as changes
    from (
      select c.partner_id, c.is_first, c.is_approved, c.waited, sum(c.changes)::integer as changes
      from by_stage c join stages st on st.id = c.stage_id and st.deleted_at is null
        join stage_sides ss on ss.stage_id = c.stage_id and ss.side = ${side} and ${seenSide(ctx)}
      group by 1, 2, 3, 4) by_kind`);
  const byPartner = new Map<number, Approvals>();
  for (const [partnerId, isFirst, isApproved, waited, count] of changes) {
    const of = byPartner.get(partnerId) ?? { firstPass: { parts: 0, approved: 0 }, waited: [] };
    byPartner.set(partnerId, of);
    if (isFirst) of.firstPass.parts += count;
    if (isFirst && isApproved) of.firstPass.approved += count;
    if (waited !== null) of.waited.push({ days: waited, answers: count });
  }
  return byPartner;
}
