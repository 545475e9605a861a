import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();

/** The test clock is at 15 June 2026. */
describe('the head of an order', () => {
  let orderId = '';
  const get = async (who: any) => (await app.call(who, 'GET', `/api/CustomOrder/${orderId}`)).body;

  beforeAll(async () => {
    orderId = (
      await makeOrder(app, {
        'Order Name': 'Headed Tee',
        'Contract Ship Date (Buyer)': '2027-01-20',
        'Planned Ex-Factory Date': '2027-01-10',
        'Buyer FOB Price / pc': 4.35,
        'Factory Price / pc': 3.1,
      })
    ).orderId;
    await makePlan(app, orderId, [
      { stageName: 'Cutting', deadlineClient: '2026-06-10', deadlineManufacturer: '2026-06-20' },
      { stageName: 'Sewing', deadlineClient: '2026-07-10', deadlineManufacturer: '2026-06-12' },
    ]);
  });

  it('contains ship date, schedule status and value of each side', async () => {
    const [trader, buyer, factory] = await Promise.all([get('trader'), get('buyer'), get('factory')]);
    expect(buyer).toMatchObject({
      shipDate: '2027-01-20',
      plan: { nextDeadline: '2026-06-10', currentStage: 'Cutting', exFactory: '2027-01-20' },
      orderValue: { amount: 1305 },
      overallProgressClient: 0,
    });
    expect(factory).toMatchObject({
      shipDate: '2027-01-10',
      plan: { nextDeadline: '2026-06-12', currentStage: 'Sewing', exFactory: '2027-01-10' },
      orderValue: { amount: 930 },
      overallProgressManufacturer: 0,
    });
    expect(trader).toMatchObject({
      shipDate: '2027-01-20',
      plan: { nextDeadline: '2026-06-10', currentStage: 'Cutting', exFactory: '2027-01-20' },
      orderValue: { amount: 1305 },
    });
    expect(JSON.stringify(buyer)).not.toMatch(
      /2027-01-10|2026-06-12|"amount":930|overallProgressManufacturer/,
    );
    expect(JSON.stringify(factory)).not.toMatch(/2027-01-20|2026-06-10|"amount":1305|overallProgressClient/);
  });

  it('is the same for a guest with a share link', async () => {
    const shared = await app.call('factory', 'POST', '/api/CustomOrder/guest', { orderId });
    const { accessToken } = shared.body.guestInfoList[0];
    const guest = (await app.call(null, 'GET', `/api/CustomOrder/guest/${orderId}/${accessToken}`)).body;
    expect(guest).toMatchObject({
      shipDate: '2027-01-10',
      plan: { nextDeadline: '2026-06-12', currentStage: 'Sewing', exFactory: '2027-01-10' },
      overallProgressManufacturer: 0,
    });
    expect(guest).not.toHaveProperty('overallProgressClient');
  });

  it('is part of the response of a save, and follows reports', async () => {
    const order = await get('trader');
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      commitMessage: 'Another name',
      version: order.version,
      customFields: order.customFields.map((field: any) =>
        field.name === 'Contract Ship Date (Buyer)' ? { ...field, value: '2027-02-01' } : field,
      ),
    });
    expect(saved.body).toMatchObject({
      shipDate: '2027-02-01',
      plan: { ...order.plan, exFactory: '2027-02-01' },
      overallProgressClient: 0,
    });
    const [cutting] = (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
    await app.call('trader', 'PUT', `/api/Planning/updateStage/${cutting.stageId}`, {
      commitMessage: 'Cut',
      metadata: { targetUserType: 3001, currentStatus: 'COMPLETED' },
    });
    expect((await get('buyer')).plan).toEqual({
      nextDeadline: '2026-07-10',
      currentStage: 'Sewing',
      exFactory: '2027-02-01',
    });
    expect((await get('buyer')).overallProgressClient).toBe(50);
  });

  it('has the ex-factory deadline of the viewer’s side when the order has no ship date', async () => {
    const undated = (await makeOrder(app, { 'Order Name': 'Undated Polo' })).orderId;
    const early = Array.from({ length: 9 }, (_, index) => ({
      stageName: `Trial ${index}`,
      deadlineClient: `2026-06-1${index}`,
      deadlineManufacturer: `2026-06-1${index}`,
    }));
    const last = { stageName: 'Ex-Fty', deadlineClient: '2026-12-20', deadlineManufacturer: '2026-12-12' };
    await makePlan(app, undated, [...early, last]);
    const link = await app.call('factory', 'POST', '/api/CustomOrder/guest', { orderId: undated });
    const { accessToken } = link.body.guestInfoList[0];
    const guest = await app.call(null, 'GET', `/api/CustomOrder/guest/${undated}/${accessToken}`);
    expect(guest.body.plan.exFactory).toBe('2026-12-12');
    for (const [who, day] of [
      ['trader', '2026-12-20'],
      ['buyer', '2026-12-20'],
      ['factory', '2026-12-12'],
    ] as const) {
      const order = (await app.call(who, 'GET', `/api/CustomOrder/${undated}`)).body;
      const { orders } = (await app.call(who, 'GET', '/api/CustomOrder/OrgBasedOrders?search=undated')).body;
      for (const one of [order, orders[0]])
        expect(one).toMatchObject({ shipDate: null, plan: { exFactory: day } });
    }
  });
});
