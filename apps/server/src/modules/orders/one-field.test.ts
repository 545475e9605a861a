import { expect, it } from 'vitest';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];
const fieldOf = (order: any, name: string) => order.customFields.find((one: any) => one.name === name);
const save = (who: Who, order: any, name: string, value: unknown, rest: object = {}) =>
  app.call(who, 'PUT', `/api/CustomOrder/${order.orderId}`, {
    customFields: [{ ...fieldOf(order, name), value }],
    version: order.version,
    commitMessage: `${name}: old -> ${value}`,
    ...rest,
  });

it('a save of one field leaves all others, the styles and the people as they are', async () => {
  const order = await makeOrder(app, { Season: 'AW26' });
  const saved = await save('trader', order, 'Order Name', 'Renamed');
  expect(saved.status).toBe(200);
  const { version, orderName, customFields, ...rest } = saved.body;
  expect([orderName, version]).toEqual(['Renamed', order.version + 1]);
  expect(customFields).toEqual(
    order.customFields.map((one: any) => (one.name === 'Order Name' ? { ...one, value: 'Renamed' } : one)),
  );
  for (const part of ['styleInfo', 'associatedUsers', 'editorUsers']) expect(rest[part]).toEqual(order[part]);
  const [revision] = (await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}/revisions`)).body;
  expect(revision.commitMessage).toBe('Order Name: old -> Renamed');
  expect(revision.changes.map((one: any) => [one.label, one.to])).toEqual([['Order Name', 'Renamed']]);
});

it('the second of two people who change a field at once sees who was first', async () => {
  const order = await makeOrder(app, { Season: 'AW26' });
  expect((await save('trader', order, 'Season', 'SS27')).status).toBe(200);
  const late = await save('trader', order, 'Season', 'HO26');
  expect([late.status, late.body.code]).toEqual([409, 'STALE_VERSION']);
  expect(late.body.changedBy).toBeTruthy();
  const now = (await app.call('trader', 'GET', `/api/CustomOrder/${order.orderId}`)).body;
  expect(fieldOf(now, 'Season').value).toBe('SS27');
});

it('a mandatory field cannot be emptied by a save of that field only', async () => {
  const order = await makeOrder(app, { Season: 'AW26' });
  const refused = await save('trader', order, 'Order Name', '');
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('Order Name is required.');
});

it('people who may see an order and are not its editors change nothing of it', async () => {
  const order = await makeOrder(app, { Season: 'AW26' });
  for (const who of ['buyer', 'factory', 'traderRegular'] as const) {
    const refused = await save(who, order, 'Season', 'CANARY');
    expect([who, refused.status]).toEqual([who, 403]);
    const seen = (await app.call(who, 'GET', `/api/CustomOrder/${order.orderId}`)).body;
    expect(seen.can.edit).toBe(false);
  }
});

it('the summary of a change is not shown to a side that may not see the change', async () => {
  const order = await makeOrder(app, { Season: 'AW26' });
  const hidden = await app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
    customFields: [{ name: 'Margin', value: '4', valueType: 7, accessibleToUserTypes: [3001, 3002] }],
  });
  await save('trader', hidden.body, 'Margin', 'CANARY-5');
  const past = async (who: Who) =>
    JSON.stringify([
      (await app.call(who, 'GET', `/api/CustomOrder/${order.orderId}/revisions`)).body,
      (await app.call(who, 'GET', `/api/OrderActivity/${order.orderId}?pageSize=100`)).body,
      (await app.call(who, 'GET', '/api/Notification?pageSize=100')).body,
    ]);
  expect(await past('buyer')).toContain('CANARY-5');
  expect(await past('factory')).not.toMatch(/CANARY|Margin/);
});
