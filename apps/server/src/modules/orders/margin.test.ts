import { beforeAll, describe, expect, it } from 'vitest';
import { searchable } from '#test/document-text';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import { addresses } from '#test/sweep';

const app = useApp();
/** 300 pieces at 23.719 and 17.171 leave 1,964.40, which is 27.6 %. */
const MARGIN = /1,?964\.40?\b|27\.6\s?%|margin/i;

describe('the margin of an order', () => {
  let orderId = '';
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    const order = await makeOrder(app, {
      'Order Name': 'Priced Coat',
      'Buyer FOB Price / pc': 23.719,
      'Factory Price / pc': 17.171,
    });
    orderId = order.orderId;
    for (const who of ['buyer', 'factory', 'trader'] as const) {
      const shared = await app.call(who, 'POST', '/api/CustomOrder/guest', { orderId });
      tokens[who] = shared.body.guestInfoList[0].accessToken;
    }
  });
  const sweep = (token?: string, access?: string) =>
    addresses(app, { orderId, stageId: '01990000-0000-7000-8000-000000000000' }, token, access);
  const expectNone = async (who: string | null, paths: readonly string[]) => {
    let read = 0;
    for (const path of paths) {
      const reply = await app.call(who as any, 'GET', path);
      if (reply.status !== 200) continue;
      read += 1;
      expect((await searchable(reply)).match(MARGIN)?.[0], path).toBeUndefined();
    }
    return read;
  };

  it.each(['buyer', 'buyerRegular', 'factory', 'factoryRegular'])('is in no answer to %s', async (who) => {
    expect(await expectNone(who, sweep())).toBeGreaterThan(8);
  });

  it.each(['buyer', 'factory', 'trader'])('is in no answer to the holder of a %s’s link', async (side) => {
    expect(await expectNone(null, sweep(tokens[side], 'guest'))).toBe(4);
  });

  it.each(['buyer', 'factory', 'team'])('is in no document that a trader makes for the %s', async (side) => {
    const documents = ['CustomOrder/:id/sheet', 'CustomOrder/:id/excel', 'Planning/excel/:id'];
    const paths = documents.map((path) => `/api/${path.replace(':id', orderId)}?for=${side}`);
    expect(await expectNone('trader', paths)).toBe(3);
  });

  it('is stored nowhere', async () => {
    const { rows } = await app.pool.query(
      'select row_to_json(o)::text as stored from orders o where id = $1',
      [orderId],
    );
    expect(rows[0].stored).toContain('23.719');
    expect(rows[0].stored).not.toMatch(MARGIN);
  });
});

it('an order is worth what its styles cost where they have prices of their own', async () => {
  const { orderId, customFields, styleInfo } = await makeOrder(app, { 'Buyer FOB Price / pc': 4 });
  const [price] = (await app.call('trader', 'GET', '/api/CustomOrder/fields/Style')).body.filter(
    (field: any) => field.name === 'Buyer Price / pc',
  );
  const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
    commitMessage: 'A price of its own',
    customFields,
    styleInfo: styleInfo.map((style: any) => ({
      ...style,
      customFields: [...style.customFields, { ...price, value: 5.5 }],
    })),
  });
  expect(saved.body.orderValue).toEqual({ amount: 1650, currency: 'USD' });
  const [buyer, factory] = await Promise.all(
    ['buyer', 'factory'].map((who: any) => app.call(who, 'GET', `/api/CustomOrder/${orderId}`)),
  );
  expect(buyer?.body.orderValue).toEqual({ amount: 1650, currency: 'USD' });
  expect(factory?.body.orderValue).toBeNull();
});
