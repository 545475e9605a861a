import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveNotice } from '#server/live/live-store';
import { fields, makeOrder, makePlan, stage } from './orders';
import { useApp } from './start-app';

const app = useApp();
type Who = 'buyer' | 'factory' | 'trader';
const heard: LiveNotice[] = [];
let stop: () => void = () => undefined;

beforeAll(async () => {
  const client = await app.pool.connect();
  client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}') as LiveNotice));
  await client.query('listen selvedge_live');
  stop = () => client.release(true);
});
afterAll(() => stop());

/** Everything that one side can observe: numbers, timestamps, and the ETag of the plan. */
async function outside(who: Who, orderId: string) {
  const order = await app.call(who, 'GET', `/api/CustomOrder/${orderId}`);
  const plan = await app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`);
  const list = await app.call(who, 'GET', '/api/CustomOrder/OrgBasedOrders?pageSize=100');
  const revisions = await app.call(who, 'GET', `/api/CustomOrder/${orderId}/revisions`);
  const card = list.body.orders.find((one: any) => one.orderId === orderId);
  const versions: number[] = revisions.body.map((one: any) => one.version);
  return {
    times: await timesOf(who, [
      ...TIMED.map((path) => path.replace('{order}', orderId)),
      ...versions.map((version) => `CustomOrder/${orderId}/revisions/${version}`),
    ]),
    version: order.body.version,
    updatedAt: order.body.updatedAt,
    etag: plan.headers.etag,
    listed: card.updatedAt,
    revisions: versions,
  };
}
/** Endpoints with timestamps, and those that may get some. */
const TIMED = [
  'CustomOrder',
  'CustomOrder?pageSize=1',
  'CustomOrder/{order}',
  'CustomOrder/OrgBasedOrders?pageSize=1',
  'CustomOrder/{order}/files',
  'CustomOrder/{order}/revisions',
  'HomePage?pageSize=100',
  'HomePage?pageSize=1',
  'OrderActivity/{order}',
  'Planning/byOrderId/{order}',
  'Planning/my-work',
  'messages/associated-orders',
  'Today?since=week',
];
/** All timestamps in the responses, and the order in which lists return orders. */
async function timesOf(who: Who, paths: readonly string[]) {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const { status, text } = await app.call(who, 'GET', `/api/${path}`);
    expect([path, status]).toEqual([path, 200]);
    const instants = /"\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})"|"orderId":"[\w-]+"/g;
    found[path] = text.match(instants) ?? [];
  }
  return found;
}
/** Events about an order that a user type received since the last call. */
async function eventsFor(userType: number, orderId: string): Promise<string[]> {
  // A marker event arrives after all events published before it.
  const end = `end ${heard.length}`;
  await app.pool.query("select pg_notify('selvedge_live', $1)", [JSON.stringify({ kind: end })]);
  await expect.poll(() => heard.some(({ kind }) => kind === end)).toBe(true);
  return heard
    .splice(0)
    .filter((one) => one.orderId === orderId && (one.userTypes?.includes(userType as 3001) ?? true))
    .map(({ kind }) => kind);
}
const later = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
};
const report = (subStageId: string, targetUserType: 3001 | 3003) =>
  app.call('trader', 'PUT', `/api/Planning/updateStage/${subStageId}`, {
    commitMessage: 'Reported',
    metadata: { targetUserType, currentInhouse: 5 },
  });

describe('what the other side does', () => {
  it('to the plan moves no version, tag, time or event of a side, and its own changes do', async () => {
    const { orderId } = await makeOrder(app);
    const [cutting] = await makePlan(app, orderId, [{}]);
    later();
    await makeOrder(app, { 'Order Name': 'Newer' });
    const [before, own] = [await outside('buyer', orderId), await outside('factory', orderId)];
    later();
    heard.splice(0);
    await report(cutting.subStages[0].stageId, 3003);
    await app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
      stage(app, orderId, { stageId: cutting.stageId, leadTimeManufacturer: 9 }),
    ]);
    expect(await outside('buyer', orderId)).toEqual(before);
    expect(await eventsFor(3001, orderId)).toEqual([]);
    const moved = await outside('factory', orderId);
    expect(moved.etag).not.toBe(own.etag);
    expect(moved.listed > own.listed).toBe(true);
    await report(cutting.subStages[0].stageId, 3001);
    expect(await eventsFor(3001, orderId)).toContain('planning');
    expect(await eventsFor(3003, orderId)).toEqual([]);
  });

  it('to a stage that only the trader sees moves nothing of any partner', async () => {
    const order = await makeOrder(app);
    const { orderId } = order;
    const hidden = { stageName: 'Costing', isVisibleToClient: false, isVisibleToFactory: false };
    const [costing] = await makePlan(app, orderId, [hidden, {}]);
    later();
    await makeOrder(app, { 'Order Name': 'Newer' });
    const before = [await outside('buyer', orderId), await outside('factory', orderId)];
    later();
    heard.splice(0);
    const save = (change: object) =>
      app.call('trader', 'PUT', '/api/Planning/bulkUpdate', [
        stage(app, orderId, { ...hidden, stageId: costing.stageId, ...change }),
      ]);
    for (const change of [{ leadTimeClient: 9 }, { leadTimeClient: 9, statusClientTrader: 'IN_PROGRESS' }])
      expect((await save(change)).status).toBe(200);
    expect([await outside('buyer', orderId), await outside('factory', orderId)]).toEqual(before);
    expect(await eventsFor(3001, orderId)).toEqual([]);
    expect(await eventsFor(3003, orderId)).toEqual([]);
  });

  it('to the order moves none either: a side counts its own versions without gaps', async () => {
    const order = await makeOrder(app);
    const { orderId } = order;
    const [hidden] = fields('Order', { 'Brand Name': 'Factory only' });
    const secret = {
      ...hidden,
      id: undefined,
      name: 'Line',
      value: 'One',
      isMandatory: false,
      accessibleToUserTypes: [3002, 3003],
    };
    later();
    await makeOrder(app, { 'Order Name': 'Newer' });
    const before = await outside('buyer', orderId);
    later();
    heard.splice(0);
    const save = (customFields: object[]) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { customFields });
    const saved = await save([...order.customFields, secret]);
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.version).toBe(2);
    expect(await outside('buyer', orderId)).toEqual(before);
    expect(await eventsFor(3001, orderId)).toEqual([]);
    later();
    await save(
      saved.body.customFields.map((one: any) =>
        one.name === 'Brand Name' ? { ...one, value: 'Seen by all' } : one,
      ),
    );
    const after = await outside('buyer', orderId);
    expect([after.version, after.revisions]).toEqual([2, [2, 1]]);
    expect(after.updatedAt).toBe(app.clock.now.toISOString());
    expect((await outside('factory', orderId)).revisions).toEqual([3, 2, 1]);
    const second = await app.call('buyer', 'GET', `/api/CustomOrder/${orderId}/revisions/2`);
    expect(second.body.version).toBe(2);
    expect(JSON.stringify(second.body)).toContain('Seen by all');
    expect(await eventsFor(3001, orderId)).toContain('orders');
  });

  it('to the visibility of a field notifies traders, and reloads the page of the people concerned', async () => {
    const order = await makeOrder(app);
    const { orderId } = order;
    const brand = order.customFields.find((one: any) => one.name === 'Brand Name');
    const own = {
      ...brand,
      id: undefined,
      name: 'CANARY-margin',
      value: 'CANARY-12 %',
      isMandatory: false,
      autoGenerated: false,
      accessibleToUserTypes: [3001, 3002, 3003],
    };
    const save = (field: object) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, { customFields: [field] });
    const shown = (await save(own)).body.customFields.find((one: any) => one.name === 'CANARY-margin');
    heard.splice(0);
    expect((await save({ ...shown, accessibleToUserTypes: [3001, 3002] })).status).toBe(200);
    expect(await eventsFor(3003, orderId)).toContain('orders');
    const newest = async (who: Who) => (await app.call(who, 'GET', `/api/OrderActivity/${orderId}`)).body[0];
    expect((await newest('trader')).description).toBe('Changed who sees CANARY-margin');
    for (const who of ['buyer', 'factory'] as const)
      expect(JSON.stringify(await newest(who))).not.toContain('who sees');
    await save({ ...shown, accessibleToUserTypes: [3001, 3002], helpText: 'In per cent' });
    expect(await eventsFor(3003, orderId)).toEqual([]);
    expect((await newest('trader')).description).toBe('Changed settings of CANARY-margin');
  });

  it('between two turns of a buyer leaves the numbers of its versions to go on', async () => {
    const order = await makeOrder(app, {}, { associatedUsers: [app.world.people.trader.id] });
    const { northbrook, serein } = app.world.organizations;
    const field = order.customFields.find((one: any) => one.name === 'Buyer Organization');
    const name = (buyer: object) =>
      app.call('trader', 'PUT', `/api/CustomOrder/${order.orderId}`, {
        customFields: [{ ...field, value: { ...buyer } }],
      });
    for (const buyer of [serein, northbrook]) expect((await name(buyer)).status).toBe(200);
    const { version, revisions } = await outside('buyer', order.orderId);
    expect([version, revisions]).toEqual([2, [2, 1]]);
    const at = (number: number) =>
      app.call('buyer', 'GET', `/api/CustomOrder/${order.orderId}/revisions/${number}`);
    expect([(await at(1)).body.version, (await at(2)).body.version]).toEqual([1, 2]);
  });

  it('leaves no gap in the positions of the stages that a side sees', async () => {
    const { orderId } = await makeOrder(app);
    await makePlan(app, orderId, [
      { stageName: 'Hidden', isVisibleToClient: false },
      { stageName: 'One' },
      { stageName: 'Hidden too', isVisibleToClient: false },
      { stageName: 'Two' },
    ]);
    const positions = async (who: Who) =>
      (await app.call(who, 'GET', `/api/Planning/byOrderId/${orderId}`)).body.map((one: any) => one.position);
    expect(await positions('buyer')).toEqual([0, 1]);
    expect(await positions('factory')).toEqual([0, 1, 2, 3]);
  });
});
