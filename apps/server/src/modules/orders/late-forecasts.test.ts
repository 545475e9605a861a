import { expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = 'trader' | 'buyer' | 'factory';
const listed = async (who: Who, query = '') => {
  const { body } = await app.call(who, 'GET', `/api/CustomOrder/OrgBasedOrders?pageSize=100${query}`);
  return new Map<string, any>(body.orders.map((one: any) => [one.orderId, one.forecast]));
};
const LEADS = { leadTimeManufacturer: 60, leadTimeClient: 62 };

it('an order that left late is forecast late no more, on either side', async () => {
  const due = { 'Contract Ship Date (Buyer)': '2026-06-10', 'Planned Ex-Factory Date': '2026-06-10' };
  const { orderId } = await makeOrder(app, due);
  const [{ stageId }] = await makePlan(app, orderId, [
    { stageName: 'Ex-Factory', category: 'Submission', leadTimeManufacturer: 5, leadTimeClient: 5 },
    { stageName: 'Shipping Documents', leadTimeManufacturer: 5, leadTimeClient: 5 },
  ]);
  const late = { day: '2026-06-15', late: 5 };
  expect((await listed('trader')).get(orderId)).toEqual(late);
  for (const side of ['client', 'factory'] as const) {
    const report = { id: crypto.randomUUID(), stageId, side, status: 'COMPLETED', doneOn: '2026-06-14' };
    const reply = await app.call('trader', 'POST', '/api/Planning/report', report);
    expect(reply.status, reply.text).toBe(200);
    const open = side === 'client' ? late : null;
    expect((await listed('trader')).get(orderId)).toEqual(open);
    expect((await listed('factory')).get(orderId)).toEqual(open);
    expect((await listed('trader', '&forecast=late')).has(orderId)).toBe(open !== null);
    expect((await listed('buyer')).get(orderId)).toBeNull();
  }
});

it('orders whose end is late say so on their cards, to each side as it sees them, and can be listed', async () => {
  const dates = { 'Contract Ship Date (Buyer)': '2026-08-01', 'Planned Ex-Factory Date': '2026-08-20' };
  const late = await makeOrder(app, dates);
  await makePlan(app, late.orderId, [{ stageName: 'Ex-Factory', ...LEADS }]);
  const factoryLate = await makeOrder(app, {
    'Contract Ship Date (Buyer)': '2026-08-20',
    'Planned Ex-Factory Date': '2026-07-30',
  });
  await makePlan(app, factoryLate.orderId, [{ stageName: 'Ex-Factory', ...LEADS }]);
  const quiet = await makeOrder(app);
  await makePlan(app, quiet.orderId, [{ stageName: 'Ex-Factory', ...LEADS }]);

  const client = { day: '2026-08-02', late: 1 };
  const factory = { day: '2026-07-31', late: 1 };
  const expected: Record<Who, (object | null)[]> = {
    trader: [client, factory, null],
    buyer: [client, null, null],
    factory: [null, factory, null],
  };
  for (const who of ['trader', 'buyer', 'factory'] as const) {
    const all = await listed(who);
    const orders = [late, factoryLate, quiet].map(({ orderId }) => orderId as string);
    expect(orders.map((id) => all.get(id))).toEqual(expected[who]);
    const only = await listed(who, '&forecast=late');
    expect([...only.keys()].toSorted()).toEqual(
      orders.filter((_id, nth) => expected[who][nth] !== null).toSorted(),
    );
    const { counts } = (await app.call(who, 'GET', '/api/CustomOrder/OrgBasedOrders?forecast=late')).body;
    expect(counts.active).toBe(only.size);
  }
  await app.pool.query('update orders set status = 2 where id = $1', [late.orderId]);
  expect((await listed('trader')).get(late.orderId)).toBeNull();
  const refused = await app.call('trader', 'GET', '/api/CustomOrder/OrgBasedOrders?forecast=early');
  expect(refused.body.message).toBe('The only value of this filter is late.');
});
