import { readFileSync } from 'node:fs';
import { findField } from '@selvedge/domain/orders/fields';
import type { CustomField, FieldValue, Style } from '@selvedge/domain/orders/order';
import { factsFor } from '@selvedge/domain/orders/visible-facts';
import { UserType } from '@selvedge/domain/vocabulary';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { combo, fields, makeOrder, orderBody } from '#test/orders';
import { useApp } from '#test/start-app';
import { ordersJobs } from './jobs';

const app = useApp();
const MIGRATION = new URL('../../../migrations/0008_order_facts.sql', import.meta.url);
const { Buyer, Trader, Manufacturer } = UserType;
const SIDES = [
  [Buyer, 'buyer'],
  [Trader, 'trader'],
  [Manufacturer, 'factory'],
] as const;

interface Price {
  amount: number;
  currency?: string;
  hiddenFrom?: UserType;
}
type Values = Record<string, FieldValue>;
const withPrice = (list: CustomField[], name: string, { amount, currency = 'USD', hiddenFrom }: Price) =>
  list.map((field) =>
    field.name === name
      ? {
          ...field,
          value: amount,
          currencyType: currency,
          accessibleToUserTypes: field.accessibleToUserTypes.filter((type) => type !== hiddenFrom),
        }
      : field,
  );
const priced = (level: 'Order' | 'Style', values: Values, prices: Record<string, Price>) =>
  Object.entries(prices).reduce(
    (list, [name, price]) => withPrice(list, name, price),
    fields(level, { ...Object.fromEntries(Object.keys(prices).map((name) => [name, 0])), ...values }),
  );
const styleOf = (quantity: object, prices: Record<string, Price> = {}) => ({
  customFields: priced('Style', { 'Style Name': 'Tee', 'Order Quantity': quantity as FieldValue }, prices),
  combos: [combo('White', 100)],
});
const orderWith = (prices: Record<string, Price>, styleInfo: object[], values: Values = {}) => {
  const { customFields } = orderBody(app, values);
  const named = customFields.filter(({ name }) => !(name in prices));
  const own = priced('Order', {}, prices).filter(({ name }) => name in prices);
  const numbered = styleInfo.map((style, index) => renamed(style as Style, `Style ${index + 1}`));
  return makeOrder(app, {}, { customFields: [...named, ...own], styleInfo: numbered });
};
const renamed = (style: Style, value: string) => ({
  ...style,
  customFields: style.customFields.map((field) =>
    field.name === 'Style Name' ? { ...field, value } : field,
  ),
});

const pieces = (value: number) => ({ value, unit: 790 });
const rows = async () =>
  (await app.pool.query('select * from order_facts order by order_id, user_type')).rows;
const factsOf = async (orderId: string, userType: UserType) =>
  (
    await app.pool.query('select * from order_facts where order_id = $1 and user_type = $2', [
      orderId,
      userType,
    ])
  ).rows[0];
/** The facts of every order by the domain, in the form and order of the rows. */
async function expectedRows() {
  const { rows: orders } = await app.pool.query(
    'select id, fields as "customFields", styles as "styleInfo" from orders order by id',
  );
  return orders.flatMap(({ id, ...record }) =>
    SIDES.map(([userType]) => {
      const { orderType, costCurrency, actualShipment, ...facts } = factsFor(record, userType);
      return {
        order_id: id,
        user_type: userType,
        ...facts,
        order_type: orderType,
        cost_currency: costCurrency,
        actual_shipment: actualShipment,
      };
    }),
  );
}

const passMinute = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  return runDueJobs(ordersJobs, { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) });
};

beforeAll(async () => {
  await orderWith({}, [styleOf(pieces(100))]);
  await orderWith(
    { 'Buyer FOB Price / pc': { amount: 4.35 }, 'Factory Price / pc': { amount: 3.95, currency: 'CNY' } },
    [styleOf(pieces(6000), { 'Buyer Price / pc': { amount: 6.1 } }), styleOf(pieces(6000))],
    {
      Season: 'SS27',
      Department: 'Menswear',
      Item: 'T-shirt',
      'Brand Name': ' Zephyr ',
      'Actual Shipment Date': '2026-06-09',
    },
  );
  await orderWith({ 'Buyer FOB Price / pc': { amount: 2.333, hiddenFrom: Buyer } }, [
    styleOf({ value: 7, unit: 795 }),
    styleOf({ value: 3, unit: 794 }),
    styleOf({ value: 5, unit: 796, piecesPerSet: 3 }),
  ]);
  await orderWith({ 'Order Value (Buyer)': { amount: 0 }, 'Buyer FOB Price / pc': { amount: 2 } }, [
    styleOf(pieces(50)),
  ]);
  await orderWith({ 'Order Value (Factory)': { amount: 900.5, currency: 'EUR' } }, [styleOf(pieces(50))]);
  await orderWith({ 'Buyer FOB Price / pc': { amount: 2 } }, [
    styleOf(pieces(10), { 'Buyer Price / pc': { amount: 6, currency: 'EUR' } }),
    styleOf(pieces(10), { 'Factory Price / pc': { amount: 6, hiddenFrom: Manufacturer } }),
  ]);
});

it('a saved order has facts for each user type, by the domain', async () => {
  expect(await rows()).toEqual(await expectedRows());
  const values = (await rows()).map(({ user_type, value, cost }) => [user_type, value, cost]);
  expect(values).toContainEqual([Trader, 62_700, 47_400]);
  expect(values).toContainEqual([Manufacturer, 47_400, null]);
});

it('the migration gives existing orders the facts that a save writes', async () => {
  const before = await rows();
  await app.pool.query('drop table order_facts');
  await app.pool.query(readFileSync(MIGRATION, 'utf8'));
  expect(await rows()).toEqual(before);
});

it('facts follow the order: a change, a hidden field, and the deletion of a draft', async () => {
  const { orderId, customFields } = await makeOrder(app, { Season: 'SS27' });
  const season = findField(customFields, 'Season');
  const save = async (change: object) =>
    expect(
      (await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { customFields: [change] })).status,
    ).toBe(200);
  await save({ ...season, value: 'AW27' });
  for (const [type] of SIDES) expect((await factsOf(orderId, type)).season).toBe('AW27');
  await save({ ...season, value: 'Holiday', accessibleToUserTypes: [Buyer, Trader] });
  expect((await factsOf(orderId, Buyer)).season).toBe('Holiday');
  expect(JSON.stringify(await factsOf(orderId, Manufacturer))).not.toContain('Holiday');
  const draft = await app.call('trader', 'POST', '/api/CustomOrder', { ...orderBody(app), orderStatus: 3 });
  expect(await factsOf(draft.body.orderId, Trader)).toMatchObject({ name: 'Crew Tee', pieces: 300 });
  await app.call('trader', 'DELETE', `/api/CustomOrder/draft/${draft.body.orderId}`);
  expect(await factsOf(draft.body.orderId, Trader)).toBeUndefined();
});

it('facts are written for samples, copies, restored revisions and renamed partners', async () => {
  const sample = await app.call('trader', 'POST', '/api/SampleData');
  expect(sample.status).toBe(200);
  const { orderId } = await makeOrder(app, { Season: 'SS27' });
  const copy = await makeOrder(app, { Season: 'SS27' }, { copyOf: orderId });
  expect((await factsOf(copy.orderId, Trader)).season).toBe('SS27');
  const season = findField(copy.customFields, 'Season');
  const path = `/api/CustomOrder/${copy.orderId}`;
  await app.call('trader', 'PUT', path, { customFields: [{ ...season, value: 'AW27' }] });
  expect((await factsOf(copy.orderId, Trader)).season).toBe('AW27');
  const restored = await app.call('trader', 'POST', `${path}/revisions/1/restore`, {
    commitMessage: 'As before',
  });
  expect(restored.status).toBe(200);
  expect((await factsOf(copy.orderId, Trader)).season).toBe('SS27');
  const { id } = app.world.organizations.northbrook;
  await app.pool.query("update order_facts set season = 'old'");
  expect((await app.call('buyer', 'PUT', `/api/Organizations/${id}`, { name: 'Renamed Inc.' })).status).toBe(
    200,
  );
  // On a new server, a job first runs at its next slot.
  await passMinute();
  await passMinute();
  expect((await factsOf(copy.orderId, Trader)).season).toBe('SS27');
});
