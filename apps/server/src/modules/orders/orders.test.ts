import type { FieldValue } from '@selvedge/domain/orders/order';
import { describe, expect, it } from 'vitest';
import { combo, makeOrder, orderBody, style } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const field = (order: any, name: string) => order.customFields.find((one: any) => one.name === name);
const UNKNOWN_ID = '01990000-0000-7000-8000-000000000000';

describe('creating an order', () => {
  it('gives the order a number, its totals and the creator as editor', async () => {
    const order = await makeOrder(app);
    expect(order).toMatchObject({
      orderName: 'Crew Tee',
      orderStatus: 1,
      totalStyles: 1,
      totalCombos: 2,
      totalQuantity: 300,
      version: 1,
      buyerOrganization: 'Northbrook Apparel Inc.',
    });
    expect(order.orderNumber).toMatch(/^SV-2026-\d{5}$/);
    expect(order.editorUsers).toEqual([app.world.people.trader.id]);
    expect(order.can).toMatchObject({ edit: true, plan: true, archive: true });
  });

  it('answers what a reader is answered afterwards, as each later save does, links of the side included', async () => {
    const read = async (orderId: string) =>
      (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
    const hidden = { ...field(orderBody(app), 'Order Name'), name: 'Margin', accessibleToUserTypes: [3002] };
    const one = style('Crew Tee', 300, [combo('Navy', 100), combo('White', 200)]);
    const polo = style('Polo', 300, one.combos);
    const other = { ...polo, customFields: [...polo.customFields, hidden] };
    const made = await makeOrder(app, {}, { styleInfo: [one, other] });
    expect(await read(made.orderId)).toEqual(made);
    await app.call('trader', 'POST', '/api/CustomOrder/guest', { orderId: made.orderId });
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${made.orderId}`, made);
    expect(saved.body.guestInfoList).toHaveLength(1);
    expect(await read(made.orderId)).toEqual(saved.body);
    const ofBuyer = (await app.call('buyer', 'GET', `/api/CustomOrder/${made.orderId}`)).body.styleInfo;
    expect(ofBuyer.map((each: any) => field(each, 'Margin'))).toEqual([undefined, undefined]);
    expect(ofBuyer[0]).toEqual(made.styleInfo[0]);
    expect(field(made.styleInfo[1], 'Margin')).toBeDefined();
  });

  it('accepts the specification’s PascalCase names and any case of the path', async () => {
    const body = orderBody(app);
    const reply = await app.call('trader', 'POST', '/apis/api/customorder', {
      CustomFields: body.customFields,
      StyleInfo: body.styleInfo,
    });
    expect(reply.status).toBe(200);
  });

  it.each<[string, Record<string, FieldValue>, object, string]>([
    [
      'without styles',
      {},
      { styleInfo: [] },
      'Cannot create an order without styles. Please add at least one style.',
    ],
    ['without a trader', { 'Trader Organization': null }, {}, 'Trader Organization is required.'],
    [
      'with a buyer that is the factory',
      { 'Manufacturer Organization': 'northbrook apparel inc.' },
      {},
      'Buyer Organization and Manufacturer Organization cannot be the same.',
    ],
    [
      'with a buyer that is the trader',
      { 'Buyer Organization': 'Meridian Sourcing Ltd.' },
      {},
      'Buyer Organization and Trader Organization cannot be the same.',
    ],
    [
      'with a factory that is the trader',
      { 'Manufacturer Organization': 'Meridian Sourcing Ltd.' },
      {},
      'Trader Organization and Manufacturer Organization cannot be the same.',
    ],
    [
      'with a buyer that is not connected',
      { 'Buyer Organization': 'Nobody Ltd.' },
      {},
      'Buyer Organization must be a connected organization.',
    ],
    [
      'for another trader',
      { 'Trader Organization': 'Harbour Lane Trading Ltd.' },
      {},
      'Trader Organization must be your own organization.',
    ],
    ['with a style without a name', {}, { styleInfo: [style('', 5, [])] }, 'Style name is required'],
    [
      'with a style without a quantity',
      {},
      { styleInfo: [style('Tee', 0, [])] },
      'Style Quantity is required',
    ],
    [
      'with a combo without a name',
      {},
      { styleInfo: [style('Tee', 5, [combo('', 5)])] },
      'Combo name is required',
    ],
    [
      'with a person of another organization',
      {},
      { associatedUsers: [999_999] },
      'An assigned person does not belong to the order’s organizations.',
    ],
  ])('refuses an order %s', async (_, values, rest, message) => {
    const before = await app.pool.query('select count(*)::integer as n from orders');
    const reply = await app.call('trader', 'POST', '/api/CustomOrder', orderBody(app, values, rest));
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'VALIDATION_FAILED', message });
    expect(reply.body.errors[0]).toHaveProperty('path');
    expect((await app.pool.query('select count(*)::integer as n from orders')).rows).toEqual(before.rows);
  });

  it('answers 403 to people who may not create, and 401 without a session', async () => {
    for (const who of ['buyer', 'factory', 'traderRegular'] as const)
      expect((await app.call(who, 'POST', '/api/CustomOrder', orderBody(app))).status).toBe(403);
    expect((await app.call(null, 'POST', '/api/CustomOrder', orderBody(app))).body).toMatchObject({
      message: 'User Token Not Found',
    });
  });

  it('makes one order of a repeated request, and refuses the key for another body', async () => {
    const headers = { 'idempotency-key': 'create-once' };
    const body = orderBody(app);
    const [first, second] = [
      await app.call('trader', 'POST', '/api/CustomOrder', body, headers),
      await app.call('trader', 'POST', '/api/CustomOrder', body, headers),
    ];
    expect(second.body.orderId).toBe(first.body.orderId);
    expect(
      (
        await app.call(
          'trader',
          'POST',
          '/api/CustomOrder',
          orderBody(app, { 'Order Name': 'Other' }),
          headers,
        )
      ).status,
    ).toBe(422);
  });

  it('makes one order of twenty at the same time under one key', async () => {
    const body = orderBody(app, { 'Order Name': 'Twenty' });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call('trader', 'POST', '/api/CustomOrder', body, { 'idempotency-key': 'twenty' }),
      ),
    );
    expect(new Set(replies.map((reply) => reply.body.orderId)).size).toBe(1);
  });
});

describe('saving an order', () => {
  it('refuses a stale version and names who changed it', async () => {
    const order = await makeOrder(app);
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      version: 1,
      customFields: order.customFields.map((one: any) =>
        one.name === 'Order Name' ? { ...one, value: 'Renamed' } : one,
      ),
    });
    expect(saved.body).toMatchObject({ orderName: 'Renamed', version: 2 });
    const stale = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      version: 1,
      customFields: order.customFields,
    });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({
      code: 'STALE_VERSION',
      changedBy: 'Priya Raman',
      version: 2,
      message: 'This order was changed by someone else. Reload to continue.',
    });
  });

  it('lets exactly one of many saves with the same version through', async () => {
    const order = await makeOrder(app);
    const replies = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
          version: 1,
          customFields: order.customFields.map((one: any) =>
            one.name === 'Order Name' ? { ...one, value: `Name ${n}` } : one,
          ),
        }),
      ),
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(14);
  });

  it('keeps what was not sent, the order number, and mandatory fields', async () => {
    const order = await makeOrder(app);
    const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
      customFields: [{ ...field(order, 'Order Number'), value: 'SV-FAKE' }],
    });
    expect(saved.body).toMatchObject({
      orderNumber: order.orderNumber,
      orderName: 'Crew Tee',
      totalStyles: 1,
    });
  });

  it('is for editors only: others who see it get 403, those who do not 404', async () => {
    const order = await makeOrder(app);
    const put = (who: any) =>
      app.call(who, 'PUT', `/api/CustomOrder/${order.orderId}`, { customFields: order.customFields });
    expect((await put('traderAdmin')).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only editors of this order can change it.',
    });
    expect((await put('traderRegular')).body).toMatchObject({
      code: 'FORBIDDEN',
      message: 'You have read-only access.',
    });
    for (const who of ['buyer', 'factory']) expect((await put(who)).status).toBe(403);
    for (const who of ['rival', 'buyerOther', 'factoryOther']) expect((await put(who)).status).toBe(404);
  });

  it('reads the same for an order out of reach as for one that does not exist', async () => {
    const order = await makeOrder(app);
    const [foreign, absent] = [
      await app.call('rival', 'GET', `/api/CustomOrder/${order.orderId}`),
      await app.call('rival', 'GET', `/api/CustomOrder/${UNKNOWN_ID}`),
    ];
    expect([foreign.status, absent.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' });
  });

  it('changes the status with a commit message only, and never back to draft', async () => {
    const { orderId } = await makeOrder(app);
    const put = (body: object) => app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, body);
    for (const commitMessage of [undefined, '   ', 'x'.repeat(73)])
      expect((await put({ orderStatus: 2, commitMessage })).status).toBe(400);
    expect((await put({ orderStatus: 2, commitMessage: 'Shipped' })).body.orderStatus).toBe(2);
    expect((await put({ orderStatus: 3, commitMessage: 'Back' })).status).toBe(409);
    expect((await put({ orderStatus: 4, commitMessage: 'Order archived' })).body.can).toMatchObject({
      edit: false,
      unarchive: true,
    });
    expect((await put({ customFields: [] })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await put({ orderStatus: 1, commitMessage: 'Reopened' })).body.orderStatus).toBe(1);
  });
});

describe('drafts', () => {
  it('belong to the trader’s organization, may lack styles, and become a live order', async () => {
    const draft = await makeOrder(app, {}, { orderStatus: 3, styleInfo: [], currentEditingStep: 1 });
    for (const who of ['buyer', 'factory', 'rival'] as const)
      expect((await app.call(who, 'GET', `/api/CustomOrder/${draft.orderId}`)).status).toBe(404);
    expect(
      (await app.call('traderRegular', 'GET', `/api/CustomOrder/draft/${draft.orderId}`)).body,
    ).toMatchObject({ currentEditingStep: 1, planning: [] });
    const live = await app.call('trader', 'PUT', `/api/CustomOrder/${draft.orderId}`, {
      ...orderBody(app),
      orderStatus: 1,
    });
    expect(live.body.orderStatus).toBe(1);
    expect((await app.call('buyer', 'GET', `/api/CustomOrder/${draft.orderId}`)).status).toBe(200);
    expect((await app.call('trader', 'DELETE', `/api/CustomOrder/draft/${draft.orderId}`)).status).toBe(409);
  });

  it('are deleted by their editors only', async () => {
    const draft = await makeOrder(app, {}, { orderStatus: 3 });
    expect((await app.call('traderAdmin', 'DELETE', `/api/CustomOrder/draft/${draft.orderId}`)).status).toBe(
      403,
    );
    expect((await app.call('trader', 'DELETE', `/api/CustomOrder/draft/${draft.orderId}`)).body.message).toBe(
      'Draft order deleted',
    );
    expect((await app.call('trader', 'GET', `/api/CustomOrder/${draft.orderId}`)).status).toBe(404);
  });
});
