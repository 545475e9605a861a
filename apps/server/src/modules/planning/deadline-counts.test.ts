import { describe, expect, it } from 'vitest';
import { dbOf, inTransaction } from '#server/db/db';
import { makeFixture } from '#test/fixture';
import { makeOrder, makePlan } from '#test/orders';
import { runJobs } from '#test/run-jobs';
import { signInAgain, useApp, type Who } from '#test/start-app';
import { WRITES } from '#test/writes';
import { recountDeadlines, wrongDeadlineCounts } from './deadline-counts-store';
import { planningJobs } from './jobs';

const app = useApp();
const LIMIT_MS = 120_000;
const SUMMER = '2026-07-24T09:00:00.000Z';
const READERS = ['trader', 'traderRegular', 'buyer', 'factory', 'hengrui'] as const;
const PATHS = [
  'HomePage?pageSize=3',
  'HomePage?due=overdue',
  'Planning/my-work',
  'Planning/my-work?lane=mine&pageSize=2&page=2',
  'Planning/my-work?scope=team&pageSize=100',
  'Planning/my-work?scope=team&due=week&today=2026-06-16',
];
const TABLES = ['deadline_changes', 'counted_orders', 'counted_deadlines', 'deadline_counts'];

const passMinute = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const jobs = planningJobs.filter((job) => job.name === 'count-deadlines');
  return runJobs(app, jobs);
};
const statements = async (...texts: string[]) => {
  for (const text of texts) await app.pool.query(text);
};
async function answers(): Promise<string[]> {
  const read = async (who: Who, path: string) => {
    const reply = await app.call(who, 'GET', `/api/${path}`);
    return `${who} ${path} ${reply.status} ${reply.text}`;
  };
  return Promise.all(READERS.flatMap((who) => PATHS.map((path) => read(who, path))));
}
/** The answers when every order has just changed: the deadlines themselves are counted, one by one. */
async function answersFromScratch(): Promise<string[]> {
  await statements(
    ...TABLES.flatMap((name) => [`create table kept_${name} as table ${name}`, `truncate ${name}`]),
    'insert into deadline_changes select id from orders',
  );
  const result = await answers();
  await statements(
    ...TABLES.flatMap((name) => [
      `truncate ${name}`,
      `insert into ${name} table kept_${name}`,
      `drop table kept_${name}`,
    ]),
  );
  return result;
}
const rowCount = async (table: string, where = '') =>
  Number((await app.pool.query(`select count(*) from ${table} ${where}`)).rows[0].count);

describe('the counts of deadlines', () => {
  /** Writes that change an order, its plan, its people or its partners. */
  const CHANGED = /^\/(CustomOrder|Planning|Organizations\/(Accept|Connections)|Users\/:id\/status)/;
  const writes = WRITES.filter(({ endpoint }) => CHANGED.test(endpoint.path));

  it.each(writes.map((one) => [one.name, one] as const))(
    'are those of the deadlines after the write %s',
    async (_name, { endpoint, write }) => {
      // Deadlines of the fixture are then within a week.
      if (app.clock.now < new Date(SUMMER)) {
        app.clock.now = new Date(SUMMER);
        await signInAgain(app);
      }
      const fixture = await makeFixture(app);
      await passMinute();
      await app.pool.query('delete from attempts');
      const { who, path, body, headers } = await write(fixture);
      const reply = await app.call(who, endpoint.method, `/api${path}`, body, headers);
      expect(reply.status, reply.text).toBeLessThan(400);
      const expected = await answersFromScratch();
      expect(await answers()).toEqual(expected);
      await passMinute();
      expect(await rowCount('deadline_changes')).toBe(0);
      expect(await answers(), 'counted').toEqual(expected);
      expect(await rowCount('deadline_counts', 'where count <= 0')).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'are those of the deadlines after random changes',
    async () => {
      app.clock.now = new Date('2026-06-15T09:00:00.000Z');
      await signInAgain(app);
      const orderIds: string[] = [];
      const succeeded = new Set<string>();
      for (let step = 0; step < STEPS; step += 1) {
        const change = orderIds.length < 3 ? addOrder : random.pick(CHANGES);
        const status = await change(orderIds);
        expect(status, change.name).toBeLessThan(500);
        if (status < 400) succeeded.add(change.name);
        if (random.below(3) === 0) await passMinute();
        if (step % 4 === 3) expect(await answers(), `step ${step}`).toEqual(await answersFromScratch());
      }
      expect([...succeeded].sort()).toEqual([...new Set(CHANGES.map(({ name }) => name))].sort());
      await passMinute();
      expect(await answers()).toEqual(await answersFromScratch());
      expect(await rowCount('deadline_counts', 'where count <= 0')).toBe(0);
    },
    LIMIT_MS,
  );

  it('count changes once that are made while the job runs', async () => {
    const made = Array.from({ length: 6 }, async () => addOrder([]));
    for (let minute = 0; minute < 4; minute += 1) await passMinute();
    expect(await Promise.all(made)).toEqual(made.map(() => 200));
    expect(await answers()).toEqual(await answersFromScratch());
    await passMinute();
    expect(await answers()).toEqual(await answersFromScratch());
  });
});

it('are checked, and counted again by an operator', async () => {
  const db = dbOf(app.pool);
  await passMinute();
  expect(await wrongDeadlineCounts(db)).toBe(0);
  const expected = await answers();
  await app.pool.query('update deadline_counts set count = count + 1');
  await app.pool.query(`update counted_orders set status = 4 where status = 1`);
  expect(await wrongDeadlineCounts(db)).toBeGreaterThan(0);
  await inTransaction(app.pool, recountDeadlines);
  expect(await answers()).toEqual(expected);
  await passMinute();
  expect([await rowCount('deadline_changes'), await wrongDeadlineCounts(db)]).toEqual([0, 0]);
  expect(await answers()).toEqual(expected);
});

const STEPS = 90;
/** A linear congruential generator, so that a failure can be repeated. */
let seed = 7;
const random = {
  below: (limit: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * limit);
  },
  pick: <T>(values: readonly T[]): T => values[random.below(values.length)] as T,
  some: <T>(values: readonly T[]): T[] => values.filter(() => random.below(2) === 0),
  day: () => new Date(Date.UTC(2026, 5, 5 + random.below(50))).toISOString().slice(0, 10),
};
type Change = (orderIds: string[]) => Promise<number>;

type Factory = 'shapla' | 'hengrui';
/** People of the parties of an order with this factory. */
const people = (factory: Factory) => {
  const ids = (...keys: (keyof typeof app.world.people)[]) =>
    random.some(keys.map((key) => app.world.people[key].id));
  return {
    traders: ids('trader', 'traderRegular'),
    clients: ids('buyer'),
    manufacturers: ids(factory === 'shapla' ? 'factory' : 'hengrui'),
  };
};
/** Those who are listed: the trader always is, as the creator. */
const listed = (factory: Factory) => [app.world.people.trader.id, ...Object.values(people(factory)).flat()];
const factories = new Map<string, Factory>();
const factoryOf = (orderId: string): Factory => factories.get(orderId) ?? 'shapla';
const stages = (factory: Factory) =>
  Array.from({ length: 1 + random.below(4) }, (_, nth) => ({
    stageName: `Stage ${nth}`,
    category: random.pick(['Approval', 'Quantity']),
    deadlineClient: random.day(),
    deadlineManufacturer: random.day(),
    isVisibleToClient: random.below(4) > 0,
    isVisibleToFactory: random.below(4) > 0,
    associatedUsers: people(factory),
  }));
const put = async (path: string, body: object) =>
  (await app.call('trader', 'PUT', `/api/${path}`, body)).status;
const planOf = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;

const addOrder: Change = async (orderIds) => {
  const factory = random.pick<Factory>(['shapla', 'hengrui']);
  const { orderId } = await makeOrder(
    app,
    {
      'Order Name': random.pick(['Polo', 'Tee', 'Coat']),
      'Manufacturer Organization': { ...app.world.organizations[factory] },
    },
    { associatedUsers: listed(factory), orderStatus: random.pick([1, 1, 3]) },
  );
  orderIds.push(orderId);
  factories.set(orderId, factory);
  await makePlan(app, orderId, stages(factory)).catch(() => undefined);
  return 200;
};
const savePlan: Change = async (orderIds) => {
  const orderId = random.pick(orderIds);
  const plan = await planOf(orderId);
  if (!Array.isArray(plan) || plan.length === 0) return 404;
  const changed = plan.map((stage: any) => ({
    ...stage,
    orderId,
    deadlineClient: random.day(),
    deadlineManufacturer: random.pick([random.day(), stage.deadlineManufacturer]),
    isVisibleToClient: random.below(4) > 0,
    isVisibleToFactory: random.below(4) > 0,
    associatedUsers: people(factoryOf(orderId)),
  }));
  return put('Planning/bulkUpdate', changed);
};
const report: Change = async (orderIds) => {
  const stage = random.pick<any>((await planOf(random.pick(orderIds))) ?? []);
  if (!stage) return 404;
  return put(`Planning/updateStage/${stage.stageId}`, {
    commitMessage: 'Reported',
    metadata: {
      targetUserType: random.pick([3001, 3003]),
      currentStatus: random.pick([
        'IN_PROGRESS',
        'SUBMITTED',
        'IN_REVIEW',
        'REJECTED',
        'APPROVED',
        'COMPLETED',
      ]),
      subStageIds: stage.subStages.slice(0, 1 + random.below(2)).map((part: any) => part.stageId),
    },
  });
};
const changeStatus: Change = (orderIds) =>
  put(`CustomOrder/${random.pick(orderIds)}`, {
    orderStatus: random.pick([1, 2, 4]),
    commitMessage: 'Changed',
  });
const changePeople: Change = (orderIds) => {
  const orderId = random.pick(orderIds);
  const associatedUsers = listed(factoryOf(orderId));
  return put(`CustomOrder/${orderId}`, { associatedUsers, commitMessage: 'People' });
};
const clearPlan: Change = async (orderIds) =>
  (await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${random.pick(orderIds)}`)).status;
const restorePlan: Change = async (orderIds) =>
  (await app.call('trader', 'POST', `/api/Planning/restore/${random.pick(orderIds)}`)).status;
const removeStage: Change = async (orderIds) => {
  const stage = random.pick<any>((await planOf(random.pick(orderIds))) ?? []);
  return (
    await app.call('trader', 'DELETE', `/api/Planning/delete/${stage?.stageId ?? random.pick(orderIds)}`)
  ).status;
};
const deleteDraft: Change = async (orderIds) =>
  (await app.call('trader', 'DELETE', `/api/CustomOrder/draft/${random.pick(orderIds)}`)).status;
const shift: Change = async (orderIds) =>
  (
    await app.call('trader', 'POST', '/api/Planning/shift', {
      orderIds: random.some(orderIds).slice(0, 3),
      days: random.pick([-7, 3, 7]),
      sides: ['client', 'factory'],
      commitMessage: 'Shifted',
    })
  ).status;
const connect: Change = async () => {
  const { hengrui, meridian } = app.world.organizations;
  const headers = { 'content-type': 'application/json' };
  await app.call('trader', 'DELETE', `/api/Organizations/Connections/${hengrui.id}`);
  await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
    isNew: false,
    orgId: hengrui.id,
  });
  if (random.below(2) === 0) return 200;
  const path = '/api/Organizations/AcceptConnectionRequest';
  return (await app.call('hengrui', 'POST', path, String(meridian.id), headers)).status;
};
const deactivateAndActivate: Change = async () => {
  const path = `Users/${app.world.people.traderRegular.id}/status`;
  await put(path, { accountStatus: 1003 });
  const status = await put(path, { accountStatus: 1002 });
  await signInAgain(app);
  return status;
};
const nextDay: Change = async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000);
  await signInAgain(app);
  return 200;
};
const CHANGES = [
  addOrder,
  savePlan,
  savePlan,
  report,
  report,
  report,
  changeStatus,
  changeStatus,
  changePeople,
  clearPlan,
  restorePlan,
  removeStage,
  deleteDraft,
  shift,
  connect,
  deactivateAndActivate,
  nextDay,
];
