import { describe, expect, it } from 'vitest';
import { combo, makeOrder, makePlan, material, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();

describe('the planning summary', () => {
  it('adds up styles and combos, and shows each side its own figures only', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{}, { stageName: 'Hidden', isVisibleToClient: false }]);
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${saved.subStages[0].stageId}`, {
      commitMessage: 'Cut',
      metadata: { targetUserType: 3003, currentInhouse: 100 },
    });
    const grouped = async (who: any) => (await app.call(who, 'GET', `/api/Planning/grouped/${orderId}`)).body;
    const [trader] = await grouped('trader');
    expect(trader).toMatchObject({
      stageName: 'Cutting',
      brandName: 'Northbrook',
      totalStages: 2,
      stageTotalCompletedStagesClient: 0,
      stageTotalCompletedStagesManufacturer: 1,
      stageDeadlineClientDue: 46,
      stageDeadlineManufacturerDue: 41,
    });
    expect(trader.styles[0]).toMatchObject({
      styleName: 'Tee',
      styleTotalStages: 2,
      styleInHouseQuantityManufacturer: { value: 100 },
      combos: [
        { color: 'White', combosStartedClient: false, combosStartedManufacturer: true },
        { color: 'Navy', combosStartedClient: false, combosStartedManufacturer: false },
      ],
    });
    expect((await grouped('buyer')).map((one: any) => one.stageName)).toEqual(['Cutting']);
    expect(JSON.stringify(await grouped('buyer'))).not.toMatch(/Manufacturer/);
    expect(JSON.stringify(await grouped('factory'))).not.toMatch(/Client"|ClientTrader|ClientDue/);
  });

  it('shows a combo with only a reported quantity as started, on the side that reported it only', async () => {
    const { orderId } = await makeOrder(app);
    const [saved] = await makePlan(app, orderId, [{ category: 'Quantity' }]);
    const [sub] = saved.subStages;
    const grouped = async (who: any) => (await app.call(who, 'GET', `/api/Planning/grouped/${orderId}`)).body;
    const before = { buyer: await grouped('buyer'), factory: await grouped('factory') };
    const report = (targetUserType: number, currentInhouse: number) =>
      app.call('trader', 'PUT', `/api/Planning/updateStage/${sub.stageId}`, {
        commitMessage: 'Counted',
        metadata: { targetUserType, currentInhouse },
      });
    expect((await report(3003, 1)).status).toBe(200);
    expect((await grouped('factory'))[0].styles[0].combos[0]).toMatchObject({
      combosStatusTraderManufacturer: 'IN_PROGRESS',
      combosStartedManufacturer: true,
      combosCompletedManufacturer: false,
    });
    expect(await grouped('buyer')).toEqual(before.buyer);
    await report(3003, 0);
    expect((await report(3001, 1)).status).toBe(200);
    expect((await grouped('buyer'))[0].styles[0].combos[0]).toMatchObject({ combosStartedClient: true });
    expect(await grouped('factory')).toEqual(before.factory);
  });

  it('keeps totals of materials apart by unit, in the plan and in the summary', async () => {
    const materials = [material('Jersey', 'Fabric', 250), material('Mesh', 'Fabric', 3000, 792)];
    const { orderId } = await makeOrder(
      app,
      {},
      { styleInfo: [style('Tee', 100, [combo('White', 100, materials)])] },
    );
    const [saved] = await makePlan(app, orderId, [{ level: '4702', materialType: 'Fabric' }]);
    const totals = [
      { unit: 791, required: 250, inhouse: 0 },
      { unit: 792, required: 3000, inhouse: 0 },
    ];
    expect(saved).toMatchObject({
      totalsClient: totals,
      totalsManufacturer: totals,
      requiredQuantityClient: { value: 250, unit: 791 },
    });
    const read = async (who: 'trader' | 'buyer') =>
      (await app.call(who, 'GET', `/api/Planning/grouped/${orderId}`)).body[0];
    expect(await read('trader')).toMatchObject({ stageTotalsClient: totals, stageInHousePercentClient: 0 });
    expect((await read('trader')).styles[0].styleTotalsManufacturer).toEqual(totals);
    expect(JSON.stringify(await read('buyer'))).not.toContain('TotalsManufacturer');
  });
});
