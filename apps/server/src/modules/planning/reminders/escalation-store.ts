import type { Day } from '@selvedge/domain/calendar';
import type { EscalationLevel } from '@selvedge/domain/planning/escalation';
import type { Side } from '@selvedge/domain/planning/stage';
import { AccountStatus, OrderStatus, Role } from '@selvedge/domain/vocabulary';
import { code } from '#server/db/codes';
import { lateWhenImported } from '#server/db/imported';
import { isNoSample, stageSideReach } from '#server/db/reach';
import { sql } from '#server/db/sql';
import { sideOpen } from '#server/db/stage-sides';
import type { WorkContext } from '#server/http/context';
import type { ReminderRecipient } from '#server/modules/identity/identity';

type Work = Pick<WorkContext, 'db' | 'now'>;

interface Candidate {
  userId: number;
  day: Day;
  isEditor: boolean;
  isAdmin: boolean;
  isOnStage: boolean;
  isMuted: boolean;
  /** The highest level that the person was notified of before; 0 for none. */
  level: 0 | EscalationLevel;
}
export interface OverdueSideRow {
  orderId: string;
  orderName: string;
  stageId: string;
  stageName: string;
  side: Side;
  deadline: Day;
  editorsAfter: number | null;
  adminsAfter: number | null;
  people: Candidate[];
}

/**
 * Open sides of active orders that are overdue for as many calendar days as the trader's rules have working days, with
 * the editors and Admins of the trader among `people` who were not notified of their highest level.
 */
export const overdueSides = ({ db }: Work, people: readonly ReminderRecipient[]) =>
  db.many<OverdueSideRow>(sql`
    with candidates as materialized (
      select m.id, m.day, r.organization_id, r.editors_after, r.admins_after,
        u.role in (${code(Role.SuperAdmin, Role.Admin)}) as is_admin
      from unnest(${people.map((one) => one.userId)}::integer[], ${people.map((one) => one.day)}::date[]) as m (id, day)
      join users u on u.id = m.id
      join reminder_rules r on r.organization_id = u.organization_id
      where coalesce(r.editors_after, r.admins_after) is not null
    )
    select o.id as "orderId", o.name as "orderName", st.id as "stageId", st.name as "stageName", ss.side,
      ss.commitment as deadline, c.editors_after as "editorsAfter", c.admins_after as "adminsAfter",
      json_agg(json_build_object('userId', c.id, 'day', c.day, 'isEditor', c.id = any(o.editor_users),
        'isAdmin', c.is_admin, 'isOnStage', c.id = any(st.traders), 'isMuted', x.order_id is not null,
        'level', coalesce(e.level, 0)) order by c.id) as people
    from candidates c
    join orders o on o.trader_org_id = c.organization_id and o.status = ${code(OrderStatus.Active)}
      and ${isNoSample}
      and (c.is_admin and c.admins_after is not null or c.editors_after is not null and c.id = any(o.editor_users))
    join stages st on st.order_id = o.id and st.deleted_at is null
    join stage_sides ss on ss.stage_id = st.id and ss.tracked and ${sideOpen('ss')} and not ${lateWhenImported}
      and ss.commitment <= c.day - case when c.id = any(o.editor_users)
        then least(c.editors_after, case when c.is_admin then c.admins_after end) else c.admins_after end
    left join order_mutes x on x.user_id = c.id and x.order_id = o.id
    left join lateral (
      select max(e.level) as level from escalations e
      where e.stage_id = st.id and e.side = ss.side and e.deadline = ss.commitment and e.user_id = c.id) e on true
    where coalesce(e.level, 0) < case when c.is_admin and c.admins_after is not null then 2 else 1 end
    group by o.id, st.id, ss.stage_id, ss.side, c.editors_after, c.admins_after
    order by o.name, o.id, ss.commitment, st.position, ss.side`);

export interface StoredEscalation {
  stageId: string;
  side: Side;
  deadline: Day;
  level: EscalationLevel;
  userId: number;
}
/** Stores who is notified; returns those who were not before. */
export const recordEscalations = ({ db, now }: Work, escalations: readonly StoredEscalation[]) =>
  db.many<StoredEscalation>(sql`
    insert into escalations (stage_id, side, deadline, level, user_id, told_at)
    select stage_id, side, deadline, level, user_id, ${now}
    from unnest(${escalations.map((one) => one.stageId)}::uuid[], ${escalations.map((one) => one.side)}::text[],
      ${escalations.map((one) => one.deadline)}::date[], ${escalations.map((one) => one.level)}::smallint[],
      ${escalations.map((one) => one.userId)}::integer[]) as t (stage_id, side, deadline, level, user_id)
    on conflict do nothing
    returning stage_id as "stageId", side, deadline, level, user_id as "userId"`);

export const peopleOnSides = ({ db }: Work, stageIds: readonly string[]) =>
  db.many<{ stageId: string; side: Side; names: string[] }>(sql`
    select ss.stage_id as "stageId", ss.side, array_agg(u.name order by p.position) as names
    from stages st
    join orders o on o.id = st.order_id
    join stage_sides ss on ss.stage_id = st.id
    cross join unnest(case ss.side when 'client' then st.clients else st.manufacturers end || st.traders)
      with ordinality as p (user_id, position)
    join users u on u.id = p.user_id and u.status = ${code(AccountStatus.Active)}
    join organizations g on g.id = u.organization_id
    where st.id = any(${stageIds}::uuid[]) and ${stageSideReach(sql`g.id`)}
    group by ss.stage_id, ss.side`);
