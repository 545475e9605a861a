import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, stage, style } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { planOf, put, update } = planCalls(app);

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
    const [moved] = (await planOf(order.orderId)).body;
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
    const [moved] = (await planOf(order.orderId)).body;
    expect(moved.leadTimeClient).toBe(10);
    expect(Date.parse(moved.deadlineClient) - Date.parse(today)).toBe(10 * 86_400_000);
  });

  it('refuses a stale plan, a stage without a name, stages of two orders, and strangers on a stage; nothing is saved', async () => {
    const [one, two] = [await makeOrder(app), await makeOrder(app)];
    await makePlan(app, one.orderId, [{}]);
    expect((await put([stage(app, one.orderId)], { 'if-match': '"0"' })).body).toMatchObject({
      code: 'STALE_VERSION',
      version: 1,
      changedBy: 'Priya Raman',
    });
    expect(
      (await put([stage(app, one.orderId), stage(app, one.orderId, { stageName: ' ' })])).body,
    ).toMatchObject({ message: 'Please fill in stage name.', errors: [{ path: '1.stageName' }] });
    expect((await put([stage(app, one.orderId), stage(app, two.orderId)])).status).toBe(400);
    expect(
      (await put([stage(app, one.orderId, { associatedUsers: { clients: [app.world.people.factory.id] } })]))
        .status,
    ).toBe(400);
    expect((await put([stage(app, one.orderId, { stageId: two.orderId })])).status).toBe(404);
    expect((await planOf(one.orderId)).body).toHaveLength(1);
    expect((await planOf(one.orderId)).headers.etag).toBe('"1"');
  });

  it('locks name, type and level once a sub-stage has started', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{ category: 'Approval' }]);
    await update(saved.subStages[0].stageId, 3001, { currentStatus: 'IN_PROGRESS' });
    const renamed = await put([
      stage(app, orderId, { stageId: saved.stageId, stageName: 'Other', category: 'Approval' }),
    ]);
    expect(renamed.body.message).toBe(
      'The name, type, category, level and material type of a stage with progress cannot be changed.',
    );
  });

  it('follows the order: new combos are added, removed ones go, the others keep their progress', async () => {
    const order = await makeOrder(app);
    const [saved] = await makePlan(app, order.orderId, [{}]);
    await update(saved.subStages[1].stageId, 3003, { currentInhouse: 150 });
    const [tee] = order.styleInfo;
    await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      styleInfo: [
        { ...tee, combos: [tee.combos[1], combo('Red', 50)] },
        style('Polo', 10, [combo('Sky', 10)]),
      ],
    });
    const [after] = (await planOf(order.orderId)).body;
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
    const plan = (await planOf(order.orderId)).body;
    expect(plan[0].associatedUsers).toEqual({ ...people, clients: [] });
    expect((await put(plan)).status).toBe(200);
  });

  it('is cleared, archived, and restored', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [{}, { stageName: 'Sewing' }]);
    expect((await app.call('trader', 'DELETE', `/api/Planning/deleteByOrder/${orderId}`)).body.message).toBe(
      'Existing stages cleared',
    );
    expect((await planOf(orderId)).body).toEqual([]);
    await makePlan(app, orderId, [{ stageName: 'Packing' }]);
    expect(
      (await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`)).body.map(
        (one: any) => one.stageName,
      ),
    ).toEqual(['Cutting', 'Sewing']);
    const again = await app.call('trader', 'POST', `/api/Planning/restore/${orderId}`);
    expect([again.status, again.body.message]).toEqual([409, 'There is nothing to undo.']);
    expect((await planOf(orderId)).body.map((one: any) => one.stageName)).toEqual(['Cutting', 'Sewing']);
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
