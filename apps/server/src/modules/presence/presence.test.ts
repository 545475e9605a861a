import { describe, expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const address = (orderId: string) => `/api/CustomOrder/${orderId}/presence`;
const reportPresence = (who: Who, orderId: string, editing: boolean, place = 'order') =>
  app.call(who, 'PUT', address(orderId), { place, editing });
const seenBy = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', address(orderId))).body.map((one: any) => `${one.name}: ${one.place}`);
const nameOf = (who: 'trader' | 'traderAdmin') => app.world.people[who].name;
/** An order with a second editor who is not in its list of people. */
const withTwoEditors = async () => {
  const { trader, traderAdmin, buyer, factory } = app.world.people;
  return makeOrder(
    app,
    {},
    { associatedUsers: [trader.id, buyer.id, factory.id], editorUsers: [trader.id, traderAdmin.id] },
  );
};

describe('who is editing an order', () => {
  it('is sent to everybody else who sees the order, and never to the editor', async () => {
    const { orderId } = await withTwoEditors();
    await reportPresence('trader', orderId, true);
    await reportPresence('trader', orderId, true, 'plan');
    expect(await seenBy('trader', orderId)).toEqual([]);
    for (const who of ['traderAdmin', 'traderRegular', 'buyer', 'factory'] as const)
      expect(await seenBy(who, orderId)).toEqual([`${nameOf('trader')}: order`, `${nameOf('trader')}: plan`]);
  });

  it('is shown only within the organization for a person who is not among the order’s people', async () => {
    const { orderId } = await withTwoEditors();
    await reportPresence('traderAdmin', orderId, true);
    expect(await seenBy('trader', orderId)).toEqual([`${nameOf('traderAdmin')}: order`]);
    for (const who of ['buyer', 'factory'] as const) expect(await seenBy(who, orderId)).toEqual([]);
  });

  it('ends when they leave, and when the lease expires', async () => {
    const { orderId } = await withTwoEditors();
    const began = app.clock.now;
    const after = (seconds: number) => {
      app.clock.now = new Date(began.getTime() + seconds * 1000);
    };
    await reportPresence('trader', orderId, true);
    await reportPresence('trader', orderId, false);
    expect(await seenBy('traderAdmin', orderId)).toEqual([]);
    await reportPresence('trader', orderId, true);
    after(60);
    await reportPresence('trader', orderId, true);
    after(149);
    expect(await seenBy('traderAdmin', orderId)).toEqual([`${nameOf('trader')}: order`]);
    after(151);
    expect(await seenBy('traderAdmin', orderId)).toEqual([]);
    app.clock.now = began;
  });

  it('returns the other editors to a person who starts editing', async () => {
    const { orderId } = await withTwoEditors();
    await reportPresence('trader', orderId, true);
    const reply = await reportPresence('traderAdmin', orderId, true);
    expect(reply.body).toMatchObject([{ userId: app.world.people.trader.id, place: 'order' }]);
  });

  it('is refused for an archived order, and for an invalid place', async () => {
    const { orderId } = await withTwoEditors();
    expect((await reportPresence('trader', orderId, true, 'kitchen')).status).toBe(400);
    await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
      orderStatus: 4,
      commitMessage: 'Order archived',
    });
    expect((await reportPresence('trader', orderId, true)).status).toBe(403);
  });
});
