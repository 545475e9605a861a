import type pg from 'pg';
import { HOLIDAY_LISTS } from '../packages/domain/src/catalogue/holiday-lists';
import { reckon, type Schedule } from '../packages/domain/src/planning/schedule/reckon';
import type { SchedulePlan, ScheduleStage } from '../packages/domain/src/planning/schedule/schedule-plan';
import { withScenarios } from '../packages/domain/src/planning/schedule/what-if';
import { workingDays } from '../packages/domain/src/workdays/work-calendar';
import { makeDue, until } from './jobs';
import { percentile } from './measure';
import { judgeCutting } from './readiness';
import { report } from './report';
import { multiply } from './seed';
import { newOrder, type Session } from './site';

const JOB = 'reckon-orders';
const DUE_ORDERS = 2000;
const CHANGES = 1000;
const TODAY = '2027-02-24';

/** Measures forecasts: the pure functions, the calls with schedules, and the job that makes them every day. */
export async function schedules(pool: pg.Pool, session: Session): Promise<void> {
  pureFunctions();
  const order = await newOrder(session, 'Schedule', [2, 3, 4], 30);
  await percentile('schedule of 30 stages, one at a time', 25, `/api/Planning/schedule/${order}`, session, 1);
  await dateChanges(pool, session, order);
  await dueForecasts(pool, session);
}

function pureFunctions(): void {
  const days = workingDays({ country: 'BD', weekend: HOLIDAY_LISTS.BD.weekend, days: [] });
  const year = microseconds(() => days.plus(TODAY, 260));
  report('working days over a year', `${year.toFixed(1)} µs`, '20 µs', year < 20);
  const plan = planOf(60, days);
  const once = microseconds(() => reckon(plan, TODAY, 'trader')) / 1000;
  report('forecast of 60 stages', `${once.toFixed(2)} ms`, '2 ms', once < 2);
  const keystroke =
    microseconds((): Schedule => {
      const changed = withScenarios(
        plan,
        [
          { kind: 'rejected', stageId: '3' },
          { kind: 'late', stageId: '5', side: 'factory', day: '2027-04-02' },
          { kind: 'orderLate', days: 12 },
        ],
        TODAY,
      );
      return reckon(changed, TODAY, 'trader');
    }) / 1000;
  report('what-if with three scenarios, 60 stages', `${keystroke.toFixed(2)} ms`, '16 ms', keystroke < 16);
  const judged = microseconds(judgeCutting) / 1000;
  report('readiness in a plan of 3,000 parts', `${judged.toFixed(2)} ms`, '10 ms', judged < 10);
}

/** The mean duration in microseconds of 500 calls after 100 others. */
function microseconds(work: () => unknown): number {
  for (let count = 0; count < 100; count += 1) work();
  const begun = performance.now();
  for (let count = 0; count < 500; count += 1) work();
  return ((performance.now() - begun) * 1000) / 500;
}

/** A plan in which each stage waits for the three before it. */
function planOf(count: number, days: ReturnType<typeof workingDays>): SchedulePlan {
  const due = (index: number) => days.plus('2027-01-04', 4 * (index + 1));
  const stages = Array.from({ length: count }, (_, index): ScheduleStage => {
    const open = (commitment: string) => ({
      visible: true,
      baseline: commitment,
      commitment,
      expected: null,
      actual: null,
      isComplete: false,
      isStarted: index === 2,
      isRejected: index === 2,
      required: 100,
      inhouse: 0,
    });
    return {
      stageId: String(index),
      key: index === count - 1 ? 'ex-factory' : `stage-${index}`,
      category: index % 2 === 0 ? 'Approval' : 'Quantity',
      workDays: null,
      bufferDays: null,
      after: [1, 2, 3].flatMap((back) =>
        index >= back ? [{ stageId: String(index - back), lag: back - 1 }] : [],
      ),
      sides: { factory: open(due(index)), client: open(days.plus(due(index), 2)) },
    };
  });
  return {
    start: '2027-01-04',
    calendars: { client: days, factory: days },
    endDays: { client: null, factory: null },
    stages,
  };
}

async function dateChanges(pool: pg.Pool, session: Session, order: string): Promise<void> {
  await pool.query(
    `insert into date_changes (id, order_id, stage_id, side, kind, from_day, to_day, by_id, at)
     select gen_random_uuid(), $1, s.id, case when n % 2 = 0 then 'client' else 'factory' end, 'moved',
       date '2027-01-01' + n, date '2027-01-01' + n + 3, u.id, now() - n * interval '1 minute'
     from generate_series(1, ${CHANGES}) n
       join (select id, row_number() over (order by position) as place from stages where order_id = $1) s
         on s.place = 1 + n % 30
       cross join (select id from users where email = 'trader@demo.example') u`,
    [order],
  );
  await percentile(
    `date changes, a page of ${CHANGES}, one at a time`,
    20,
    `/api/Planning/changes/${order}`,
    session,
    1,
  );
}

/** Lets the server's own job make the forecasts of many orders of 15 stages, as it does on a new day. */
async function dueForecasts(pool: pg.Pool, session: Session): Promise<void> {
  const order = await newOrder(session, 'Due', [1, 2, 2], 15);
  await multiply(pool, order, { first: 100_001, copies: DUE_ORDERS, users: 0 });
  await pool.query(
    `update orders set reckoned_on = case when name like 'Due %' then null else (now() at time zone 'UTC')::date end`,
  );
  const begun = new Date();
  await makeDue(pool, JOB);
  const started = await until(
    pool,
    `select ran_at as at from job_runs where name = '${JOB}' and ran_at > $1`,
    [begun],
  );
  const done = await until(
    pool,
    `select clock_timestamp() as at where not exists
       (select from orders where name like 'Due %' and status = 1 and reckoned_on is null)`,
  );
  const [{ orders } = { orders: 0 }] = (
    await pool.query<{ orders: number }>(
      `select count(*)::integer as orders from orders where name like 'Due %' and status = 1`,
    )
  ).rows;
  const seconds = (done.getTime() - started.getTime()) / 1000;
  report(
    `forecasts of ${orders} orders of 15 stages by the job`,
    `${seconds.toFixed(1)} s`,
    '20 s',
    seconds < 20,
  );
}
