import { pino } from 'pino';
import { expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';
import { planningJobs } from './jobs';

const app = useApp();

/** Whether a statement makes the job count the deadlines of the order again. */
async function isCountedAgain(orderId: string, statement: string): Promise<boolean> {
  await app.pool.query('delete from deadline_changes');
  const { rowCount } = await app.pool.query(statement, [orderId]);
  expect(rowCount, statement).toBeGreaterThan(0);
  const { rows } = await app.pool.query('select distinct order_id from deadline_changes');
  return rows.some((row: { order_id: string }) => row.order_id === orderId);
}
const ofStage = (change: string) => `update stages set ${change} where order_id = $1`;
const ofSide = (change: string) => `update stage_sides set ${change} where order_id = $1`;
const ofPart = (change: string) => `update sub_stages set ${change} where order_id = $1`;
const ofPartSide = (change: string) =>
  `update sub_stage_sides set ${change} where stage_id in (select id from stages where order_id = $1)`;

it.each([
  [false, ofSide("forecast = '2026-08-01', forecast_own = '2026-08-01'")],
  [false, ofSide("baseline = '2026-08-01', expected = '2026-08-01', expected_by = 1")],
  [false, ofSide("lead = lead + 1, actual = '2026-08-01', started_on = '2026-08-01'")],
  [false, ofSide('commitment = commitment')],
  [true, ofSide('commitment = commitment + 1')],
  [true, ofSide('commitment = null')],
  [true, ofSide("status = 'SUBMITTED'")],
  [true, ofSide('done = total')],
  [true, ofSide('tracked = not tracked')],
  [true, ofSide('visible = not visible')],
  [false, ofStage("name = name || '!', key = 'cutting', work_days = 4, notice_days = 3")],
  [true, ofStage("clients = '{}'")],
  [true, ofStage("category = 'Submission'")],
  [true, ofStage('deleted_at = now()')],
  [false, ofPart("combo_name = 'Ecru'")],
  [true, ofPart('deleted_at = now()')],
  [false, ofPartSide("commitment = '2026-08-01', baseline = '2026-08-01', actual = '2026-08-01'")],
  [true, ofPartSide("status = 'IN_REVIEW'")],
])('deadlines are counted again (%s) after %s', async (counted, statement) => {
  const { orderId } = await makeOrder(app);
  await makePlan(app, orderId, [{ category: 'Approval' }]);
  expect(await isCountedAgain(orderId, statement)).toBe(counted);
});

it('forecasts of a new day make no work for the job that counts deadlines', async () => {
  const { orderId } = await makeOrder(app);
  await makePlan(app, orderId, [{}]);
  await app.pool.query('delete from deadline_changes');
  const forecasts = async () =>
    (await app.pool.query('select forecast from stage_sides where order_id = $1', [orderId])).rows;
  const before = await forecasts();
  const jobs = planningJobs.filter(({ name }) => name === 'reckon-orders');
  for (const now of ['2026-08-20T09:00:00.000Z', '2026-08-20T09:10:00.000Z']) {
    app.clock.now = new Date(now);
    await runDueJobs(jobs, { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) });
  }
  expect(before.map(({ forecast }) => forecast)).toEqual(['2026-07-31', '2026-07-26']);
  expect((await forecasts()).map(({ forecast }) => forecast)).toEqual(['2026-08-20', '2026-08-20']);
  expect((await app.pool.query('select 1 from deadline_changes')).rowCount).toBe(0);
});
