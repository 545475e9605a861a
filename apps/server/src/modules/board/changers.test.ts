import { addDays } from '@selvedge/domain/calendar';
import { beforeEach, expect, it } from 'vitest';
import { type CellPlan, cellCalls, change } from '#test/cells';
import { dateCalls } from '#test/dates';
import { TODAY } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { update } = planCalls(app);
const { freeze } = dateCalls(app);
const { planned, put } = cellCalls(app);
const day = (days: number) => addDays(TODAY, days);

let plan: CellPlan;
beforeEach(async () => {
  plan = await planned();
  await freeze(plan.orderId);
});
const row = async (who: Who, query = '&changers=1') => {
  const answer = await app.call(who, 'GET', `/api/Board?scope=team&orders=${plan.orderId}${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.orders[0];
};
const move = (from: string, to: string) => change(plan, plan.fit, 'client', { date: to }, { date: from });

it('names the people who moved the deadline and reported on a side last', async () => {
  expect((await row('trader')).changedBy).toEqual([]);
  await put([move(day(20), day(25))]);
  await update(plan.fit.stageId, 3003, { currentStatus: 'SUBMITTED' });
  const { name } = app.world.people.trader;
  const { changedBy } = await row('trader');
  expect(changedBy).toContainEqual([plan.fit.stageId, 'client', 'date', name]);
  expect(changedBy).toContainEqual([plan.fit.stageId, 'factory', 'status', name]);
  expect(changedBy).toHaveLength(2);
  expect((await row('trader', '')).changedBy).toBeUndefined();
});

it('names who moved a deadline of a plan without a baseline, also to those whose change of it is refused', async () => {
  plan = await planned('Without a baseline');
  expect((await put([move(day(20), day(25))])).status).toBe(200);
  const { name } = app.world.people.trader;
  expect((await row('trader')).changedBy).toEqual([[plan.fit.stageId, 'client', 'date', name]]);
  const refused = await put([move(day(20), day(26))]);
  expect([refused.status, refused.body.errors[0].changedBy]).toEqual([409, name]);
  expect(refused.body.errors[0].message).toContain(`(${name})`);
});

it('names to a partner those who reported on its own side, and nobody who moved a date', async () => {
  await put([
    move(day(20), day(25)),
    change(plan, plan.fit, 'factory', { date: day(23) }, { date: day(18) }),
  ]);
  await update(plan.fit.stageId, 3001, { currentStatus: 'SUBMITTED' });
  await update(plan.fit.stageId, 3003, { currentStatus: 'SUBMITTED' });
  const { name } = app.world.people.trader;
  expect((await row('factory')).changedBy).toEqual([[plan.fit.stageId, 'factory', 'status', name]]);
  expect((await row('buyer')).changedBy).toEqual([[plan.fit.stageId, 'client', 'status', name]]);
});

it('names to a factory nobody of the factory that the order named before', async () => {
  const { factory, factoryOther } = app.world.people;
  const { fit, orderId } = plan;
  await app.pool.query(
    "update sub_stage_sides set updated_by = $1, updated_at = now() where stage_id = $2 and side = 'factory'",
    [factory.id, fit.stageId],
  );
  expect((await row('factory')).changedBy).toEqual([[fit.stageId, 'factory', 'status', factory.name]]);
  const order = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
  const moved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
    ...order,
    commitMessage: 'To another factory',
    associatedUsers: [app.world.people.trader.id],
    customFields: order.customFields.map((field: any) =>
      field.name === 'Manufacturer Organization' ? { ...field, value: app.world.organizations.indus } : field,
    ),
  });
  expect(moved.status, moved.text).toBe(200);
  expect((await row('trader')).changedBy).toEqual([[fit.stageId, 'factory', 'status', factory.name]]);
  expect((await row('factoryOther')).changedBy).toEqual([]);
  await app.pool.query('update stages set manufacturers = array[$1::integer] where id = $2', [
    factoryOther.id,
    fit.stageId,
  ]);
  const stale = change(plan, fit, 'factory', { status: 'APPROVED' }, { status: 'SUBMITTED' });
  const { body } = await put([stale], { who: 'factoryOther' });
  expect(body.errors).toEqual([
    { path: 'changes.0', message: 'Fit Sample of Change Tee is now Not Started.' },
  ]);
});
