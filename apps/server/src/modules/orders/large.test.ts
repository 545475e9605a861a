import { expect, it } from 'vitest';
import { makeOrder, orderBody } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
const pieces = (value: number) => ({ value, unit: 790 });
const text = (name: string, value: string) => ({ name, value, valueType: 7 });
const amount = (name: string, value: number) => ({ name, value: pieces(value), valueType: 16 });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const material = (index: number) => ({
  customFields: [text('Material Name', `Material ${index}`), amount('Material Quantity', 1)],
});
const combo = (materials: number) => (index: number) => ({
  customFields: [text('Combo Name', `Combo ${index}`), amount('Combo Based Quantity', 1)],
  materialInfo: times(materials, material),
});
const style = (combos: number, materials: number) => (index: number) => ({
  customFields: [text('Style Name', `Style ${index}`), amount('Order Quantity', combos)],
  combos: times(combos, combo(materials)),
});

it('keeps an order of 200 styles with 20 combos of 10 materials each', { timeout: 120_000 }, async () => {
  const order = await makeOrder(app, {}, { styleInfo: times(200, style(20, 10)) });
  expect(order).toMatchObject({ totalStyles: 200, totalCombos: 4000, totalQuantity: 4000 });
  expect(order.styleInfo[199].combos[19].materialInfo).toHaveLength(10);
});

it.each([
  ['201 styles', times(201, style(0, 0)), 'An order holds at most 200 styles.'],
  ['a style of 101 combos', times(1, style(101, 0)), 'A style holds at most 100 combos.'],
  ['a combo of 101 materials', times(1, style(1, 101)), 'A combo holds at most 100 materials.'],
])('refuses %s and names the limit', async (_, styleInfo, message) => {
  const reply = await app.call('trader', 'POST', '/api/CustomOrder', orderBody(app, {}, { styleInfo }));
  expect(reply.status).toBe(400);
  expect(reply.body.errors[0].message).toBe(message);
});
