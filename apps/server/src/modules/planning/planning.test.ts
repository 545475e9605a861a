import { isSubStageComplete, orderProgress, parentStatus } from '@selvedge/domain/planning/progress';
import { stageFromWire } from '@selvedge/domain/planning/wire';
import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, stage, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const planOf = async (who: any, orderId: string) =>
  app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`);
const status = (currentStatus: string, targetUserType: 3001 | 3003, commitMessage = 'Reported') => ({
  commitMessage,
  metadata: { targetUserType, currentStatus },
});

describe('saving a plan', () => {
  it('expands a stage into one sub-stage per combo, and at Material level one per matching material', async () => {
    const { orderId } = await makeOrder(app);
    const [cutting, lab] = await makePlan(app, orderId, [
      {},
      {
        stageName: 'Lab Dip',
        stageType: 'Sample Approval',
        category: 'Approval',
        level: '4702',
        materialType: 'Fabric',
      },
    ]);
    expect(cutting.subStages.map((sub: any) => [sub.comboName, sub.requiredQuantityClient])).toEqual([
      ['White', { value: 100, unit: 790 }],
      ['Navy', { value: 200, unit: 790 }],
    ]);
    expect(
      lab.subStages.map((sub: any) => [sub.comboName, sub.materialName, sub.requiredQuantityClient.value]),
    ).toEqual([
      ['White', 'Jersey', 20],
      ['White', 'Rib', 2],
      ['Navy', null, 200],
    ]);
    expect(cutting).toMatchObject({
      deadlineClient: '2026-07-31',
      deadlineManufacturer: '2026-07-26',
      requiredQuantityClient: { value: 300, unit: 790 },
    });
  });

  it('counts deadlines from the purchase order date, and moves them with it', async () => {
    const order = await makeOrder(app);
    const [saved] = await makePlan(app, order.orderId, [
      { deadlineClient: '2026-06-11', leadTimeClient: 0, deadlineManufacturer: '2026-05-01' },
    ]);
    expect(saved).toMatchObject({
      leadTimeClient: 10,
      deadlineClient: '2026-06-11',
      leadTimeManufacturer: 0,
      deadlineManufacturer: '2026-06-01',
    });
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: order.customFields.map((one: any) =>
        one.name === 'Purchase Order Date' ? { ...one, value: '2026-06-03' } : one,
      ),
    });
    const [moved] = (await planOf('trader', order.orderId)).body;
    expect(moved).toMatchObject({ deadlineClient: '2026-06-13', deadlineManufacturer: '2026-06-03' });
    expect(moved.subStages[0]).toMatchObject({ deadlineClient: '2026-06-13' });
  });

  it('counts deadlines from today once the purchase order date is cleared', async () => {
    const order = await makeOrder(app);
    await makePlan(app, order.orderId, [{ deadlineClient: '2026-06-11', leadTimeClient: 0 }]);
    const cleared = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: order.customFields.map((one: any) =>
        one.name === 'Purchase Order Date' ? { ...one, value: null } : one,
      ),
    });
    const today = app.clock.now.toISOString().slice(0, 10);
    const date = cleared.body.customFields.find((one: any) => one.name === 'Purchase Order Date');
    expect(date.value).toBe(today);
    const [moved] = (await planOf('trader', order.orderId)).body;
    expect(moved.leadTimeClient).toBe(10);
    expect(Date.parse(moved.deadlineClient) - Date.parse(today)).toBe(10 * 86_400_000);
  });

  it('refuses a stale plan, a stage without a name, stages of two orders, and strangers on a stage; nothing is saved', async () => {
    const [one, two] = [await makeOrder(app), await makeOrder(app)];
    await makePlan(app, one.orderId, [{}]);
    const save = (stages: object[], headers = {}) =>
      app.call('trader', 'PUT', '/api/Planning/bulkUpdate', stages, headers);
    expect((await save([stage(app, one.orderId)], { 'if-match': '"0"' })).body).toMatchObject({
      code: 'STALE_VERSION',
      version: 1,
      changedBy: 'Priya Raman',
    });
    expect(
      (await save([stage(app, one.orderId), stage(app, one.orderId, { stageName: ' ' })])).body,
    ).toMatchObject({ message: 'Please fill in stage name.', errors: [{ path: '1.stageName' }] });
    expect((await save([stage(app, one.orderId), stage(app, two.orderId)])).status).toBe(400);
    expect(
      (await save([stage(app, one.orderId, { associatedUsers: { clients: [app.world.people.factory.id] } })]))
        .status,
    ).toBe(400);
    expect((await save([stage(app, one.orderId, { stageId: two.orderId })])).status).toBe(404);
    expect((await planOf('trader', one.orderId)).body).toHaveLength(1);
    expect((await planOf('trader', one.orderId)).headers.etag).toBe('"1"');
  });

  it('locks name, type and level once a sub-stage has started', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{ category: 'Approval' }]);
    await app.call(
      'trader',
      'PUT',
      `/api/Planning/updateStage/${saved.subStages[0].stageId}`,
      status('IN_PROGRESS', 3001),
    );
    const renamed = await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
      stage(app, orderId, { stageId: saved.stageId, stageName: 'Other', category: 'Approval' }),
    ]);
    expect(renamed.body.message).toBe(
      'The name, type, category, level and material type of a stage with progress cannot be changed.',
    );
  });

  it('follows the order: new combos are added, removed ones go, the others keep their progress', async () => {
    const order = await makeOrder(app);
    const [saved] = await makePlan(app, order.orderId, [{}]);
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${saved.subStages[1].stageId}`, {
      commitMessage: 'Cut',
      metadata: { targetUserType: 3003, currentInhouse: 150 },
    });
    const [tee] = order.styleInfo;
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      styleInfo: [
        { ...tee, combos: [tee.combos[1], combo('Red', 50)] },
        style('Polo', 10, [combo('Sky', 10)]),
      ],
    });
    const [after] = (await planOf('trader', order.orderId)).body;
    expect(after.subStages.map((sub: any) => [sub.comboName, sub.inhouseQuantityManufacturer.value])).toEqual(
      [
        ['Navy', 150],
        ['Red', 0],
        ['Sky', 0],
      ],
    );
    expect(after.totalItems).toBe(3);
  });

  it('follows the order’s organizations: who left them leaves the stages, and the plan can be saved again', async () => {
    const { organizations, people: users } = app.world;
    const order = await makeOrder(app);
    const people = {
      traders: [users.trader.id],
      manufacturers: [users.factory.id],
      clients: [users.buyer.id],
    };
    await makePlan(app, order.orderId, [{ associatedUsers: people }]);
    const handed = order.customFields.map((one: any) =>
      one.name === 'Buyer Organization' ? { ...one, value: { ...organizations.havn } } : one,
    );
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: handed,
      associatedUsers: [users.trader.id, users.factory.id],
    });
    expect(saved.status).toBe(200);
    const plan = (await planOf('trader', order.orderId)).body;
    expect(plan[0].associatedUsers).toEqual({ ...people, clients: [] });
    expect((await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', plan)).status).toBe(200);
  });

  it('is cleared, archived, and restored', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{}, { stageName: 'Sewing' }]);
    expect((await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`)).body.message).toBe(
      'Existing stages cleared',
    );
    expect((await planOf('trader', orderId)).body).toEqual([]);
    await makePlan(app, orderId, [{ stageName: 'Packing' }]);
    expect(
      (await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`)).body.map(
        (one: any) => one.stageName,
      ),
    ).toEqual(['Cutting', 'Sewing']);
    // The replaced plan is archived too, so that a restore can be undone.
    expect(
      (await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`)).body.map(
        (one: any) => one.stageName,
      ),
    ).toEqual(['Packing']);
  });

  it('needs the same number of statements for one stage and for thirty', async () => {
    const count = async (stages: number) => {
      const { orderId } = await makeOrder(app);
      app.queries.count = 0;
      await makePlan(
        app,
        orderId,
        Array.from({ length: stages }, (_, n) => ({ stageName: `Stage ${n}` })),
      );
      return app.queries.count;
    };
    expect(await count(30)).toBe(await count(1));
  });
});

describe('reporting progress', () => {
  it('writes one audit row with what stood before, from the database', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{ category: 'Approval' }]);
    const [sub] = saved.subStages;
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${sub.stageId}`, {
      commitMessage: 'Round 1 sent',
      metadata: { targetUserType: 3001, previousStatus: 'APPROVED', currentStatus: 'SUBMITTED' },
    });
    const audit = await app.pool.query(
      "select facts, commit_message from activities where order_id = $1 and kind = 'stage.statusChanged'",
      [orderId],
    );
    expect(audit.rows).toEqual([
      {
        commit_message: 'Round 1 sent',
        facts: expect.objectContaining({ side: 'client', from: ['NOT_STARTED'], to: 'SUBMITTED' }),
      },
    ]);
  });

  it.each(['', '   \n', 'x'.repeat(73)])(
    'refuses the summary %j and changes nothing',
    async (commitMessage) => {
      const { orderId } = await makeOrder(app);
      const [saved] = await makePlan(app, orderId, [{}]);
      const reply = await app.call(
        'trader',
        'PUT',
        `/api/Planning/updateStage/${saved.subStages[0].stageId}`,
        status('IN_PROGRESS', 3001, commitMessage),
      );
      expect(reply.status).toBe(400);
      expect((await planOf('trader', orderId)).body[0].subStages[0].statusClientTrader).toBe('NOT_STARTED');
      expect(
        (
          await app.pool.query("select 1 from activities where order_id = $1 and kind like 'stage.%'", [
            orderId,
          ])
        ).rowCount,
      ).toBe(0);
    },
  );

  it('clamps the in-house quantity to the required one, and completes a Quantity stage by it', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{}]);
    const set = (index: number, currentInhouse: number) =>
      app.call('trader', 'PUT', `/api/Planning/updateStage/${saved.subStages[index].stageId}`, {
        commitMessage: 'Cut',
        metadata: { targetUserType: 3003, currentInhouse },
      });
    expect((await set(0, 5000)).body.subStages[0].inhouseQuantityManufacturer.value).toBe(100);
    expect((await set(1, -4)).body).toMatchObject({
      completedTraderManufacturer: 1,
      completedClientTrader: 0,
    });
  });

  it('accepts an unchanged quantity without a new version, activity, notification or update time', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{}]);
    const set = (currentInhouse: number) =>
      app.call('trader', 'PUT', `/api/Planning/updateStage/${saved.subStages[0].stageId}`, {
        commitMessage: 'Cut',
        metadata: { targetUserType: 3003, currentInhouse },
      });
    expect((await set(40)).status).toBe(200);
    const state = async () => {
      const { rows } = await app.pool.query(
        `select o.version, o.plan_version, o.updated_at, o.factory_updated_at,
          (select count(*) from order_revisions r where r.order_id = o.id) as revisions,
          (select count(*) from activities a where a.order_id = o.id) as activities,
          (select count(*) from stage_reports r join stages s on s.id = r.stage_id where s.order_id = o.id) as reports,
          (select json_agg(n.message::text || n.created_at order by n.id) from notifications n where n.action like '%' || o.id || '%') as told
        from orders o where o.id = $1`,
        [orderId],
      );
      return rows;
    };
    const before = await state();
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    for (const same of [40, 40.0]) {
      const reply = await set(same);
      expect([reply.status, reply.body.subStages[0].inhouseQuantityManufacturer.value]).toEqual([200, 40]);
    }
    expect(await state()).toEqual(before);
  });

  it('adds up as the domain does', async () => {
    const { orderId } = await makeOrder(app);
    const stages = await makePlan(app, orderId, [
      {},
      { stageName: 'Lab Dip', category: 'Approval', isVisibleToClient: false },
      { stageName: 'Booking', category: 'Submission' },
    ]);
    await app.call(
      'trader',
      'PUT',
      `/api/Planning/updateStage/${stages[1].stageId}`,
      status('APPROVED', 3003),
    );
    await app.call(
      'trader',
      'PUT',
      `/api/Planning/updateStage/${stages[2].subStages[0].stageId}`,
      status('COMPLETED', 3001),
    );
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${stages[0].subStages[0].stageId}`, {
      commitMessage: 'Cut',
      metadata: { targetUserType: 3001, currentInhouse: 100 },
    });
    const after = (await planOf('trader', orderId)).body;
    for (const one of after)
      expect(one.completedClientTrader).toBe(
        stageFromWire(one).subStages.filter((sub) => isSubStageComplete(sub, 'client', one.category)).length,
      );
    const card = (
      await app.call('trader', 'GET', '/api/CustomOrder/OrgBasedOrders?search=crew&pageSize=100')
    ).body.orders.find((one: any) => one.orderId === orderId);
    expect(card.overallProgressClient).toBeCloseTo(
      orderProgress(after.map(stageFromWire), 'client').percent,
      1,
    );
    for (const one of after)
      expect(one.statusClientTrader).toBe(
        parentStatus(one.subStages.map((sub: any) => sub.statusClientTrader)),
      );
    expect(after.map((one: any) => one.statusClientTrader)).toEqual([
      'IN_PROGRESS',
      'APPROVED',
      'IN_PROGRESS',
    ]);
  });

  it('lets an assigned factory user report its own side, and nothing else', async () => {
    const { orderId } = await makeOrder(app);
    const [mine, other] = await makePlan(app, orderId, [
      {},
      { stageName: 'Sewing', associatedUsers: { traders: [app.world.people.trader.id] } },
    ]);
    const put = (who: any, id: string, body: object) =>
      app.call(who, 'PUT', `/api/Planning/updateStage/${id}`, body);
    expect((await put('factory', mine.subStages[0].stageId, status('IN_PROGRESS', 3003))).status).toBe(200);
    expect((await put('factory', mine.subStages[0].stageId, status('IN_PROGRESS', 3001))).status).toBe(403);
    expect((await put('factory', other.subStages[0].stageId, status('IN_PROGRESS', 3003))).status).toBe(403);
    expect((await put('factoryRegular', mine.subStages[0].stageId, status('COMPLETED', 3003))).status).toBe(
      403,
    );
    expect((await put('factoryOther', mine.subStages[0].stageId, status('COMPLETED', 3003))).status).toBe(
      404,
    );
    expect((await put('traderAdmin', mine.subStages[0].stageId, status('COMPLETED', 3003))).status).toBe(403);
    for (const path of [`delete/${mine.stageId}`, `deleteByOrder/${orderId}`])
      expect((await app.call('factory', 'DELETE', `/api/Planning/${path}`)).status).toBe(403);
  });
});
