import { beforeAll, describe, expect, it } from 'vitest';
import { makeOrder, makePlan, orderBody } from '#test/orders';
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

  it('take what is searched as it is written, in any case', async () => {
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

  it('name people with address and role to traders and their own organisation only', async () => {
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

  it('tell each of the trader’s people which drafts they may change', async () => {
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

  it.each(['sort=taste', 'status=9', 'due=never', 'organizationId=x', 'buyerId=x', 'factoryId=-1'])(
    'refuse the filter %s',
    async (query) => {
      expect((await app.call('trader', 'GET', `/api/CustomOrder/OrgBasedOrders?${query}`)).body.code).toBe(
        'VALIDATION_FAILED',
      );
    },
  );

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

  it('of another organisation hold what both share, and are 404 for a stranger', async () => {
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
