import { beforeAll, expect, it } from 'vitest';
import { makeOrder, makePlan } from '#test/orders';
import { type TestApp, useApp } from '#test/start-app';
import { template } from '#test/templates';

const app = useApp();
type Who = Parameters<TestApp['call']>[0];
const find = async (who: Who, text: string) =>
  (await app.call(who, 'GET', `/api/Search?text=${encodeURIComponent(text)}`)).body;
const names = async (who: Who, kind: 'people' | 'organizations' | 'templates', text: string) =>
  (await find(who, text))[kind].map((one: { name: string }) => one.name);
const stages = async (who: Who, text: string) =>
  (await find(who, text)).stages.map((one: any) => `${one.stageName} of ${one.orderName}`);
let orderId = '';

beforeAll(async () => {
  orderId = (await makeOrder(app, { 'Order Name': 'Sought Tee' })).orderId;
  await makePlan(app, orderId, [
    { stageName: 'Zephyr Lab Dip' },
    { stageName: 'Zephyr Price Talk', isVisibleToClient: false },
    { stageName: 'Zephyr Yarn', isVisibleToFactory: false },
  ]);
  await makeOrder(app, { 'Order Name': 'Another Tee' });
});

it('finds stages that the side sees, by words of the stage and of its order', async () => {
  expect(await stages('trader', 'zephyr')).toHaveLength(3);
  expect(await stages('trader', 'LAB sought')).toEqual(['Zephyr Lab Dip of Sought Tee']);
  expect(await stages('trader', 'lab another')).toEqual([]);
  expect(await stages('trader', 'sought')).toEqual([]);
  const [found] = (await find('buyer', 'zephyr lab')).stages;
  expect(found.orderId).toBe(orderId);
});

it('finds a stage by its name in any language, whatever language it was entered in', async () => {
  const { orderId: other } = await makeOrder(app, { 'Order Name': 'Kumo Tee' });
  await makePlan(app, other, [{ stageName: 'PP Sample' }, { stageName: '产前会' }]);
  for (const text of ['pp numunesi kumo', '产前样 kumo', 'pp sample kumo', 'Mẫu PP kumo'])
    expect(await stages('factory', text)).toContain('PP Sample of Kumo Tee');
  expect(await stages('trader', 'pre-production kumo')).toEqual(['产前会 of Kumo Tee']);
  const listed = async (stageName: string) =>
    (
      await app.call(
        'trader',
        'GET',
        `/api/CustomOrder/OrgBasedOrders?search=kumo&stageName=${encodeURIComponent(stageName)}`,
      )
    ).body.total;
  expect([await listed('üretim öncesi'), await listed('产前'), await listed('sewing')]).toEqual([1, 1, 0]);
});

it('never finds a stage that is hidden from the side', async () => {
  const of = 'of Sought Tee';
  expect(await stages('buyer', 'zephyr')).toEqual([`Zephyr Lab Dip ${of}`, `Zephyr Yarn ${of}`]);
  expect(await stages('factory', 'zephyr')).toEqual([`Zephyr Lab Dip ${of}`, `Zephyr Price Talk ${of}`]);
  for (const who of ['buyerOther', 'rival'] as Who[])
    expect(JSON.stringify(await find(who, 'zephyr'))).not.toContain('Zephyr');
});

it('treats wildcard characters literally', async () => {
  for (const text of ['ze%yr', 'ze_hyr', '\\zephyr']) expect(await stages('trader', text)).toEqual([]);
});

it('finds colleagues and people of partners by name, never those of the other side', async () => {
  const { people } = app.world;
  expect(await names('trader', 'people', people.buyer.name.slice(0, 4))).toContain(people.buyer.name);
  expect(await names('factory', 'people', people.trader.name.slice(0, 4))).toContain(people.trader.name);
  expect(await names('factory', 'people', people.buyer.name)).toEqual([]);
  expect(await names('buyer', 'people', people.factory.name)).toEqual([]);
  expect(JSON.stringify(await find('factory', people.buyer.name.split(' ')[0] as string))).not.toContain(
    people.buyer.name,
  );
});

it('matches e-mail addresses of colleagues only, and returns none', async () => {
  const { people } = app.world;
  expect(await names('trader', 'people', 'buyer@demo')).toEqual([]);
  expect(await names('factory', 'people', 'trader@demo')).toEqual([]);
  expect(await names('traderRegular', 'people', 'trader@demo')).toContain(people.trader.name);
  expect(JSON.stringify(await find('trader', people.buyer.name))).not.toContain('@');
});

it('finds the own and connected organizations only', async () => {
  const { northbrook, shapla, meridian } = app.world.organizations;
  expect(await names('trader', 'organizations', northbrook.name.slice(0, 5))).toEqual([northbrook.name]);
  expect(await names('factory', 'organizations', meridian.name)).toEqual([meridian.name]);
  expect(await names('factory', 'organizations', northbrook.name)).toEqual([]);
  expect(await names('buyer', 'organizations', shapla.name)).toEqual([]);
});

it('finds templates for traders only', async () => {
  await app.call('trader', 'POST', '/api/PlanningTemplateCollection', template('Quixotic Knits'));
  expect(await names('trader', 'templates', 'quixotic')).toEqual(['Quixotic Knits']);
  for (const who of ['buyer', 'factory', 'rival'] as Who[])
    expect(await names(who, 'templates', 'quixotic')).toEqual([]);
});

it('returns nothing for fewer than two characters, and at most eight results per kind', async () => {
  const nothing = { people: [], organizations: [], stages: [], templates: [] };
  for (const text of ['', ' ', 'z', ' z ']) expect(await find('trader', text)).toEqual(nothing);
  const many = await makeOrder(app, { 'Order Name': 'Long Tee' });
  await makePlan(
    app,
    many.orderId,
    Array.from({ length: 12 }, (_, index) => ({ stageName: `Quill ${index}` })),
  );
  expect(await stages('trader', 'quill')).toHaveLength(8);
});
