import { describe, expect, it } from 'vitest';
import { makeOrder, makePlan, orderBody, ownField } from '#test/orders';
import { useApp, type Who } from '#test/start-app';
import { records, sheetCalls } from '#test/workbook-sheets';

const app = useApp();
const { sheetsOf } = sheetCalls(app);

/** Inserts copies of an order, each changed one second after the previous one. */
const copyOrder = (orderId: string, copies: number) =>
  app.pool.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'number', 'SV-' || lpad(n::text, 5, '0'), 'name', 'Many ' || lpad(n::text, 5, '0'),
        'updated_at', o.updated_at + n * interval '1 second'))).*
      from orders o cross join generate_series(1, $2) n where o.id = $1`,
    [orderId, copies],
  );

describe('the order list as a workbook', () => {
  it('of more orders than fit is filled completely, and states how many are missing', async () => {
    const { orderId } = await makeOrder(app, { 'Order Name': 'Many 00000', 'Placement Date': '2026-06-03' });
    await copyOrder(orderId, 2010);
    const { Orders } = await sheetsOf('trader', '/CustomOrder/excel?search=many&sort=name');
    const rows = records(Orders);
    expect(rows.pop()?.['Order Number']).toBe('11 more orders match: narrow the filters to export them.');
    expect(rows).toHaveLength(2000);
    expect(rows.filter((row) => !row['Placement Date'])).toEqual([]);
  });

  it('contains all filtered orders regardless of the open page, with numbers and days as typed cells', async () => {
    const order = await makeOrder(app, {
      'Order Name': 'Findable Parka',
      'Placement Date': '2026-06-03',
      'Contract Ship Date (Buyer)': '2027-01-20',
    });
    await makeOrder(app, { 'Order Name': 'Another' });
    await makePlan(app, order.orderId, [
      { deadlineClient: '2026-06-10', deadlineManufacturer: '2026-06-20' },
    ]);
    const path = '/CustomOrder/excel?search=findable&page=7&pageSize=1';
    const [row, ...rest] = records((await sheetsOf('trader', path)).Orders);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({
      'Order Number': order.orderNumber,
      'Order Name': 'Findable Parka',
      Status: 'Active',
      Buyer: 'Northbrook Apparel Inc.',
      Styles: 1,
      'Quantity (pcs)': 300,
      'Placement Date': new Date('2026-06-03T00:00:00Z'),
      'Purchase Order Date': new Date('2026-06-01T00:00:00Z'),
      'Client Progress': 0,
      'Ship Date': new Date('2027-01-20T00:00:00Z'),
      'Next Deadline': new Date('2026-06-10T00:00:00Z'),
      Standing: 'Behind: 1 stage',
      'Days behind': 5,
      'Current Stage': 'Cutting',
    });
    expect(records((await sheetsOf('trader', '/CustomOrder/excel?status=4')).Orders)).toEqual([]);
  });

  it('calls no order on time that ships late', async () => {
    const order = await makeOrder(app, {
      'Order Name': 'Late Anorak',
      'Contract Ship Date (Buyer)': '2027-01-20',
    });
    const leads = { leadTimeClient: 240, leadTimeManufacturer: 230 };
    await makePlan(app, order.orderId, [{ stageName: 'Ex-Factory', ...leads }]);
    const standing = async (who: Who) =>
      records((await sheetsOf(who, '/CustomOrder/excel?search=anorak')).Orders)[0]?.Standing;
    expect([await standing('trader'), await standing('buyer'), await standing('factory')]).toEqual([
      'Ships 7 days late (27 Jan) · client side',
      'Ships 7 days late (27 Jan)',
      'On time',
    ]);
  });

  it('has the columns of the reader’s side only', async () => {
    await makeOrder(app);
    const titles = async (who: Who) => (await sheetsOf(who, '/CustomOrder/excel')).Orders?.[0] ?? [];
    expect(await titles('trader')).toEqual(expect.arrayContaining(['Client Progress', 'Factory Progress']));
    expect(await titles('buyer')).not.toContain('Factory Progress');
    expect(await titles('factory')).not.toContain('Client Progress');
    expect(await titles('factory')).toContain('Trader');
  });

  it('contains only what the partner for whom a trader exports it may see, of the partner’s own orders', async () => {
    const priced = (value: string, types: number[]) => ownField('CANARY-cost', value, types);
    const name = 'Handed Out Tee';
    const plain = orderBody(app, { 'Order Name': name });
    const body = { ...plain, customFields: [...plain.customFields, priced('CANARY-4.10', [3002])] };
    const { orderId } = (await app.call('trader', 'POST', '/api/CustomOrder', body)).body;
    await makePlan(app, orderId, [
      { stageName: 'CANARY-yarn', isVisibleToClient: false, leadTimeManufacturer: 1 },
      { stageName: 'Costing', isVisibleToFactory: false, leadTimeClient: 2 },
    ]);
    const list = (audience: string) =>
      sheetsOf('trader', `/CustomOrder/excel?search=${encodeURIComponent(name)}&for=${audience}`);
    const own = (who: Who) => sheetsOf(who, `/CustomOrder/excel?search=${encodeURIComponent(name)}`);
    expect(await list('buyer')).toEqual(await own('buyer'));
    expect(await list('factory')).toEqual(await own('factory'));
    expect(await list('team')).toEqual(await own('trader'));
    const [buyer, factory] = [JSON.stringify(await list('buyer')), JSON.stringify(await list('factory'))];
    expect(buyer).toContain(name);
    expect(buyer).not.toMatch(/CANARY|Factory Progress/);
    expect(factory).not.toMatch(/Costing|Client Progress/);
    expect(factory).toContain('CANARY-yarn');

    const { organizations, people } = app.world;
    await makeOrder(
      app,
      { 'Order Name': `${name} of a rival`, 'Manufacturer Organization': { ...organizations.kaveri } },
      { associatedUsers: [people.trader.id, people.buyer.id] },
    );
    const mixed = await app.call(
      'trader',
      'GET',
      `/api/CustomOrder/excel?search=${encodeURIComponent(name)}&for=factory`,
    );
    expect([mixed.status, mixed.body.errors]).toEqual([
      400,
      [
        {
          path: 'for',
          message:
            'This list holds orders of more than one factory. Filter it by one factory to export it for them.',
        },
      ],
    ]);
    const { shapla } = organizations;
    const path = `/CustomOrder/excel?search=${encodeURIComponent(name)}&factoryId=${shapla.id}&for=factory`;
    expect(await sheetsOf('trader', path)).toEqual(await own('factory'));
    // Only a trader can choose the recipient: a factory that asks for more gets its own list.
    expect(await sheetsOf('factory', `${path}&for=team`.replace('&for=factory', ''))).toEqual(
      await own('factory'),
    );
  });

  it('asks the database as often for many orders as for few', async () => {
    const count = async (search: string) => {
      const before = app.queries.count;
      await sheetsOf('trader', `/CustomOrder/excel?search=${search}`);
      return app.queries.count - before;
    };
    await makeOrder(app, { 'Order Name': 'Countable A' });
    const few = await count('Countable');
    for (const name of ['B', 'C', 'D']) await makeOrder(app, { 'Order Name': `Countable ${name}` });
    expect(await count('Countable')).toBe(few);
  });
});
