import { beforeAll, describe, expect, it } from 'vitest';
import { combo, fields, makeOrder, makePlan, orderBody, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();

describe('order lists', () => {
  let orderId = '';
  beforeAll(async () => {
    orderId = (await makeOrder(app, { 'Order Name': 'Listed Polo', 'Brand Name': 'Zephyr' })).orderId;
    await makePlan(app, orderId, [{ stageName: 'Sewing', leadTimeClient: 14, leadTimeManufacturer: 13 }]);
  });

  it('filter by search, stage and due date, with counts for every tab', async () => {
    const list = async (query: string) =>
      (await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`)).body;
    const found = await list('search=zephyr');
    expect(found).toMatchObject({
      total: 1,
      orders: [{ orderId, orderName: 'Listed Polo', associatedTrader: 'Meridian Sourcing Ltd.' }],
    });
    expect(found.counts.active).toBe(1);
    expect((await list('search=zephyr&stageName=sew')).total).toBe(1);
    expect((await list('search=zephyr&stageName=dye')).total).toBe(0);
    expect((await list('search=zephyr&due=today')).total).toBe(1);
    expect((await list('search=zephyr&due=overdue&dueSide=factory')).total).toBe(1);
    expect((await list('search=zephyr&due=week')).total).toBe(0);
    expect((await list('status=1&pageSize=1')).orders).toHaveLength(1);
  });

  it('treat search terms literally, in any case', async () => {
    await makeOrder(app, { 'Order Name': '100% Cotton_Tee \\ washed' });
    const total = async (search: string) =>
      (
        await app.call(
          'trader',
          'GET',
          `/api/CustomOrder/OrgBasedOrders?search=${encodeURIComponent(search)}`,
        )
      ).body.total;
    for (const text of ['100%', 'COTTON_TEE', '\\ Wash']) expect(await total(text)).toBe(1);
    for (const text of ['100%tee', 'cotton%', 'cotton_te_', '\\\\']) expect(await total(text)).toBe(0);
  });

  it.each([
    ['Écru Lacoste', 'E\u0301CRU'],
    ['E\u0301crin Lacoste', 'écrin'],
    ['Şişli Yeleği', 'ŞİŞLİ'],
    ['ＦＧ－１２', 'fg-12'],
    ['Ivory\u00a0 Polo\u200b Neck', 'ivory polo neck'],
  ])('find %j by %j', async (name, search) => {
    await makeOrder(app, { 'Order Name': name });
    const query = new URLSearchParams({ search });
    const { body } = await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`);
    expect(body.orders).toMatchObject([{ orderName: name }]);
  });

  it('name people with address and role to traders and their own organization only', async () => {
    const people = async (who: any) => {
      const { body } = await app.call(who, 'GET', '/api/CustomOrder/OrgBasedOrders?search=zephyr');
      return Object.fromEntries(
        body.orders[0].associatedUsers.map((one: any) => [
          one.name,
          [one.email ?? null, one.roleName ?? null],
        ]),
      );
    };
    const { trader, buyer } = app.world.people;
    expect(await people('trader')).toMatchObject({ [buyer.name]: [buyer.email, 2002] });
    expect(await people('buyer')).toEqual({
      [trader.name]: [null, null],
      [buyer.name]: [buyer.email, 2002],
    });
  });

  it('are narrowed by a buyer and a factory at once, for a trader only', async () => {
    const { northbrook, shapla, meridian } = app.world.organizations;
    const total = async (who: any, query: string) =>
      (await app.call(who, 'GET', `/api/CustomOrder/OrgBasedOrders?search=zephyr&${query}`)).body.total;
    expect(await total('trader', `buyerId=${northbrook.id}&factoryId=${shapla.id}`)).toBe(1);
    expect(await total('trader', `buyerId=${northbrook.id}&factoryId=${meridian.id}`)).toBe(0);
    expect(await total('trader', `buyerId=${shapla.id}`)).toBe(0);
    expect(await total('buyer', `factoryId=${meridian.id}`)).toBe(1);
  });

  it('contain which drafts a person of the trader may change', async () => {
    const draft = await app.call('trader', 'POST', '/api/CustomOrder', {
      ...orderBody(app, { 'Order Name': 'Whose Draft' }),
      orderStatus: 3,
    });
    const isEditor = async (who: 'trader' | 'traderRegular') =>
      (await app.call(who, 'GET', '/api/CustomOrder?status=3')).body.find(
        (one: any) => one.orderId === draft.body.orderId,
      ).isEditor;
    expect(await isEditor('trader')).toBe(true);
    expect(await isEditor('traderRegular')).toBe(false);
  });

  it('find nothing for a side by words that it may not see', async () => {
    const order = await makeOrder(app, { 'Order Name': 'Plain Parka', 'Brand Name': 'Hushed' });
    const customFields = order.customFields.map((field: any) =>
      field.name === 'Brand Name'
        ? { ...field, isMandatory: false, accessibleToUserTypes: [3001, 3002] }
        : field,
    );
    const { status } = await app.call('trader', 'POST', '/api/CustomOrder', {
      ...orderBody(app, { 'Order Name': 'Silent Parka' }),
      customFields: customFields.map((field: any) => ({ ...field, id: undefined })),
    });
    expect(status).toBe(200);
    const total = async (who: any, search: string) =>
      (await app.call(who, 'GET', `/api/CustomOrder/OrgBasedOrders?search=${search}`)).body.total;
    expect(await total('trader', 'hushed')).toBe(2);
    expect(await total('buyer', 'hushed')).toBe(2);
    expect(await total('factory', 'hushed')).toBe(1);
    expect(await total('factory', 'parka')).toBe(2);
  });

  it('are sorted by name, number or progress, else by their last change', async () => {
    for (const name of ['sorted b', 'Sorted C', 'Sorted A']) await makeOrder(app, { 'Order Name': name });
    const names = async (sort: string) =>
      (
        await app.call('buyer', 'GET', `/api/CustomOrder/OrgBasedOrders?search=sorted&${sort}`)
      ).body.orders.map((one: any) => one.orderName);
    expect(await names('sort=name')).toEqual(['Sorted A', 'sorted b', 'Sorted C']);
    expect(await names('sort=number')).toEqual(['Sorted A', 'Sorted C', 'sorted b']);
    expect(await names('sort=updated')).toEqual(await names(''));
    expect(await names('sort=progress')).toHaveLength(3);
    expect(await names('sort=name&page=2&pageSize=2')).toEqual(['Sorted C']);
  });

  it('are sorted by the next deadline and the ship date that a side may see', async () => {
    const dated = async (name: string, contract: string | null, exFactory: string | null, due: string[]) => {
      const { orderId } = await makeOrder(app, {
        'Order Name': `Shipped ${name}`,
        'Contract Ship Date (Buyer)': contract,
        'Planned Ex-Factory Date': exFactory,
      });
      const [deadlineClient, deadlineManufacturer] = due;
      if (deadlineClient) await makePlan(app, orderId, [{ deadlineClient, deadlineManufacturer }]);
    };
    await dated('A', '2027-01-20', '2027-01-02', ['2026-07-03', '2026-07-01']);
    await dated('B', '2027-01-10', '2027-01-08', ['2026-07-01', '2026-07-04']);
    await dated('C', null, '2027-01-01', []);
    const listed = async (who: any, sort: string) =>
      (await app.call(who, 'GET', `/api/CustomOrder/OrgBasedOrders?search=shipped&sort=${sort}`)).body.orders;
    const names = async (who: any, sort: string) =>
      (await listed(who, sort)).map((one: any) => one.orderName.at(-1)).join('');
    expect(await names('buyer', 'deadline')).toBe('BAC');
    expect(await names('factory', 'deadline')).toBe('ABC');
    expect(await names('trader', 'deadline')).toMatch(/^(AB|BA)C$/);
    expect(await names('buyer', 'ship')).toBe('BAC');
    expect(await names('trader', 'ship')).toBe('BAC');
    expect(await names('factory', 'ship')).toBe('CAB');
    const cards = async (who: any) =>
      (await listed(who, 'name')).map((one: any) => [one.shipDate, one.plan?.nextDeadline ?? null]);
    expect(await cards('buyer')).toEqual([
      ['2027-01-20', '2026-07-03'],
      ['2027-01-10', '2026-07-01'],
      [null, null],
    ]);
    expect(await cards('factory')).toEqual([
      ['2027-01-02', '2026-07-01'],
      ['2027-01-08', '2026-07-04'],
      ['2027-01-01', null],
    ]);
    expect(JSON.stringify(await listed('factory', 'ship'))).not.toContain('2027-01-20');
    expect(JSON.stringify(await listed('buyer', 'ship'))).not.toContain('2027-01-02');
  });

  it.each([
    'sort=taste',
    'dueClient=never',
    'status=9',
    'due=never',
    'organizationId=x',
    'buyerId=x',
    'factoryId=-1',
  ])('refuse the filter %s', async (query) => {
    expect((await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`)).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('show each side its own progress and due days only', async () => {
    const card = async (who: any) =>
      (await app.call(who, 'GET', '/api/CustomOrder/OrgBasedOrders?search=zephyr')).body.orders[0];
    expect(Object.keys(await card('buyer'))).not.toContain('overallProgressManufacturer');
    expect(Object.keys((await card('buyer')).planningStages[0])).toEqual([
      'stageId',
      'stageName',
      'stageType',
      'totalItems',
      'completedClientTrader',
      'dueDaysClient',
    ]);
    expect(Object.keys((await card('factory')).planningStages[0])).toEqual([
      'stageId',
      'stageName',
      'stageType',
      'totalItems',
      'completedTraderManufacturer',
      'dueDaysManufacturer',
    ]);
    expect((await card('factory')).associatedUsers.map((person: any) => person.userType)).not.toContain(3001);
  });

  it('of another organization hold what both share, and are 404 for a stranger', async () => {
    const { shapla, havn, rival } = app.world.organizations;
    expect(
      (await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders/${shapla.id}?search=zephyr`)).body
        .total,
    ).toBe(1);
    expect((await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders/${havn.id}`)).body.total).toBe(
      0,
    );
    expect((await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders/${rival.id}`)).status).toBe(404);
  });

  it('of another organization are unavailable, not absent, while the database is away', async () => {
    const { shapla } = app.world.organizations;
    for (const statement of [1, 2, 3]) {
      app.queries.failAt = app.queries.count + statement;
      const path = `/api/CustomOrder/OrgBasedOrders/${shapla.id}`;
      const { status, body } = await app.call('trader', 'GET', path);
      expect([statement, status, body.code]).toEqual([statement, 503, 'UNAVAILABLE']);
    }
    app.queries.failAt = undefined;
  });

  it('take the same number of statements for one order and for many', async () => {
    const count = async (pageSize: number) => {
      app.queries.count = 0;
      await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders?pageSize=${pageSize}`);
      return app.queries.count;
    };
    expect(await count(1)).toBe(await count(50));
    expect(await count(50)).toBeLessThanOrEqual(3);
  });
});

it('an order is found by its numbers, styles, combos and organizations, by each side as far as it sees them', async () => {
  const styled = style('Zephyr Tee', 10, [combo('Ochre Dust', 10)]);
  const numbered = fields('Style', { 'Style Number': 'ZT-7101' });
  styled.customFields.push(...numbered.filter((field) => field.name === 'Style Number'));
  const order = await makeOrder(
    app,
    { 'Order Name': 'Sought Order', 'Buyer PO Number': 'BPO-5521', 'Factory PO Number': 'FPO-8812' },
    { styleInfo: [styled] },
  );
  const finds = async (who: 'trader' | 'buyer' | 'factory', search: string) => {
    const query = `search=${encodeURIComponent(search)}`;
    const { body } = await app.call(who, 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`);
    return body.orders.some((one: any) => one.orderId === order.orderId);
  };
  for (const search of [
    'sought',
    order.orderNumber,
    'zephyr',
    'zt-7101',
    'OCHRE',
    'Shapla Knit',
    'Northbrook App',
  ])
    for (const who of ['trader', 'buyer', 'factory'] as const)
      expect(await finds(who, search), `${who} ${search}`).toBe(true);
  expect([await finds('trader', 'BPO-5521'), await finds('buyer', 'BPO-5521')]).toEqual([true, true]);
  expect([await finds('trader', 'FPO-8812'), await finds('factory', 'FPO-8812')]).toEqual([true, true]);
  expect([await finds('factory', 'BPO-5521'), await finds('buyer', 'FPO-8812')]).toEqual([false, false]);
  const listed = await app.call('trader', 'GET', '/api/CustomOrder?search=zephyr');
  expect(listed.body[0]).toMatchObject({ orderNumber: order.orderNumber, styleNames: ['Zephyr Tee'] });
});

describe('the views of the list that are there from the start', () => {
  const names = async (who: any, query: string): Promise<string[]> =>
    (await app.call(who, 'GET', `/api/CustomOrder/OrgBasedOrders?search=viewed&${query}`)).body.orders
      .map((one: any) => one.orderName)
      .sort();
  const cutting = (deadlineClient: string, deadlineManufacturer: string) => [
    { stageName: 'Cutting', deadlineClient, deadlineManufacturer },
  ];
  beforeAll(async () => {
    const ship = (buyer: string, rest = {}) => ({ 'Contract Ship Date (Buyer)': buyer, ...rest });
    const behind = await makeOrder(app, { 'Order Name': 'Viewed behind', ...ship('2026-07-15') });
    await makePlan(app, behind.orderId, cutting('2026-07-01', '2026-06-14'));
    const overdue = await makeOrder(app, { 'Order Name': 'Viewed overdue', ...ship('2026-06-10') });
    await makePlan(app, overdue.orderId, cutting('2026-07-01', '2026-07-01'));
    const shipped = await makeOrder(app, {
      'Order Name': 'Viewed shipped',
      ...ship('2026-06-10', { 'Actual Shipment Date': '2026-06-09' }),
    });
    await makePlan(app, shipped.orderId, cutting('2026-07-01', '2026-07-01'));
    await makeOrder(app, { 'Order Name': 'Viewed unplanned', ...ship('2026-06-10') });
    await makeOrder(app, { 'Order Name': 'Viewed far', ...ship('2026-07-16') });
  });

  it('late is what the order’s headline calls late, for each side its own', async () => {
    expect(await names('trader', 'state=late')).toEqual(['Viewed behind', 'Viewed overdue']);
    expect(await names('buyer', 'state=late')).toEqual(['Viewed overdue']);
    expect(await names('factory', 'state=late')).toEqual(['Viewed behind']);
  });

  it('shipping soon is from today to the last day, without what has shipped', async () => {
    expect(await names('trader', 'ship=30')).toEqual(['Viewed behind']);
    expect(await names('trader', 'ship=31')).toEqual(['Viewed behind', 'Viewed far']);
  });

  it('mine is what one is listed on, and the tabs count the same orders', async () => {
    expect(await names('trader', 'mine=yes')).toHaveLength(5);
    expect(await names('traderRegular', 'mine=yes')).toEqual([]);
    const path = '/api/CustomOrder/OrgBasedOrders?mine=yes';
    expect((await app.call('traderRegular', 'GET', path)).body.counts.all).toBe(0);
  });

  it('chosen orders are the only ones, within reach', async () => {
    const { orderId } = await makeOrder(app, { 'Order Name': 'Viewed alone' });
    expect(await names('trader', `orders=${orderId}`)).toEqual(['Viewed alone']);
    expect(await names('rival', `orders=${orderId}`)).toEqual([]);
  });

  it.each(['state=early', 'ship=soon', 'ship=400', 'mine=no', 'orders=1,2', 'orders=,'])(
    'refuse %s',
    async (query) => {
      const reply = await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`);
      expect([reply.status, reply.body.errors[0].path]).toEqual([400, query.split('=')[0]]);
    },
  );
});
