import { expect, it } from 'vitest';
import { dbOf } from '#server/db/db';
import { makeOrder } from '#test/orders';
import { useApp } from '#test/start-app';
import * as store from './store';
import { calendarsOfOrder, calendarsOfOrders } from './workdays';

const app = useApp();
const db = () => dbOf(app.pool);
const bangladesh = { country: 'BD', weekend: [5], days: [] } as const;
const eid = { firstDay: '2027-03-13', lastDay: '2027-03-16', name: 'Long Eid', works: false };
const audit = { firstDay: '2027-03-05', lastDay: '2027-03-05', name: 'Audit', works: true };

it('answers the calendar of each side: its own, otherwise the one that the order’s trader keeps', async () => {
  const { meridian, northbrook, shapla, rival } = app.world.organizations;
  const { orderId } = await makeOrder(app);
  const calendars = () => calendarsOfOrder({ db: db() }, orderId);
  expect(await calendars()).toEqual({ client: null, factory: null });

  await store.save(db(), { organizationId: shapla.id, keptBy: rival.id }, bangladesh);
  expect(await calendars()).toEqual({ client: null, factory: null });

  const kept = { country: null, weekend: [7], days: [eid, audit] };
  await store.save(db(), { organizationId: shapla.id, keptBy: meridian.id }, kept);
  expect(await calendars()).toEqual({ client: null, factory: { ...kept, days: [audit, eid] } });

  await store.save(db(), { organizationId: shapla.id, keptBy: shapla.id }, bangladesh);
  await store.save(db(), { organizationId: northbrook.id, keptBy: northbrook.id }, { ...kept, days: [] });
  expect(await calendars()).toEqual({ client: { ...kept, days: [] }, factory: bangladesh });

  const other = await makeOrder(app, { 'Order Name': 'Second Tee' });
  const both = await calendarsOfOrders({ db: db() }, [orderId, other.orderId]);
  expect(both.get(other.orderId)).toEqual(both.get(orderId));
  expect(both.get(other.orderId)?.factory).toBe(both.get(orderId)?.factory);
});

it('does not use the own calendar of a partner that never accepted the connection', async () => {
  const { northbrook } = app.world.organizations;
  const { orderId } = await makeOrder(app);
  await store.save(
    db(),
    { organizationId: northbrook.id, keptBy: northbrook.id },
    { ...bangladesh, days: [] },
  );
  await app.pool.query('update orders set buyer_admitted = false where id = $1', [orderId]);
  expect((await calendarsOfOrder({ db: db() }, orderId)).client).toBeNull();
});

it('a change marks the active orders that use the calendar for a new forecast, and no others', async () => {
  const { people, organizations } = app.world;
  const orders = {
    shared: await makeOrder(app),
    draft: await makeOrder(app, {}, { orderStatus: 3 }),
    otherFactory: await makeOrder(
      app,
      { 'Manufacturer Organization': { ...organizations.kaveri } },
      { associatedUsers: [people.trader.id] },
    ),
  };
  const marked = async (
    who: 'factory' | 'trader' | 'kaveri',
    organization: 'shapla' | 'meridian' | 'kaveri',
  ) => {
    await app.pool.query("update orders set reckoned_on = '2026-06-15'");
    const before = await versions();
    const path = `/api/Organizations/${organizations[organization].id}/calendar`;
    const { status } = await app.call(who, 'PUT', path, bangladesh);
    expect([status, await versions()]).toEqual([200, before]);
    const { rows } = await app.pool.query<{ id: string }>('select id from orders where reckoned_on is null');
    return Object.entries(orders).flatMap(([name, { orderId }]) =>
      rows.some(({ id }) => id === orderId) ? [name] : [],
    );
  };
  const versions = async () =>
    (await app.pool.query('select id, version, plan_version, updated_at from orders order by id')).rows;
  expect(await marked('factory', 'shapla')).toEqual(['shared']);
  expect(await marked('trader', 'meridian')).toEqual([]);
  expect(await marked('trader', 'kaveri')).toEqual(['otherFactory']);
  await app.pool.query('update orders set factory_admitted = false where id = $1', [
    orders.otherFactory.orderId,
  ]);
  expect(await marked('kaveri', 'kaveri')).toEqual([]);
});
