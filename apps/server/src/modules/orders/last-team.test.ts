import { expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { type TestApp, useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const ask = (who: Who, query: object) =>
  app.call(who, 'GET', `/api/CustomOrder/last-team?${new URLSearchParams(query as Record<string, string>)}`);
const buyerId = () => String(app.world.organizations.northbrook.id);
const sorted = (ids: number[]) => [...ids].sort((one, other) => one - other);

it('answers who worked on the newest order with the buyer, and who edited it', async () => {
  const { people, organizations } = app.world;
  expect((await ask('trader', { buyerId: String(organizations.indus.id) })).body).toEqual({ team: null });
  await makeOrder(app, { 'Order Name': 'Older Tee' }, { associatedUsers: [people.trader.id] });
  const order = await makeOrder(app, { 'Order Name': 'Newest Tee' });
  await makeOrder(app, { 'Order Name': 'A draft' }, { orderStatus: 3, associatedUsers: [people.trader.id] });
  const { body } = await ask('trader', { buyerId: buyerId() });
  expect(body.team).toEqual({
    orderId: order.orderId,
    orderName: 'Newest Tee',
    associatedUsers: sorted([people.trader.id, people.buyer.id, people.factory.id]),
    editorUsers: [people.trader.id],
  });
  // `except` leaves out the order that is being edited.
  const before = await ask('trader', { buyerId: buyerId(), except: order.orderId });
  expect(before.body.team.orderName).toBe('Older Tee');
});

it('leaves out who was deactivated since', async () => {
  const { people } = app.world;
  await makeOrder(app, { 'Order Name': 'With a colleague' });
  await app.pool.query('update users set status = 1003 where id = $1', [people.factory.id]);
  const { team } = (await ask('trader', { buyerId: buyerId() })).body;
  await app.pool.query('update users set status = 1002 where id = $1', [people.factory.id]);
  expect(team.associatedUsers).toEqual(sorted([people.trader.id, people.buyer.id]));
});

it('does not show other organizations who works on an order', async () => {
  const { people } = app.world;
  await makeOrder(app, { 'Order Name': 'CANARY Tee' });
  for (const who of ['buyer', 'factory'] as const) {
    const refused = await ask(who, { buyerId: buyerId() });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      403,
      expect.not.stringContaining('CANARY'),
    ]);
  }
  expect((await ask(null, { buyerId: buyerId() })).status).toBe(401);
  // The other trader has no order with the buyer, connected or not.
  expect((await ask('rival', { buyerId: buyerId() })).body).toEqual({ team: null });
  expect((await ask('traderRegular', { buyerId: buyerId() })).body.team.associatedUsers).toContain(
    people.buyer.id,
  );
});

it('refuses an organization that is not a buyer', async () => {
  for (const query of [{}, { buyerId: 'x' }, { buyerId: '0' }, { buyerId: buyerId(), except: 'x' }])
    expect((await ask('trader', query)).status).toBe(400);
});
