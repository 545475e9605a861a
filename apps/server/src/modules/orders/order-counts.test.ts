import { pino } from 'pino';
import { expect, it } from 'vitest';
import { runDueJobs } from '#server/jobs/runner';
import { makeOrder, orderBody } from '#test/orders';
import { useApp } from '#test/start-app';
import type { World } from '#test/world';
import { ordersJobs } from './jobs';

const app = useApp();
type Who = keyof World['tokens'];
const passMinute = () => {
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  return runDueJobs(ordersJobs, { ...app, clock: () => app.clock.now, log: pino({ level: 'silent' }) });
};
const organization = (key: keyof World['organizations']) => app.world.organizations[key];
const read = async (who: Who, path: string) => (await app.call(who, 'GET', `/api/${path}`)).body;
const put = (orderId: string, change: object) =>
  app.call('trader', 'PUT', `/api/CustomOrder/${orderId}`, change);
const rowCount = async (where = '') =>
  Number((await app.pool.query(`select count(*) from order_counts ${where}`)).rows[0].count);

const LISTS = ['', '&organizationId=', '&buyerId=', '&factoryId='];
/** Checks that the status tabs of every list show the same numbers as a search that counts the orders one by one. */
async function addUp(): Promise<void> {
  for (const who of ['trader', 'traderRegular', 'buyer', 'factory', 'hengrui', 'rival'] as const)
    for (const list of LISTS)
      for (const key of list === ''
        ? (['meridian'] as const)
        : (['northbrook', 'shapla', 'hengrui'] as const)) {
        const narrowed = list === '' ? '' : list + organization(key).id;
        const listed = await read(who, `CustomOrder/OrgBasedOrders?pageSize=1${narrowed}`);
        const counted = await read(who, `CustomOrder/OrgBasedOrders?pageSize=1&search=tallied${narrowed}`);
        expect([who, narrowed, listed.counts, listed.total]).toEqual([
          who,
          narrowed,
          counted.counts,
          counted.total,
        ]);
      }
}

it('the counts of tabs, partners and limits follow every change of orders', async () => {
  await passMinute();
  const { id } = organization('hengrui');
  await app.call('trader', 'DELETE', `/api/Organizations/Connections/${id}`);
  await app.call('trader', 'POST', '/api/Organizations/SendConnectionInvitation', {
    isNew: false,
    orgId: id,
  });
  const named = { 'Order Name': 'Tallied' };
  const first = await makeOrder(app, named);
  const second = await makeOrder(app, named);
  const draft = await makeOrder(app, named, { orderStatus: 3, styleInfo: [] });
  const hidden = { ...named, 'Manufacturer Organization': { ...organization('hengrui') } };
  const { people } = app.world;
  await makeOrder(app, hidden, { associatedUsers: [people.trader.id, people.buyer.id] });
  await addUp();
  expect((await read('trader', 'CustomOrder/OrgBasedOrders')).counts).toMatchObject({ active: 3, draft: 1 });
  expect((await read('factory', 'CustomOrder/OrgBasedOrders')).counts).toMatchObject({ active: 2 });
  expect((await read('hengrui', 'CustomOrder/OrgBasedOrders')).counts).toMatchObject({ active: 0 });

  expect((await put(second.orderId, { orderStatus: 2, version: 1, commitMessage: 'Shipped' })).status).toBe(
    200,
  );
  await addUp();
  const partners = await read('trader', 'Organizations/Clients');
  expect(partners.find((one: any) => one.organizationId === organization('northbrook').id)).toMatchObject({
    activeOrdersCount: 2,
    completedOrdersCount: 1,
  });

  await passMinute();
  expect(await rowCount('where orders <= 0'), 'what went away').toBe(0);
  expect(await rowCount()).toBe(4);
  await addUp();

  // Moves the draft to another factory, attempts a stale save, archives an order and deletes the draft.
  const moved = draft.customFields.map((field: any) =>
    field.name === 'Manufacturer Organization' ? { ...field, value: { ...organization('hengrui') } } : field,
  );
  await put(draft.orderId, { orderStatus: 3, version: 1, customFields: moved });
  expect((await put(first.orderId, { orderStatus: 2, version: 7, commitMessage: 'Late' })).status).toBe(409);
  await put(second.orderId, { orderStatus: 4, version: 2, commitMessage: 'Order archived' });
  await addUp();
  expect((await app.call('trader', 'DELETE', `/api/CustomOrder/draft/${draft.orderId}`)).status).toBe(200);
  await addUp();

  const accepted = await app.call(
    'hengrui',
    'POST',
    '/api/Organizations/AcceptConnectionRequest',
    String(organization('meridian').id),
    { 'content-type': 'application/json' },
  );
  expect(accepted.status).toBe(200);
  expect((await read('hengrui', 'CustomOrder/OrgBasedOrders')).counts).toMatchObject({ active: 1 });
  await addUp();
  await passMinute();
  await addUp();
  expect(await rowCount('where orders <= 0')).toBe(0);
});

it('counts orders once that are added while the counts are compacted', async () => {
  const made = Array.from({ length: 8 }, () =>
    app.call('trader', 'POST', '/api/CustomOrder', orderBody(app, { 'Order Name': 'Tallied' })),
  );
  for (let minute = 0; minute < 4; minute += 1) await passMinute();
  const statuses = (await Promise.all(made)).map(({ status }) => status);
  expect(statuses).toEqual(made.map(() => 200));
  await passMinute();
  await addUp();
});
