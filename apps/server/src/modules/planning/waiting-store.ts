import type { Day } from '@selvedge/domain/calendar';
import { LIST_RANGES } from '@selvedge/domain/planning/due';
import type { WorkLane } from '@selvedge/domain/planning/lanes';
import type { Side, StagePeople } from '@selvedge/domain/planning/stage';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { changedOrders } from '#server/db/deadline-counts';
import { type LastReminder, lastReminder } from '#server/db/last-reminder';
import {
  holderOfStageSide,
  namesActor,
  orderReach,
  stagePeople,
  stageReach,
  stageSideOf,
} from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { laneOfSide } from './lane-store';

/** The people of a stage (`st`) who have to act, as the lane says. */
export const peopleOfLane = (viewer: Context['actor'], lane: Sql): Sql => sql`case ${lane}
  when 'factory' then st.manufacturers when 'buyer' then st.clients when 'trader' then st.traders
  else st.${stagePeople(viewer)} end`;

/** Null if the party of the lane cannot see the side (`ss`). */
const partyOfLane = ({ organizationId }: Context['actor'], lane: Sql): Sql => sql`case ${lane}
  when 'mine' then ${organizationId}::integer when 'trader' then o.trader_org_id else ${holderOfStageSide} end`;

export interface StageSideId {
  stageId: string;
  side: Side;
}
export interface WaitingStage extends StageSideId {
  orderId: string;
  orderName: string;
  orderStatus: OrderStatus;
  traderOrganizationId: number;
  editorUsers: number[];
  stageName: string;
  people: StagePeople;
  due: Day | null;
  isOpen: boolean;
  /** Who has to act and sees the side, the actor included. */
  personIds: number[];
  reminded: LastReminder | null;
}

const waiting = ({ actor }: Context, where: Sql): Sql => sql`
  select o.id as "orderId", o.name as "orderName", o.status as "orderStatus", o.trader_org_id as "traderOrganizationId",
    o.editor_users as "editorUsers", st.id as "stageId", st.name as "stageName", ss.side, ss.commitment as due,
    json_build_object('clients', st.clients, 'traders', st.traders, 'manufacturers', st.manufacturers) as people,
    o.status = ${code(OrderStatus.Active)} and ${sideOpen('ss')} as "isOpen",
    array(select p.id from users p where p.id = any(w.people) and p.organization_id = ${partyOfLane(actor, sql`w.lane`)})
      as "personIds",
    ${lastReminder(actor, sql`ss.side`, sql`w.people`)} as reminded
  from orders o join stages st on st.order_id = o.id and st.deleted_at is null
    join stage_sides ss on ss.stage_id = st.id and ss.tracked
    cross join lateral (select l.lane, ${peopleOfLane(actor, sql`l.lane`)} as people
      from (select ${laneOfSide(actor.userType)} as lane) l) w
  where ${orderReach(actor)} and ${stageReach(actor)} and ${stageSideOf(actor)} and ${where}`;

/** Sides of stages within reach, with those who have to act on them. */
export const waitingStages = (ctx: Context, stages: readonly StageSideId[]) =>
  ctx.db.many<WaitingStage>(
    waiting(
      ctx,
      sql`(st.id, ss.side) in (select * from unnest(${stages.map(({ stageId }) => stageId)}::uuid[],
        ${stages.map(({ side }) => side)}::text[]))`,
    ),
  );

export interface Group extends StageSideId {
  lane: WorkLane;
  mine: boolean;
  today: Day;
  limit: number;
}
/** Of a lane of My work: the stages of the group of a stage, which wait for the same people. */
export function waitingGroup(ctx: Context, { stageId, lane, mine, today, limit }: Group) {
  const { actor } = ctx;
  const organization = actor.userType === UserType.Trader ? sql`d.trader_org_id` : sql`d.partner_org_id`;
  const ofFirst = sql`(select ${peopleOfLane(actor, sql`${lane}::text`)} from stages st where st.id = ${stageId})`;
  const due = sql`${today}::date + ${LIST_RANGES.week[1]}::integer`;
  return ctx.db.many<WaitingStage>(
    sql`${waiting(
      ctx,
      sql`o.id in (select d.order_id from counted_deadlines d
        where ${organization} = ${actor.organizationId} and d.deadline <= ${due} union ${changedOrders})
      and o.status = ${code(OrderStatus.Active)} and ${sideOpen('ss')} and ss.commitment <= ${due}
      and ${mine ? namesActor(actor) : sql`true`} and w.lane = ${lane}
      and w.people @> ${ofFirst} and w.people <@ ${ofFirst}`,
    )} order by ss.commitment, o.name, st.position, st.id, ss.side limit ${limit}`,
  );
}
