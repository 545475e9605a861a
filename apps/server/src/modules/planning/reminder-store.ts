import type { StageFigures } from '@selvedge/domain/planning/stage-work';
import {
  AccountStatus,
  OrderStatus,
  type StageCategory,
  type StageStatus,
  UserType,
} from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { lateWhenImported } from '#server/db/imported';
import { byUserType, isNoSample, stageSideReach, userTypeOf } from '#server/db/reach';
import { type Sql, sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';
import type { ReminderRecipient } from '#server/modules/identity/identity';
import { laneOfSide } from './lane-store';

export interface OpenDeadline {
  userId: number;
  userType: UserType;
  orderId: string;
  orderName: string;
  stageId: string;
  stageName: string;
  side: 'client' | 'factory';
  deadline: string;
  status: StageStatus;
  /** Of Quantity stages whose parts have one unit. */
  quantity: StageFigures | null;
}

export interface DueRow extends OpenDeadline {
  category: StageCategory;
  noticeDays: number | null;
  /** When its order was imported. */
  wasLate: boolean;
}

/**
 * Open deadlines of the people assigned on a side who may see the stage: traders on both sides, buyers on the client
 * side, factory people on the factory side. `people` joins `u`, the person.
 */
const openDeadlines = (people: Sql, when: Sql) => sql`
  select distinct u.id as user_id, o.id as order_id, o.name as order_name, st.id as stage_id, st.name as stage_name,
    st.category, st.position, st.notice_days, ss.status, ss.required, ss.inhouse, ss.unit, ss.side,
    ss.commitment as deadline, ${lateWhenImported} as was_late, ${userTypeOf()} as user_type,
    ${byUserType(userTypeOf(), {
      [UserType.Buyer]: sql`o.buyer_updated_at`,
      [UserType.Trader]: sql`o.updated_at`,
      [UserType.Manufacturer]: sql`o.factory_updated_at`,
    })} as changed_at
  from stages st join orders o on o.id = st.order_id
  join stage_sides ss on ss.stage_id = st.id and ss.tracked and ${sideOpen('ss')}
  join users u on u.id = any(st.traders || case ss.side when 'client' then st.clients else st.manufacturers end)
    and u.status <> ${code(AccountStatus.Deactivated)}
  ${people}
  join organizations g on g.id = u.organization_id
  where st.deleted_at is null and o.status = ${code(OrderStatus.Active)} and ${isNoSample} and ${when}
    and ${stageSideReach(sql`g.id`)}`;

/** Whether the person (`u` of `g`) has to act on a side (`ss`), as My work decides. */
const waitsForReader = sql`${byUserType(userTypeOf(), {
  [UserType.Buyer]: laneOfSide(UserType.Buyer),
  [UserType.Trader]: laneOfSide(UserType.Trader),
  [UserType.Manufacturer]: laneOfSide(UserType.Manufacturer),
})} = 'mine'`;

/** With the figures of a Quantity stage whose parts have one unit. */
const dueFields = sql`
  user_id as "userId", user_type as "userType", order_id as "orderId", order_name as "orderName", stage_id as "stageId",
  stage_name as "stageName", side, deadline, status, case when category = 'Quantity' and unit is not null and required > 0
    then json_build_object('required', required, 'inhouse', inhouse, 'unit', unit) end as quantity`;

/**
 * Deadlines that wait for each person, up to tomorrow in the person's time zone, and later ones whose notice may be due,
 * by order. Without those of orders that the person muted.
 */
export const dueStages = (ctx: WorkContext, people: readonly ReminderRecipient[]) =>
  ctx.db.many<DueRow>(sql`
    select ${dueFields}, category, notice_days as "noticeDays", was_late as "wasLate"
    from (${openDeadlines(
      sql`join unnest(${people.map((one) => one.userId)}::integer[], ${people.map((one) => one.day)}::date[])
        as m (id, day) on m.id = u.id`,
      sql`ss.commitment <= m.day + greatest(st.notice_days, 1) and ${waitsForReader}
        and not exists (select from order_mutes x where x.user_id = u.id and x.order_id = o.id)`,
    )}) due order by user_id, order_name, order_id, deadline, position, side`);

/** Deadlines that wait for one person, for the calendar feed, with the last change of the order that the person sees. */
export const openOf = (ctx: Pick<WorkContext, 'db'>, userId: number) =>
  ctx.db.many<OpenDeadline & { changedAt: string }>(sql`
    select ${dueFields}, changed_at as "changedAt"
    from (${openDeadlines(sql``, sql`u.id = ${userId} and ss.commitment is not null and ${waitsForReader}`)}) due
    order by deadline, order_name, position, side
    limit 2000`);
