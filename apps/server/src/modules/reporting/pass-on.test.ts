import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const LATER = 2 * 60_000;

/** A plan of one stage on an order of two combos (White 1,000, Navy 2,000). */
async function planned(stage: object = {}) {
  const order = await makeOrder(
    app,
    {},
    { styleInfo: [style('Tee', 3000, [combo('White', 1000), combo('Navy', 2000)])] },
  );
  const [saved] = await makePlan(app, order.orderId, [stage]);
  const [white, navy] = saved.subStages.map((sub: any) => sub.stageId);
  return { order, orderId: order.orderId as string, stageId: saved.stageId as string, white, navy };
}
/** Sends a report, two minutes after the previous one. */
async function report(who: Who, body: object) {
  app.clock.now = new Date(app.clock.now.getTime() + LATER);
  const id = uuid();
  const sent = await app.call(who, 'POST', '/api/Planning/report', { id, ...body });
  expect([sent.status, sent.body.message]).toEqual([200, undefined]);
  return id;
}
const passOn = (stageId: string) => app.call('trader', 'POST', `/api/Planning/pass-on/${stageId}`, {});
const byItself = (who: Who, stageId: string, on: boolean) =>
  app.call(who, 'PUT', `/api/Planning/pass-on/${stageId}`, { byItself: on });
async function client(orderId: string) {
  const [stage] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
  return stage.subStages.map((sub: any) => [sub.statusClientTrader, sub.inhouseQuantityClient.value]);
}

describe('passing a whole stage on', () => {
  it('leaves figures and statuses that the client side is ahead with', async () => {
    const counted = await planned();
    const { stageId, white, navy } = counted;
    await report('trader', { stageId, side: 'client', figures: [{ subStageId: white, inhouse: 1000 }] });
    await report('factory', { stageId, side: 'factory', figures: [{ subStageId: navy, inhouse: 300 }] });
    expect((await passOn(stageId)).body.unchanged).toEqual([white]);
    expect(await client(counted.orderId)).toEqual([
      ['COMPLETED', 1000],
      ['IN_PROGRESS', 300],
    ]);
    const samples = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    await report('trader', { stageId: samples.stageId, side: 'client', status: 'SUBMITTED' });
    expect((await passOn(samples.stageId)).body.unchanged).toHaveLength(2);
    expect(await client(samples.orderId)).toEqual([
      ['SUBMITTED', 0],
      ['SUBMITTED', 0],
    ]);
  });

  it('answers a rejection of the buyer only with a round that is newer', async () => {
    const { orderId, stageId, white, navy } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const factory = { stageId, side: 'factory' };
    await report('factory', { ...factory, status: 'SUBMITTED' });
    await report('trader', { ...factory, status: 'APPROVED', subStageIds: [navy] });
    await passOn(stageId);
    const rejected = { stageId, side: 'client', status: 'REJECTED', comment: 'Too red' };
    await report('buyer', rejected);
    await report('trader', { ...factory, status: 'APPROVED', subStageIds: [white] });
    expect((await passOn(stageId)).body.unchanged).toHaveLength(2);
    await report('trader', { ...factory, status: 'REJECTED', subStageIds: [white], comment: 'Too red' });
    await passOn(stageId);
    expect((await client(orderId)).map(([status]: [string]) => status)).toEqual(['REJECTED', 'REJECTED']);
    await report('factory', { ...factory, status: 'SUBMITTED', subStageIds: [white] });
    expect((await passOn(stageId)).body.unchanged).toEqual([navy]);
    expect((await client(orderId)).map(([status]: [string]) => status)).toEqual(['SUBMITTED', 'REJECTED']);
  });
});

describe('automatic passing on', () => {
  it('is taken back with the report, which restores the client side', async () => {
    const { orderId, stageId, white } = await planned();
    await byItself('trader', stageId, true);
    const at = { stageId, side: 'factory' };
    await report('factory', { ...at, figures: [{ subStageId: white, inhouse: 100 }] });
    const wrong = await report('factory', { ...at, figures: [{ subStageId: white, inhouse: 900 }] });
    expect((await client(orderId))[0]).toEqual(['IN_PROGRESS', 900]);
    expect((await app.call('factory', 'DELETE', `/api/Planning/report/${wrong}`)).status).toBe(200);
    expect((await client(orderId))[0]).toEqual(['IN_PROGRESS', 100]);
    const [activity] = (await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(activity.description).toBe('Cutting for Tee > White: in-house 900 → 100 of 1,000 pcs, taken back');
    expect(activity.userName).toBe(app.world.people.trader.name);
  });

  /** Makes the Admin a second editor, who switches passing on on. */
  async function switchedOnByAdmin() {
    const plan = await planned();
    const { traderAdmin } = app.world.people;
    const { associatedUsers, editorUsers } = plan.order;
    const save = (editors: number[]) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${plan.orderId}`, {
        associatedUsers: [...associatedUsers, traderAdmin.id],
        editorUsers: editors,
      });
    await save([...editorUsers, traderAdmin.id]);
    expect((await byItself('traderAdmin', plan.stageId, true)).status).toBe(200);
    const at = { stageId: plan.stageId, side: 'factory' };
    const counts = (inhouse: number) =>
      report('factory', { ...at, figures: [{ subStageId: plan.white, inhouse }] });
    return { ...plan, counts, takeEditor: () => save(editorUsers) };
  }

  it('ends when its editor can no longer edit the order, and notifies the editors', async () => {
    const { orderId, counts, takeEditor } = await switchedOnByAdmin();
    await counts(300);
    expect((await takeEditor()).status).toBe(200);
    await counts(400);
    expect((await client(orderId))[0]).toEqual(['IN_PROGRESS', 300]);
    const { name } = app.world.people.traderAdmin;
    const text = `Cutting: factory reports are no longer passed on by themselves, because ${name} is no longer an editor of this order`;
    const messages = (await app.call('trader', 'GET', '/api/Notification')).body.map(
      (one: any) => one.message,
    );
    expect(messages).toContain(text);
    const [plan] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(plan.passesOn).toBe(false);
    await counts(500);
    const activity = (await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(activity.filter((one: any) => one.description === text)).toHaveLength(1);
    expect((await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`)).text).not.toContain(
      'by themselves',
    );
  });

  it('ends when the account of its editor is deactivated', async () => {
    const { orderId, counts } = await switchedOnByAdmin();
    await app.pool.query('update users set status = 1003 where id = $1', [app.world.people.traderAdmin.id]);
    await counts(400);
    expect((await client(orderId))[0]).toEqual(['NOT_STARTED', 0]);
  });
});
