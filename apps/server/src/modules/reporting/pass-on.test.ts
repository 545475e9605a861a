import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { figure, reportCalls } from '#test/reports';
import { useApp, type Who } from '#test/start-app';

const app = useApp();
const { report, planned } = reportCalls(app);
const LATER = 2 * 60_000;

/** Sends a report, two minutes after the previous one. */
async function reportLater(who: Who, body: object) {
  app.clock.now = new Date(app.clock.now.getTime() + LATER);
  const id = uuid();
  const sent = await report(who, { id, ...body });
  expect([sent.status, sent.body.message]).toEqual([200, undefined]);
  return id;
}
const passOn = (who: Who, stageId: string, body: object = {}) =>
  app.call(who, 'POST', `/api/Planning/pass-on/${stageId}`, body);
const byItself = (who: Who, stageId: string, on: boolean) =>
  app.call(who, 'PUT', `/api/Planning/pass-on/${stageId}`, { byItself: on });
/** The status and in-house quantity of each part of a stage on the client side. */
const clientOf = (stage: any) =>
  stage.subStages.map((sub: any) => [sub.statusClientTrader, sub.inhouseQuantityClient.value]);
async function client(orderId: string) {
  const [stage] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
  return clientOf(stage);
}

describe('passing a factory report on to the client', () => {
  it('copies statuses and quantities with their dates, for all parts or some, but no texts', async () => {
    const { orderId, stage, white } = await planned();
    await report('factory', {
      stageId: stage.stageId,
      side: 'factory',
      ...figure(white, 400),
      summary: 'Only for Meridian',
      comment: 'Price is 2.10',
    });
    app.clock.now = new Date(app.clock.now.getTime() + 3_600_000);
    const some = await passOn('trader', stage.stageId, { subStageIds: [white] });
    expect([some.status, clientOf(some.body.stage), some.body.unchanged]).toEqual([
      200,
      [
        ['IN_PROGRESS', 400],
        ['NOT_STARTED', 0],
      ],
      [],
    ]);
    const [part] = some.body.stage.subStages;
    expect(part.updatedAtClient).toBe(part.updatedAtManufacturer);
    expect(part.updatedByClient).toBe(app.world.people.trader.id);
    const seen = await Promise.all(
      [
        `/api/OrderActivity/${orderId}`,
        `/api/messages/filter?orderId=${orderId}`,
        '/api/Notification',
        `/api/Planning/byOrderId/${orderId}`,
      ].map(async (path) => (await app.call('buyer', 'GET', path)).text),
    );
    expect(seen.join()).toContain('0 → 400 of 1,000 pcs');
    expect(seen.join()).not.toMatch(/Only for Meridian|Price is|Shapla/);
    expect((await passOn('trader', stage.stageId)).body.unchanged).toHaveLength(2);
  });

  it('is an editor’s, and only where the client sees the stage', async () => {
    const { stage } = await planned();
    expect((await passOn('factory', stage.stageId)).status).toBe(403);
    expect((await passOn('buyer', stage.stageId)).status).toBe(403);
    const hidden = await planned({ isVisibleToClient: false });
    expect((await passOn('trader', hidden.stage.stageId)).body.message).toBe(
      'This stage is not shown to the client side.',
    );
  });

  it('happens automatically where an editor switched that on, under the editor’s name and without the factory’s texts', async () => {
    const { orderId, stage, white } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const at = { stageId: stage.stageId, side: 'factory', subStageIds: [white] };
    const plan = async (who: any) =>
      (await app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`)).body[0];
    await report('factory', { ...at, status: 'IN_PROGRESS' });
    expect(clientOf(await plan('trader'))[0]).toEqual(['NOT_STARTED', 0]);
    const on = await byItself('trader', stage.stageId, true);
    expect(on.body.stage.passesOn).toBe(true);
    expect(await plan('factory')).not.toHaveProperty('passesOn');
    await report('factory', {
      ...at,
      status: 'SUBMITTED',
      summary: 'Internal words',
      comment: 'Not for the buyer',
    });
    expect(clientOf(await plan('trader'))[0]).toEqual(['SUBMITTED', 0]);
    const activity = await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`);
    expect(activity.body[0]).toMatchObject({
      userName: app.world.people.trader.name,
      description: 'Lab Dip for Tee > White: Not Started → Submitted',
      commitMessage: 'Lab Dip: Submitted',
    });
    const words = `${activity.text}${(await app.call('buyer', 'GET', '/api/Notification')).text}`;
    expect(words).not.toMatch(/Internal words|Not for the buyer|Shapla/);
    expect((await plan('buyer')).subStages[0].updatedByClient).toBe(app.world.people.trader.id);
    await report('buyer', {
      stageId: stage.stageId,
      side: 'client',
      status: 'APPROVED',
      subStageIds: [white],
    });
    await report('trader', { ...at, status: 'REJECTED', comment: 'Again' });
    expect(clientOf(await plan('trader'))[0]).toEqual(['APPROVED', 0]);
  });
});

describe('passing a whole stage on', () => {
  it('leaves figures and statuses that the client side is ahead with', async () => {
    const counted = await planned();
    const { stageId, white, navy } = counted;
    await reportLater('trader', { stageId, side: 'client', ...figure(white, 1000) });
    await reportLater('factory', { stageId, side: 'factory', ...figure(navy, 300) });
    expect((await passOn('trader', stageId)).body.unchanged).toEqual([white]);
    expect(await client(counted.orderId)).toEqual([
      ['COMPLETED', 1000],
      ['IN_PROGRESS', 300],
    ]);
    const samples = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    await reportLater('trader', { stageId: samples.stageId, side: 'client', status: 'SUBMITTED' });
    expect((await passOn('trader', samples.stageId)).body.unchanged).toHaveLength(2);
    expect(await client(samples.orderId)).toEqual([
      ['SUBMITTED', 0],
      ['SUBMITTED', 0],
    ]);
  });

  it('answers a rejection of the buyer only with a round that is newer', async () => {
    const { orderId, stageId, white, navy } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const factory = { stageId, side: 'factory' };
    await reportLater('factory', { ...factory, status: 'SUBMITTED' });
    await reportLater('trader', { ...factory, status: 'APPROVED', subStageIds: [navy] });
    await passOn('trader', stageId);
    const rejected = { stageId, side: 'client', status: 'REJECTED', comment: 'Too red' };
    await reportLater('buyer', rejected);
    await reportLater('trader', { ...factory, status: 'APPROVED', subStageIds: [white] });
    expect((await passOn('trader', stageId)).body.unchanged).toHaveLength(2);
    await reportLater('trader', { ...factory, status: 'REJECTED', subStageIds: [white], comment: 'Too red' });
    await passOn('trader', stageId);
    expect((await client(orderId)).map(([status]: [string]) => status)).toEqual(['REJECTED', 'REJECTED']);
    await reportLater('factory', { ...factory, status: 'SUBMITTED', subStageIds: [white] });
    expect((await passOn('trader', stageId)).body.unchanged).toEqual([navy]);
    expect((await client(orderId)).map(([status]: [string]) => status)).toEqual(['SUBMITTED', 'REJECTED']);
  });
});

describe('automatic passing on', () => {
  it('is taken back with the report, which restores the client side', async () => {
    const { orderId, stageId, white } = await planned();
    await byItself('trader', stageId, true);
    const at = { stageId, side: 'factory' };
    await reportLater('factory', { ...at, ...figure(white, 100) });
    const wrong = await reportLater('factory', { ...at, ...figure(white, 900) });
    expect((await client(orderId))[0]).toEqual(['IN_PROGRESS', 900]);
    expect((await app.call('factory', 'DELETE', `/api/Planning/report/${wrong}`)).status).toBe(200);
    expect((await client(orderId))[0]).toEqual(['IN_PROGRESS', 100]);
    const [activity] = (await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(activity.description).toBe('Cutting for Tee > White: 900 → 100 of 1,000 pcs, taken back');
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
    const counts = (inhouse: number) => reportLater('factory', { ...at, ...figure(plan.white, inhouse) });
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
