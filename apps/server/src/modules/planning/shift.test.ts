import { OrderStatus } from '@selvedge/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { dateCalls } from '#test/dates';
import { makeOrder, makePlan } from '#test/orders';
import { useApp } from '#test/start-app';

const app = useApp();
type Who = Parameters<typeof app.call>[0];

const shift = (who: Who, body: object) => app.call(who, 'POST', '/api/Planning/shift', body);
const planOf = async (orderId: string) =>
  (await app.call('trader', 'GET', `/api/Planning/byOrderId/${orderId}`)).body;
const deadlinesOf = async (orderId: string) =>
  (await planOf(orderId)).map((stage: any) => [stage.deadlineClient, stage.deadlineManufacturer]);
const activityOf = async (who: Who, orderId: string) =>
  (await app.call(who, 'GET', `/api/OrderActivity/${orderId}?pageSize=100`)).body;

const planned = async (name: string) => {
  const { orderId } = await makeOrder(app, { 'Order Name': name });
  await makePlan(app, orderId, [
    {
      stageName: 'Cutting',
      deadlineClient: '2026-07-10',
      deadlineManufacturer: '2026-07-05',
      associatedUsers: { traders: [], clients: [app.world.people.buyer.id], manufacturers: [] },
    },
    {
      stageName: 'Packing',
      deadlineClient: '2026-08-10',
      deadlineManufacturer: '2026-08-05',
      statusClientTrader: 'COMPLETED',
    },
  ]);
  return orderId;
};

describe('the open deadlines of several orders', () => {
  it('are counted first and moved together, under one summary that every order keeps', async () => {
    const [one, other] = [await planned('First Tee'), await planned('Second Tee')];
    const body = { orderIds: [one, other], days: 7, sides: ['client', 'factory'] };
    const counted = await shift('trader', { ...body, preview: true });
    expect(counted.body.deadlines).toBe(6);
    expect(await deadlinesOf(one)).toEqual([
      ['2026-07-10', '2026-07-05'],
      ['2026-08-10', '2026-08-05'],
    ]);
    const moved = await shift('trader', { ...body, commitMessage: 'Fabric is a week late' });
    expect(moved.body.orders.map((order: any) => [order.orderName, order.deadlines]).sort()).toEqual([
      ['First Tee', 3],
      ['Second Tee', 3],
    ]);
    for (const orderId of [one, other]) {
      expect(await deadlinesOf(orderId)).toEqual([
        ['2026-07-17', '2026-07-12'],
        ['2026-08-10', '2026-08-12'],
      ]);
      const entries = (await activityOf('trader', orderId)).filter(
        (event: any) => event.commitMessage === 'Fabric is a week late',
      );
      expect(entries.length).toBeGreaterThan(0);
      // The buyer must see neither the factory's deadline nor a summary of both sides.
      const buyers = JSON.stringify(await activityOf('buyer', orderId));
      expect(buyers).toContain('17 Jul 2026');
      expect(buyers).not.toContain('12 Jul 2026');
    }
    const notifications = (await app.call('buyer', 'GET', '/api/Notification?pageSize=50')).body;
    expect(notifications.filter((one: any) => one.action.includes(other))).not.toEqual([]);
  });

  it('move on the chosen side only', async () => {
    const orderId = await planned('One Side');
    await shift('trader', { orderIds: [orderId], days: -3, sides: ['factory'], commitMessage: 'Earlier' });
    expect(await deadlinesOf(orderId)).toEqual([
      ['2026-07-10', '2026-07-02'],
      ['2026-08-10', '2026-08-02'],
    ]);
  });

  it('stay in an order that one cannot plan, and the others move', async () => {
    const [one, archived] = [await planned('Mine'), await planned('Archived')];
    await app.call('trader', 'PUT', `/api/CustomOrder/${archived}`, {
      orderStatus: OrderStatus.Archived,
      commitMessage: 'Done',
    });
    const body = { orderIds: [one, archived], days: 7, sides: ['client'], commitMessage: 'Later' };
    const byStranger = await shift('traderRegular', body);
    expect(byStranger.body.orders.map((order: any) => order.refusal !== undefined)).toEqual([true, true]);
    expect(byStranger.body.deadlines).toBe(0);
    const { orders } = (await shift('trader', body)).body;
    expect(orders.find((order: any) => order.orderId === archived)).toMatchObject({
      deadlines: 0,
      refusal: 'This order is archived. Unarchive it to make changes.',
    });
    expect((await deadlinesOf(one))[0][0]).toBe('2026-07-17');
    expect((await deadlinesOf(archived))[0][0]).toBe('2026-07-10');
  });

  it('need a summary, days and a side, and orders within reach', async () => {
    const orderId = await planned('Checked');
    const body = { orderIds: [orderId], days: 7, sides: ['client'], commitMessage: 'Later' };
    const refused = await Promise.all(
      [{ commitMessage: ' ' }, { days: 0 }, { days: 1.5 }, { sides: [] }, { orderIds: [] }].map(
        async (change) => (await shift('trader', { ...body, ...change })).status,
      ),
    );
    expect(refused).toEqual([400, 400, 400, 400, 400]);
    expect((await shift('rival', body)).status).toBe(404);
    expect((await shift('buyer', body)).status).toBe(403);
    expect((await deadlinesOf(orderId))[0][0]).toBe('2026-07-10');
  });
});

describe('the reason of a shift', () => {
  const FABRIC = { code: 'fabric', party: 'mill', note: 'Dyeing again', tell: ['client'] };
  const SHIFT = { days: 7, sides: ['client', 'factory'], commitMessage: 'Fabric is late' };
  const agreed = async (name: string) => {
    const orderId = await planned(name);
    expect((await dateCalls(app).freeze(orderId)).status).toBe(200);
    return orderId;
  };
  const changesOf = async (who: Who, orderId: string) =>
    (await app.call(who, 'GET', `/api/Planning/changes/${orderId}`)).body.changes
      .map((change: any) => [
        change.stageName,
        change.side,
        ...change.statements.flatMap(({ byType, code, party, note }: any) => [byType, code, party, note]),
      ])
      .sort();

  it('is stored with each agreed deadline that moves later, as one statement of the trader', async () => {
    const [one, other] = [await agreed('Agreed Tee'), await agreed('Agreed Polo')];
    const fresh = await planned('Fresh Tee');
    const shifted = await shift('trader', { ...SHIFT, orderIds: [one, other, fresh], reason: FABRIC });
    expect(shifted.status, shifted.text).toBe(200);
    expect(shifted.body.deadlines).toBe(9);
    const stated = [3002, 'fabric', 'mill', 'Dyeing again'];
    for (const orderId of [one, other])
      expect(await changesOf('trader', orderId)).toEqual([
        ['Cutting', 'client', ...stated],
        ['Cutting', 'factory', ...stated],
        ['Packing', 'factory', ...stated],
      ]);
    expect(await changesOf('trader', fresh)).toEqual([]);
    expect(await changesOf('buyer', one)).toEqual([['Cutting', 'client', 3002, 'fabric', 'mill', undefined]]);
    expect(await changesOf('factory', one)).toEqual([
      ['Cutting', 'factory'],
      ['Packing', 'factory'],
    ]);
    const given = 'Cutting: 7 days, Fabric late (Mill)';
    const read = async (who: Who) =>
      (await activityOf(who, one))
        .map((event: any) => event.description)
        .filter((text: string) => text.startsWith(given));
    expect(await read('trader')).toEqual([`${given} and 2 more`]);
    expect(await read('buyer')).toEqual([given]);
    expect(await read('factory')).toEqual([]);
  });

  it('is not stored with deadlines that move earlier', async () => {
    const orderId = await agreed('Earlier Tee');
    const body = { ...SHIFT, orderIds: [orderId], days: -3, reason: FABRIC };
    expect((await shift('trader', body)).body).toMatchObject({
      deadlines: 3,
      later: { deadlines: 0, sides: [] },
    });
    expect(await changesOf('trader', orderId)).toEqual([
      ['Cutting', 'client'],
      ['Cutting', 'factory'],
      ['Packing', 'factory'],
    ]);
  });

  it('is asked for where agreed deadlines move later, of sides whose partner sees them', async () => {
    const [one, fresh] = [await agreed('Counted Tee'), await planned('Fresh Polo')];
    const hidden = await makeOrder(app, { 'Order Name': 'Hidden Tee' });
    await makePlan(app, hidden.orderId, [{ isVisibleToClient: false, isVisibleToFactory: false }]);
    expect((await dateCalls(app).freeze(hidden.orderId)).status).toBe(200);
    const laterOf = async (body: object) => {
      const counted = await shift('trader', { ...SHIFT, preview: true, ...body });
      expect(counted.status, counted.text).toBe(200);
      return counted.body.later;
    };
    expect(await laterOf({ orderIds: [one, fresh] })).toEqual({ deadlines: 3, sides: ['client', 'factory'] });
    expect(await laterOf({ orderIds: [one], sides: ['factory'] })).toEqual({
      deadlines: 2,
      sides: ['factory'],
    });
    expect(await laterOf({ orderIds: [hidden.orderId] })).toEqual({ deadlines: 1, sides: [] });
    expect(await laterOf({ orderIds: [fresh] })).toEqual({ deadlines: 0, sides: [] });
    expect(await laterOf({ orderIds: [one], days: -3 })).toEqual({ deadlines: 0, sides: [] });
    const moved = await shift('trader', { ...SHIFT, orderIds: [one, fresh] });
    expect(moved.body.later).toEqual({ deadlines: 3, sides: ['client', 'factory'] });
  });

  it('is checked, and nothing moves with a wrong one', async () => {
    const orderId = await agreed('Refused Tee');
    const refusalOf = async (reason: object) => {
      const { status, body } = await shift('trader', { ...SHIFT, orderIds: [orderId], reason });
      return [status, ...body.errors.map((error: any) => error.path)];
    };
    expect(await refusalOf({ ...FABRIC, note: 'x'.repeat(201) })).toEqual([400, 'reason.note']);
    expect(await refusalOf({ code: 'other', party: 'trader' })).toEqual([400, 'reason.note']);
    expect(await refusalOf({ code: 'fabric' })).toEqual([400, 'reason.party']);
    expect(await refusalOf({ code: 'weather', party: 'mill' })).toEqual([400, 'reason.code']);
    expect(await changesOf('trader', orderId)).toEqual([]);
    expect((await deadlinesOf(orderId))[0][0]).toBe('2026-07-10');
  });
});
