import { describe, expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import type { World } from '#test/world';

const app = useApp();
type Who = keyof World['tokens'];
const load = (who: Who) => app.call(who, 'POST', '/api/SampleData');
const remove = (who: Who) => app.call(who, 'DELETE', '/api/SampleData');
const listed = async (who: Who) => {
  const { orders } = (await app.call(who, 'GET', '/api/CustomOrder/OrgBasedOrders?pageSize=50')).body;
  return orders.filter((order: any) => order.isSample);
};
const deleteOne = (who: Who, id: string) => app.call(who, 'DELETE', `/api/CustomOrder/draft/${id}`);
const partners = async () =>
  (
    await app.pool.query<{ name: string }>('select name from organizations where is_sample order by name')
  ).rows.map(({ name }) => name);
const bookOf = async (who: Who, list: 'Clients' | 'Manufacturers') =>
  (await app.call(who, 'GET', `/api/Organizations/${list}`)).body as {
    organizationId: number;
    organizationName: string;
    address: string | null;
  }[];

describe('sample data', () => {
  it('are six orders with a past and their partners in the book, once, and go in one step', async () => {
    const texts = (await Promise.all([load('rival'), load('rival')])).map(({ body }) => body.message);
    expect(texts.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Sample data loaded. Remove them on Home when you are done.',
      'The sample data are there already.',
    ]);
    const orders = await listed('rival');
    expect(orders.map((order: any) => order.orderNumber).sort()).toEqual(
      [1, 2, 3, 4, 5, 6].map((nth) => `SAMPLE-${nth}`),
    );
    expect(new Set(orders.map((order: any) => order.standing?.state))).toEqual(
      new Set(['onTime', 'behind', 'late', undefined]),
    );
    const late = orders.find((order: any) => order.forecast);
    const plan = (await app.call('rival', 'GET', `/api/Planning/byOrderId/${late.orderId}`)).body;
    expect(new Set(plan.map((stage: any) => stage.statusClientTrader)).size).toBeGreaterThan(2);
    for (const stage of plan)
      expect(stage.associatedUsers).toEqual({
        clients: [],
        traders: [app.world.people.rival.id],
        manufacturers: [],
      });
    const { rows } = await app.pool.query(
      `select 1 from orders o where o.is_sample and (o.associated_users || o.editor_users || o.created_by)
        <> array[$1, $1, $1]::integer[]`,
      [app.world.people.rival.id],
    );
    expect(rows).toEqual([]);
    expect(
      (await app.pool.query('select 1 from organizations where is_sample and address is not null')).rows,
    ).toEqual([]);
    for (const who of ['trader', 'buyer', 'factory'] as const)
      expect((await app.call(who, 'GET', `/api/CustomOrder/${late.orderId}`)).status).toBe(404);
    expect((await remove('trader')).status).toBe(200);
    expect(await listed('rival')).toHaveLength(6);
    expect((await remove('rival')).body.message).toBe('Sample data removed.');
    expect([await listed('rival'), await partners()]).toEqual([[], []]);
    const { rows: left } = await app.pool.query('select 1 from parcels union all select 1 from stages');
    expect(left).toEqual([]);
  });

  it('name partners that the trader has already with a number, and keep those that other orders name', async () => {
    await load('rival');
    expect(await partners()).toEqual(
      expect.arrayContaining(['Havn & Falk A/S (2)', 'Northbrook Apparel Inc.']),
    );
    const [kept] = (await bookOf('rival', 'Clients')).filter(({ organizationName }) =>
      organizationName.startsWith('Northbrook'),
    );
    const [copied] = await listed('rival');
    const { customFields, styleInfo } = (await app.call('rival', 'GET', `/api/CustomOrder/${copied.orderId}`))
      .body;
    const named = customFields.map((field: any) =>
      field.name === 'Buyer Organization'
        ? { ...field, value: { id: kept?.organizationId, name: kept?.organizationName } }
        : field.name === 'Manufacturer Organization'
          ? { ...field, value: null }
          : field,
    );
    const own = await app.call('rival', 'POST', '/api/CustomOrder', {
      customFields: named,
      styleInfo,
      orderStatus: 3,
    });
    expect(own.status).toBe(200);
    await remove('rival');
    expect(await partners()).toEqual(['Northbrook Apparel Inc.']);
    await load('rival');
    expect(await partners()).toContain('Northbrook Apparel Inc. (2)');
    await remove('rival');
    await deleteOne('rival', own.body.orderId);
    await remove('rival');
    expect(await partners()).toEqual([]);
  });

  it('are loaded and removed by Admins of a trader, also orders one by one by their editors', async () => {
    for (const who of ['traderRegular', 'buyer', 'factory'] as const)
      expect([(await load(who)).status, (await remove(who)).status]).toEqual([403, 403]);
    await load('trader');
    const [{ orderId }] = await listed('trader');
    expect((await deleteOne('traderAdmin', orderId)).status).toBe(403);
    expect((await deleteOne('rival', orderId)).status).toBe(404);
    expect((await deleteOne('trader', orderId)).body.message).toBe('Sample order deleted');
    expect((await remove('traderAdmin')).status).toBe(200);
    expect(await listed('trader')).toEqual([]);
  });
});

it('a sample order of an earlier version can be deleted until a partner sees it', async () => {
  const alone = { 'Buyer Organization': null, 'Manufacturer Organization': null };
  const { orderId } = await makeOrder(app, alone, {
    orderStatus: 3,
    associatedUsers: [app.world.people.trader.id],
  });
  await app.pool.query('update orders set status = 1 where id = $1', [orderId]);
  const live = await makeOrder(app);
  await app.pool.query('update orders set is_sample = true where id = any($1)', [[orderId, live.orderId]]);
  const read = await app.call('trader', 'GET', `/api/CustomOrder/${live.orderId}`);
  expect([read.body.can.deleteDraft, read.body.isSample]).toEqual([false, undefined]);
  const refused = await deleteOne('trader', live.orderId);
  expect([refused.status, refused.body.message]).toEqual([409, 'Only a draft can be deleted.']);
  expect((await deleteOne('trader', orderId)).status).toBe(200);
});
