import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, material, stage, style } from '#test/orders';
import { planCalls } from '#test/plans';
import { useApp } from '#test/start-app';

const app = useApp();
const { activityOf, planOf, put, update } = planCalls(app);
const LOCKED =
  'The name, type, category, level and material type of a stage with progress cannot be changed.';

describe('a stage with progress', () => {
  const materialStage = {
    category: 'Quantity',
    level: '4702',
    materialType: 'Fabric',
    stageName: 'Fabric In',
  };
  const started = async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [materialStage]);
    // Reports a quantity only, so the status of the part stays Not Started.
    await update(saved.subStages[0].stageId, 3003, { currentInhouse: 7 });
    return { orderId, saved };
  };

  it.each([
    ['stageName', { stageName: 'Other' }],
    ['stageType', { stageType: 'Sample Approval' }],
    ['category', { category: 'Submission' }],
    ['level', { level: '4701', materialType: null }],
    ['materialType', { materialType: 'Yarn' }],
  ])('keeps its %s, and all that was reported', async (path, change) => {
    const { orderId, saved } = await started();
    const refused = await put([stage(app, orderId, { ...materialStage, stageId: saved.stageId, ...change })]);
    expect([refused.status, refused.body.message, refused.body.errors[0].path]).toEqual([
      400,
      LOCKED,
      `0.${path}`,
    ]);
    const [after] = (await planOf(orderId)).body;
    expect(after.subStages[0].inhouseQuantityManufacturer.value).toBe(7);
  });

  it('restores the progress of a part that was removed with its combo, when its material type returns', async () => {
    const order = await makeOrder(
      app,
      {},
      {
        styleInfo: [style('Tee', 100, [combo('White', 100, [material('Jersey', 'Fabric', 20)])])],
      },
    );
    const { orderId } = order;
    const [saved] = await makePlan(app, orderId, [materialStage]);
    await update(saved.subStages[0].stageId, 3003, { currentInhouse: 7 });
    const [tee] = order.styleInfo;
    const withCombos = (combos: object[]) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { styleInfo: [{ ...tee, combos }] });
    await withCombos([combo('Navy', 100)]);
    const sent = (change: object) =>
      put([stage(app, orderId, { ...materialStage, stageId: saved.stageId, ...change })]);
    expect((await sent({ materialType: 'Yarn' })).status).toBe(200);
    await withCombos(tee.combos);
    expect((await sent({ materialType: 'Fabric' })).status).toBe(200);
    const [after] = (await planOf(orderId)).body;
    expect(after.subStages[0]).toMatchObject({
      materialName: 'Jersey',
      inhouseQuantityManufacturer: { value: 7 },
    });
  });
});

describe('a color without materials', () => {
  it('hands its reports and its own deadline to its first material, and gets them back', async () => {
    const order = await makeOrder(app, {}, { styleInfo: [style('Tee', 100, [combo('White', 100)])] });
    const { orderId } = order;
    const labDip = { stageName: 'Lab Dip', category: 'Approval', level: '4702', materialType: 'Fabric' };
    const [saved] = await makePlan(app, orderId, [{ ...labDip, stageType: 'Sample Approval' }]);
    const partId = saved.subStages[0].stageId;
    await update(partId, 3001, { currentStatus: 'SUBMITTED' });
    await update(partId, 3003, { currentStatus: 'APPROVED' });
    const moved = await app.call('trader', 'PUT', `/api/Planning/reschedule/${orderId}`, {
      moves: [{ stageId: saved.stageId, side: 'client', commitment: '2026-08-20', subStageId: partId }],
    });
    expect(moved.status, moved.text).toBe(200);
    const records = async () =>
      (
        await app.pool.query(
          `select p.*, (select count(*)::integer from status_changes c where c.sub_stage_id = s.id) as changes
          from sub_stage_sides p join sub_stages s on s.id = p.sub_stage_id where s.id = $1 order by p.side`,
          [partId],
        )
      ).rows;
    const before = await records();
    expect(before).toMatchObject([
      { status: 'SUBMITTED', commitment: '2026-08-20' },
      { status: 'APPROVED', actual: expect.any(String) },
    ]);

    const [tee] = order.styleInfo;
    const withMaterials = async (materialInfo: object[]) => {
      const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
        styleInfo: [{ ...tee, combos: [{ ...tee.combos[0], materialInfo }] }],
      });
      expect(saved.status, saved.text).toBe(200);
      return (await planOf(orderId)).body[0].subStages;
    };
    const names = (parts: any[]) => parts.map((one) => [one.stageId === partId, one.materialName]);
    const activity = await activityOf('trader', orderId);
    const added = await withMaterials([material('Jersey', 'Fabric', 20), material('Rib', 'Fabric', 2)]);
    expect(names(added)).toEqual([
      [true, 'Jersey'],
      [false, 'Rib'],
    ]);
    expect(added[0]).toMatchObject({
      statusClientTrader: 'SUBMITTED',
      statusTraderManufacturer: 'APPROVED',
      deadlineClient: '2026-08-20',
    });
    expect(await records()).toEqual(before);
    expect(names(await withMaterials([]))).toEqual([[true, null]]);
    expect(await records()).toEqual(before);
    const since = (await activityOf('trader', orderId)).slice(0, -activity.length);
    expect(since.join()).not.toContain('Left the plan');
  });
});

describe('a status that the editor gives a Quantity stage', () => {
  const counted = async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{ stageName: 'Cutting' }]);
    await update(saved.subStages[0].stageId, 3003, { currentInhouse: 100 });
    await update(saved.subStages[1].stageId, 3003, { currentInhouse: 40 });
    const give = (statusTraderManufacturer: string) =>
      put([stage(app, orderId, { stageId: saved.stageId, stageName: 'Cutting', statusTraderManufacturer })]);
    const states = async () =>
      (await planOf(orderId)).body[0].subStages.map((sub: any) => [
        sub.statusTraderManufacturer,
        sub.inhouseQuantityManufacturer.value,
      ]);
    return { orderId, give, states };
  };

  it('resets the quantities when it is Not Started, and records what they were', async () => {
    const { orderId, give, states } = await counted();
    expect((await give('NOT_STARTED')).status).toBe(200);
    expect(await states()).toEqual([
      ['NOT_STARTED', 0],
      ['NOT_STARTED', 0],
    ]);
    expect(await activityOf('factory', orderId)).toContain(
      'Set back to Not Started: Cutting for Tee > White: Completed, 100 of 100 pcs; Cutting for Tee > Navy: In Progress, 40 of 200 pcs',
    );
    expect((await activityOf('buyer', orderId)).join()).not.toContain('Set back');
  });

  it('is refused where a quantity contradicts it, and completes parts below the requirement', async () => {
    const { give, states } = await counted();
    const before = await states();
    const refused = await give('SUBMITTED');
    expect([refused.status, refused.body.errors[0]]).toEqual([
      400,
      {
        path: '0.statusTraderManufacturer',
        message: '100 of 100 are reported. Enter the quantity to set this to Submitted.',
      },
    ]);
    expect(await states()).toEqual(before);
    expect((await give('APPROVED')).status).toBe(200);
    expect(await states()).toEqual([
      ['APPROVED', 100],
      ['APPROVED', 200],
    ]);
  });
});
