import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, style } from '#test/orders';
import { factoryOf, figure, reportCalls } from '#test/reports';
import { useApp } from '#test/start-app';

const app = useApp();
const { report, planned } = reportCalls(app);

describe('a report on a stage', () => {
  it('accepts a status, a quantity for each part and one summary, all or nothing', async () => {
    const { orderId, stage, white, navy } = await planned();
    const figures = [
      { subStageId: white, inhouse: 400 },
      { subStageId: navy, inhouse: 2000 },
    ];
    const refused = await report('factory', {
      stageId: stage.stageId,
      side: 'factory',
      figures: [...figures.slice(0, 1), { subStageId: navy, inhouse: 9000 }],
    });
    expect(refused.body).toMatchObject({
      message: 'At most 4,000 can be reported.',
      errors: [{ path: 'figures.1.inhouse', message: 'At most 4,000 can be reported.' }],
    });
    const done = await report('factory', {
      stageId: stage.stageId,
      side: 'factory',
      figures,
      summary: 'Cut today',
    });
    expect(done.status).toBe(200);
    expect(factoryOf(done)).toEqual([
      ['IN_PROGRESS', 400],
      ['COMPLETED', 2000],
    ]);
    expect(done.body).toMatchObject({ unchanged: [], messageId: null });
    expect(done.text).not.toContain('statusClientTrader');
    const [entry] = (await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`)).body;
    expect(entry).toMatchObject({
      description: 'Cutting: 0 → 2,400 of 3,000 pcs',
      commitMessage: 'Cut today',
      via: 'app',
    });
  });

  it.each([
    [{}, 'There is nothing to report yet.'],
    [{ comment: '   ' }, 'There is nothing to report yet.'],
    [{ status: 'REJECTED' }, 'Please say what must change.'],
    [{ photos: Array(6).fill('/files/x') }, 'Up to 5 photos of 10 MB each, as JPEG, PNG or WebP.'],
    [{ status: 'APPROVED', summary: 'x'.repeat(73) }, 'The summary is longer than 72 characters.'],
  ])('of %j is refused: %s', async (body, message) => {
    const { stage } = await planned({ category: 'Approval' });
    const refused = await report('trader', { stageId: stage.stageId, side: 'client', ...body });
    expect(refused.status).toBe(400);
    expect([refused.body.message, ...(refused.body.errors ?? []).map((one: any) => one.message)]).toContain(
      message,
    );
  });

  it('is refused on the other side, on a stage hidden from one’s side, and to those who are not named', async () => {
    const { stage } = await planned({ isVisibleToClient: false });
    const at = { stageId: stage.stageId, status: 'IN_PROGRESS' };
    expect((await report('factory', { ...at, side: 'client' })).status).toBe(403);
    expect((await report('buyer', { ...at, side: 'client' })).status).toBe(404);
    expect((await report('factoryRegular', { ...at, side: 'factory' })).status).toBe(403);
    expect((await report('factoryOther', { ...at, side: 'factory' })).status).toBe(404);
    expect((await report('factory', { ...at, side: 'factory', subStageIds: [uuid()] })).status).toBe(404);
  });

  it('carries what a dialog sends of every part of a large order', async () => {
    const combos = Array.from({ length: 20 }, (_, index) => combo(`Color ${index}`, 10));
    const order = await makeOrder(
      app,
      {},
      { styleInfo: Array.from({ length: 105 }, (_, index) => style(`Style ${index}`, 200, combos)) },
    );
    const [{ stageId, subStages }] = await makePlan(app, order.orderId, [{}]);
    const ids: string[] = subStages.map((sub: any) => sub.stageId);
    expect(ids).toHaveLength(2100);
    const done = await report('factory', {
      stageId,
      side: 'factory',
      status: 'IN_PROGRESS',
      subStageIds: ids,
      figures: ids.map((subStageId) => ({ subStageId, inhouse: 4 })),
      seen: ids.map((subStageId) => ({ subStageId, status: 'NOT_STARTED', inhouse: 0 })),
    });
    expect([done.status, done.body.stage.inhouseQuantityManufacturer.value]).toEqual([200, 8400]);
    const passed = await app.call('trader', 'POST', `/api/Planning/pass-on/${stageId}`, { subStageIds: ids });
    expect([passed.status, passed.body.stage.inhouseQuantityClient.value]).toEqual([200, 8400]);
  });

  it('writes as many statements for two parts as for forty', async () => {
    const count = async (combos: number) => {
      const order = await makeOrder(
        app,
        {},
        {
          styleInfo: [
            style(
              'Tee',
              10,
              Array.from({ length: combos }, (_, n) => combo(`Color ${n}`, 10)),
            ),
          ],
        },
      );
      const [saved] = await makePlan(app, order.orderId, [{}]);
      const figures = saved.subStages.map((sub: any) => ({ subStageId: sub.stageId, inhouse: 5 }));
      app.queries.count = 0;
      await report('factory', { stageId: saved.stageId, side: 'factory', figures });
      return app.queries.count;
    };
    expect(await count(40)).toBe(await count(2));
  });
});

describe('an approval stage', () => {
  it('is submitted by who makes the sample and decided by who judges it', async () => {
    const { stage } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const put = async (who: any, side: string, status: string) => {
      const reply = await report(who, { stageId: stage.stageId, side, status, comment: 'Darker' });
      return [reply.status, reply.status === 200 ? '' : reply.body.message];
    };
    const trader = 'Meridian Sourcing Ltd.';
    for (const status of ['NOT_STARTED', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'COMPLETED'])
      expect(await put('factory', 'factory', status)).toEqual(
        status === 'NOT_STARTED' ? [200, ''] : [403, `Only ${trader} can decide this.`],
      );
    for (const status of ['IN_PROGRESS', 'SUBMITTED'])
      expect(await put('factory', 'factory', status)).toEqual([200, '']);
    for (const status of ['IN_PROGRESS', 'SUBMITTED'])
      expect(await put('buyer', 'client', status)).toEqual([403, `Only ${trader} can submit this.`]);
    for (const status of ['IN_REVIEW', 'REJECTED', 'APPROVED'])
      expect(await put('buyer', 'client', status)).toEqual([200, '']);
    for (const status of ['SUBMITTED', 'APPROVED'])
      expect(await put('trader', 'factory', status)).toEqual([200, '']);
    expect(await put('factory', 'factory', 'IN_PROGRESS')).toEqual([403, `Only ${trader} can decide this.`]);
    const spec = await app.call('factory', 'PUT', `/api/Planning/updateStage/${stage.stageId}`, {
      commitMessage: 'Done',
      metadata: { targetUserType: 3003, currentStatus: 'REJECTED' },
    });
    expect([spec.status, spec.body.message]).toEqual([403, `Only ${trader} can decide this.`]);
  });

  it('shows each person what they may report there', async () => {
    const { orderId } = await planned({ category: 'Approval' });
    const can = async (who: any) =>
      (await app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`)).body[0].can;
    expect(await can('trader')).toMatchObject({ clientRole: 'both', factoryRole: 'both' });
    expect(await can('factory')).toMatchObject({ clientRole: null, factoryRole: 'submits' });
    expect(await can('buyer')).toMatchObject({ clientRole: 'decides', factoryRole: null });
  });

  it('leaves submission and quantity stages to both parties of a side', async () => {
    const { stage } = await planned({ category: 'Submission' });
    expect(
      (await report('buyer', { stageId: stage.stageId, side: 'client', status: 'COMPLETED' })).status,
    ).toBe(200);
    expect(
      (await report('factory', { stageId: stage.stageId, side: 'factory', status: 'COMPLETED' })).status,
    ).toBe(200);
  });
});

describe('notifications about reports', () => {
  const notifications = async (who: any) =>
    (await app.call(who, 'GET', '/api/Notification?pageSize=50')).body;
  it('is one notification for a stage within ten minutes, with the summary, and opens the stage', async () => {
    const { orderId, stage, white, navy } = await planned({ stageName: 'Lab Dip', category: 'Approval' });
    const at = { stageId: stage.stageId, side: 'factory', status: 'SUBMITTED' };
    const about = async (who: any) =>
      (await notifications(who))
        .filter((one: any) => one.action.includes(stage.stageId))
        .map((one: any) => one.message);
    await report('factory', { ...at, subStageIds: [white], summary: 'Round 1 sent' });
    expect(await about('trader')).toEqual([
      'Lab Dip for Tee > White: Not Started → Submitted (factory side). Round 1 sent',
    ]);
    await report('factory', { ...at, subStageIds: [navy], summary: 'Navy as well' });
    expect(await about('trader')).toEqual(['Lab Dip: Submitted (factory side). Navy as well']);
    expect(await about('buyer')).toEqual([]);
    const [newest] = await notifications('trader');
    expect(newest.action).toBe(`/order/${orderId}?tab=CREATE_ORDER_PLANNING_LIST&open=${stage.stageId}`);
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000);
    await report('trader', { stageId: stage.stageId, side: 'factory', status: 'APPROVED', summary: 'Good' });
    expect(await about('factory')).toEqual(['Lab Dip: Submitted → Approved. Good']);
    await report('factory', { ...at, subStageIds: [white] });
    expect(await about('trader')).toHaveLength(1);
  });

  it('is nothing when a report changes nothing', async () => {
    const { stage, white } = await planned();
    const at = { stageId: stage.stageId, side: 'factory', ...figure(white, 400) };
    await report('factory', at);
    const before = (await notifications('trader')).length;
    const same = await report('factory', at);
    expect(same.body.unchanged).toEqual([white]);
    expect((await notifications('trader')).length).toBe(before);
  });
});
