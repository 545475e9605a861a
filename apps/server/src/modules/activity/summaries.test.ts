import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan, ownField, stage } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const save = (orderId: string, body: object) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
const newest = async (who: Who, orderId: string) => {
  const activity = await app.call(who, 'GET', `/api/OrderActivity/${orderId}`);
  const history = await app.call(who, 'GET', `/api/CustomOrder/${orderId}/revisions`);
  return [activity.body[0].commitMessage, history.body[0].commitMessage];
};
const notified = async (who: Who, orderId: string): Promise<string[]> =>
  (await app.call(who, 'GET', '/api/Notification?pageSize=50')).body
    .filter((one: any) => one.action.includes(orderId))
    .map((one: any) => one.message);
const withBrand = (order: any, value: string) =>
  order.customFields.map((field: any) => (field.name === 'Brand Name' ? { ...field, value } : field));

describe('the summary of an order’s save', () => {
  it('is read by a side that may see all that was saved, and by no other', async () => {
    const order = await makeOrder(app);
    const cost = ownField('Factory cost', '4.10', [3002, 3003]);
    await save(order.orderId, {
      customFields: [...withBrand(order, 'Fairhaven'), cost],
      commitMessage: 'CANARY-cost agreed, brand corrected',
    });
    expect(await newest('trader', order.orderId)).toEqual(
      Array(2).fill('CANARY-cost agreed, brand corrected'),
    );
    expect(await newest('factory', order.orderId)).toEqual(
      Array(2).fill('CANARY-cost agreed, brand corrected'),
    );
    expect(await newest('buyer', order.orderId)).toEqual([null, 'Order updated']);

    const { body: now } = await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`);
    await save(order.orderId, {
      customFields: withBrand(now, 'Northbrook'),
      commitMessage: 'Brand was right at first',
    });
    expect(await newest('buyer', order.orderId)).toEqual(Array(2).fill('Brand was right at first'));
  });

  it('stands beside the values before and after it that the reader sees', async () => {
    const order = await makeOrder(app);
    const cost = ownField('Factory cost', '4.10', [3002, 3003]);
    await save(order.orderId, {
      customFields: [...withBrand(order, 'Fairhaven'), cost],
      commitMessage: 'Agreed by phone',
    });
    const textFor = async (who: Who) =>
      (await app.call(who, 'GET', `/api/OrderActivity/${order.orderId}`)).body[0].description;
    const both = /^Brand Name: .+ → Fairhaven; Factory cost: N\/A → 4\.10$/;
    expect(await textFor('trader')).toMatch(both);
    expect(await textFor('factory')).toMatch(both);
    expect(await textFor('buyer')).toMatch(/^Brand Name: [^;]+ → Fairhaven$/);
  });

  it('is in the notification of a new status', async () => {
    const order = await makeOrder(app);
    await save(order.orderId, { orderStatus: 2, commitMessage: 'All cartons left Chattogram' });
    expect(await notified('buyer', order.orderId)).toContain(
      'Status changed from Active to Completed. All cartons left Chattogram',
    );
  });
});

describe('the summary of a plan’s save', () => {
  const put = (stages: object[], summary: string) =>
    app.call(
      'trader',
      'PUT',
      `/api/Planning/bulkUpdate?commitMessage=${encodeURIComponent(summary)}`,
      stages,
    );
  const setUp = async () => {
    const { orderId } = await makeOrder(app);
    const { buyer, factory } = app.world.people;
    const people = { traders: [], clients: [buyer.id], manufacturers: [factory.id] };
    const plan = { stageName: 'Lab Dip', associatedUsers: people };
    const [saved] = await makePlan(app, orderId, [plan]);
    const sent = (change: object) => [stage(app, orderId, { ...plan, stageId: saved.stageId, ...change })];
    return { orderId, sent };
  };

  it('is shown to a side that sees all of the save, in its activity and its notification', async () => {
    const { orderId, sent } = await setUp();
    const saved = await put(sent({ leadTimeManufacturer: 33 }), 'CANARY-dye house is full');
    expect(saved.status).toBe(200);
    const activity = await app.call('factory', 'GET', `/api/OrderActivity/${orderId}`);
    expect(activity.body[0].commitMessage).toBe('CANARY-dye house is full');
    expect((await notified('factory', orderId))[0]).toMatch(/^Lab Dip: .*\. CANARY-dye house is full$/);
    const buyer = await app.call('buyer', 'GET', `/api/OrderActivity/${orderId}`);
    expect(buyer.text + (await notified('buyer', orderId)).join()).not.toContain('CANARY');
  });

  it('that changes both sides is read by both', async () => {
    const { orderId, sent } = await setUp();
    await put(sent({ leadTimeManufacturer: 33, leadTimeClient: 44 }), 'Fabric slipped');
    const trader = await app.call('trader', 'GET', `/api/OrderActivity/${orderId}`);
    expect(trader.body[0].commitMessage).toBe('Fabric slipped');
    for (const who of ['buyer', 'factory'] as const) {
      const { body } = await app.call(who, 'GET', `/api/OrderActivity/${orderId}`);
      expect([body[0].description, body[0].commitMessage]).toEqual([
        expect.stringMatching(/^Lab Dip: /),
        'Fabric slipped',
      ]);
      expect((await notified(who, orderId))[0]).toMatch(/Fabric slipped$/);
    }
  });

  it('has at most 72 characters', async () => {
    const { orderId, sent } = await setUp();
    const refused = await put(sent({ leadTimeClient: 9 }), 'x'.repeat(73));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'commitMessage', message: 'The summary is longer than 72 characters.' }],
    ]);
    expect((await notified('buyer', orderId)).join()).not.toContain('lead time');
  });
});
