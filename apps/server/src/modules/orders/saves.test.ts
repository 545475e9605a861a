import { describe, expect, it } from 'vitest';
import { combo, makeOrder, orderBody, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const put = (orderId: string, body: object) => app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
const history = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', `/api/CustomOrder/${orderId}/revisions`)).body;
const activity = async (who: Who, orderId: string): Promise<string[]> =>
  (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).body.map((one: any) => one.description);
const NOBODY = { associatedUsers: [], editorUsers: [] };
const newest = async (who: Who) => (await app.call(who, 'GET', '/api/Notification')).body[0];

describe('a save that changes nothing', () => {
  it('makes no revision and no activity, and answers the same version', async () => {
    const order = await makeOrder(app, { Season: 'SS26' });
    const before = await activity('trader', order.orderId);
    const whole = await put(order.orderId, { ...order, commitMessage: 'Nothing new' });
    expect(whole.body).toEqual(order);
    const people = [...order.associatedUsers].reverse();
    const some = await put(order.orderId, {
      version: 1,
      customFields: order.customFields.slice(0, 2),
      styleInfo: [{ styleId: order.styleInfo[0].styleId }],
      associatedUsers: people,
    });
    expect(some.body).toEqual(order);
    expect((await put(order.orderId, {})).body.version).toBe(1);
    expect(await history('trader', order.orderId)).toHaveLength(1);
    expect(await activity('trader', order.orderId)).toEqual(before);
  });

  it('of a draft keeps the step at which it was left', async () => {
    const draft = await makeOrder(app, {}, { orderStatus: 3 });
    const saved = await put(draft.orderId, { orderStatus: 3, currentEditingStep: 3 });
    expect(saved.body).toMatchObject({ version: 1, orderStatus: 3 });
    const loaded = await app.call('trader', 'GET', `/api/CustomOrder/draft/${draft.orderId}`);
    expect(loaded.body.currentEditingStep).toBe(3);
  });
});

describe('a change of the people of an order', () => {
  const people = () => app.world.people;

  it('is in the revision and the activity of readers who may see the person', async () => {
    const order = await makeOrder(app);
    const { trader, traderAdmin, buyer, buyerRegular, factory } = people();
    await put(order.orderId, {
      associatedUsers: [trader.id, traderAdmin.id, factory.id, buyerRegular.id],
      editorUsers: [trader.id, traderAdmin.id],
    });
    const [forTrader] = await history('trader', order.orderId);
    expect(forTrader.changes).toEqual([
      { label: `Person ${traderAdmin.name}`, from: 'N/A', to: 'added' },
      { label: `Person ${buyerRegular.name}`, from: 'N/A', to: 'added' },
      { label: `Person ${buyer.name}`, from: `Person ${buyer.name}`, to: 'removed' },
      { label: `${traderAdmin.name}: Can edit`, from: 'No', to: 'Yes' },
    ]);
    const [forFactory] = await history('factory', order.orderId);
    expect(forFactory.changes).toEqual([{ label: `Person ${traderAdmin.name}`, from: 'N/A', to: 'added' }]);
    const [admin, regular] = [traderAdmin.name, buyerRegular.name];
    expect((await activity('trader', order.orderId))[0]).toBe(
      `Added ${admin}, ${regular}; Removed ${buyer.name}; Can edit given to ${admin}`,
    );
    expect((await activity('factory', order.orderId))[0]).toBe(`Added ${admin}`);
    await put(order.orderId, { editorUsers: [trader.id] });
    expect((await activity('trader', order.orderId))[0]).toBe(`Can edit taken from ${admin}`);
    expect((await activity('factory', order.orderId))[0]).toBe(`Added ${admin}`);
  });

  it('notifies people who were added or removed, also when they can no longer open the order', async () => {
    const order = await makeOrder(app);
    const { trader, traderRegular, buyer, factory } = people();
    await put(order.orderId, { associatedUsers: [trader.id, traderRegular.id, factory.id] });
    expect(await newest('traderRegular')).toMatchObject({ message: 'You were added to this order.' });
    expect(await newest('buyer')).toMatchObject({
      title: 'Crew Tee',
      message: 'You were removed from this order.',
    });
    const { indus } = app.world.organizations;
    const moved = order.customFields.map((field: any) =>
      field.name === 'Manufacturer Organization' ? { ...field, value: indus } : field,
    );
    await put(order.orderId, { customFields: moved, associatedUsers: [trader.id, buyer.id] });
    expect((await app.call('factory', 'GET', `/api/CustomOrder/${order.orderId}`)).status).toBe(404);
    expect(await newest('factory')).toMatchObject({ message: 'You were removed from this order.' });
  });
});

describe('an order with a mandatory field missing', () => {
  const blank = (order: any, ...names: string[]) =>
    order.customFields.map((field: any) => (names.includes(field.name) ? { ...field, value: null } : field));

  it('is saved as a draft and does not become active', async () => {
    const values = { 'Order Name': '', 'Buyer Organization': null, 'Manufacturer Organization': null };
    const direct = await app.call('trader', 'POST', '/api/CustomOrder', orderBody(app, values, NOBODY));
    expect(direct.status).toBe(400);
    const messages = direct.body.errors.map((one: any) => one.message);
    expect(messages).toEqual(Object.keys(values).map((name) => `${name} is required.`));
    const draft = await makeOrder(app, values, { ...NOBODY, orderStatus: 3 });
    expect((await put(draft.orderId, { orderStatus: 1 })).body.errors).toEqual(direct.body.errors);
  });

  it('cannot lose another one, and is still saved with a warning', async () => {
    const order = await makeOrder(app);
    const refused = await put(order.orderId, { customFields: blank(order, 'Brand Name') });
    expect([refused.status, refused.body.message]).toEqual([400, 'Brand Name is required.']);
    // Orders of earlier releases may lack the field.
    const fields = JSON.stringify(blank(order, 'Brand Name'));
    await app.pool.query('update orders set fields = $2 where id = $1', [order.orderId, fields]);
    const saved = await put(order.orderId, {
      customFields: [{ ...order.customFields.find((one: any) => one.name === 'Order Name'), value: 'Crew' }],
    });
    expect(saved.body).toMatchObject({
      orderName: 'Crew',
      version: 2,
      warnings: ['Brand Name is required.'],
    });
    expect((await put(order.orderId, { orderStatus: 2, commitMessage: 'Shipped' })).status).toBe(200);
    const worse = await put(order.orderId, { customFields: blank(order, 'Brand Name', 'Order Type') });
    expect(worse.body.errors.map((one: any) => one.message)).toEqual(['Order Type is required.']);
  });
});

describe('a new order', () => {
  it.each([2, 4])('cannot begin with status %i', async (orderStatus) => {
    const reply = await app.call('trader', 'POST', '/api/CustomOrder', orderBody(app, {}, { orderStatus }));
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      [{ path: 'orderStatus', message: 'A new order is either active or a draft.' }],
    ]);
  });

  it('cannot have two styles of one name, nor a style two combos; stored ones can still be saved', async () => {
    const twice = [
      style('Tee', 10, [combo('Navy', 5), combo('navy', 5)]),
      style('TEE', 10, [combo('Navy', 10)]),
    ];
    const reply = await app.call(
      'trader',
      'POST',
      '/api/CustomOrder',
      orderBody(app, {}, { styleInfo: twice }),
    );
    expect(reply.status).toBe(400);
    expect(reply.body.errors.map((one: any) => one.message)).toEqual([
      'Style name "TEE" is used twice in this order.',
      'Combo name "navy" is used twice in this style.',
    ]);
    const order = await makeOrder(
      app,
      {},
      { styleInfo: [style('Tee', 10, [combo('Navy', 5), combo('White', 5)])] },
    );
    const stored = JSON.parse(JSON.stringify(order.styleInfo).replace('"White"', '"Navy"'));
    await app.pool.query('update orders set styles = $2 where id = $1', [
      order.orderId,
      JSON.stringify(stored),
    ]);
    const saved = await put(order.orderId, { styleInfo: stored, associatedUsers: [] });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    const third = { ...stored[0], combos: [...stored[0].combos, combo('Navy', 1)] };
    expect((await put(order.orderId, { styleInfo: [third] })).status).toBe(400);
  });
});

describe('POST with the id of an order', () => {
  it('saves the order for its editor and is refused for others of the organization', async () => {
    const { orderId } = await makeOrder(app);
    const post = (who: Who) =>
      app.call(who, 'POST', '/api/CustomOrder', { orderId, ...NOBODY, commitMessage: 'Posted' });
    expect(await post('traderAdmin')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: 'Only editors of this order can change it.' },
    });
    expect((await post('rival')).status).toBe(404);
    expect((await post('trader')).status).toBe(200);
  });
});
