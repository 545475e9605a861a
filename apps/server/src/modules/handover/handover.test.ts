import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { partnerReportCalls } from '#test/partner-reports';
import { linkCalls } from '#test/report-links';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const reports = partnerReportCalls(app);
const { open } = linkCalls(app);
type Somebody = NonNullable<Who>;
const person = (who: Somebody) => app.world.people[who];
const KINDS = ['orders', 'stages', 'drafts', 'reports', 'samples', 'changes', 'links', 'views'];
const all = (to: number | null) => Object.fromEntries(KINDS.map((kind) => [kind, to]));

const holdings = async (by: Who, whom: Somebody) =>
  (await app.call(by, 'GET', `/api/Users/${person(whom).id}/holdings`)).body.holdings;
const texts = async (by: Who, whom: Somebody) => (await holdings(by, whom)).map((one: any) => one.text);
const giveOver = (by: Who, whom: Somebody, giveTo: object) =>
  app.call(by, 'POST', `/api/Users/${person(whom).id}/give-over`, { giveTo });
const setStatus = (by: Who, whom: Somebody, body: object) =>
  app.call(by, 'PUT', `/api/Users/${person(whom).id}/status`, body);
const noticesOf = async (id: number): Promise<string[]> =>
  (
    await app.pool.query(
      "select message from notifications where user_id = $1 and kind like 'handover.%' order by id",
      [id],
    )
  ).rows.map(({ message }) => JSON.stringify(message));
const stagePeople = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body[0].associatedUsers;

/** An order whose merchandiser and stage belong to the trader's Admin. */
async function orderOfAdmin(people: object = {}) {
  const { trader, traderAdmin, buyer, factory, factoryRegular } = app.world.people;
  const order = await makeOrder(
    app,
    {},
    {
      editorUsers: [trader.id, traderAdmin.id],
      merchandiserId: traderAdmin.id,
      associatedUsers: [trader.id, traderAdmin.id, buyer.id, factory.id, factoryRegular.id],
    },
  );
  const associatedUsers = {
    traders: [traderAdmin.id],
    clients: [buyer.id],
    manufacturers: [factory.id],
    ...people,
  };
  const [stage] = await makePlan(app, order.orderId, [{ associatedUsers }]);
  return { orderId: order.orderId as string, stageId: stage.stageId as string };
}

describe('the work of a person', () => {
  it('is counted by kind, each with the colleagues who may take it over', async () => {
    const { trader, traderRegular } = app.world.people;
    const before = await texts('trader', 'traderAdmin');
    expect(before).toEqual([]);
    await orderOfAdmin();
    await reports.made({}, 'traderAdmin');
    await app.call('traderAdmin', 'POST', '/api/Views', {
      page: 'orders',
      name: 'Late',
      query: 'state=late',
      shared: true,
    });
    const held = await holdings('trader', 'traderAdmin');
    expect(held.map((one: any) => one.text)).toEqual([
      '1 live order as merchandiser',
      '1 open stage',
      '1 weekly report',
      '1 shared view',
    ]);
    const idsFor = (kind: string) =>
      held.find((one: any) => one.kind === kind).receivers.map((one: any) => one.id);
    expect(idsFor('orders')).toEqual([trader.id]);
    expect(idsFor('stages')).toEqual(expect.arrayContaining([trader.id, traderRegular.id]));
  });

  it('is given to a colleague in one step, with one notification and the names of history', async () => {
    const { trader, traderAdmin } = app.world.people;
    const { orderId, stageId } = await orderOfAdmin();
    const made = await app.call('traderAdmin', 'POST', '/api/Planning/report-links', {
      stages: [{ stageId, side: 'factory' }],
      personId: person('factory').id,
    });
    expect(made.status, made.text).toBe(200);
    const given = await giveOver('traderAdmin', 'traderAdmin', all(trader.id));
    expect([given.status, given.body.message]).toEqual([200, 'Work given over.']);
    expect(await texts('trader', 'traderAdmin')).toEqual([]);
    const order = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
    expect(order).toMatchObject({ merchandiserId: trader.id });
    expect((await stagePeople(orderId)).traders).toEqual([trader.id]);
    const notices = await noticesOf(trader.id);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(traderAdmin.name);
    expect((await open(new URL(made.body.url).pathname)).status).toBe(200);
    const [entry] = (await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(entry.description).toContain(`Merchandiser is ${trader.name}`);
  });

  it('is given only with a decision for each kind, and to colleagues who may', async () => {
    const { buyer, traderRegular } = app.world.people;
    await orderOfAdmin();
    const missing = await giveOver('trader', 'traderAdmin', { orders: null });
    expect([missing.status, missing.body.errors]).toEqual([
      400,
      [
        {
          path: 'giveTo.stages',
          message: 'Choose who gets 1 open stage, or leave them unassigned.',
        },
      ],
    ]);
    for (const id of [buyer.id, traderRegular.id, person('traderAdmin').id]) {
      const refused = await giveOver('trader', 'traderAdmin', { ...all(null), orders: id });
      expect([refused.status, refused.body.message]).toEqual([
        400,
        'This person cannot take over 1 live order as merchandiser.',
      ]);
    }
    expect((await giveOver('traderRegular', 'traderAdmin', all(null))).status).toBe(403);
    expect((await giveOver('factory', 'traderAdmin', all(null))).status).toBe(404);
    expect(await texts('trader', 'traderAdmin')).toEqual(['1 live order as merchandiser', '1 open stage']);
    await giveOver('trader', 'traderAdmin', all(person('trader').id));
  });

  it('of a partner is what its own side sees', async () => {
    const { factory, factoryRegular, trader } = app.world.people;
    const hidden = await orderOfAdmin({ manufacturers: [factoryRegular.id] });
    await app.pool.query("update stage_sides set visible = false where stage_id = $1 and side = 'factory'", [
      hidden.stageId,
    ]);
    const { orderId } = await orderOfAdmin({ manufacturers: [factoryRegular.id] });
    const held = await holdings('factory', 'factoryRegular');
    expect(held).toEqual([
      { kind: 'stages', text: '1 open stage', receivers: [{ id: factory.id, name: factory.name }] },
    ]);
    expect((await app.call('trader', 'GET', `/api/Users/${factoryRegular.id}/holdings`)).status).toBe(404);
    const before = (await noticesOf(trader.id)).length;
    await setStatus('factory', 'factoryRegular', { accountStatus: 1003, giveTo: all(factory.id) });
    expect((await stagePeople(orderId)).manufacturers).toEqual([factory.id]);
    expect(await noticesOf(trader.id)).toHaveLength(before);
    await setStatus('factory', 'factoryRegular', { accountStatus: 1002 });
  });
});

describe('a person who leaves', () => {
  it('leaves stages unassigned without a receiver, and the editors of the orders are told which', async () => {
    const { trader, factoryRegular } = app.world.people;
    const { orderId } = await orderOfAdmin({ manufacturers: [factoryRegular.id] });
    const shared = await orderOfAdmin({ manufacturers: [person('factory').id, factoryRegular.id] });
    const before = (await noticesOf(trader.id)).length;
    expect((await setStatus('factory', 'factoryRegular', { accountStatus: 1003 })).status).toBe(200);
    expect((await stagePeople(orderId)).manufacturers).toEqual([]);
    expect((await stagePeople(shared.orderId)).manufacturers).toEqual([person('factory').id]);
    const notices = (await noticesOf(trader.id)).slice(before);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain(factoryRegular.name);
    expect(notices[0]?.match(/"stage":"Cutting"/g)).toHaveLength(1);
    await setStatus('factory', 'factoryRegular', { accountStatus: 1002 });
  });

  it('ends copied links that nobody takes over, and keeps finished stages', async () => {
    const { trader, traderAdmin } = app.world.people;
    const { orderId, stageId } = await orderOfAdmin();
    const made = await app.call('traderAdmin', 'POST', '/api/Planning/report-links', {
      stages: [{ stageId, side: 'factory' }],
      personId: person('factory').id,
    });
    const { orderId: doneOrder, stageId: done } = await orderOfAdmin();
    await app.pool.query("update stage_sides set done = total, status = 'COMPLETED' where stage_id = $1", [
      done,
    ]);
    expect(await texts('trader', 'traderAdmin')).toContain('1 copied link');
    expect(
      (await setStatus('trader', 'traderAdmin', { accountStatus: 1003, giveTo: all(null) })).status,
    ).toBe(200);
    expect((await open(new URL(made.body.url).pathname)).status).not.toBe(200);
    expect((await stagePeople(orderId)).traders).toEqual([]);
    expect((await stagePeople(doneOrder)).traders).toEqual([traderAdmin.id]);
    expect((await noticesOf(trader.id)).at(-1)).toContain('nobody took over');
    await setStatus('trader', 'traderAdmin', { accountStatus: 1002 });
    expect((await open(new URL(made.body.url).pathname)).status).not.toBe(200);
  });

  it('is not deactivated when a decision is missing', async () => {
    const { traderAdmin } = app.world.people;
    await orderOfAdmin();
    const refused = await setStatus('trader', 'traderAdmin', { accountStatus: 1003, giveTo: {} });
    expect(refused.status).toBe(400);
    const { body } = await app.call('trader', 'GET', `/api/Users/${traderAdmin.id}`);
    expect(body.accountStatus).toBe(1002);
  });
});
