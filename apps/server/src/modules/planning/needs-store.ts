import {
  NEEDS_SHOWN,
  type NeedingStage,
  STAGE_NEEDS,
  type StageNeed,
  WAITING_PARTS,
} from '@selvedge/domain/home/needs';
import { OrderStatus, type UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { namesActor, orderReach, stageSideOf } from '#server/db/reach';
import { planEachTime, raw, type Sql, sql } from '#server/db/sql';
import { openSidesOf, sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { laneOfSide } from './lane-store';

const textList = (texts: readonly string[]): string => texts.map((text) => `'${text}'`).join(', ');

/**
 * SQL form of the domain's `needOf`, as a number: its place in `STAGE_NEEDS` from 1, or null. An aggregate over the open
 * sides (`ss`) of a stage on which it is the viewer's turn; `part` selects the parts (`p`) of a side. A table test compares both.
 */
export function needOfSides(userType: UserType, today: string, parts: Sql): Sql {
  const { need, side, statuses } = WAITING_PARTS[userType];
  const waiting = raw(textList(statuses));
  const place = (one: StageNeed) => raw(String(STAGE_NEEDS.indexOf(one) + 1));
  // The status of a side with parts in different statuses is IN_PROGRESS.
  const isWaiting = sql`ss.side = ${raw(`'${side}'`)} and (ss.status in (${waiting})
    or (ss.status = 'IN_PROGRESS' and ss.total > 1 and exists (${parts} and p.status in (${waiting}))))`;
  return sql`case
    when bool_or(ss.commitment < ${today}::date) then ${place('late')}
    when bool_or(${isWaiting}) then ${place(need)}
    when bool_or(ss.commitment = ${today}::date) then ${place('dueToday')} end`;
}

/** Open sides (`ss`) without which `needOfSides` of their stage is the same: nothing is due or waits on the others. */
function mayNeed(userType: UserType, today: string): Sql {
  const { side, statuses } = WAITING_PARTS[userType];
  return sql`(ss.commitment <= ${today}::date
    or (ss.side = ${raw(`'${side}'`)} and ss.status in (${raw(textList([...statuses, 'IN_PROGRESS']))})))`;
}

const partsOfSide = sql`select from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
  where s.stage_id = ss.stage_id and s.deleted_at is null`;

/** The stages of live orders that name the actor and need them today, the most urgent ones. */
export async function readNeeds({ actor, db }: Context, today: string): Promise<NeedingStage[]> {
  const needs = raw(`array[${textList(STAGE_NEEDS)}]`);
  const { stages } = await db.one<{ stages: NeedingStage[] }>(
    planEachTime(sql`
      with needing as materialized (
        select st.id, st.order_id, st.position, st.name, min(ss.commitment) as first_day,
          ${needOfSides(actor.userType, today, partsOfSide)} as need
        from orders o cross join lateral (${openSidesOf(sql`${mayNeed(actor.userType, today)} and ${stageSideOf(actor)}`)}) ss
          join stages st on st.id = ss.stage_id and st.deleted_at is null
        where o.status = ${code(OrderStatus.Active)} and ${orderReach(actor)}
          and ${namesActor(actor)} and ss.tracked and ${sideOpen('ss')} and ${laneOfSide(actor.userType)} = 'mine'
        group by st.id
      ), named as materialized (
        select n.*, coalesce(f.name, '') as order_name,
          case when n.need = 1 then ${today}::date - n.first_day else 0 end as days
        from needing n join order_facts f on f.order_id = n.order_id and f.user_type = ${code(actor.userType)}
        where n.need is not null
      )
      select (
        select coalesce(json_agg(json_build_object('need', (${needs})[t.need], 'days', t.days, 'orderId', t.order_id,
          'orderName', t.order_name, 'stageId', t.id, 'stageName', t.name) order by t.nth), '[]')
        from (
          select *, row_number() over (order by need, days desc, lower(order_name), order_id, position, id) as nth
          from named order by nth limit ${NEEDS_SHOWN}) t
      ) as stages`),
  );
  return stages;
}
