import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { runDueJobs } from '#server/jobs/runner';
import { combo, makeOrder, makePlan, style } from '#test/orders';
import { useApp } from '#test/start-app';
import { signAllIn } from '#test/world';
import { planningJobs } from '../jobs';
import { ordersToReckon, writeForecasts } from './forecast-store';

const app = useApp();
const START = Date.parse('2026-06-15T09:00:00.000Z');
const DAY_MS = 86_400_000;

/** Moves the clock to a number of days after the start. */
async function onDay(count: number): Promise<void> {
  app.clock.now = new Date(START + count * DAY_MS);
  app.world.tokens = await signAllIn(app.pool, app.config, app.clock.now, app.world);
}
const runJob = () =>
  runDueJobs(
    planningJobs.filter(({ name }) => name === 'reckon-orders'),
    { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) },
  );
/** On a new server, a job first runs at its next slot. */
const reckonNextDay = async (count: number) => {
  await onDay(count);
  await runJob();
  app.clock.now = new Date(app.clock.now.getTime() + 600_000);
  return runJob();
};

const ORDER_COLUMNS = `reckoned_on as "reckonedOn", plan_start as "planStart",
  forecast_client as client, late_client as "clientLate", forecast_factory as factory, late_factory as "factoryLate",
  forecast_client_own as "clientOwn", late_client_own as "clientOwnLate",
  forecast_factory_own as "factoryOwn", late_factory_own as "factoryOwnLate"`;
const orderRow = async (orderId: string) =>
  (await app.pool.query(`select ${ORDER_COLUMNS} from orders where id = $1`, [orderId])).rows[0];
const rowVersion = async (orderId: string) =>
  (
    await app.pool.query(
      'select xmin::text, updated_at, plan_version, buyer_updated_at from orders where id = $1',
      [orderId],
    )
  ).rows[0];
const sidesOf = async (orderId: string) =>
  (
    await app.pool.query(
      `select st.name, ss.side, ss.commitment, ss.forecast, ss.forecast_own as own, ss.started_on as "startedOn",
        ss.actual
       from stage_sides ss join stages st on st.id = ss.stage_id
       where ss.order_id = $1 and st.deleted_at is null order by st.position, ss.side`,
      [orderId],
    )
  ).rows;
const report = (
  who: 'trader' | 'factory' | 'buyer',
  subStageId: string,
  side: 3001 | 3003,
  metadata: object,
) =>
  app.call(who, 'PUT', `/api/Planning/updateStage/${subStageId}`, {
    commitMessage: 'Reported',
    metadata: { targetUserType: side, ...metadata },
  });
const lateNotices = async (who: 'trader' | 'traderRegular' | 'buyer' | 'factory', orderId: string) =>
  (await app.call(who, 'GET', '/api/Notification?pageSize=50')).body
    .filter((one: any) => one.action.includes(orderId) && one.message.startsWith('Forecast'))
    .map((one: any) => one.message as string);
const saveFields = (
  order: any,
  values: Record<string, unknown>,
  who: 'trader' | 'traderRegular' = 'trader',
) =>
  app.call(who, 'PUT', `/api/CustomOrder/${order.orderId}`, {
    customFields: order.customFields.flatMap((one: { name: string }) =>
      one.name in values ? [{ ...one, value: values[one.name] }] : [],
    ),
    commitMessage: 'Dates',
  });

/** Approval stages with leads from 1 June 2026; `Ex-Factory` is the end. */
const planned = async (values: Record<string, any> = {}, rest: object = {}) => {
  await onDay(0);
  const order = await makeOrder(app, values, rest);
  const stages = await makePlan(app, order.orderId, [
    { stageName: 'PP Sample', category: 'Approval', leadTimeManufacturer: 20, leadTimeClient: 24 },
    { stageName: 'Ex-Factory', category: 'Quantity', leadTimeManufacturer: 60, leadTimeClient: 62 },
  ]);
  return { order, orderId: order.orderId as string, stages };
};

describe('a change of a plan', () => {
  it('stores the deadlines as forecasts of a plan without late work', async () => {
    const { orderId } = await planned();
    const days = (await sidesOf(orderId)).map((one) => [one.commitment, one.forecast, one.own]);
    expect(days).toEqual(
      ['2026-06-25', '2026-06-21', '2026-08-02', '2026-07-31'].map((day) => [day, day, day]),
    );
    expect(await orderRow(orderId)).toEqual({
      reckonedOn: '2026-06-15',
      planStart: '2026-06-01',
      client: '2026-08-02',
      clientLate: 0,
      clientOwn: '2026-08-02',
      clientOwnLate: 0,
      factory: '2026-07-31',
      factoryLate: 0,
      factoryOwn: '2026-07-31',
      factoryOwnLate: 0,
    });
  });

  it('gives a completed part and side its day in the zone of the reporter, and takes it when it is reopened', async () => {
    const { orderId, stages } = await planned();
    await app.pool.query("update users set time_zone = 'Pacific/Kiritimati' where id = $1", [
      app.world.people.factory.id,
    ]);
    app.clock.now = new Date(START + 2 * 3_600_000);
    const [white, navy] = stages[0].subStages;
    const factorySide = async () => (await sidesOf(orderId))[1];
    expect((await report('factory', white.stageId, 3003, { currentStatus: 'SUBMITTED' })).status).toBe(200);
    expect(await factorySide()).toMatchObject({ startedOn: '2026-06-16', actual: null });
    for (const part of [white, navy])
      await report('trader', part.stageId, 3003, { currentStatus: 'APPROVED' });
    expect(await factorySide()).toMatchObject({
      startedOn: '2026-06-15',
      actual: '2026-06-15',
      forecast: '2026-06-15',
      own: '2026-06-15',
    });
    await report('trader', navy.stageId, 3003, { currentStatus: 'REJECTED' });
    expect(await factorySide()).toMatchObject({ startedOn: '2026-06-15', actual: null });
    await app.pool.query('update users set time_zone = null where id = $1', [app.world.people.factory.id]);
  });

  it('gives a part that is passed on the day of the factory, and one that is enough now the day of the order', async () => {
    await onDay(0);
    const order = await makeOrder(app, {}, { styleInfo: [style('Tee', 1000, [combo('White', 1000)])] });
    const [cutting] = await makePlan(app, order.orderId, [{}]);
    const days = async () => (await sidesOf(order.orderId)).map((one) => one.actual);
    await report('factory', cutting.subStages[0].stageId, 3003, { currentInhouse: 600 });
    await onDay(2);
    const [tee] = order.styleInfo;
    const customFields = tee.combos[0].customFields.map((one: any) =>
      one.name === 'Combo Based Quantity' ? { ...one, value: { value: 500, unit: 790 } } : one,
    );
    const styleInfo = [{ ...tee, combos: [{ ...tee.combos[0], customFields }] }];
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, { styleInfo });
    expect(await days()).toEqual([null, '2026-06-17']);
    await onDay(5);
    const passed = await app.call('trader', 'POST', `/api/Planning/pass-on/${cutting.stageId}`, {});
    expect(passed.status, passed.text).toBe(200);
    expect(await days()).toEqual(['2026-06-17', '2026-06-17']);
  });

  it('compares the end with the ship dates once they are set, for each side as far as it sees them', async () => {
    const { order, orderId } = await planned({
      'Contract Ship Date (Buyer)': null,
      'Planned Ex-Factory Date': null,
    });
    const version = (await rowVersion(orderId)).plan_version;
    const saved = await saveFields(order, {
      'Contract Ship Date (Buyer)': '2026-07-30',
      'Planned Ex-Factory Date': '2026-08-01',
    });
    expect(saved.status, saved.text).toBe(200);
    const late = { clientLate: 3, factoryLate: -1, clientOwnLate: 3, factoryOwnLate: -1 };
    expect(await orderRow(orderId)).toMatchObject(late);
    expect((await rowVersion(orderId)).plan_version).toBe(version);
    const hidden = saved.body.customFields.map((one: any) =>
      one.name === 'Contract Ship Date (Buyer)' ? { ...one, accessibleToUserTypes: [3002] } : one,
    );
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      customFields: hidden,
      commitMessage: 'Hidden',
    });
    expect(await orderRow(orderId)).toMatchObject({ ...late, clientOwnLate: 0 });
  });

  it('makes a partner’s forecasts from its own side alone', async () => {
    const { orderId, stages } = await planned();
    const own = async () =>
      (await sidesOf(orderId)).filter(({ side }) => side === 'client').map((one) => one.own);
    const before = await own();
    const row = await orderRow(orderId);
    const moved = stages.map((one: any) => ({
      ...one,
      leadTimeManufacturer: 120,
      deadlineManufacturer: null,
    }));
    expect((await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', moved)).status).toBe(200);
    const after = await orderRow(orderId);
    expect(after.client > row.client).toBe(true);
    expect(await own()).toEqual(before);
    expect([after.clientOwn, after.clientOwnLate]).toEqual([row.clientOwn, row.clientOwnLate]);
  });

  it('takes forecasts from an order whose plan is cleared', async () => {
    const { orderId } = await planned();
    await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`);
    expect(await orderRow(orderId)).toMatchObject({ client: null, clientLate: null, factoryOwn: null });
  });
});

describe('the job', () => {
  it('makes forecasts of active orders on a new day, and leaves their versions and times alone', async () => {
    const { orderId } = await planned();
    const before = await rowVersion(orderId);
    await reckonNextDay(30);
    const [client, factory] = await sidesOf(orderId);
    expect([client.forecast, factory.forecast, factory.own]).toEqual([
      '2026-07-17',
      '2026-07-15',
      '2026-07-15',
    ]);
    expect(await orderRow(orderId)).toMatchObject({ reckonedOn: '2026-07-15', client: '2026-08-02' });
    const { xmin: written, ...rest } = await rowVersion(orderId);
    expect({ xmin: before.xmin, ...rest }).toEqual(before);
    expect(written).not.toBe(before.xmin);

    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    await runJob();
    expect((await rowVersion(orderId)).xmin).toBe(written);
  });

  it('leaves orders alone that are not active', async () => {
    const { orderId } = await planned();
    await app.pool.query('update orders set status = 2, reckoned_on = null where id = $1', [orderId]);
    await reckonNextDay(31);
    expect(await orderRow(orderId)).toMatchObject({ reckonedOn: null });
  });

  it('takes at most 2,000 orders a run, those without a day first', async () => {
    const { orderId } = await planned();
    await app.pool.query('update orders set reckoned_on = null where id = $1', [orderId]);
    const [first] = await ordersToReckon({ db: dbOf(app.pool) }, '2026-06-15', 200);
    expect(first).toBe(orderId);
  });

  it('does not write over a change that was made after it read the order', async () => {
    const { orderId } = await planned();
    const none = { client: null, factory: null };
    const stale = (await rowVersion(orderId)).xmin as string;
    await app.pool.query('update orders set plan_version = plan_version + 1 where id = $1', [orderId]);
    const before = await orderRow(orderId);
    const write = {
      orderId,
      rowVersion: stale,
      planStart: '2020-01-01',
      ends: none,
      ownEnds: none,
      sides: [],
    };
    expect(await writeForecasts({ db: dbOf(app.pool) }, '2020-01-01', [write])).toEqual([]);
    expect(await orderRow(orderId)).toEqual(before);
    const fresh = { ...write, rowVersion: (await rowVersion(orderId)).xmin as string };
    expect(await writeForecasts({ db: dbOf(app.pool) }, '2020-01-01', [fresh])).toEqual([orderId]);
    expect(await orderRow(orderId)).toMatchObject({ reckonedOn: '2020-01-01', client: null });
  });
});

describe('an order that turns late', () => {
  const twoEditors = () => {
    const { trader, traderRegular, buyer, factory } = app.world.people;
    return {
      associatedUsers: [trader.id, traderRegular.id, buyer.id, factory.id],
      editorUsers: [trader.id, traderRegular.id],
    };
  };

  it('is told to its editors, but not to the one who caused it, and only once', async () => {
    const { order, orderId } = await planned({ 'Contract Ship Date (Buyer)': '2026-08-02' }, twoEditors());
    const saved = await saveFields(order, { 'Contract Ship Date (Buyer)': '2026-07-30' });
    expect(saved.status, saved.text).toBe(200);
    expect(await lateNotices('traderRegular', orderId)).toEqual([
      'Forecast ex-factory 2 Aug 2026, 3 days late',
    ]);
    for (const who of ['trader', 'buyer', 'factory'] as const)
      expect(await lateNotices(who, orderId)).toEqual([]);
    await saveFields(saved.body, { 'Contract Ship Date (Buyer)': '2026-07-29' });
    expect(await lateNotices('traderRegular', orderId)).toEqual([
      'Forecast ex-factory 2 Aug 2026, 3 days late',
    ]);
  });

  it('through a new day is told to all of its editors, on the first of these days', async () => {
    const { orderId } = await planned({ 'Contract Ship Date (Buyer)': '2026-08-02' }, twoEditors());
    await reckonNextDay(49);
    await reckonNextDay(50);
    for (const who of ['trader', 'traderRegular'] as const)
      expect(await lateNotices(who, orderId)).toEqual(['Forecast ex-factory 3 Aug 2026, 1 day late']);
  });

  it('is told to nobody when its plan is made late', async () => {
    await onDay(0);
    const { orderId } = await makeOrder(app, { 'Contract Ship Date (Buyer)': '2026-06-10' }, twoEditors());
    await makePlan(app, orderId, [{ stageName: 'Ex-Factory', leadTimeClient: 30, leadTimeManufacturer: 25 }]);
    expect(await orderRow(orderId)).toMatchObject({ clientLate: 21 });
    expect(await lateNotices('traderRegular', orderId)).toEqual([]);
  });
});
