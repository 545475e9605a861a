import { describe, expect, it } from 'vitest';
import { pdfText } from '#test/document-text';
import { combo, makeOrder, makePlan, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();

async function shrunk() {
  const order = await makeOrder(app, {}, { styleInfo: [style('Tee', 1000, [combo('White', 1000)])] });
  const [saved] = await makePlan(app, order.orderId, [{ isVisibleToClient: false }]);
  await app.call('trader', 'PUT', `/api/Planning/updateStage/${saved.subStages[0].stageId}`, {
    commitMessage: 'Cut',
    metadata: { targetUserType: 3003, currentInhouse: 900 },
  });
  const [tee] = order.styleInfo;
  const [white] = tee.combos;
  const smaller = {
    ...white,
    customFields: white.customFields.map((one: any) =>
      one.name === 'Combo Based Quantity' ? { ...one, value: { value: 500, unit: 790 } } : one,
    ),
  };
  const updated = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
    styleInfo: [{ ...tee, combos: [smaller] }],
  });
  expect(updated.status).toBe(200);
  return order.orderId as string;
}

describe('a combo whose quantity falls below what is in-house', () => {
  it('keeps the reported quantity, and the activity shows the excess to the sides that may see it', async () => {
    const orderId = await shrunk();
    const [stage] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    expect(stage.subStages[0]).toMatchObject({
      requiredQuantityManufacturer: { value: 500 },
      inhouseQuantityManufacturer: { value: 900 },
    });
    const descriptions = async (who: any) =>
      (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).body
        .map((one: { description: string }) => one.description)
        .filter((text: string) => text.startsWith('More is reported'));
    const line =
      'More is reported than the order now requires: Cutting for Tee > White: Completed, 900 of 500 pcs, over by 400';
    expect(await descriptions('trader')).toEqual([`${line} (factory side)`]);
    expect(await descriptions('factory')).toEqual([line]);
    expect(await descriptions('buyer')).toEqual([]);
  });

  it('is shown as over in the planning summary and on the order sheet', async () => {
    const orderId = await shrunk();
    const [summary] = (await app.call('factory', 'GET', `/api/Planning/grouped/${orderId}`)).body;
    expect(summary.styles[0].combos[0]).toMatchObject({ combosOverManufacturer: 400 });
    expect(JSON.stringify(summary)).not.toContain('OverClient');
    const sheet = await app.call('factory', 'GET', `/api/CustomOrder/${orderId}/sheet`);
    expect(pdfText(sheet.bytes).replaceAll(/\s+/g, '')).toContain('Tee>White:overby400');
  });
});
