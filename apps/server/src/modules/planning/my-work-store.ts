import type { DueBucket } from '@selvedge/domain/planning/due';
import { LIST_RANGES } from '@selvedge/domain/planning/due';
import type { WorkLane } from '@selvedge/domain/planning/lanes';
import { lanesOf } from '@selvedge/domain/planning/lanes';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { limitTo } from '#server/db/page';
import { orderReach } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { join, planEachTime, raw, sql } from '#server/db/sql';
import { isShared, joinSide, sideOpen } from '#server/db/stage-sides';
import type { Context } from '#server/http/context';
import type { ReadStage } from './read-store';
import { stageSelect } from './read-store';

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
  orderStatus: OrderStatus;
  editorUsers: number[];
  stage: ReadStage;
}
interface Work {
  due: Record<WorkBucket, number>;
  lanes: Partial<Record<WorkLane, number>>;
  total: number;
  tasks: WorkTask[] | null;
}

const PEOPLE: Record<UserType, string> = {
  [UserType.Buyer]: 'st.clients',
  [UserType.Trader]: 'st.traders',
  [UserType.Manufacturer]: 'st.manufacturers',
};
const FAR = 100_000;

function within(bucket: WorkBucket, today: string): Sql {
  const [from, to] = LIST_RANGES[bucket];
  return sql`t.deadline between ${today}::date + ${Math.max(from, -FAR)}::integer and ${today}::date + ${to}::integer`;
}

/**
 * Which party has to act on a side (`ss`) of a stage, for a viewer. In an Approval stage the maker acts until the
 * sample is submitted, then the judge; with parts in both states, both act. In other stages, the factory acts on the
 * factory side and both parties act on the client side. A party without people on the stage never has to act.
 */
function laneOf(userType: UserType, side: Side): Sql {
  const inReviewStatus = `status in ('SUBMITTED', 'IN_REVIEW')`;
  const part = `select from sub_stages s join sub_stage_sides p on p.sub_stage_id = s.id and p.side = ss.side
    where s.stage_id = st.id and s.deleted_at is null`;
  const hasReview = `exists (${part} and p.${inReviewStatus})`;
  const hasWork = `(ss.total = 0 and not ss.${inReviewStatus}
    or exists (${part} and p.status in ('NOT_STARTED', 'IN_PROGRESS', 'REJECTED')))`;
  const approval = "st.category = 'Approval'";
  const lane = (waits: string, whom: WorkLane) => raw(`case when ${waits} then '${whom}' else 'mine' end`);
  if (userType === UserType.Manufacturer) return lane(`${approval} and not ${hasWork}`, 'trader');
  if (userType === UserType.Buyer) return lane(`${approval} and not ${hasReview}`, 'trader');
  return side === 'factory'
    ? lane(`cardinality(st.manufacturers) > 0 and not (${approval} and ${hasReview})`, 'factory')
    : lane(`cardinality(st.clients) > 0 and ${approval} and not ${hasWork}`, 'buyer');
}

/** The open deadlines of one side: active orders within reach, stages that the side sees and that are not complete. */
function tasksOf(ctx: Context, side: Side, filter: WorkFilter): Sql {
  const { userType } = ctx.actor;
  const mine = filter.mine ? sql`and ${raw(PEOPLE[userType])} @> array[${ctx.actor.id}::integer]` : sql``;
  // Traders also get stages that are not shared with any partner.
  const isAnswered = userType === UserType.Trader ? sql`ss.tracked` : isShared('ss');
  const last = LIST_RANGES.week[1];
  return sql`
    select st.id, st.position, ss.side, ss.commitment as deadline, o.id as order_id,
      o.name, o.status, o.editor_users, ${laneOf(userType, side)} as lane
    from orders o join stages st on st.order_id = o.id and st.deleted_at is null ${joinSide(side, 'ss')}
    where o.status = ${OrderStatus.Active} and ${orderReach(ctx.actor)} and ${isAnswered} ${mine}
      and ${sideOpen('ss')} and ss.commitment <= ${filter.today}::date + ${last}::integer`;
}

/** Open deadlines of a person, most urgent first, with counts over all pages, in one statement. */
export async function readWork(ctx: Context, filter: WorkFilter): Promise<Work> {
  const own = sideOfType(ctx.actor.userType);
  const sides: readonly Side[] = own ? [own] : ['client', 'factory'];
  const stage = stageSelect({ userType: ctx.actor.userType, guest: false });
  const inLane = filter.lane ? sql`t.lane = ${filter.lane}` : sql`true`;
  const where = sql`${inLane} and ${filter.due ? within(filter.due, filter.today) : sql`true`}`;
  const counts = WORK_BUCKETS.map(
    (bucket) => sql`${bucket}::text, count(*) filter (where ${inLane} and ${within(bucket, filter.today)})`,
  );
  const lanes = lanesOf(ctx.actor.userType).map(
    (lane) => sql`${lane}::text, count(*) filter (where t.lane = ${lane})`,
  );
  const work = await ctx.db.maybe<Work>(
    planEachTime(sql`
      with t as (${join(
        sides.map((side) => tasksOf(ctx, side, filter)),
        ' union all ',
      )})
      select
        (select json_build_object(${join(counts, ', ')}) from t) as due,
        (select json_build_object(${join(lanes, ', ')}) from t) as lanes,
        (select count(*) from t where ${where})::integer as total,
        (
          select json_agg(json_build_object('side', p.side, 'lane', p.lane, 'deadline', p.deadline,
            'orderId', p.order_id, 'orderName', p.name, 'orderStatus', p.status, 'editorUsers', p.editor_users,
            'stage', json_build_object('people', ${stage.people}, 'sides', ${stage.sides}, 'head', ${stage.head},
              'subStages', ${stage.body}))
            order by p.deadline, p.name, p.position, p.id, p.side)
          from (
            select * from t where ${where} order by deadline, name, position, id, side ${limitTo(filter)}
          ) p
          join stages st on st.id = p.id ${stage.join}
        ) as tasks`),
  );
  return work ?? { due: { overdue: 0, today: 0, week: 0 }, lanes: {}, total: 0, tasks: null };
}
