import type { DueBucket } from '@selvedge/domain/planning/due';
import { LIST_RANGES } from '@selvedge/domain/planning/due';
import type { Side } from '@selvedge/domain/planning/stage';
import { sideOfType } from '@selvedge/domain/planning/view';
import { OrderStatus, UserType } from '@selvedge/domain/vocabulary';
import { orderReach } from '#server/db/reach';
import type { Sql } from '#server/db/sql';
import { constant, join, sql } from '#server/db/sql';
import type { Context } from '#server/http/context';
import type { ReadStage } from './read-store';
import { stageJson } from './read-store';

export const WORK_BUCKETS = ['overdue', 'today', 'week'] as const satisfies readonly DueBucket[];
export type WorkBucket = (typeof WORK_BUCKETS)[number];

export interface WorkFilter {
  /** Only stages on which the actor is named, or all of the actor's side. */
  mine: boolean;
  due: WorkBucket | null;
  /** 'YYYY-MM-DD', what due days count from. */
  today: string;
  page: number;
  pageSize: number;
}

export interface WorkTask {
  side: Side;
  deadline: string;
  orderId: string;
  orderName: string;
  orderStatus: OrderStatus;
  editorUsers: number[];
  stage: ReadStage;
}
interface Work {
  due: Record<WorkBucket, number>;
  total: number;
  tasks: WorkTask[] | null;
}

const PEOPLE: Record<UserType, string> = {
  [UserType.Buyer]: 'st.clients',
  [UserType.Trader]: 'st.traders',
  [UserType.Manufacturer]: 'st.manufacturers',
};
const FAR = 100_000;

/** A deadline within a bucket, by the ranges of lists. */
function within(bucket: WorkBucket, today: string): Sql {
  const [from, to] = LIST_RANGES[bucket];
  return sql`t.deadline between ${today}::date + ${Math.max(from, -FAR)}::integer and ${today}::date + ${to}::integer`;
}

/** The open deadlines of one side: of live orders within reach, of stages that the side may see and that are not complete. */
function tasksOf(ctx: Context, side: Side, filter: WorkFilter): Sql {
  const mine = filter.mine
    ? sql`and ${constant(PEOPLE[ctx.actor.userType])} @> array[${ctx.actor.id}::integer]`
    : sql``;
  const last = LIST_RANGES.week[1];
  return sql`
    select st.id, st.position, ${constant(`'${side}'`)} as side, ${constant(`st.deadline_${side}`)} as deadline, o.id as order_id,
      o.name, o.status, o.editor_users
    from orders o join stages st on st.order_id = o.id and st.deleted_at is null
    where o.status = ${OrderStatus.Active} and ${orderReach(ctx.actor)} and ${constant(`st.visible_${side}`)} ${mine}
      and (st.total = 0 or ${constant(`st.done_${side}`)} < st.total)
      and ${constant(`st.deadline_${side}`)} <= ${filter.today}::date + ${last}::integer`;
}

/** What is open and due for a person, the most urgent first, with counts over all pages; in one statement. */
export async function readWork(ctx: Context, filter: WorkFilter): Promise<Work> {
  const own = sideOfType(ctx.actor.userType);
  const sides: readonly Side[] = own ? [own] : ['client', 'factory'];
  const stage = stageJson({ userType: ctx.actor.userType, guest: false });
  const where = filter.due ? within(filter.due, filter.today) : sql`true`;
  const counts = WORK_BUCKETS.map(
    (bucket) => sql`${bucket}::text, count(*) filter (where ${within(bucket, filter.today)})`,
  );
  const work = await ctx.db.maybe<Work>(sql`
    with t as (${join(
      sides.map((side) => tasksOf(ctx, side, filter)),
      ' union all ',
    )})
    select (select json_build_object(${join(counts, ', ')}) from t) as due,
      (select count(*) from t where ${where})::integer as total,
      (select json_agg(json_build_object('side', p.side, 'deadline', p.deadline, 'orderId', p.order_id, 'orderName', p.name,
          'orderStatus', p.status, 'editorUsers', p.editor_users, 'stage', json_build_object('people', ${stage.people}, 'visibleClient', st.visible_client,
            'visibleFactory', st.visible_factory, 'head', ${stage.head}, 'subStages', sub.body))
          order by p.deadline, p.name, p.position, p.id, p.side)
        from (select * from t where ${where} order by deadline, name, position, id, side
            limit ${filter.pageSize} offset ${(filter.page - 1) * filter.pageSize}) p
          join stages st on st.id = p.id ${stage.join}) as tasks`);
  return work ?? { due: { overdue: 0, today: 0, week: 0 }, total: 0, tasks: null };
}
