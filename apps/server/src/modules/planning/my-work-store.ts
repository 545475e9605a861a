import { type DueBucket, LIST_RANGES } from '@selvedge/domain/planning/due';
import { lanesOf, type WorkLane } from '@selvedge/domain/planning/lanes';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { changedOrders, countsOfUnchanged } from '#server/db/deadline-counts';
import { type LastReminder, lastReminder } from '#server/db/last-reminder';
import { inDueBucket } from '#server/db/order-filter';
import { limitTo } from '#server/db/page';
import { isSample, namesActor, orderReach } from '#server/db/reach';
import { join, planEachTime, raw, type Sql, sql } from '#server/db/sql';
import { isShared, joinSide, sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import { laneOf } from './lane-store';
import { type ReadStage, stageSelect } from './read-store';
import { peopleOfLane } from './waiting-store';

const WORK_BUCKETS = ['overdue', 'today', 'week'] as const satisfies readonly DueBucket[];
type WorkBucket = (typeof WORK_BUCKETS)[number];

export interface WorkFilter {
  /** Only stages that name the actor, or all stages of the actor's side. */
  mine: boolean;
  due: WorkBucket | null;
  lane: WorkLane | null;
  /** 'YYYY-MM-DD'; due days count from it. */
  today: string;
  page: number;
  pageSize: number;
}

interface WorkTask {
  side: Side;
  lane: WorkLane;
  deadline: string;
  orderId: string;
  orderName: string;
  isSample: boolean;
  orderStatus: OrderStatus;
  editorUsers: number[];
  reminded: LastReminder | null;
  stage: ReadStage;
}
interface Work {
  due: Record<WorkBucket, number>;
  lanes: Partial<Record<WorkLane, number>>;
  total: number;
  tasks: WorkTask[] | null;
}

const COUNTED: Record<'trader' | 'partner', { organization: Sql; lane: Sql; people: Sql }> = {
  trader: { organization: raw('d.trader_org_id'), lane: raw('d.trader_lane'), people: raw('d.traders') },
  partner: { organization: raw('d.partner_org_id'), lane: raw('d.partner_lane'), people: raw('d.partners') },
};
const DEADLINE = sql`t.deadline`;
/** Up to this number, all deadlines of a person are read and sorted. */
const FEW_TASKS = 2000;

const lastDay = (today: string): Sql => sql`${today}::date + ${LIST_RANGES.week[1]}::integer`;

function changedTasks(ctx: Context, side: Side, filter: WorkFilter): Sql {
  const { userType } = ctx.actor;
  const mine = filter.mine ? sql`and ${namesActor(ctx.actor)}` : sql``;
  // Traders also get stages that are not shared with any partner.
  const isAnswered = userType === UserType.Trader ? sql`ss.tracked` : isShared('ss');
  return sql`
    select st.id, st.position, ss.side, ss.commitment as deadline, o.id as order_id,
      o.name, ${laneOf(userType, side)} as lane
    from changed join orders o on o.id = changed.order_id
      join stages st on st.order_id = o.id and st.deleted_at is null ${joinSide(side, 'ss')}
    where o.status = ${OrderStatus.Active} and ${orderReach(ctx.actor)} and ${isAnswered} ${mine}
      and ${sideOpen('ss')} and ss.commitment <= ${lastDay(filter.today)}`;
}

/** Deadlines (`d`) of the actor's side. Changed orders have outdated rows. */
function countedTasks(ctx: Context, filter: WorkFilter): { from: Sql; lane: Sql } {
  const { organization, lane, people } =
    COUNTED[ctx.actor.userType === UserType.Trader ? 'trader' : 'partner'];
  const mine = filter.mine ? sql`and ${people} @> array[${ctx.actor.id}::integer]` : sql``;
  return {
    from: sql`from counted_deadlines d where ${organization} = ${ctx.actor.organizationId} ${mine}
      and d.deadline <= ${lastDay(filter.today)}`,
    lane,
  };
}

function taskCounts({ actor }: Context, filter: WorkFilter): Sql {
  const unchanged = filter.mine
    ? countsOfUnchanged('mine', actor.id)
    : countsOfUnchanged('team', actor.organizationId);
  return sql`
    select kind as lane, day as deadline, amount as count
    from (${unchanged}) c where day <= ${lastDay(filter.today)}
    union all
    select lane, deadline, 1 from changed_tasks`;
}

/** Reads each lane in the order of an index, up to the end of the page, however many rows there are. */
function firstTasks(ctx: Context, filter: WorkFilter): Sql {
  const { from, lane } = countedTasks(ctx, filter);
  const bucket = filter.due ? sql`and ${inDueBucket(sql`d.deadline`, filter.due, filter.today)}` : sql``;
  const lanes = filter.lane ? [filter.lane] : lanesOf(ctx.actor.userType);
  const order = raw('order by deadline, name, position, id, side');
  const columns = sql`d.stage_id as id, d.position, d.side, d.deadline, d.order_id, d.order_name as name, ${lane} as lane`;
  const unchanged = sql`${bucket} and d.order_id not in (select order_id from changed)`;
  const ofLane = (one: WorkLane) => sql`(
    select ${columns} ${from} and ${lane} = ${raw(`'${one}'`)} ${unchanged}
      and (select sum(count) from t) > ${FEW_TASKS}::integer
    ${order} limit ${filter.page * filter.pageSize})`;
  // For a person with few deadlines, the index by day would search all of the organization.
  const few = sql`
    select * from (select ${columns} ${from} ${unchanged} and (select sum(count) from t) <= ${FEW_TASKS}::integer offset 0) t
    where lane = any(${lanes}::text[])`;
  const changed = sql`
    select * from changed_tasks t
    where ${filter.lane ? sql`t.lane = ${filter.lane}` : sql`true`}
      and ${filter.due ? inDueBucket(DEADLINE, filter.due, filter.today) : sql`true`}`;
  return sql`
    select * from (${join([...lanes.map(ofLane), few, changed], ' union all ')}) t ${order} ${limitTo(filter)}`;
}

/** The time depends on days with deadlines and recently changed orders, not on the number of orders. */
export async function readWork(ctx: Context, filter: WorkFilter): Promise<Work> {
  const own = sideOfType(ctx.actor.userType);
  const sides: readonly Side[] = own ? [own] : ['client', 'factory'];
  const stage = stageSelect({ userType: ctx.actor.userType, guest: false }, ctx.actor);
  const inLane = filter.lane ? sql`t.lane = ${filter.lane}` : sql`true`;
  const where = sql`${inLane} and ${filter.due ? inDueBucket(DEADLINE, filter.due, filter.today) : sql`true`}`;
  const sum = (which: Sql) => sql`coalesce(sum(count) filter (where ${which}), 0)::integer`;
  const counts = WORK_BUCKETS.map(
    (bucket) =>
      sql`${bucket}::text, ${sum(sql`${inLane} and ${inDueBucket(DEADLINE, bucket, filter.today)}`)}`,
  );
  const lanes = lanesOf(ctx.actor.userType).map((lane) => sql`${lane}::text, ${sum(sql`t.lane = ${lane}`)}`);
  const work = await ctx.db.maybe<Work>(
    planEachTime(sql`
      with changed as materialized (select distinct order_id from (${changedOrders}) c),
      changed_tasks as materialized (${join(
        sides.map((side) => changedTasks(ctx, side, filter)),
        ' union all ',
      )}),
      t as materialized (${taskCounts(ctx, filter)})
      select
        (select json_build_object(${join(counts, ', ')}) from t) as due,
        (select json_build_object(${join(lanes, ', ')}) from t) as lanes,
        (select ${sum(where)} from t) as total,
        (
          select json_agg(json_build_object('side', p.side, 'lane', p.lane, 'deadline', p.deadline,
            'orderId', p.order_id, 'orderName', p.name, 'isSample', ${isSample}, 'orderStatus', o.status, 'editorUsers', o.editor_users,
            'reminded', ${lastReminder(ctx.actor, sql`p.side`, peopleOfLane(ctx.actor, sql`p.lane`))}, 'stage', json_build_object('people', ${stage.people}, 'gates', ${stage.gates}, 'sides', ${stage.sides}, 'head', ${stage.head},
              'subStages', ${stage.body}))
            order by p.deadline, p.name, p.position, p.id, p.side)
          from (${firstTasks(ctx, filter)}) p
          join orders o on o.id = p.order_id
          join stages st on st.id = p.id ${stage.join}
        ) as tasks`),
  );
  return work ?? { due: { overdue: 0, today: 0, week: 0 }, lanes: {}, total: 0, tasks: null };
}
