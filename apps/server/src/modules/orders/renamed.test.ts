import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { makeOrder, orderBody } from '#test/orders';
import { useApp } from '#test/start-app';
import { ordersJobs } from './jobs';

const app = useApp();
const passMinute = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  return runDueJobs(ordersJobs, { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) });
};

const rename = async (who: 'trader' | 'buyer', name: string) => {
  const { id } = (await app.call(who, 'GET', '/api/Organizations/MyOrganization')).body;
  return app.call(who, 'PUT', `/api/Organizations/${id}`, { name });
};

it('an order is still edited after an organization on it was given another name', async () => {
  const { orderId } = await makeOrder(app);
  expect((await rename('trader', 'Meridian Renamed Ltd.')).status).toBe(200);
  expect((await rename('buyer', 'Northbrook Renamed Inc.')).status).toBe(200);
  const order = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
  const saved = await app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, {
    version: order.version,
    customFields: order.customFields,
  });
  expect([saved.status, saved.body.message]).toEqual([200, undefined]);
  expect(saved.body.traderOrganization).toBe('Meridian Renamed Ltd.');
  expect(saved.body.buyerOrganization).toBe('Northbrook Renamed Inc.');
});

/** Inserts more copies of an order than fit in one batch, directly into the database. */
const multiply = (orderId: string) =>
  app.pool.query(`
    create temporary table copies as select o.*, gen_random_uuid() as copy from orders o, generate_series(1, 301) where o.id = '${orderId}';
    update copies set id = copy, number = null;
    alter table copies drop column copy;
    insert into orders select * from copies;
    drop table copies`);
const namesOf = async (column: string) =>
  (await app.pool.query(`select distinct ${column} as name from orders where number is null`)).rows.map(
    (row) => row.name,
  );

it('orders follow an organization’s new name by themselves, for every side that sees it, with nothing else changed', async () => {
  const body = orderBody(app);
  const customFields = body.customFields.map((field) =>
    field.name === 'Buyer Organization' ? { ...field, accessibleToUserTypes: [3001, 3002] } : field,
  );
  const { orderId } = await makeOrder(app, {}, { customFields });
  await multiply(orderId);
  const readAll = () =>
    Promise.all(
      (['trader', 'buyer', 'factory'] as const).map(
        async (side) => (await app.call(side, 'GET', `/api/CustomOrder/${orderId}`)).body,
      ),
    );
  await passMinute();
  const before = await readAll();
  const old: string = before[0].buyerOrganization;
  expect(JSON.stringify(before[2])).not.toContain(old);
  expect((await rename('buyer', 'Northbrook Clothing Inc.')).status).toBe(200);
  await passMinute();
  expect(new Set(await namesOf(`buyer_card::json ->> 'buyerName'`))).toEqual(
    new Set([old, 'Northbrook Clothing Inc.']),
  );
  await passMinute();
  const renamed = JSON.parse(JSON.stringify(before).replaceAll(old, 'Northbrook Clothing Inc.'));
  expect(await readAll()).toEqual(renamed);
  for (const column of [`buyer_card::json ->> 'buyerName'`, `trader_view::json ->> 'buyerOrganization'`])
    expect(await namesOf(column)).toEqual(['Northbrook Clothing Inc.']);
  expect(await namesOf(`factory_card::json ->> 'buyerName'`)).toEqual([null]);
});

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const waitForBlockedQuery = () =>
  vi.waitFor(async () => expect((await app.pool.query(WAITING)).rowCount).toBe(1), 10_000);

it('a save that is under way while orders follow a new name is not refused, and neither waits for the other in vain', async () => {
  const { orderId } = await makeOrder(app);
  await rename('buyer', 'Northbrook Outfitters Inc.');
  const { buyerOrganizationId } = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
  const save = await app.pool.connect();
  await save.query('begin');
  await save.query('select id from orders where id = $1 for update', [orderId]);
  const following = passMinute();
  await waitForBlockedQuery();
  // Takes the same lock as the foreign key check of a row that refers to the organization.
  await save.query('select id from organizations where id = $1 for key share', [buyerOrganizationId]);
  await save.query('commit');
  save.release();
  await following;
  const order = (await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body;
  expect(order.buyerOrganization).toBe('Northbrook Outfitters Inc.');
});

const NAMED = [
  ['trader', 'traderOrganization'],
  ['buyer', 'buyerOrganization'],
] as const;

it.each(NAMED)(
  'an order made in the very moment in which its %s is given another name has the new one',
  async (who, key) => {
    const { id } = (await app.call(who, 'GET', '/api/Organizations/MyOrganization')).body;
    const renaming = await app.pool.connect();
    await renaming.query('begin');
    await renaming.query('select id from organizations where id = $1 for update', [id]);
    await renaming.query(`update organizations set name = 'Renamed at once' where id = $1`, [id]);
    // Assigns no people of the buyer, so that only the order itself refers to the organization.
    const making = makeOrder(app, {}, { associatedUsers: [] });
    await waitForBlockedQuery();
    await renaming.query('commit');
    renaming.release();
    const { orderId } = await making;
    expect((await app.call('trader', 'GET', `/api/CustomOrder/${orderId}`)).body[key]).toBe(
      'Renamed at once',
    );
  },
);

it('a new name waits for an order that is being saved with the old one, so that the order follows it', async () => {
  const { id } = (await app.call('buyer', 'GET', '/api/Organizations/MyOrganization')).body;
  const saving = await app.pool.connect();
  await saving.query('begin');
  // Takes the lock that a save takes to read the organization's name.
  await saving.query('select name from organizations where id = $1 for key share', [id]);
  const renaming = rename('buyer', 'Northbrook Patient Inc.');
  await waitForBlockedQuery();
  await saving.query('commit');
  saving.release();
  expect((await renaming).status).toBe(200);
});
